import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decodeBase64Url } from "../../../../../../../app/features/tracker/mailbox/files/base64url";
import type { MailReader } from "../../../../../../../app/features/tracker/mailbox/files/mail-worker-port";
import { readRaw } from "../../../../../../../app/features/tracker/mailbox/files/read-files";
import {
  createGmailClient,
  type GmailParts,
} from "../../../../../../../app/features/tracker/mailbox/gmail/gmail-client";
import { writeGmailQuery } from "../../../../../../../app/features/tracker/mailbox/gmail/gmail-query";
import { createGmailSource } from "../../../../../../../app/features/tracker/mailbox/gmail/gmail-source";
import type { SourceItem } from "../../../../../../../app/features/tracker/mailbox/source";
import { type FakeGmail, startFakeGmail } from "../../../../../../support/fake-gmail";
import { makeRawMail, writeRaw } from "../../../../../../support/raw-mails";

let gmail: FakeGmail;
beforeAll(async () => {
  gmail = await startFakeGmail();
});
afterAll(() => gmail.close());
beforeEach(() => {
  gmail.reset();
  gmail.messages = Array.from({ length: 30 }, (_, number) => ({
    id: `m${number}`,
    threadId: `t${number}`,
    raw: writeRaw(makeRawMail(number, { newest: Date.parse("2026-06-04T10:00:00Z") })),
  }));
});

/** Reads in place, as the worker does beside the page. */
const reader = (): MailReader => ({
  survey: () => Promise.reject(new Error("no files here")),
  read: () => {
    throw new Error("no files here");
  },
  parse: (raw, options) => readRaw(decodeBase64Url(raw, 1_000_000), options),
  close: () => {},
});

type Setting = Partial<Pick<GmailParts, "renew" | "fetch">> & { handled?: ReadonlySet<string>; signal?: AbortSignal };

function open({
  renew,
  fetch: send = fetch,
  handled = new Set(),
  signal = new AbortController().signal,
}: Setting = {}) {
  let token = gmail.giveToken();
  let clock = 0;
  let renewed = 0;
  const waits: number[] = [];
  const client = createGmailClient({
    api: gmail.api,
    fetch: send,
    token: () => token,
    renew:
      renew ??
      (async () => {
        renewed += 1;
        token = gmail.giveToken();
      }),
    now: () => clock,
    wait: async (ms) => {
      clock += ms;
      waits.push(ms);
    },
    random: () => 0,
  });
  const found: number[] = [];
  const addresses: string[] = [];
  async function read(): Promise<SourceItem[]> {
    const items: SourceItem[] = [];
    const options = { since: 0, signal, handled, onFound: (count: number) => found.push(count) };
    for await (const item of createGmailSource(client, reader, (address) => addresses.push(address)).read(options)) {
      items.push(item);
    }
    return items;
  }
  return { read, waits, found, addresses, renewals: () => renewed };
}

const readable = (items: readonly SourceItem[]) => items.filter(({ kind }) => kind === "mail").length;
const problems = (items: readonly SourceItem[]) =>
  items.flatMap((item) => (item.kind === "mail" ? [] : [`${item.kind} ${item.why}`]));

describe("Gmail source", () => {
  it("lists the mailbox page by page, and reads at most ten mails at once", async () => {
    gmail.pageSize = 12;
    gmail.delay = 5;
    const { read, found, addresses } = open();
    const items = await read();
    expect(addresses).toEqual(["sam@home.example"]);
    expect(readable(items)).toBe(30);
    expect(found.at(-1)).toBe(30);
    expect(gmail.calls.filter(({ path }) => path.endsWith("/messages"))).toHaveLength(3);
    expect(gmail.peak).toBeLessThanOrEqual(10);
    const [first] = items.flatMap((item) => (item.kind === "mail" && item.gmailId === "m0" ? [item] : []));
    expect(first?.mail).toMatchObject({
      threadIds: ["thread:t0"],
      subject: "Thank you for applying to Halden Robotics",
    });
  });

  it("finds nothing in an empty mailbox", async () => {
    gmail.messages = [];
    const { read, found } = open();
    expect(await read()).toEqual([]);
    expect(found).toEqual([0]);
  });

  it("recognizes the owner's mails by address and by label", async () => {
    const [first, second] = gmail.messages.map(({ raw }) => raw);
    const own = (raw = "") => raw.replace(/^From: .*$/m, "From: Sam <sam@home.example>");
    const other = (raw = "") => raw.replace(/^From: .*$/m, "From: Sam <alias@work.example>");
    gmail.messages = [
      { id: "a", raw: own(first) },
      { id: "b", raw: other(second), labelIds: ["SENT"] },
    ];
    const items = await open().read();
    expect(items.map((item) => item.kind === "mail" && item.mail.isOwn)).toEqual([true, true]);
  });

  it("skips mails that an earlier run handled, without fetching them", async () => {
    const all = await open().read();
    const handled = new Set(
      all
        .filter(({ kind }) => kind === "mail")
        .slice(0, 10)
        .map(({ key }) => key),
    );
    gmail.calls.splice(0);
    const items = await open({ handled }).read();
    expect(readable(items)).toBe(20);
    expect(problems(items)).toEqual(Array(10).fill("passed known"));
    expect(gmail.calls.filter(({ path }) => path.includes("/messages/"))).toHaveLength(20);
  });

  it("continues with one new token when the old one expires during the run", async () => {
    gmail.delay = 5;
    gmail.fault = ({ path }, nth) => {
      if (path.endsWith("/m15") && nth === 1) gmail.expireTokens();
      return null;
    };
    const { read, renewals } = open();
    expect(readable(await read())).toBe(30);
    expect(renewals()).toBe(1);
  });

  it("renews the token once when many calls find it expired", async () => {
    let renewals = 0;
    const seen = open({
      renew: async () => {
        renewals += 1;
        throw new Error("the pop-up was blocked");
      },
    });
    gmail.expireTokens();
    await expect(seen.read()).rejects.toMatchObject({ problem: "session_expired" });
    expect(renewals).toBe(1);
  });

  it("reports an expired session if the new token is refused, too", async () => {
    const seen = open({ renew: async () => {} });
    gmail.expireTokens();
    await expect(seen.read()).rejects.toMatchObject({ problem: "session_expired" });
  });

  it.each<[string, { status: number; reason?: string }]>([
    ["a rate limit of 403", { status: 403, reason: "userRateLimitExceeded" }],
    ["another", { status: 403, reason: "rateLimitExceeded" }],
    ["a rate limit of 429", { status: 429 }],
    ["an error of the server", { status: 503, reason: "backendError" }],
  ])("retries after %s with a backoff", async (_, fault) => {
    gmail.fault = ({ path }, nth) => (path.endsWith("/m4") && (nth - 1) % 4 < 3 ? fault : null);
    const { read, waits } = open();
    expect(readable(await read())).toBe(30);
    const backoff = waits.filter((ms) => ms >= 1_000);
    expect(backoff).toEqual([1_000, 2_000, 4_000]);
  });

  it("waits for Retry-After", async () => {
    let asked = 0;
    gmail.fault = ({ path }) => {
      if (!path.endsWith("/m2")) return null;
      asked += 1;
      return asked === 1 ? { status: 429, reason: "rateLimitExceeded", headers: { "retry-after": "7" } } : null;
    };
    const { read, waits } = open();
    await read();
    expect(waits).toContain(7_000);
  });

  it.each<[string, { status: number; reason?: string }, string]>([
    ["a missing scope", { status: 403, reason: "insufficientPermissions" }, "scope_missing"],
    ["a used-up day", { status: 403, reason: "dailyLimitExceeded" }, "quota"],
    ["an administrator's ban", { status: 403, reason: "domainPolicy" }, "policy"],
    ["an API that is off", { status: 403, reason: "accessNotConfigured" }, "not_enabled"],
    ["an account without Gmail", { status: 400, reason: "failedPrecondition" }, "no_gmail"],
    ["a request that is not understood", { status: 400, reason: "badRequest" }, "fetch_failed"],
    ["errors without end", { status: 500 }, "fetch_failed"],
    ["limits without end", { status: 429 }, "quota"],
  ])("stops with an error on %s", async (_, fault, problem) => {
    gmail.fault = () => fault;
    await expect(open().read()).rejects.toMatchObject({ problem });
  });

  it("loses only messages that are broken or gone", async () => {
    gmail.fault = ({ path }) => (path.endsWith("/m5") ? { status: 404, reason: "notFound" } : null);
    const { read } = open({
      fetch: async (address, init) =>
        address.includes("/m6?") ? Response.json({ id: "m6", raw: { not: "a text" } }) : fetch(address, init),
    });
    gmail.messages[7] = { id: "m7", raw: "no mail at all" };
    const items = await read();
    expect(readable(items)).toBe(27);
    expect(problems(items).sort()).toEqual(["unreadable broken", "unreadable not_fetched", "unreadable not_fetched"]);
  });

  it("retries when the network fails, and stops when aborted", async () => {
    let fails = 2;
    const { read } = open({
      fetch: (address, init) => {
        fails -= 1;
        return fails >= 0 ? Promise.reject(new TypeError("offline")) : fetch(address, init);
      },
    });
    expect(readable(await read())).toBe(30);

    const stop = new AbortController();
    gmail.fault = ({ path }) => {
      if (path.endsWith("/m9")) stop.abort();
      return null;
    };
    expect(readable(await open({ signal: stop.signal }).read())).toBeLessThan(30);
  });
});

describe("Gmail search query", () => {
  it("starts at a second, excludes chats and social noise, and searches in English and Chinese", () => {
    const query = writeGmailQuery(1_735_689_600_500);
    expect(query).toMatch(/^after:1735689600 -in:chats .*\{-category:social from:linkedin\.com\}/);
    for (const word of [
      "interview",
      "from:greenhouse.io",
      "from:ashbyhq.com",
      "面试",
      "面試",
      "應徵",
      "from:104.com.tw",
    ]) {
      expect(query).toContain(word);
    }
    // Some proxies refuse a longer address.
    expect(encodeURIComponent(query).length).toBeLessThan(4_000);
  });
});

describe("base64url decoder", () => {
  it("accepts padded, unpadded and cut text", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const text = Buffer.from(bytes).toString("base64url");
    expect(decodeBase64Url(text, 1_000)).toEqual(bytes);
    expect(decodeBase64Url(`${text}==`, 1_000)).toEqual(bytes);
    expect(decodeBase64Url(text, 30)).toEqual(bytes.slice(0, 30));
  });
});
