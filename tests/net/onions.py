#!/usr/bin/env python3
"""`table open --onion` at a Tor that this program is: its control port, and its SOCKS port for the guests. And the
control port of the real one, where it is installed, without a network. All of it lies in a namespace of the kernel that
has the loopback and nothing else (net/routers.py). Without namespaces it says so and exits with status 77.

    onions.py --program meldwell-cli [CASE...]"""

import argparse
import base64
import contextlib
import hashlib
import hmac
import os
import secrets
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import routers
from routers import PATIENCE, PORT, Failure, Run, expect

OPEN = "Tor lets friends in: an invitation leads here from anywhere, after a minute or so."
NO_TOR = "No Tor runs on this computer that lets itself be asked: its control port is closed."
LOCKED = "Tor does not let Meldwell ask: you may not read the cookie of its control port."
REFUSED = "Tor has refused to let friends in."


class Tor:
    """As good or bad as it is told to be."""

    def __init__(self, control=9051, socks=9050):
        self.folder = tempfile.mkdtemp(prefix="meldwell-tor-")
        self.cookie_file = os.path.join(self.folder, 'a "cookie"')
        self.cookie = secrets.token_bytes(32)
        with open(self.cookie_file, "wb") as file:
            file.write(self.cookie)
        self.methods, self.answers, self.mood, self.lie = "NULL", {}, "", False
        self.services, self.asked, self.named = {}, [], []
        self.sockets = [socket.create_server(("127.0.0.1", port)) for port in (control, socks)]
        self.lines = []
        for end, run in zip(self.sockets, (self.control, self.socks)):
            threading.Thread(target=self.take, args=(end, run), daemon=True).start()

    def take(self, end, run):
        while True:
            try:
                line, _ = end.accept()
            except OSError:
                return
            self.lines.append(line)
            threading.Thread(target=self.guard, args=(run, line), daemon=True).start()

    @staticmethod
    def guard(run, line):
        with contextlib.suppress(OSError), line:
            run(line)

    def control(self, line):
        mine, known, nonce = [], False, None
        if self.mood == "garbage":
            line.sendall(bytes(routers.Box.chance(i) for i in range(20000)))
            return
        if self.mood == "huge":
            line.sendall(b"250-" + b"x" * 100 + b"\r\n" * 2000)
            line.recv(1 << 20)
        if self.mood == "silent":
            line.recv(100)
            time.sleep(60)
        file = line.makefile("r", newline="\r\n")
        for text in file:
            words = text.strip().split(" ")
            self.asked.append(text.strip())
            answer = self.answers.get(words[0])
            if answer is None and words[0] == "PROTOCOLINFO":
                path = self.cookie_file.replace("\\", "\\\\").replace('"', '\\"')
                cookie = f' COOKIEFILE="{path}"' if "COOKIE" in self.methods else ""
                answer = f'250-PROTOCOLINFO 1\r\n250-AUTH METHODS={self.methods}{cookie}\r\n' \
                         '250-VERSION Tor="0.4.9"\r\n250 OK'
            elif answer is None and words[0] == "AUTHCHALLENGE":
                nonce = self.cookie + bytes.fromhex(words[2]) + secrets.token_bytes(32)
                proof = hmac.new(b"Tor safe cookie authentication server-to-controller hash", nonce, hashlib.sha256)
                shown = ("0" * 64) if self.lie else proof.hexdigest().upper()
                answer = f"250 AUTHCHALLENGE SERVERHASH={shown} SERVERNONCE={nonce[64:].hex().upper()}"
            elif answer is None and words[0] == "AUTHENTICATE":
                proof = nonce and hmac.new(b"Tor safe cookie authentication controller-to-server hash", nonce,
                                           hashlib.sha256).hexdigest()
                known = "NULL" in self.methods or (len(words) > 1 and words[1].lower() == proof)
                answer = "250 OK" if known else "515 Bad authentication"
            elif answer is None and words[0] == "ADD_ONION" and known:
                answer = self.add(words, mine)
            elif answer is None and words[0] == "DEL_ONION":
                self.services.pop(words[1], None)
                answer = "250 OK"
            line.sendall(((answer or "514 Authentication required.") + "\r\n").encode())
        for name in mine:
            self.services.pop(name, None)

    def add(self, words, mine):
        new = words[1] == "NEW:ED25519-V3"
        secret = secrets.token_bytes(64) if new else base64.b64decode(words[1].partition(":")[2])
        key = hashlib.sha256(secret).digest()
        check = hashlib.sha3_256(b".onion checksum" + key + b"\3").digest()[:2]
        name = base64.b32encode(key + check + b"\3").decode().lower()
        port, target = words[2].partition("=")[2].split(",")
        self.services[name] = (int(port), int(target.rpartition(":")[2]))
        mine.append(name)
        more = f"\r\n250-PrivateKey=ED25519-V3:{base64.b64encode(secret).decode()}" if new else ""
        return f"250-ServiceID={name}{more}\r\n250 OK"

    def socks(self, line):
        if self.mood == "garbage":
            line.sendall(b"HTTP/1.0 501 Tor is not an HTTP Proxy\r\n\r\n")
            return
        head = line.recv(2)
        line.recv(head[1])
        line.sendall(b"\5\0")
        head = line.recv(5)
        rest = b""
        while len(rest) < head[4] + 2:
            rest += line.recv(head[4] + 2 - len(rest))
        name, port = rest[:-2].decode(), struct.unpack("!H", rest[-2:])[0]
        self.named.append(name)
        service = self.services.get(name.removesuffix(".onion"))
        if service is None or service[0] != port:
            line.sendall(b"\5\4\0\1" + bytes(6))
            return
        inner = socket.create_connection(("127.0.0.1", service[1]))
        for byte in b"\5\0\0\1" + bytes(6):  # as slow as it can be
            line.sendall(bytes([byte]))
        there = threading.Thread(target=routers.Box.carry, args=(inner, line), daemon=True)
        there.start()
        routers.Box.carry(line, inner)
        there.join()

    def close(self):
        for end in (*self.sockets, *self.lines):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        shutil.rmtree(self.folder)


class Table(routers.Table):
    def onion(self):
        """Of the invitation: the bytes of its name, the port, and an invitation with it alone."""
        self.wait_for_invitation()
        data, at, found = self.data, 27, None
        for i in range(3):
            size = {0: 0, 1: 4, 2: 16, 3: 34}[data[0] >> 2 * i & 3]
            if size == 34:
                found = data[at:at + 36]
            at += size + (2 if size else 0)
        return found and (base64.b32encode(found[:34] + b"\3").decode().lower(), struct.unpack("!H", found[34:])[0],
                          "MW1:" + base64.b32encode(bytes([3]) + data[1:27] + found).decode().rstrip("="))

    def wait_for_invitation(self):
        until = time.monotonic() + 40 * PATIENCE
        while not os.path.exists(self.invite):
            expect(self.host.process.poll() is None and time.monotonic() < until, "no invitation:", self.host.said())
            time.sleep(0.02)
        with open(self.invite, encoding="ascii") as file:
            letters = file.read().split()[0][4:]
        self.data = base64.b32decode(letters + "=" * (-len(letters) % 8))

    def guest(self, line):
        run = Run(self.folder, "guest", "join", line, "--level", "easy", "--data-dir",
                  os.path.join(self.folder, "guest"))
        self.runs.append(run)
        return run

    def refused(self, sentence):
        expect(self.onion() is None, "what was refused is in the invitation")
        expect(self.host.has_said(sentence), f"not said: {sentence}", self.host.said())
        self.host.stop()


# ---- the cases ----

def a_whole_match_through_it(tor):
    with Table(None, "--onion") as table:
        name, port, line = table.onion()
        expect(list(tor.services) == [name] and port == PORT, tor.services, name, port)
        expect(table.host.has_said(OPEN), table.host.said())
        guest = table.guest(line)
        expect(guest.end(120) == 0, guest.said())
        expect(table.host.end(60) == 0, table.host.said())
        last = [r.text(r.out_path).split("\n")[-2] for r in (guest, table.host)]
        expect(last[0] == last[1], last)
        expect(set(tor.named) == {name + ".onion"}, tor.named)
        time.sleep(0.3)
        expect(not tor.services, "it is still there:", tor.services)


def nothing_is_asked_unless_wished(tor):
    with Table(None) as table:
        expect(table.onion() is None, "an onion service without having wished for it")
        table.host.stop()
    expect(not tor.asked and not tor.named, tor.asked)


def the_same_one_after_a_kill(tor):
    with Table(None, "--onion") as table:
        name, _, line = table.onion()
        table.host.kill()
        time.sleep(0.3)
        expect(not tor.services, "a kill leaves it:", tor.services)
        os.remove(table.invite)
        table.open()
        again, _, _ = table.onion()
        expect(again == name, "another service:", again, name)
        guest = table.guest(line)
        expect(guest.end(120) == 0 and table.host.end(60) == 0, guest.said(), table.host.said())


def a_guest_comes_back_through_it(tor):
    with Table(None, "--onion") as table:
        name, _, line = table.onion()
        guest = table.guest(line)
        until = time.monotonic() + 30 * PATIENCE
        while "sits down" not in table.host.said():
            expect(time.monotonic() < until, table.host.said(), guest.said())
            time.sleep(0.01)
        guest.kill()
        guest = table.guest(line)
        expect(guest.end(120) == 0 and table.host.end(60) == 0, guest.said(), table.host.said())


def by_its_cookie(tor):
    tor.methods = "COOKIE,SAFECOOKIE,HASHEDPASSWORD"
    with Table(None, "--onion") as table:
        expect(table.onion() is not None, table.host.said(), tor.asked)
        table.host.stop()
    expect(all(tor.cookie.hex() not in asked.lower() for asked in tor.asked), "the cookie was sent")


def locked(tor):
    for methods, change in (("HASHEDPASSWORD", None), ("COOKIE", None), ("SAFECOOKIE", "lie"), ("SAFECOOKIE", "none"),
                            ("SAFECOOKIE", "long"), ("SAFECOOKIE", "pipe"), ("SAFECOOKIE", "other"), ("", None)):
        tor.methods, tor.lie = methods, change == "lie"
        with contextlib.suppress(FileNotFoundError):
            os.remove(tor.cookie_file)
        if change == "pipe":
            os.mkfifo(tor.cookie_file)
        elif change != "none":
            with open(tor.cookie_file, "wb") as file:
                file.write(secrets.token_bytes(33 if change == "long" else 32) if change in ("long", "other")
                           else tor.cookie)
        with Table(None, "--onion") as table:
            table.refused(LOCKED)


def refused(tor):
    for answer in ("512 Bad arguments", "551 Failed", "250 OK", "250-ServiceID=abc\r\n250 OK",
                   "250-ServiceID=" + "a" * 56 + "\r\n250-PrivateKey=ED25519-V3:AAAA\r\n250 OK",
                   "250-ServiceID=2gzyxa5ihm7nsggfxnu52rck2vv4rvmdlkiu3zzui5du4xyclen53wid\r\n250 OK",
                   "250-ServiceID=2gzyxa5ihm7nsggfxnu52rck2vv4rvmdlkiu3zzui5du4xyclen53wid\r\n"
                   "250-PrivateKey=ED25519-V3:A Port=1\r\n250 OK"):
        tor.answers = {"ADD_ONION": answer}
        with Table(None, "--onion") as table:
            table.refused(REFUSED)


def garbage(tor):
    for mood in ("garbage", "huge"):
        tor.mood = mood
        with Table(None, "--onion") as table:
            table.refused(REFUSED)


def silent(tor):
    tor.mood = "silent"
    with Table(None, "--onion") as table:
        table.refused(NO_TOR)


def nobody_there(tor):
    tor.close()
    os.mkdir(tor.folder)  # which is removed once more
    with Table(None, "--onion") as table:
        table.refused(NO_TOR)


def a_guest_without_it(tor):
    with Table(None, "--onion") as table:
        _, _, line = table.onion()
        tor.mood = "garbage"
        guest = table.guest(line)
        expect(guest.end(60) == 1 and guest.has_said("no Tor runs on this computer"), guest.said())
        tor.mood, tor.services = "", {}
        guest = table.guest(line)
        expect(guest.end(60) == 1 and guest.has_said("there is no way to it"), guest.said())


def that_of_the_browser(tor):
    tor.close()
    other = Tor(9151, 9150)
    try:
        with Table(None, "--onion") as table:
            _, _, line = table.onion()
            guest = table.guest(line)
            expect(guest.end(120) == 0 and table.host.end(60) == 0, guest.said(), table.host.said())
    finally:
        other.close()
        os.mkdir(tor.folder)


def the_real_one(tor):
    """Its control port, without a network: the service is there, and published nowhere."""
    if shutil.which("tor") is None:
        print("the_real_one: tor is not installed")
        return
    tor.close()
    folder = os.path.join(tor.folder, "real")
    os.makedirs(folder, mode=0o700)
    for more in (["--CookieAuthentication", "1"], ["--CookieAuthentication", "0"]):
        real = subprocess.Popen(["tor", "-f", "/nonexistent", "--ignore-missing-torrc", "--DisableNetwork", "1",
                                 "--ControlPort", "127.0.0.1:9051", "--SocksPort", "0", "--DataDirectory", folder,
                                 *more],
                                stdout=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 30 * PATIENCE
            while True:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", 9051)):
                    break
                expect(real.poll() is None and time.monotonic() < until, "tor does not start")
                time.sleep(0.05)
            with Table(None, "--onion") as table:
                name, _, _ = table.onion()
                expect(table.host.has_said(OPEN), table.host.said())
                table.host.kill()
                os.remove(table.invite)
                table.open()
                expect(table.onion()[0] == name, "another service")
                table.host.stop()
        finally:
            real.terminate()
            real.wait()


CASES = [a_whole_match_through_it, nothing_is_asked_unless_wished, the_same_one_after_a_kill,
         a_guest_comes_back_through_it, by_its_cookie, locked, refused, garbage, silent, nobody_there,
         a_guest_without_it, that_of_the_browser, the_real_one]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("cases", nargs="*")
    arguments = parser.parse_args()
    routers.PROGRAM = os.path.abspath(arguments.program)
    if not routers.enter_namespace():
        print("There are no namespaces here.")
        return 77
    for case in CASES:
        if arguments.cases and case.__name__ not in arguments.cases:
            continue
        tor, began = Tor(), time.monotonic()
        try:
            case(tor)
        except Failure as failure:
            print(f"{case.__name__}: {failure}\nasked: {tor.asked[-12:]}")
            return 1
        finally:
            tor.close()
        print(f"{case.__name__}: {time.monotonic() - began:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
