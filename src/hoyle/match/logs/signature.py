"""The seal of a hall on a log: a chain of digests, one a line, and a signature of the last with the hall's key (Ed25519, RFC 8032).

Line by line `chain` is the SHA-256 of the digest before and of the line without it; the last line also tells what was signed.
Whoever cuts lines, changes one or puts in others would need the hall's key to sign what comes of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from re import fullmatch
from typing import Any

START = sha256(b"hoyle log").hexdigest()
"""The digest that the first line is chained to."""
_LINKED = rb'(?s)(.*),"chain":"([0-9a-f]{64})"\}'
_SIGNED = rb'(?s)(.*),"signed":(\{.*?\}),"signature":"([0-9a-f]*)"\}'


@dataclass(frozen=True)
class SignatureCheck:
    """The findings on a log's seal: the public key it is signed with, in hex, and what is wrong with it, if anything is."""

    key: str
    wrong: str = ""
    line: int = 0
    """The line of the file that is wrong."""
    answers: int = 0
    over: bool = False
    """Return whether the match was over when the log was signed."""


def canonical(value: Any) -> bytes:
    """JSON of which there is but one form."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def link(before: str, line: bytes) -> str:
    """The digest of a line after that of the line before."""
    return sha256(before.encode() + line).hexdigest()


class Signer:
    """A hall's key, from 32 secret bytes. Needs the package `cryptography`."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign(self, lines: Iterable[str], **facts: Any) -> list[str]:
        """The lines of a log, each with its link of the chain, the last with the signature. `facts` are told and signed too."""
        sealed, chain = [], START
        for line in lines:
            chain = link(chain, line.encode())
            sealed.append(f'{line[:-1]},"chain":"{chain}"}}')
        signed = {**facts, "key": self.public, "chain": chain, "lines": len(sealed)}
        signature = self._key.sign(canonical(signed)).hex()
        sealed[-1] = f'{sealed[-1][:-1]},"signed":{canonical(signed).decode()},"signature":"{signature}"}}'
        return sealed


def is_sealed(line: bytes) -> bool:
    """Return whether a line is the last of a sealed log."""
    return b',"signed":' in line and b',"signature":' in line


def opened(lines: Sequence[bytes]) -> SignatureCheck:
    """Look at the seal of a log, whose last line `is_sealed`. Raises ModuleNotFoundError without the package `cryptography`."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    found = fullmatch(_SIGNED, lines[-1])
    try:
        assert found is not None
        signed, signature = json.loads(found[2]), bytes.fromhex(found[3].decode())
        key, answers, over = str(signed["key"]), int(signed.get("answers", 0)), bool(signed.get("over"))
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    except (AssertionError, ValueError, KeyError, TypeError, AttributeError):
        return SignatureCheck("", "the signature cannot be read", len(lines))
    told = [*lines[:-1], found[1] + b"}"]
    try:
        public.verify(signature, canonical(signed))
    except InvalidSignature:
        return SignatureCheck(key, "the signature is not that of the key it names", len(lines), answers, over)
    chain = START
    for number, line in enumerate(told, start=1):
        linked = fullmatch(_LINKED, line)
        if not linked or linked[2].decode() != (chain := link(chain, linked[1] + b"}")):
            return SignatureCheck(
                key, "this line is not as it was signed, or one before it is missing", number, answers, over
            )
    if chain != signed.get("chain") or len(told) != signed.get("lines"):
        return SignatureCheck(
            key, "lines that were signed are missing at the end, or were put in", len(lines), answers, over
        )
    return SignatureCheck(key, "", 0, answers, over)
