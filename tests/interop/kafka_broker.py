# SPDX-License-Identifier: Apache-2.0
"""Apache Kafka 4.4's broker and dump tool, and the program beside it, for the checks that let them work on each other's folders."""
import os, re, socket, subprocess, time

PROGRAM = os.environ["LOGARIUM"]
LIBS = subprocess.run(["../java-libs"], capture_output=True, text=True, check=True).stdout.strip().splitlines()[-1]


def say(step, problem=""):
    print(f"FAIL {step}: {problem}" if problem else f"ok {step}", flush=True)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def connects(port, process, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


def java(main, *args, heap="128m", classes=""):
    return ["java", f"-Xmx{heap}", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dlog4j2.level=ERROR", "-cp", f"{classes}{LIBS}/*", main, *args]


def ours(folder, port, controller, *options):
    """The program as a cluster of one node, whose log directory is folder/node-1."""
    args = [PROGRAM, "up", "--port", str(port), "--data", str(folder), "--set", f"controller.quorum.voters=1@127.0.0.1:{controller}", *options]
    process = subprocess.Popen(args, stdout=subprocess.DEVNULL, stderr=open(folder.parent / "ours.err", "a"))
    if not connects(port, process, 30):
        raise SystemExit("the program does not start: " + (folder.parent / "ours.err").read_text()[-800:])
    return process


def kafka(where, folder, port, controller, format=False, **settings):
    """A broker on that log directory, perhaps not listening yet; what it prints goes to where/kafka.out."""
    config = where / f"kafka-{port}.properties"
    config.write_text(f"""process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:{controller}
listeners=PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{controller}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs={folder}
offsets.topic.replication.factor=1
""" + "".join(f"{key.replace('_', '.')}={value}\n" for key, value in settings.items()))
    if format:
        subprocess.run(java("kafka.tools.StorageTool", "format", "-t", "MkU3OEVBNTcwNTJENDM2Qg", "-c", str(config)), check=True, stdout=subprocess.DEVNULL)
    with open(where / "kafka.out", "a") as out:
        return subprocess.Popen(java("kafka.Kafka", str(config), heap="384m"), stdout=out, stderr=subprocess.STDOUT)


def stop(process, seconds=60):
    process.terminate()
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def dump(files, *options):
    done = subprocess.run(java("org.apache.kafka.tools.DumpLogSegments", *options, "--files", ",".join(map(str, files))), capture_output=True, text=True, timeout=180)
    return done.stdout + done.stderr, done.returncode


def dumped_records(folders):
    """(records, log files, what is wrong) by deep iteration."""
    logs = sorted(p for folder in folders for p in folder.glob("*.log"))
    said, status = dump(logs, "--deep-iteration")
    bad = re.findall(r".*(?:isvalid: false|Found|Exception|mismatch).*", said)
    wrong = f"status {status}: {bad[:3]} {said[-300:]}" if bad or status else ""
    return len(re.findall(r"^\| offset: ", said, re.M)), len(logs), wrong


def index_problems(folders):
    """What the dump tool finds wrong, a sentence each."""
    indexes = sorted(p for folder in folders for kind in ("index", "timeindex") for p in folder.glob(f"*.{kind}"))
    said = ""
    for options in (["--index-sanity-check"], ["--verify-index-only"]):
        more, status = dump(indexes, *options)
        said += more if status == 0 else f"Exception: status {status}: {more[-300:]}"
    return re.findall(r".*(?:Found|Exception|mismatch|[Ff]ail|corrupt).*", said)


def snapshot_problems(folders):
    said, status = dump(sorted(p for folder in folders for p in folder.glob("*.snapshot")))
    return "" if status == 0 and said.count("producerId:") >= len(folders) and "Exception" not in said else said[-400:]
