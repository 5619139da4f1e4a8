"""Systems of pooltool in msgpack: known by their bytes, and brought to the JSON that says the same."""

from __future__ import annotations

import json
from typing import Any

from hoyle.formats.found_match import Unreadable

NEEDED = "files of msgpack need the package of that name: pip install 'hoyle[files]'"


def is_msgpack(data: bytes) -> bool:
    """Return whether bytes are a system in msgpack."""
    return data[:1] not in (b"{", b"") and data[0] & 0xF0 == 0x80 and b"cue_ball_id" in data


def unpacked(data: bytes, name: str) -> str:
    """A system in msgpack as its text in JSON. Raises Unreadable for what is cut off, and where the package is missing."""
    try:
        import msgpack
    except ImportError:
        raise Unreadable(name, NEEDED) from None
    try:
        return json.dumps(msgpack.unpackb(data, object_hook=_array, strict_map_key=False))
    except (ValueError, TypeError, KeyError, msgpack.UnpackException) as error:
        raise Unreadable(name, f"no system of pooltool, or one that is cut off: {error}") from None


def _array(told: dict[Any, Any]) -> Any:
    """An array of NumPy as msgpack-numpy writes it, as lists."""
    if b"nd" not in told and "nd" not in told:
        return told
    import numpy as np

    plain = {key.decode() if isinstance(key, bytes) else key: value for key, value in told.items()}
    kind = plain["type"].decode() if isinstance(plain["type"], bytes) else plain["type"]
    array = np.frombuffer(plain["data"], dtype=np.dtype(kind))
    return array.reshape(plain["shape"]).tolist() if plain["nd"] else array[0].item()


def packed_array(array: Any) -> dict[bytes, Any]:
    """An array of NumPy as msgpack-numpy writes it."""
    return {b"nd": True, b"type": array.dtype.str, b"kind": b"", b"shape": array.shape, b"data": array.tobytes()}
