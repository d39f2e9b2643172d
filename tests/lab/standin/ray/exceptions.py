class RayError(Exception):
    """Whatever goes wrong in a cluster."""
