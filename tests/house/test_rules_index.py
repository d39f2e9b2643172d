"""docs/rules.md says what the sources say, and no source cites a rule that does not exist."""

import pytest

from logpose.rulebook import index_of_checkout, markdown
from tests.support.shared_folder import ROOT


@pytest.mark.slow
def test_the_page_of_rules_is_up_to_date_and_only_existing_rules_are_cited() -> None:
    index = index_of_checkout()
    assert [f"{citation.place} cites {citation.number}" for citation in index.unknown()] == []
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert page == markdown.page(index), "logpose rules --markdown > docs/rules.md"
