import { afterAll, beforeAll, describe, expect } from "vitest";
import type { CodeRunStatus } from "../../party/protocol/code";
import type { RunnableLanguage } from "../../party/tasks/task";
import { runText } from "./support/code-run/run";
import { openRunServer, type RunServer } from "./support/code-run/server";
import { test } from "./support/test";

let server: RunServer;
beforeAll(async () => {
  server = await openRunServer();
});
afterAll(() => server.close());

/** The page may log an error about a program that tries what is forbidden. */
const BLOCKED = /Content Security Policy|violates the following|Refused to|blocked|request: csp/i;

/** The end of each program that never ends by itself. */
const ENDLESS: [RunnableLanguage, string, string, CodeRunStatus][] = [
  ["javascript", "a regular expression", "/^(a+)+$/.test('a'.repeat(40) + 'b')", "out_of_time"],
  ["javascript", "output", "while (true) console.log('x'.repeat(1000));", "too_much_output"],
  ["javascript", "one long line", "console.log('x'.repeat(50_000_000));", "too_much_output"],
  [
    "python",
    "a loop that catches everything",
    "print('before', end='')\nwhile True:\n  try:\n    while True: pass\n  except BaseException: pass",
    "out_of_time",
  ],
  [
    "python",
    "a generator",
    "def all():\n  while True:\n    try: yield\n    finally:\n      while True: pass\nnext(all()), all().close()\nfor _ in all(): pass",
    "out_of_time",
  ],
  ["python", "a loop of the runtime", "sum(range(10**12))", "out_of_time"],
  ["python", "memory", "all = []\nwhile True: all.append(bytearray(10**6))", "out_of_memory"],
  ["python", "output", "while True: print('x' * 1000, end='')", "too_much_output"],
  [
    "sql",
    "a recursive query",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
    "out_of_time",
  ],
  [
    "sql",
    "memory",
    "CREATE TABLE t(a); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO t SELECT zeroblob(100000) FROM n",
    "out_of_memory",
  ],
];

describe("code runner with a hostile program", () => {
  test("stops programs that exceed the limits of time, memory or output, and then runs the next one", async ({
    meet,
  }) => {
    const ann = await meet("Ann", { origin: server.origin });
    await ann.visit("/");
    for (const [language, name, text, status] of ENDLESS) {
      const outcome = await runText(ann, language, text);
      expect(outcome.status, `${language} ${name}: ${outcome.output.slice(0, 200)}`).toBe(status);
      expect(outcome.output.length).toBeLessThanOrEqual(64 * 1024);
    }
    expect(await runText(ann, "python", "print('after')")).toMatchObject({ status: "done", output: "after\n" });
  });

  test("blocks access to page, network, storage and other workers", async ({ meet }) => {
    const ann = await meet("Ann", { origin: server.origin, mayComplain: BLOCKED });
    await ann.visit("/");
    await ann.page.evaluate(() => {
      window.addEventListener("message", () => document.body.append("a message arrived"));
    });
    // Python's way to the worker's own globals: `this` of a callback.
    const text = `import js, asyncio
from pyodide.ffi import create_proxy
from pyodide.code import run_js
print([name for name in dir(js) if name in ("fetch", "self", "postMessage", "indexedDB", "importScripts", "XMLHttpRequest")])
tries = {}
def attempt(name, act):
    try: tries[name] = act()
    except BaseException as error: tries[name] = "refused"
done = asyncio.Event()
def callback(this, *_):
    attempt("fetch", lambda: this.fetch("${server.origin}/").then(lambda _: tries.update(fetched=True), lambda _: tries.update(fetched=False)))
    def ask():
        request = this.XMLHttpRequest.new()
        request.open("GET", "${server.origin}/", False)
        request.send()
        return request.status
    attempt("xhr", ask)
    def socket():
        one = this.WebSocket.new("${server.origin.replace("http", "ws")}/")
        one.onopen = create_proxy(lambda _: tries.update(opened=True))
        one.onerror = create_proxy(lambda _: tries.update(opened=False))
    attempt("socket", socket)
    attempt("importScripts", lambda: this.importScripts("${server.origin}/"))
    attempt("indexedDB", lambda: this.indexedDB.open("x"))
    attempt("service worker", lambda: this.navigator.serviceWorker.register("/x.js"))
    attempt("parent", lambda: this.parent.document)
    attempt("top", lambda: this.top.document)
    attempt("document", lambda: this.document.body)
    attempt("worker", lambda: this.Worker.new("${server.origin}/x.js"))
    attempt("code of a text", lambda: this.Function.new("return 1")())
    this.postMessage("hello")
    this.postMessage(this.JSON.parse('{"kind":"ran","failure":null}'))
    this.BroadcastChannel.new("x").postMessage("hello")
    done.set()
js.setTimeout(create_proxy(callback, capture_this=True), 1)
await done.wait()
await asyncio.sleep(0.2)
attempt("run_js", lambda: run_js("1 + 1"))
attempt("js.fetch", lambda: js.fetch("${server.origin}/"))
import urllib.request
attempt("urllib", lambda: urllib.request.urlopen("${server.origin}/").status)
for name, outcome in sorted(tries.items()): print(name, outcome if isinstance(outcome, (bool, str, int)) else "-")`;
    server.takeRequests();
    const { status, output } = await runText(ann, "python", text);
    expect(status).toBe("done");
    expect(output.trimEnd().split("\n")).toEqual([
      "[]",
      ...["code of a text refused", "document refused", "fetch -", "fetched False", "importScripts refused"],
      ...["indexedDB refused", "js.fetch refused", "opened False", "parent refused", "run_js refused"],
      ...["service worker refused", "socket -", "top refused", "urllib refused", "worker refused", "xhr refused"],
    ]);
    expect(server.takeRequests().filter((path) => !path.startsWith("/assets/"))).toEqual(["/code-frame"]);
    expect(await ann.page.getByText("a message arrived").count()).toBe(0);
  });
});
