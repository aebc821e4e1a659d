#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares our field tables with the message definitions inside Kafka's own jars.

    message_tables.py --program build/release/logarium kafka-clients-4.4.0.jar [MORE.jar ...]
    message_tables.py --tables fields.json kafka-clients-4.4.0.jar

The first form asks the program (`apis --fields --json`). Every definition in a jar is compared, in every version that it
calls valid: field order, names, types, presence, nullability, tags, keys, defaults, key number, listeners. Definitions
of things that we do not keep as tables are named below; anything else that we lack is a failure.
"""
import argparse
import json
import re
import subprocess
import sys
import zipfile

NOT_TABLES = {
    "AbortedTxn": "the transaction index, engine/storage",
    "ControlRecordTypeSchema": "engine/wire/control_records.h",
    "EndTxnMarker": "engine/wire/control_records.h",
    "ProducerSnapshot": "engine/storage",
    "QuorumStateData": "a file, kept as JSON",
}
REMOTE = "RemoteLog", "RemotePartition"  # tiered storage
REMOVED = "none"
LAST = 32767


def versions(text, default=None):
    """'3', '3+', '3-7', 'none' or absent -> (first, last)"""
    if text is None:
        return default
    if text == "none":
        return (1, 0)
    found = re.fullmatch(r"(\d+)(\+|-(\d+))?", text)
    first = int(found[1])
    return (first, LAST if found[2] == "+" else int(found[3] or first))


def within(span, v):
    return span is not None and span[0] <= v <= span[1]


def definitions(jar):
    with zipfile.ZipFile(jar) as z:
        for entry in z.namelist():
            if re.fullmatch(r"(common/)?message/\w+\.json", entry):
                text = re.sub(r"^\s*//.*$", "", z.read(entry).decode(), flags=re.M)
                yield json.loads(text)


def their_default(field, nullable):
    kind, text = field["type"], field.get("default")
    if text == "null":
        return None
    if kind.startswith("[]"):
        return []
    if kind == "string":
        return text or ""
    if kind == "bytes":
        return ""
    if kind == "uuid":
        return "A" * 22
    if kind == "bool":
        return str(text).lower() == "true"
    if kind == "float64":
        return float(text or 0)
    if re.fullmatch(r"u?int\d+", kind):
        return int(str(text), 0) if text not in (None, "") else 0
    return {}


class Comparison:
    def __init__(self):
        self.faults, self.messages, self.fields = [], 0, 0

    def fault(self, where, what, ours, theirs):
        self.faults.append(f"{where}: {what} is {ours!r} here and {theirs!r} in the jar")

    def same(self, where, what, ours, theirs):
        if ours != theirs:
            self.fault(where, what, ours, theirs)

    def message(self, ours, theirs):
        self.messages += 1
        name = theirs["name"]
        valid = versions(theirs["validVersions"])
        has = ours["valid"] if "valid" in ours else ours["versions"]
        self.same(name, "valid versions", tuple(has), valid)
        flexible = versions(theirs.get("flexibleVersions"), (1, 0))
        for v in range(valid[0], valid[1] + 1):
            ours_flexible = ours["flexibleFrom"] is not None and v >= ours["flexibleFrom"]
            self.same(f"{name} v{v}", "flexible", ours_flexible, within(flexible, v))
        if "apiKey" in theirs and theirs["type"] in ("request", "response"):
            self.same(name, "api key", ours.get("key"), theirs["apiKey"])
        if "listeners" in theirs:
            self.same(name, "listeners", sorted(ours.get("listeners", [])), sorted(theirs["listeners"]))
            self.same(name, "unstable last version", ours.get("lastIsUnstable"), theirs.get("latestVersionUnstable", False))
        common = {s["name"]: s for s in theirs.get("commonStructs", [])}
        self.struct(name, ours["fields"], theirs.get("fields", []), common, valid, (0, LAST))

    def struct(self, where, ours, theirs, common, valid, parent):
        names = [f["name"][0].lower() + f["name"][1:] for f in theirs]
        if names != [f["name"] for f in ours]:
            return self.fault(where, "fields", [f["name"] for f in ours], names)
        for mine, field in zip(ours, theirs):
            self.field(f"{where}.{mine['name']}", mine, field, common, valid, parent)

    def field(self, where, ours, theirs, common, valid, parent):
        self.fields += 1
        kind = theirs["type"]
        scalar = re.fullmatch(r"(\[\])?(u?int\d+|float64|bool|string|bytes|uuid|records)", kind)
        shape = kind if scalar else ("[]struct" if kind.startswith("[]") else "struct")
        self.same(where, "type", ours["type"], shape)
        tagged = versions(theirs.get("taggedVersions"), (1, 0))
        present = versions(theirs.get("versions"), tagged)
        nullable = versions(theirs.get("nullableVersions"), (1, 0))
        here = (ours["versions"][0], ours["versions"][1] if ours["versions"][1] is not None else LAST)
        nulls = ours["nullable"] and (ours["nullable"][0], LAST if ours["nullable"][1] is None else ours["nullable"][1])
        for v in range(valid[0], valid[1] + 1):
            if not within(parent, v):
                continue
            self.same(f"{where} v{v}", "presence", within(here, v), within(present, v))
            if within(present, v):
                self.same(f"{where} v{v}", "nullable", within(nulls, v), within(nullable, v))
                self.same(f"{where} v{v}", "tag", ours["tag"], theirs["tag"] if within(tagged, v) else None)
        self.same(where, "key", ours["key"], theirs.get("mapKey", False))
        if kind != "records":
            self.same(where, "default", ours["default"], their_default(theirs, nullable))
        if not scalar:
            struct_name = kind.removeprefix("[]")
            inner = theirs.get("fields") or common[struct_name]["fields"]
            self.struct(where, ours["fields"], inner, common, valid, present)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--program", help="a logarium program")
    source.add_argument("--tables", help="what `logarium apis --fields --json` printed")
    parser.add_argument("jars", nargs="+")
    args = parser.parse_args()
    if args.program:
        text = subprocess.run([args.program, "apis", "--fields", "--json"], check=True, capture_output=True).stdout
    else:
        with open(args.tables, "rb") as f:
            text = f.read()
    ours = {m["name"]: m for m in json.loads(text)["messages"]}

    seen = set()
    comparison = Comparison()
    for jar in args.jars:
        for theirs in definitions(jar):
            name = theirs["name"]
            seen.add(name)
            if theirs["validVersions"] == REMOVED or name in NOT_TABLES or name.startswith(REMOTE):
                continue
            if name not in ours:
                comparison.faults.append(f"{name}: not among our tables")
            else:
                comparison.message(ours[name], theirs)
    for name, mine in ours.items():
        if "key" in mine and name not in seen:
            comparison.faults.append(f"{name}: in no jar")
    for fault in comparison.faults:
        print(fault)
    print(f"{comparison.messages} messages, {comparison.fields} fields, {len(comparison.faults)} differences")
    return 1 if comparison.faults or comparison.messages == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
