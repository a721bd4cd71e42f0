#!/usr/bin/env python3
"""`table open --router` at a router that this program is: it answers the search, describes itself, and lets in who
comes to an address of its own, which is outside for the tables. All of it lies in a namespace of the kernel that has
its own loopback and nothing else, so that nothing leaves this machine. Without namespaces, or without libminiupnpc,
it says so and exits with status 77.

    routers.py --program meldwell-cli [CASE...]"""

import argparse
import base64
import contextlib
import ctypes
import ctypes.util
import http.server
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWNET = 0x00020000, 0x10000000, 0x40000000
PATIENCE = float(os.environ.get("MELDWELL_PATIENCE", "1"))
OUTSIDE, ELSEWHERE, PORT = "203.0.113.7", "198.51.100.9", 24157
OPEN = "The router lets friends in: an invitation leads here from anywhere.\n"
NOBODY = "No router answers, or it does not let itself be asked.\n"
PROGRAM = None


class Failure(Exception):
    pass


def expect(what, *words):
    if not what:
        raise Failure(" ".join(str(w) for w in words))


def enter_namespace():
    """A network that has the loopback alone, with the router's other side on it, and a machine that answers without
    being in any network of this one."""
    libc = ctypes.CDLL(None, use_errno=True)
    uid, gid = os.getuid(), os.getgid()
    if libc.unshare(CLONE_NEWNET | CLONE_NEWNS | (CLONE_NEWUSER if uid else 0)) != 0:
        return False
    if uid:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {uid} 1"), ("gid_map", f"0 {gid} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
    for words in (["link", "set", "lo", "up"], ["addr", "add", f"{OUTSIDE}/32", "dev", "lo"],
                  ["route", "add", "local", f"{ELSEWHERE}/32", "dev", "lo"]):
        if subprocess.run(["ip", *words], capture_output=True).returncode != 0:
            return False
    return True


# ---- the router ----

DESCRIPTION = """<?xml version="1.0"?>
<root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion>
<device><deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType><friendlyName>Box</friendlyName>
<deviceList><device><deviceType>urn:schemas-upnp-org:device:WANDevice:1</deviceType>
<deviceList><device><deviceType>urn:schemas-upnp-org:device:WANConnectionDevice:1</deviceType><serviceList>
<service><serviceType>urn:schemas-upnp-org:service:WANIPConnection:1</serviceType><serviceId>1</serviceId>
<controlURL>{control}</controlURL><eventSubURL>/e</eventSubURL><SCPDURL>/s.xml</SCPDURL></service>
{more}</serviceList></device></deviceList></device></deviceList></device></root>"""
FIREWALL = """<service><serviceType>urn:schemas-upnp-org:service:WANIPv6FirewallControl:1</serviceType><serviceId>6
</serviceId><controlURL>/six</controlURL><eventSubURL>/e6</eventSubURL><SCPDURL>/s6.xml</SCPDURL></service>"""


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def log_message(self, *_):
        pass

    def send(self, status, body, length=None):
        self.send_response(status)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(body)

    def do_GET(self):
        box = self.server.box
        box.described += 1
        if box.description == "none":
            return self.send(404, b"")
        if box.description == "garbage":
            return self.send(200, bytes(box.chance(i) for i in range(5000)))
        if box.description == "huge":
            return self.send(200, b"<root>" + b"<a>" * 3_000_000)
        if box.description == "lies":
            return self.send(200, b"<root>" * 10, length=1 << 40)
        if box.description == "slow":
            self.send(200, b"<root>", length=100000)
            with contextlib.suppress(OSError):
                while True:
                    time.sleep(1)
                    self.wfile.write(b"x")
        if box.description == "deep":
            return self.send(200, b"<service><serviceType>" * 20000 + b"x" * 5000)
        text = DESCRIPTION.format(control=box.control, more=FIREWALL if box.firewall else "")
        return self.send(200, text.encode())

    def do_POST(self):
        box = self.server.box
        body = self.rfile.read(int(self.headers.get("Content-Length", "0"))).decode("utf-8", "replace")
        action = self.headers.get("SOAPAction", "").rpartition("#")[2].strip('"')
        with box.lock:
            box.asked.append(action)
        if box.mood == "garbage":
            return self.send(200, bytes(box.chance(i) for i in range(3000)))
        if box.mood == "hangs up":
            return None
        args = dict(re.findall(r"<(\w+)>([^<]*)</\1>", body))
        with box.lock:
            code, values = box.act(action, args)
        if code:
            return self.send(500, f"<s:Envelope><s:Body><s:Fault><detail><UPnPError><errorCode>{code}</errorCode>"
                                  "</UPnPError></detail></s:Fault></s:Body></s:Envelope>".encode())
        inner = "".join(f"<{k}>{v}</{k}>" for k, v in values.items())
        return self.send(200, f"<s:Envelope><s:Body><u:{action}Response>{inner}</u:{action}Response></s:Body>"
                              "</s:Envelope>".encode())


class Box:
    """A router, as good or bad as it is told to be."""

    def __init__(self):
        self.lock = threading.Lock()
        self.maps, self.pinholes, self.asked, self.searches, self.described = {}, {}, [], 0, 0
        self.description = self.mood = self.search = ""
        self.control, self.firewall, self.address, self.refuses, self.for_ever = "/ctl", False, OUTSIDE, {}, False
        self.doors = {}
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.server.daemon_threads = True
        self.server.box = self
        self.ssdp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.ssdp.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.ssdp.bind(("", 1900))
        self.ssdp.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP,
                             socket.inet_aton("239.255.255.250") + socket.inet_aton("127.0.0.1"))
        self.location = f"http://127.0.0.1:{self.server.server_address[1]}/d.xml"
        for run in (self.server.serve_forever, self.hear):
            threading.Thread(target=run, daemon=True).start()

    @staticmethod
    def chance(i):
        return (i * 2654435761 >> 7 ^ i * 40503) & 0xFF

    def hear(self):
        while True:
            try:
                question, who = self.ssdp.recvfrom(2048)
            except OSError:
                return
            kind = re.search(rb"ST: (\S+)", question)
            self.searches += 1
            if self.search == "silent" or kind is None:
                continue
            if self.search == "garbage":
                answers = [bytes(self.chance(i + n) for i in range(1400)) for n in range(20)]
            else:
                answers = [b"HTTP/1.1 200 OK\r\nCACHE-CONTROL: max-age=120\r\nST: " + kind[1] + b"\r\nUSN: uuid:1::" +
                           kind[1] + b"\r\nEXT:\r\nLOCATION: " + where.encode() + b"\r\n\r\n"
                           for where in self.location.split()]
            for answer in answers:
                with contextlib.suppress(OSError):  # it is over
                    self.ssdp.sendto(answer, who)

    def act(self, action, args):
        """The number of an error, or 0 and what is answered."""
        if action in self.refuses:
            return self.refuses[action], {}
        port = int(args.get("NewExternalPort", "0") or 0)
        if action == "GetExternalIPAddress":
            return 0, {"NewExternalIPAddress": self.address}
        if action == "GetSpecificPortMappingEntry":
            entry = self.maps.get(port)
            return (714, {}) if entry is None else (0, entry)
        if action == "AddPortMapping":
            if self.for_ever and args["NewLeaseDuration"] != "0":
                return 725, {}
            named = ("NewInternalPort", "NewInternalClient", "NewPortMappingDescription", "NewLeaseDuration")
            self.maps[port] = {"NewEnabled": "1"} | {name: args[name] for name in named}
            self.open_door(port)
            return 0, {}
        if action == "DeletePortMapping":
            return (0, {}) if self.maps.pop(port, None) else (714, {})
        if action == "AddPinhole":
            self.pinholes["7"] = args
            return 0, {"UniqueID": "7"}
        if action == "DeletePinhole":
            return (0, {}) if self.pinholes.pop(args["UniqueID"], None) else (704, {})
        return 401, {}

    def open_door(self, port):
        """Lets in who comes from outside, while that is in the list."""
        if port not in self.doors and self.maps[port]["NewInternalClient"] == "127.0.0.1":
            door = socket.create_server((OUTSIDE, port))
            self.doors[port] = door
            threading.Thread(target=self.let_in, args=(door, port), daemon=True).start()

    def let_in(self, door, port):
        while True:
            try:
                outer, _ = door.accept()
            except OSError:
                return
            with self.lock:
                entry = self.maps.get(port)
            try:
                inner = socket.create_connection((entry["NewInternalClient"], int(entry["NewInternalPort"])))
            except (OSError, TypeError):  # nobody listens there, or it is not in the list any more
                outer.close()
                continue
            for a, b in ((outer, inner), (inner, outer)):
                threading.Thread(target=self.carry, args=(a, b), daemon=True).start()

    @staticmethod
    def carry(a, b):
        with contextlib.suppress(OSError):
            while True:
                data = a.recv(4096)
                if not data:
                    break
                b.sendall(data)
        for end in (a, b):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.ssdp.close()
        self.server.shutdown()
        self.server.server_close()
        for door in self.doors.values():
            door.shutdown(socket.SHUT_RDWR)  # whoever waits there is woken, and it is free for the next case
            door.close()


# ---- the tables ----

class Run:
    def __init__(self, folder, name, *words, enter=()):
        self.out_path, self.err_path = (os.path.join(folder, f"{name}.{end}") for end in ("out", "err"))
        environment = dict(os.environ, HOME=folder, LC_ALL="C", LANGUAGE="")
        with open(self.out_path, "ab") as out, open(self.err_path, "ab") as err:
            self.process = subprocess.Popen([*enter, PROGRAM, "table", *words], stdout=out, stderr=err,
                                            stdin=subprocess.DEVNULL, env=environment)

    @staticmethod
    def text(path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def said(self):
        return " ".join((self.text(self.out_path) + "|" + self.text(self.err_path)).split("\n"))

    def has_said(self, sentence):
        """However wide the lines are."""
        return " ".join(sentence.split()) in " ".join(self.said().split())

    def end(self, seconds=30):
        try:
            return self.process.wait(seconds * PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("it does not come to its end:", self.said()) from None

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        expect("Sanitizer" not in self.text(self.err_path), self.text(self.err_path))


class Table:
    def __init__(self, box, *words, port=PORT, enter=()):
        self.box = box
        self.folder = tempfile.mkdtemp(prefix="meldwell-router-")
        self.invite = os.path.join(self.folder, "invitations.txt")
        self.words = ("open", "gin", "--seats", "free,computer", "--set", "target=50", "--invite", self.invite,
                      "--address", "127.0.0.1", "--port", str(port), *words, "--data-dir",
                      os.path.join(self.folder, "host"))
        self.runs, self.enter = [], enter
        self.open()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for run in self.runs:
            run.kill()
        shutil.rmtree(self.folder)

    def open(self):
        with contextlib.suppress(FileNotFoundError):
            os.remove(self.invite)
        self.host = Run(self.folder, "host", *self.words, enter=self.enter)
        self.runs.append(self.host)

    def addresses(self):
        """Of the invitation: (family, address, port), and the bytes before them."""
        until = time.monotonic() + 40 * PATIENCE
        while not os.path.exists(self.invite):
            expect(self.host.process.poll() is None and time.monotonic() < until, "no invitation:", self.host.said())
            time.sleep(0.02)
        with open(self.invite, encoding="ascii") as file:
            letters = file.read().split()[0][4:]
        data = base64.b32decode(letters + "=" * (-len(letters) % 8))
        families, self.head, rest, out = data[0], data[1:27], data[27:], []
        for i in range(3):
            size = {0: 0, 1: 4, 2: 16}[families >> 2 * i & 3]
            if size:
                form = socket.AF_INET if size == 4 else socket.AF_INET6
                out.append((size, socket.inet_ntop(form, rest[:size]), struct.unpack("!H", rest[size:size + 2])[0]))
                rest = rest[size + 2:]
        return out

    def by_router(self):
        """The same invitation with the address outside alone."""
        for size, address, port in self.addresses():
            if address == OUTSIDE:
                data = bytes([1]) + self.head + socket.inet_aton(address) + struct.pack("!H", port)
                return "MW1:" + base64.b32encode(data).decode().rstrip("=")
        raise Failure("the address outside is in no invitation:", self.addresses())

    def refused(self, sentence, seconds=30):
        """The table is open all the same, to those in the house; the router holds nothing."""
        places = self.addresses()
        expect([p[1] for p in places] == ["127.0.0.1"], "what was refused is in the invitation:", places)
        expect(self.host.has_said(sentence), f"not said: {sentence}", self.host.said())
        self.host.stop()
        mine = [p for p, e in self.box.maps.items() if e["NewPortMappingDescription"] == "Meldwell"]
        expect(not mine, "it is left at the router:", mine)


def held(box, port):
    return box.maps.get(port, {}).get("NewPortMappingDescription") == "Meldwell"


# ---- the cases ----

def a_whole_match_through_it(box):
    with Table(box, "--router") as table:
        places = table.addresses()
        expect(places == [(4, "127.0.0.1", PORT), (4, OUTSIDE, PORT)], places)
        expect(table.host.has_said(OPEN), table.host.said())
        expect(box.maps[PORT]["NewLeaseDuration"] == "3600", box.maps)
        guest = Run(table.folder, "guest", "join", table.by_router(), "--level", "easy", "--data-dir",
                    os.path.join(table.folder, "guest"))
        table.runs.append(guest)
        expect(guest.end(120) == 0, guest.said())
        expect(table.host.end(60) == 0, table.host.said())
        last = [r.text(r.out_path).split("\n")[-2] for r in (guest, table.host)]
        expect(last[0] == last[1], last)
        expect(not box.maps, "it was not given back:", box.maps)


def nothing_is_asked_unless_wished(box):
    with Table(box) as table:
        table.addresses()
        time.sleep(0.5)
        table.host.stop()
        expect(box.searches == 0 and box.described == 0 and not box.asked, box.searches, box.asked)


def a_kill_leaves_nothing_for_long(box):
    with Table(box, "--router") as table:
        table.addresses()
        table.host.kill()
        expect(held(box, PORT), box.maps)
        table.open()
        expect((4, OUTSIDE, PORT) in table.addresses(), table.addresses())
        table.host.stop()
        expect(not box.maps, box.maps)
    with Table(box, "--router") as table:
        table.addresses()
        table.host.kill()
        expect(held(box, PORT), box.maps)
        table.words = tuple(str(PORT + 100) if w == str(PORT) else w for w in table.words)
        table.open()
        expect((4, OUTSIDE, PORT + 100) in table.addresses(), table.addresses())
        expect(not held(box, PORT), "the old one is still there:", box.maps)
        table.host.stop()


def the_port_of_another_machine(box):
    other = {"NewInternalPort": "80", "NewInternalClient": "192.0.2.9", "NewEnabled": "1",
             "NewPortMappingDescription": "Meldwell", "NewLeaseDuration": "0"}
    box.maps[PORT] = other
    with Table(box, "--router") as table:
        expect((4, OUTSIDE, PORT + 1) in table.addresses(), table.addresses())
        table.host.stop()
    expect(box.maps == {PORT: other}, box.maps)


def one_that_says_so_only_when_asked(box):
    box.refuses = {"AddPortMapping": 718}
    with Table(box, "--router") as table:
        table.refused("The router cannot let friends in: other computers have all ports that were tried.")


def one_that_knows_no_end(box):
    box.for_ever = True
    with Table(box, "--router") as table:
        table.by_router()
        expect(box.maps[PORT]["NewLeaseDuration"] == "0", box.maps)
        table.host.stop()
        expect(not box.maps, box.maps)


def its_firewall(box):
    box.firewall = True
    with Table(box, "--router") as table:
        places = table.addresses()
        expect(places == [(4, "127.0.0.1", PORT), (4, OUTSIDE, PORT), (16, "::1", PORT)], places)
        expect(box.pinholes["7"]["InternalPort"] == str(PORT) and box.pinholes["7"]["Protocol"] == "6", box.pinholes)
        table.host.stop()
        expect(not box.pinholes, box.pinholes)


def nobody_there(box):
    box.search = "silent"
    with Table(box, "--router") as table:
        table.refused(NOBODY)
    expect(box.searches >= 2, "asked but once")


def garbage_instead_of_an_answer(box):
    box.search = "garbage"
    with Table(box, "--router") as table:
        table.refused(NOBODY)


def machines_elsewhere_are_not_asked(box):
    """Whoever answers could name any machine."""
    port = box.server.server_address[1]
    box.location = " ".join([f"http://{ELSEWHERE}:{port}/d.xml", f"http://[::1]:{port}/d.xml", "x",
                             "http://example.org/d.xml", f"https://127.0.0.1:{port}/d.xml", "ftp://127.0.0.1/",
                             f"http://127.0.0.1.:{port}/",
                             f"http://0127.0.0.1:{port}/d.xml", "http://192.0.2.1:80/d.xml"])
    other = http.server.ThreadingHTTPServer((ELSEWHERE, port), Answers)
    other.box = box
    threading.Thread(target=other.serve_forever, daemon=True).start()
    try:
        with Table(box, "--router") as table:
            table.refused(NOBODY)
        expect(box.described == 0 and not box.asked, "it was asked:", box.described, box.asked)
        box.location, box.control = f"http://127.0.0.1:{port}/d.xml", f"http://{ELSEWHERE}:{port}/ctl"
        with Table(box, "--router") as table:
            table.refused(NOBODY)
        expect(box.described > 0 and not box.asked, "it was asked:", box.described, box.asked)
    finally:
        other.shutdown()
        other.server_close()


def bad_descriptions(box):
    for kind in ("none", "garbage", "huge", "lies", "deep"):
        box.description = kind
        with Table(box, "--router") as table:
            table.refused(NOBODY)
    box.description = ""
    for control in ("http://example.org/ctl", "/" + "x" * 3000):  # the library cuts off the second
        box.control = control
        with Table(box, "--router") as table:
            table.addresses()
            expect("x" in control[1:2] or not table.host.has_said(OPEN), control[:40], table.host.said())
            table.host.stop()
    expect(not box.maps, box.maps)


def refusals(box):
    for refuses, address, sentence in (
            ({"AddPortMapping": 606}, OUTSIDE, "The router has refused to let friends in."),
            ({"AddPortMapping": 501, "GetSpecificPortMappingEntry": 401}, OUTSIDE,
             "The router has refused to let friends in."),
            ({"GetExternalIPAddress": 501}, OUTSIDE, "The router has no connection to the internet now."),
            ({}, "", "The router has no connection to the internet now."),
            ({}, "0.0.0.0", "The router has no connection to the internet now."),
            ({}, "256.1.2.3", "The router has no connection to the internet now."),
            ({}, "9" * 4000, "The router has no connection to the internet now."),
            ({}, "192.168.178.20", "Nobody outside can get in: behind the router is another one."),
            ({}, "100.64.3.4", "Nobody outside can get in: behind the router is another one.")):
        box.refuses, box.address = refuses, address
        with Table(box, "--router") as table:
            table.refused(sentence)


def bad_moods(box):
    for mood in ("garbage", "hangs up"):
        box.mood = mood
        with Table(box, "--router") as table:
            table.addresses()
            expect(not table.host.has_said(OPEN), table.host.said())
            table.host.stop()


def without_the_library(box):
    library = find_library()
    hide = ["unshare", "-m", "sh", "-c", 'mount --bind /dev/null "$0" && exec "$@"', library]
    with Table(box, "--router", enter=hide) as table:
        table.refused("The router cannot be asked: libminiupnpc is not installed.")
    expect(box.searches == 0, box.searches)


def one_that_is_slow(box):
    """That it does not answer is said, in time, and the end does not wait for it."""
    box.description, began = "slow", time.monotonic()
    with Table(box, "--router") as table:
        table.addresses()
        expect(table.host.has_said("The router does not answer any more."), table.host.said())
        expect(time.monotonic() - began < 40 * PATIENCE, "it has waited for long")
        began = time.monotonic()
        table.host.stop()
        expect(time.monotonic() - began < 8 * PATIENCE, "the end has waited for long")


CASES = [a_whole_match_through_it, nothing_is_asked_unless_wished, a_kill_leaves_nothing_for_long,
         the_port_of_another_machine, one_that_says_so_only_when_asked, one_that_knows_no_end, its_firewall,
         nobody_there, garbage_instead_of_an_answer, machines_elsewhere_are_not_asked, bad_descriptions, refusals,
         bad_moods, one_that_is_slow, without_the_library]


def find_library():
    said = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    found = re.search(r"libminiupnpc\.so\.1[78] .*=> (\S+)", said)
    return os.path.realpath(found[1]) if found else None


def main():
    global PROGRAM
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("cases", nargs="*")
    arguments = parser.parse_args()
    PROGRAM = os.path.abspath(arguments.program)
    if find_library() is None:
        print("libminiupnpc is not installed.")
        return 77
    if not enter_namespace():
        print("There are no namespaces here.")
        return 77
    for case in CASES:
        if arguments.cases and case.__name__ not in arguments.cases:
            continue
        box, began = Box(), time.monotonic()
        try:
            case(box)
        except Failure as failure:
            print(f"{case.__name__}: {failure}\nasked: {box.asked}")
            return 1
        finally:
            box.close()
        print(f"{case.__name__}: {time.monotonic() - began:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
