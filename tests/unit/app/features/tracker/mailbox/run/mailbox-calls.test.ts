import { describe, expect, it } from "vitest";
import { createMailboxCalls } from "../../../../../../../app/features/tracker/mailbox/run/mailbox-calls";
import type { AnalysisRequest } from "../../../../../../../functions/shared/contract/tracker";
import { analysisAnswer } from "../../rows";

const REQUEST: AnalysisRequest = { uid: "sam", source: "files", mails: [], model: null };
const ANSWER = analysisAnswer();
const { signal } = new AbortController();

const ok = () => Response.json(ANSWER);
const fault = (status: number, code: string, fields?: Record<string, string>, headers?: Record<string, string>) => () =>
  Response.json({ error: { code, message: "", fields } }, { status, headers });
const offline = () => Promise.reject(new TypeError("offline"));

/** The answers one after the other, the last one again and again. */
function open(answers: (() => Response | Promise<Response>)[], renew: () => Promise<void> = async () => {}) {
  const seen: { address: string; method?: string; body: unknown }[] = [];
  const waits: number[] = [];
  let renewals = 0;
  const calls = createMailboxCalls({
    fetch: async (address, { method, body }) => {
      seen.push({ address, method, body: JSON.parse(String(body)) });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? answer() : offline();
    },
    renewSession: () => {
      renewals += 1;
      return renew();
    },
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
  });
  return { calls, seen, waits, renewals: () => renewals };
}

describe("analysis call", () => {
  it("retries with a backoff while the server is unreachable", async () => {
    const { calls, waits } = open([offline, fault(503, "unavailable"), fault(500, "internal"), ok]);
    expect(await calls.analyse(REQUEST, signal)).toEqual(ANSWER);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it("waits as long as the server says", async () => {
    const { calls, waits } = open([fault(429, "too_soon", undefined, { "retry-after": "9" }), ok]);
    await calls.analyse(REQUEST, signal);
    expect(waits).toEqual([9_000]);
  });

  it("gives up after several attempts", async () => {
    const { calls, seen } = open([offline]);
    await expect(calls.analyse(REQUEST, signal)).rejects.toMatchObject({ problem: "analysis_failed" });
    expect(seen).toHaveLength(7);
  });

  it("stops when aborted", async () => {
    const work = new AbortController();
    const { calls } = open([offline]);
    work.abort();
    await expect(calls.analyse(REQUEST, work.signal)).rejects.toThrow(/abort/i);
  });

  it("renews a session that the server has lost, once", async () => {
    const one = open([fault(401, "unauthorized"), ok]);
    expect(await one.calls.analyse(REQUEST, signal)).toEqual(ANSWER);
    expect(one.renewals()).toBe(1);
    const two = open([fault(401, "unauthorized")]);
    await expect(two.calls.analyse(REQUEST, signal)).rejects.toMatchObject({ problem: "invalid_session" });
    const none = open([fault(401, "unauthorized")], () => Promise.reject(new Error("no")));
    await expect(none.calls.analyse(REQUEST, signal)).rejects.toMatchObject({ problem: "invalid_session" });
  });

  it.each([
    [502, "assistant_failed", { "model.key": "refused" }, "invalid_key"],
    [502, "assistant_failed", { "model.key": "no_credit" }, "no_credit"],
    [502, "assistant_failed", { "model.id": "unavailable" }, "model_unavailable"],
    [422, "invalid", { "model.id": "is not served" }, "model_unavailable"],
    [422, "invalid", { "model.key": "is missing" }, "key_required"],
  ])("reports at once why the model can't do it (%i %s %j)", async (status, code, fields, problem) => {
    const { calls, seen } = open([fault(status, code, fields)]);
    await expect(calls.analyse(REQUEST, signal)).rejects.toMatchObject({ problem });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [422, "invalid"],
    [413, "too_large"],
  ])("returns `refused` for mails that the server rejects (%i)", async (status, code) => {
    const { calls } = open([fault(status, code, { "mails.0.mail.id": "is missing" })]);
    expect(await calls.analyse(REQUEST, signal)).toBe("refused");
  });
});

describe("refresh call", () => {
  const request = { uid: "sam", days: 30 };
  it("is allowed, or returns the seconds to wait", async () => {
    expect(await open([() => new Response(null, { status: 204 })]).calls.mayRefresh(request)).toBeNull();
    const soon = open([fault(429, "too_soon", undefined, { "retry-after": "42" })]);
    expect(await soon.calls.mayRefresh(request)).toBe(42);
    expect(soon.seen).toEqual([{ address: "/api/tracker/refreshes", method: "POST", body: request }]);
  });

  it("reports its end to the server", async () => {
    const { calls, seen } = open([() => new Response(null, { status: 204 })]);
    await calls.tellRefreshed(request);
    expect(seen).toEqual([{ address: "/api/tracker/refreshes", method: "PUT", body: request }]);
  });
});

describe("code exchange", () => {
  it("returns a token, or fails the authentication", async () => {
    const token = { accessToken: "t", expiresIn: 3_600, scope: "openid" };
    expect(await open([() => Response.json(token)]).calls.exchange("code")).toEqual(token);
    for (const answer of [fault(422, "invalid", { code: "is spent" }), fault(503, "unavailable"), offline]) {
      await expect(open([answer]).calls.exchange("code")).rejects.toMatchObject({ problem: "authentication_failed" });
    }
  });
});
