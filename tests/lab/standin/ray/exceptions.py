class RayError(Exception):
    """Whatever goes wrong in a cluster."""


class TaskUnschedulableError(RayError):
    """The node that a task must run on is gone."""
