"""What a server measures can be read by Prometheus, and each application measures for itself."""

from prometheus_client.parser import text_string_to_metric_families as families

from logpose.server.metrics import Metrics


def values(metrics: Metrics) -> dict[str, float]:
    """Every sample of the page by its name, with its labels if it has any."""
    return {
        sample.name + "".join(sample.labels.values()): sample.value
        for family in families(metrics.page().decode())
        for sample in family.samples
    }


def test_everything_that_is_watched_is_on_the_page_from_the_start() -> None:
    names = {family.name for family in families(Metrics().page().decode())}
    assert names >= {
        "logpose_sockets",
        "logpose_rooms",
        "logpose_choices",
        "logpose_commit_seconds",
        "logpose_told_seconds",
        "logpose_refusals",
        "logpose_resumes",
        "logpose_rebuild_seconds",
        "logpose_bot_queue",
        "logpose_bot_seconds",
        "logpose_leaks_refused",
    }
    assert values(Metrics())["logpose_leaks_refused_total"] == 0


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.sockets.inc()
    metrics.choices.inc(3)
    metrics.refused("stale")
    metrics.refused("stale")
    metrics.refused("origin")
    metrics.leaked(2)
    metrics.told_seconds.observe(0.02)
    with metrics.commit_seconds.time():
        pass
    found = values(metrics)
    assert found["logpose_sockets"] == 1 and found["logpose_choices_total"] == 3
    assert found["logpose_refusals_totalstale"] == 2 and found["logpose_refusals_totalorigin"] == 1
    assert found["logpose_leaks_refused_total"] == 2
    assert found["logpose_told_seconds_bucket0.025"] == 1 and found["logpose_told_seconds_bucket0.01"] == 0
    assert found["logpose_commit_seconds_count"] == 1


def test_applications_do_not_share_their_metrics() -> None:
    first, second = Metrics(), Metrics()
    first.choices.inc()
    assert values(second)["logpose_choices_total"] == 0
