import { afterEach, describe, expect, it, vi } from "vitest";
import type { MailReader } from "../../../../../../app/features/tracker/mailbox/files/mail-worker-port";
import { MailFiles } from "../../../../../../app/features/tracker/mailbox/files/read-files";
import type { GoogleAccess } from "../../../../../../app/features/tracker/mailbox/gmail/google-access";
import { createMailbox, type MailboxNews } from "../../../../../../app/features/tracker/mailbox/mailbox";
import { MailboxError } from "../../../../../../app/features/tracker/mailbox/mailbox-error";
import type { MailboxCalls } from "../../../../../../app/features/tracker/mailbox/run/mailbox-calls";
import type { MailboxSource } from "../../../../../../app/features/tracker/mailbox/source";
import type { AnalysisRequest } from "../../../../../../functions/shared/contract/tracker";
import { makeMail } from "../../../../../support/mails";
import { MemoryStorage } from "../../../../../support/memory-storage";
import { makeRawMail, writeMbox, writeRaw } from "../../../../../support/raw-mails";
import { analysisAnswer } from "../rows";

const NOW = Date.parse("2026-06-05T10:00:00Z");
const ANSWER = analysisAnswer();

const file = (count: number, name = "takeout.mbox") =>
  new File([writeMbox(Array.from({ length: count }, (_, i) => writeRaw(makeRawMail(i, { newest: NOW }))))], name);

const gmailOf = (count: number): MailboxSource => ({
  kind: "gmail",
  async *read({ onFound }) {
    onFound(count);
    for (let i = 0; i < count; i += 1) {
      yield { kind: "mail", key: `key-${i}`.padEnd(8), mail: makeMail({ id: `g${i}` }), gmailId: `g${i}` };
    }
  },
});

type Changes = {
  uid?: string;
  calls?: Partial<MailboxCalls>;
  google?: Partial<GoogleAccess> | null;
  gmail?: MailboxSource;
  alone?: (work: () => Promise<void>) => Promise<boolean>;
};

function open(browser: MemoryStorage, { uid = "sam", calls, google = {}, gmail = gmailOf(3), alone }: Changes = {}) {
  const order: string[] = [];
  const sent: AnalysisRequest[] = [];
  const news: MailboxNews[] = [];
  let isOpen = false;
  const parts = {
    ...{ uid, storage: browser.tab().storage, now: () => NOW },
    gmail: async (onAddress: (address: string) => void) => {
      onAddress(`${uid}@mail.example`);
      return gmail;
    },
    calls: {
      analyse: async (request: AnalysisRequest) => {
        order.push("analyse");
        sent.push(request);
        return ANSWER;
      },
      mayRefresh: async () => {
        order.push("mayRefresh");
        return null;
      },
      tellRefreshed: async () => void order.push("tellRefreshed"),
      remove: async ({ what }: { what: string }) => void order.push(`remove ${what}`),
      exchange: () => Promise.reject(new Error("not asked")),
      ...calls,
    },
    google: google && {
      prepare: () => {},
      connect: async () => {
        order.push("connect");
        isOpen = true;
      },
      renew: async () => {},
      token: () => "token",
      isOpen: () => isOpen,
      disconnect: () => {
        isOpen = false;
      },
      ...google,
    },
    openReader: (): MailReader => {
      let files = new MailFiles([]);
      return {
        survey(chosen) {
          files = new MailFiles(chosen);
          return files.survey();
        },
        read: (options) => files.read(options),
        parse: () => Promise.reject(new Error("not asked")),
        close: () => {},
      };
    },
    alone:
      alone ??
      (async (work: () => Promise<void>) => {
        await work();
        return true;
      }),
  };
  const mailbox = createMailbox(parts);
  mailbox.onNews((one) => news.push(one));
  const problems = () => news.flatMap((one) => (one.kind === "problem" ? [one.problem] : []));
  return { mailbox, order, sent, news, problems };
}

describe("mailbox reading Gmail", () => {
  it("asks the server, then Google, removes the demo, and reports the end", async () => {
    const { mailbox, order, news, sent } = open(new MemoryStorage());
    expect(mailbox.getState().address).toBeNull();
    await mailbox.readGmail(true);
    expect(order).toEqual(["mayRefresh", "connect", "remove demo", "analyse", "tellRefreshed"]);
    expect(sent[0]).toMatchObject({ uid: "sam", source: "gmail", model: null });
    expect(sent[0]?.mails.map(({ gmailId }) => gmailId)).toEqual(["g0", "g1", "g2"]);
    expect(news.map(({ kind }) => kind)).toEqual(["demo_made_way", "changed", "analysed", "changed"]);
    expect(mailbox.getState()).toMatchObject({ isConnected: true, isBusy: false, run: null, left: null });
    expect(mailbox.getState().address).toBe("sam@mail.example");
    expect(mailbox.getState().ended).toMatchObject({ how: "finished", counts: { analysed: 3 } });
  });

  it("doesn't ask Google when it is too soon", async () => {
    const { mailbox, order, news } = open(new MemoryStorage(), { calls: { mayRefresh: async () => 42 } });
    await mailbox.readGmail(false);
    expect(order).toEqual([]);
    expect(news).toEqual([{ kind: "too_soon", seconds: 42 }]);
  });

  it("asks Google directly at the press after a blocked pop-up", async () => {
    let isBlocked = true;
    const connect = async () => {
      if (isBlocked) throw new MailboxError("popup_blocked");
    };
    const { mailbox, order, problems } = open(new MemoryStorage(), { google: { connect } });
    await mailbox.readGmail(false);
    expect(problems()).toEqual(["popup_blocked"]);
    isBlocked = false;
    await mailbox.readGmail(false);
    expect(order).toEqual(["mayRefresh", "analyse", "tellRefreshed"]);
  });

  it("opens another pop-up at a further press, and starts one run", async () => {
    const windows: (() => void)[] = [];
    const connect = () => new Promise<void>((resolve) => windows.push(resolve));
    const { mailbox, sent } = open(new MemoryStorage(), { google: { connect } });
    const first = mailbox.readGmail(false);
    await vi.waitFor(() => expect(windows).toHaveLength(1));
    expect(mailbox.getState().isBusy).toBe(false);
    const second = mailbox.readGmail(false);
    await vi.waitFor(() => expect(windows).toHaveLength(2));
    for (const close of windows) close();
    await Promise.all([first, second]);
    expect(sent).toHaveLength(1);
  });

  it("doesn't start for a person who left while the pop-up was open", async () => {
    let agree = () => {};
    const connect = () => new Promise<void>((resolve) => (agree = resolve));
    const { mailbox, sent, order } = open(new MemoryStorage(), { google: { connect } });
    const reading = mailbox.readGmail(true);
    await vi.waitFor(() => expect(mailbox.getState().isBusy).toBe(false));
    mailbox.close();
    agree();
    await reading;
    expect(sent).toEqual([]);
    expect(order).toEqual(["mayRefresh"]);
  });

  it("stops when the mailbox is disconnected, without asking Google again", async () => {
    const endless: MailboxSource = {
      kind: "gmail",
      async *read({ signal, onFound }) {
        onFound(1);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      },
    };
    const { mailbox } = open(new MemoryStorage(), { gmail: endless });
    const reading = mailbox.readGmail(false);
    await vi.waitFor(() => expect(mailbox.getState().run).not.toBeNull());
    mailbox.disconnect();
    await reading;
    expect(mailbox.getState()).toMatchObject({ run: null, isConnected: false, ended: { how: "cancelled" } });
  });

  it("reports no end after a failure, and can be continued", async () => {
    const browser = new MemoryStorage();
    const failing: MailboxSource = {
      kind: "gmail",
      async *read(options) {
        yield* gmailOf(12).read(options);
        throw new MailboxError("session_expired");
      },
    };
    const first = open(browser, { gmail: failing });
    await first.mailbox.readGmail(false);
    expect(first.order).not.toContain("tellRefreshed");
    expect(first.problems()).toEqual(["session_expired"]);
    expect(first.mailbox.getState()).toMatchObject({
      ended: { how: "failed", problem: "session_expired" },
      left: { source: "gmail", found: 12, done: 12 },
    });
  });
});

describe("mailbox reading files", () => {
  it("passes each answer on, and requests no reload of the view", async () => {
    const { mailbox, news } = open(new MemoryStorage());
    await mailbox.readFiles([file(13)], false);
    const analysed = { kind: "analysed", uid: "sam", sentAt: NOW, answer: ANSWER };
    expect(news).toEqual([analysed, analysed]);
  });

  it("requests a reload of the view after a failed run, whose answer may be lost", async () => {
    const analyse = () => Promise.reject(new MailboxError("analysis_failed"));
    const { mailbox, news } = open(new MemoryStorage(), { calls: { analyse } });
    await mailbox.readFiles([file(1)], false);
    expect(news.map(({ kind }) => kind)).toEqual(["problem", "changed"]);
  });

  it("tells a page that opens during a run to load the view", async () => {
    const late: string[] = [];
    const { mailbox } = open(new MemoryStorage(), {
      calls: {
        analyse: async () => {
          mailbox.onNews(({ kind }) => late.push(kind));
          return ANSWER;
        },
      },
    });
    await mailbox.readFiles([file(1)], false);
    expect(late).toEqual(["changed", "analysed"]);
  });

  it("continues after a reload, without sending finished mails again", async () => {
    const browser = new MemoryStorage();
    const first = open(browser, {
      calls: {
        analyse: async () => {
          if (first.mailbox.getState().run?.counts.analysed === 60) first.mailbox.cancel();
          return ANSWER;
        },
      },
    });
    await first.mailbox.readFiles([file(200)], false);
    const { left } = first.mailbox.getState();
    expect(first.mailbox.getState().ended?.how).toBe("cancelled");
    expect(left).toMatchObject({ source: "files", found: 200 });

    const second = open(browser);
    expect(second.mailbox.getState().left).toEqual(left);
    await second.mailbox.readFiles([file(200)], false);
    const again = second.sent.reduce((sum, { mails }) => sum + mails.length, 0);
    expect(again).toBe(200 - (left?.done ?? 0));
    expect(second.mailbox.getState()).toMatchObject({ ended: { how: "finished" }, left: null });
    expect(browser.map.has("mocki.mailbox.run")).toBe(false);
  });

  it("forgets a run that another tab has finished", () => {
    const browser = new MemoryStorage();
    const other = browser.tab().storage;
    other.setItem("mocki.mailbox.run", JSON.stringify({ uid: "sam", source: "files", found: 9, done: 3, keys: "" }));
    const { mailbox } = open(browser);
    expect(mailbox.getState().left).toMatchObject({ done: 3 });
    other.removeItem("mocki.mailbox.run");
    mailbox.lookAgain();
    expect(mailbox.getState().left).toBeNull();
  });

  it("hides another person's run", async () => {
    const browser = new MemoryStorage();
    const cut = open(browser, { calls: { analyse: () => Promise.reject(new MailboxError("analysis_failed")) } });
    browser
      .tab()
      .storage.setItem(
        "mocki.mailbox.run",
        JSON.stringify({ uid: "sam", source: "files", found: 9, done: 3, keys: "abcdefgh" }),
      );
    expect(open(browser).mailbox.getState().left).toEqual({ source: "files", found: 9, done: 3 });
    expect(open(browser, { uid: "ada" }).mailbox.getState().left).toBeNull();
    await cut.mailbox.readFiles([file(2)], false);
    expect(cut.problems()).toEqual(["analysis_failed"]);
  });

  it("skips mails older than the timeframe, until they are requested", async () => {
    const old = writeRaw(makeRawMail(1, { newest: NOW - 31 * 86_400_000 }));
    const { mailbox } = open(new MemoryStorage());
    await mailbox.readFiles([file(3), new File([old], "old.eml")], false);
    expect(mailbox.getState().ended?.counts).toMatchObject({ found: 4, analysed: 3, passed: { older: 1 } });
    // On request, however old they are.
    await mailbox.readOlder(false);
    expect(mailbox.getState().ended?.counts).toMatchObject({ found: 4, analysed: 4, passed: { older: 0 } });
  });

  it("reports files that aren't mail, and removes nothing for them", async () => {
    const { mailbox, order, news } = open(new MemoryStorage());
    await mailbox.readFiles([new File(["a,b\n"], "table.csv")], true);
    expect(news).toEqual([{ kind: "not_mail", names: ["table.csv"] }]);
    expect(order).toEqual([]);
  });

  it("runs in one tab at a time", async () => {
    const { mailbox, problems, sent } = open(new MemoryStorage(), { alone: async () => false });
    await mailbox.readFiles([file(3)], false);
    expect(problems()).toEqual(["other_tab"]);
    expect(sent).toEqual([]);
    expect(mailbox.getState().isBusy).toBe(false);
  });

  it("runs once however often somebody presses", async () => {
    const { mailbox, sent } = open(new MemoryStorage());
    await Promise.all([mailbox.readFiles([file(3)], false), mailbox.readFiles([file(3)], false)]);
    expect(sent).toHaveLength(1);
  });
});

describe("mailbox with files dropped during a run", () => {
  it("refuses them as too early", async () => {
    const { mailbox, problems, sent } = open(new MemoryStorage(), {
      calls: {
        analyse: async () => {
          await mailbox.readFiles([file(3, "second.mbox")], false);
          return ANSWER;
        },
      },
    });
    await mailbox.readFiles([file(3)], false);
    expect(problems()).toEqual(["already_reading"]);
    expect(sent).toEqual([]);
    expect(mailbox.getState().ended?.counts.analysed).toBe(3);
  });
});

describe("mailbox with a model", () => {
  const settings = { days: 30, withModel: true, model: "gpt-4o-mini", keyOf: "OpenAI", all: true };

  it("sends the key of this page, and stores it nowhere", async () => {
    const browser = new MemoryStorage();
    const first = open(browser);
    first.mailbox.changeSettings(settings, { provider: "OpenAI", key: "sk-secret" });
    await first.mailbox.readFiles([file(1)], false);
    expect(first.sent[0]?.model).toEqual({ id: "gpt-4o-mini", key: "sk-secret", all: true });
    expect([...browser.map.values()].join()).not.toContain("sk-secret");

    const second = open(browser);
    await second.mailbox.readFiles([file(1)], false);
    expect(second.problems()).toEqual(["key_required"]);
    expect(second.sent).toEqual([]);
  });

  it("doesn't use another provider's key", async () => {
    const { mailbox, problems } = open(new MemoryStorage());
    mailbox.changeSettings({ ...settings, keyOf: "Anthropic" }, { provider: "OpenAI", key: "sk-secret" });
    await mailbox.readGmail(false);
    expect(problems()).toEqual(["key_required"]);
  });
});

describe("mailbox with the demo", () => {
  afterEach(() => vi.unstubAllGlobals());
  const demo = [
    {
      ...{ id: "demo-en-001", daysAgo: 90, time: "09:30", from: { name: "HR", address: "hr@firm.example" } },
      ...{ subject: "Your application", text: "The test is open until {+3}." },
    },
  ];

  it("reads all of it whatever the timeframe, without a model, and leaves no run to continue", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return Response.json(demo);
    });
    const browser = new MemoryStorage();
    const { mailbox, sent } = open(browser);
    mailbox.changeSettings({ days: 7, withModel: true, model: "m", keyOf: "OpenAI", all: true }, null);
    await mailbox.showDemo("zh-TW");
    expect(asked).toEqual(["/demo/zh-TW.json"]);
    expect(sent[0]).toMatchObject({ source: "demo", model: null });
    expect(sent[0]?.mails[0]?.mail.text).not.toContain("{");
    expect(mailbox.getState().ended?.how).toBe("finished");
    expect(browser.map.has("mocki.mailbox.run")).toBe(false);
  });

  it("reports a failure to load", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    const { mailbox, problems } = open(new MemoryStorage());
    await mailbox.showDemo("en");
    expect(problems()).toEqual(["demo_unreachable"]);
  });

  it("removes it on one press", async () => {
    const { mailbox, order, news } = open(new MemoryStorage());
    await mailbox.removeDemo();
    expect(order).toEqual(["remove demo"]);
    expect(news.map(({ kind }) => kind)).toEqual(["demo_removed", "changed"]);
  });
});
