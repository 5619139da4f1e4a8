"""Balls on the plane of the bed, from event to event."""
