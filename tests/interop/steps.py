# SPDX-License-Identifier: Apache-2.0
"""What the Python clients share: run a step, print its line, remember a failure."""
import sys, traceback

failures = 0


def step(name, action):
    """Runs action(); ok when it returns a true value or None, FAIL with what it raised or returned otherwise."""
    global failures
    try:
        result = action()
        if result is None or result is True:
            print("ok", name, flush=True)
            return
        why = f"got {result!r}"
    except Exception as e:  # noqa: BLE001: whatever a client raises is the finding
        why = f"{type(e).__name__}: {e}".replace("\n", " ")[:300]
        traceback.print_exc(file=sys.stderr)
    failures += 1
    print(f"FAIL {name}: {why}", flush=True)


def skip(name, why):
    print(f"skip {name}: {why}", flush=True)


def same(got, wanted):
    """True, or what was got instead."""
    return True if got == wanted else (got, "instead of", wanted)


def finish():
    sys.exit(1 if failures else 0)
