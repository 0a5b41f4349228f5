import { describe, expect, it } from "vitest";
import {
  type ArchiveEntry,
  ExportError,
  type ExportProgress,
  exportData,
} from "../../../../../app/features/account/export-data";
import { type PageWords, toReadablePage } from "../../../../../app/features/account/readable-page";
import { zipFiles } from "../../../../../app/features/account/zip-files";
import { nameGuest } from "../../../../../app/i18n/guest-name";
import type { AccountExport } from "../../../../../functions/shared/contract/account";
import { GUEST_NAME, guestEmail } from "../../../../../functions/shared/contract/user";
import { row, todo } from "../tracker/rows";

const FILE = { size: 1, createdAt: 1_600_000_000_000, defaultAt: null, text: { state: "pending" } } as const;
const ACCOUNT: AccountExport = {
  v: 1,
  exportedAt: 1_700_000_000_000,
  account: {
    uid: "ida",
    userId: "abcd1234",
    email: "ida@mail.example",
    name: "Ida",
    picture: null,
    phone: null,
    settings: { language: "en", theme: "light", emailNotifications: true },
    role: "user",
    createdAt: 1,
    updatedAt: 2,
    plan: "free",
  },
  settings: { revision: 0, values: {}, revisions: {} },
  counted: { starts: [], requests: [] },
  interviews: [],
  stories: [],
  applications: { refreshed: null, shares: [], events: [] },
  unreadable: [],
  files: [
    { ...FILE, id: "resume-1", kind: "resume", name: "my résumé #1.pdf", type: "pdf" },
    { ...FILE, id: "story-b1", kind: "story", name: "b.txt", type: "txt" },
    { ...FILE, id: "story-b2", kind: "story", name: "B.txt", type: "txt" },
  ],
};

const WORDS: PageWords = {
  ...{ lang: "en", when: String, interview: String, again: String },
  ...{ title: "Title", made: "Made", name: "Name", email: "Email", interviews: "Interviews", takes: "Takes" },
  ...{
    transcript: "Transcript",
    code: "Code",
    notes: "Notes",
    stories: "Stories",
    files: "Files",
    none: "None",
    rest: "Rest",
  },
  feedback: { from: (name) => `From ${name}`, to: (name) => `To ${name}` },
  rubric: {
    ...{ cannotSay: "Can't say", passOn: "Next round", verdict: { yes: "Yes", not_yet: "No" } },
    row: { structure: "Structure", evidence: "Evidence" } as PageWords["rubric"]["row"],
    level: { not_yet: "Not yet", some: "Partly", solid: "Solid", strong: "Strong" },
    item: { overall: "Overall" } as PageWords["rubric"]["item"],
    text: { worked: "Worked", change: "Change", notes: "More" },
  },
  ...{ ratings: "Ratings", answer: "An answer", rating: { 1: "Weak", 2: "Okay", 3: "Strong" } },
  nameOf: (name) => nameGuest(name, "Visitor"),
  day: (day) => `on ${day}`,
  application: {
    ...{ status: "Status", appliedOn: "Applied", answeredOn: "Answered", updatedOn: "Updated", deadline: "Deadline" },
    ...{ todo: "Next", reminder: "Reminder", todoText: ({ text, status }) => `${text} (${status})` },
    facts: { link: "Link", place: "Place", salary: "Salary", contact: "Contact", resume: "CV" },
    ...{ interviewOn: "Interview", noCompany: "Unknown", entries: (number) => `${number} entries` },
    statuses: {
      ...{ applied: "applied", interviewing: "interviewing", offered: "offered" },
      ...{ rejected: "rejected", accepted: "accepted", withdrawn: "withdrawn" },
    },
  },
  ...{ applications: "Applications", speaker: { you: "You", interviewer: "I", candidate: "C" } },
};

type Answer = Response | Error | (() => Promise<Response>);

/** A server with scripted answers per address, in order; the last one repeats. */
function createFixture(answers: Record<string, Answer[]> = {}) {
  const asked: string[] = [];
  const told: ExportProgress[] = [];
  const all: Record<string, Answer[]> = {
    "/api/account/export": [Response.json(ACCOUNT)],
    "/api/resources/files/resume-1/content": [new Response("pdf")],
    "/api/resources/files/story-b1/content": [new Response("b")],
    "/api/resources/files/story-b2/content": [new Response("other b")],
    ...answers,
  };
  const work = new AbortController();
  let sessions = 1;
  let renewals = 0;
  const waits: number[] = [];
  const run = (zip: (entries: AsyncIterable<ArchiveEntry>) => Promise<Blob> = gather) =>
    exportData(
      {
        fetch: async (address) => {
          asked.push(address);
          const [answer, ...rest] = all[address] ?? [];
          if (rest.length > 0) all[address] = rest;
          if (!answer || answer instanceof Error) throw answer ?? new Error(`nobody told what ${address} answers`);
          return typeof answer === "function" ? answer() : answer.clone();
        },
        renewSession: async () => {
          renewals += 1;
          if (sessions === 0) throw new Error("no session");
        },
        readBrowser: () => ({ userId: "abcd1234" }),
        words: WORDS,
        wait: async (ms) => void waits.push(ms),
        zip,
        now: () => new Date("2026-11-21T10:00:00Z"),
      },
      { signal: work.signal, onProgress: (progress) => told.push(progress) },
    );
  return {
    asked,
    told,
    waits,
    run,
    cancel: () => work.abort(),
    renewals: () => renewals,
    endSessions: () => {
      sessions = 0;
    },
  };
}

/** Replaces the zip file: its entries as JSON. */
async function gather(entries: AsyncIterable<ArchiveEntry>): Promise<Blob> {
  const found: [string, string][] = [];
  for await (const { name, input } of entries)
    found.push([name, typeof input === "string" ? input : await input.text()]);
  return new Blob([JSON.stringify(found)]);
}

async function problemOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ExportError ? error.problem : `no ExportError: ${error}`;
}

describe("exportData", () => {
  it("contains the data of server and browser, and each file by its name", async () => {
    const { run, asked } = createFixture();
    const [record, page, ...files]: [string, string][] = JSON.parse(await (await run()).archive.text());
    expect(record?.[0]).toBe("mocki.json");
    expect(JSON.parse(record?.[1] ?? "")).toEqual({ ...ACCOUNT, browser: { userId: "abcd1234" } });
    expect(page?.[0]).toBe("mocki.html");
    expect(page?.[1]).toContain('<a href="files/resumes/my%20r%C3%A9sum%C3%A9%20%231.pdf">my résumé #1.pdf</a>');
    expect(files).toEqual([
      ["files/resumes/my résumé #1.pdf", "pdf"],
      ["files/stories/b.txt", "b"],
      ["files/stories/B (2).txt", "other b"],
    ]);
    expect(asked).toHaveLength(4);
  });

  it("has a readable page whose texts are no markup, without a script", () => {
    const story = {
      id: "s",
      rev: 1,
      title: "<script>alert(1)</script>",
      category: "other",
      tags: [],
      content: "a & b",
    };
    const stories = [{ ...story, createdAt: 1, updatedAt: 1 }] as AccountExport["stories"];
    const page = toReadablePage({ account: { ...ACCOUNT, stories }, files: [], applications: [], words: WORDS });
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("a &amp; b");
    expect(page).toContain("default-src 'none'");
  });

  it("has the code of an interview on its readable page", () => {
    const file = { id: "f", name: "<main>.py", language: "python", participantId: "me", writers: ["me"], createdAt: 1 };
    const interview = {
      ...{ segments: [], suggestions: [], members: [], startedAt: 1, notes: "", ratings: {}, attempts: {} },
      feedback: { mine: null, theirs: { state: "none" }, isFixed: false },
      code: { files: [{ ...file, text: "if a < b:\n  pass", changes: [] }], runs: [] },
    };
    const interviews = [interview] as unknown as AccountExport["interviews"];
    const page = toReadablePage({ account: { ...ACCOUNT, interviews }, files: [], applications: [], words: WORDS });
    expect(page).toContain(
      "<details><summary>Code: &lt;main&gt;.py</summary><pre>if a &lt; b:\n  pass</pre></details>",
    );
  });

  it("has both people's words of feedback on its readable page", () => {
    const texts = { worked: "The <pause>", change: "Numbers", notes: "" };
    const interview = {
      ...{ segments: [], suggestions: [], startedAt: 1, notes: "", ratings: {}, attempts: {} },
      members: [
        { name: "Ida", you: true },
        { name: "Carl", you: false },
      ],
      feedback: {
        mine: { rubric: { ...texts, worked: "", change: "", notes: "Fine" } },
        theirs: { state: "shown", rubric: texts },
      },
    };
    const interviews = [interview] as unknown as AccountExport["interviews"];
    const page = toReadablePage({ account: { ...ACCOUNT, interviews }, files: [], applications: [], words: WORDS });
    expect(page).toContain(
      "<h4>From Carl</h4><dl><dt>Worked</dt><dd>The &lt;pause&gt;</dd><dt>Change</dt><dd>Numbers</dd></dl>" +
        "<h4>To Carl</h4><dl><dt>More</dt><dd>Fine</dd></dl>",
    );
  });

  it("has the levels and the verdict of feedback without words on its readable page", () => {
    const empty = { worked: "", change: "", notes: "" };
    const interview = {
      ...{ segments: [], suggestions: [], startedAt: 1, notes: "", ratings: {}, attempts: {} },
      members: [
        { name: "Ida", you: true },
        { name: "Carl", you: false },
      ],
      feedback: {
        mine: { rubric: { ...empty, overall: 4 } },
        theirs: {
          state: "shown",
          rubric: { ...empty, levels: { structure: "solid", evidence: null }, passOn: "yes", overall: null },
        },
      },
    };
    const interviews = [interview] as unknown as AccountExport["interviews"];
    const page = toReadablePage({ account: { ...ACCOUNT, interviews }, files: [], applications: [], words: WORDS });
    expect(page).toContain(
      "<h4>From Carl</h4><dl><dt>Structure</dt><dd>Solid</dd><dt>Evidence</dt><dd>Can&#39;t say</dd>" +
        "<dt>Next round</dt><dd>Yes</dd></dl><h4>To Carl</h4><dl><dt>Overall</dt><dd>4 / 5</dd></dl>",
    );
  });

  it("has the person's ratings of their answers on its readable page", () => {
    const question = { id: "asked", participantId: "carl", role: "interviewer", text: "Why <us>?", startedAt: 1 };
    const interview = {
      ...{ segments: [question], suggestions: [], members: [], startedAt: 1, notes: "", attempts: {} },
      mock: { plan: [{ id: "planned", segmentId: "spoken", title: "Your strengths" }] },
      ratings: { spoken: 3, asked: 1, cleared: 2 },
      feedback: { mine: null, theirs: { state: "none" } },
    };
    const interviews = [interview] as unknown as AccountExport["interviews"];
    const page = toReadablePage({ account: { ...ACCOUNT, interviews }, files: [], applications: [], words: WORDS });
    expect(page).toContain(
      "<h4>Ratings</h4><dl><dt>Your strengths</dt><dd>Strong</dd><dt>Why &lt;us&gt;?</dt><dd>Weak</dd>" +
        "<dt>An answer</dt><dd>Okay</dd></dl>",
    );
  });

  it("names a guest on its readable page as the reader's language does", () => {
    const line = { participantId: "carl", role: "interviewer", text: "Tell me.", startedAt: 1 };
    const interview = {
      ...{ segments: [line], suggestions: [], startedAt: 1, notes: "", ratings: {}, attempts: {} },
      members: [
        { participantId: "ida", name: "Ida", you: true },
        { participantId: "carl", name: `${GUEST_NAME} 2`, you: false },
      ],
      feedback: {
        mine: { rubric: { worked: "The end", change: "", notes: "" } },
        theirs: { state: "none" },
      },
    };
    const interviews = [interview] as unknown as AccountExport["interviews"];
    const account = { ...ACCOUNT, interviews, account: { ...ACCOUNT.account, name: GUEST_NAME } };
    const page = toReadablePage({ account, files: [], applications: [], words: WORDS });
    expect(page).toContain("<dt>Name</dt><dd>Visitor</dd>");
    expect(page).toContain("<dt>Visitor 2</dt><dd>Tell me.</dd>");
    expect(page).toContain("<h4>To Visitor 2</h4>");
  });

  it("has an application's next step, reminder and facts on its readable page", () => {
    const applications = [
      row({
        ...{ company: "Firm", position: null, appliedAt: null, updatedAt: "2026-05-06" },
        todo: todo({ text: "Send <references>", deadline: "2026-05-20" }),
        reminder: { on: "2026-05-18", text: "Call Ann" },
        facts: { salary: "50 & more", link: "https://firm.example", place: "" },
      }),
      row({ company: "Other", position: null, todo: todo({ text: null, deadline: "2026-05-21" }) }),
    ];
    const page = toReadablePage({ account: ACCOUNT, files: [], applications, words: WORDS });
    expect(page).toContain(
      "<dt>Next</dt><dd>Send &lt;references&gt; (todo)</dd><dt>Deadline</dt><dd>on 2026-05-20</dd>" +
        "<dt>Updated</dt><dd>on 2026-05-06</dd><dt>Reminder</dt><dd>on 2026-05-18\nCall Ann</dd>" +
        "<dt>Link</dt><dd>https://firm.example</dd><dt>Salary</dt><dd>50 &amp; more</dd></dl>",
    );
    expect(page).not.toContain("Place");
    expect(page.match(/<dt>Next<\/dt>/g)).toHaveLength(1);
  });

  it("lists the applications on its readable page, without the demo's", () => {
    const applications = [
      row({
        ...{ company: "Kestrel <Maps>", position: "Engineer", status: "interviewing", notes: "Ask & listen" },
        ...{ appliedAt: "2026-05-01", answeredAt: "2026-05-04", updatedAt: "2026-05-06" },
        todo: todo({ code: "attend_talk", text: null, deadline: "2026-05-20" }),
      }),
      row({ company: null, position: null, status: "offered", appliedAt: null, updatedAt: "2026-06-01" }),
      row({ company: "Demo Inc", isDemo: true }),
    ];
    const page = toReadablePage({ account: ACCOUNT, files: [], applications, words: WORDS });
    expect(page).toContain(
      "<article><h3>Kestrel &lt;Maps&gt; · Engineer</h3><dl><dt>Status</dt><dd>interviewing</dd>" +
        "<dt>Next</dt><dd>null (todo)</dd><dt>Applied</dt><dd>on 2026-05-01</dd><dt>Answered</dt><dd>on 2026-05-04</dd>" +
        "<dt>Interview</dt><dd>on 2026-05-20</dd><dt>Updated</dt><dd>on 2026-05-06</dd>" +
        "<dt>Notes</dt><dd>Ask &amp; listen</dd></dl></article>",
    );
    expect(page).toContain(
      "<h3>Unknown</h3><dl><dt>Status</dt><dd>offered</dd><dt>Updated</dt><dd>on 2026-06-01</dd></dl>",
    );
    expect(page).not.toContain("Demo Inc");
  });

  it("asks for the applications of an account that has records of them", async () => {
    const account = {
      ...ACCOUNT,
      applications: { ...ACCOUNT.applications, events: [{ kind: "add", id: "e", at: "" }] },
    };
    const answers = { "/api/account/export": [Response.json(account)] };
    const view = { uid: "ida", applications: [row({ company: "Kestrel Maps" })], review: [] };
    const readPage = async (tracker: Answer) => {
      const { run } = createFixture({ ...answers, "/api/tracker": [tracker] });
      return JSON.parse(await (await run()).archive.text())[1][1];
    };
    expect(await readPage(Response.json({ ...view, refreshedAt: null, refreshedDays: null }))).toContain(
      "<h3>Kestrel Maps · Engineer</h3>",
    );
    expect(await readPage(new Response(null, { status: 500 }))).toContain("<p>1 entries</p>");
    const { run } = createFixture({ ...answers, "/api/tracker": [new TypeError("Failed to fetch")] });
    expect(await problemOf(run())).toBe("unreachable");
  });

  it("shows the address of a person, and not the made-up one of a guest", () => {
    const pageOf = (email: string) =>
      toReadablePage({
        account: { ...ACCOUNT, account: { ...ACCOUNT.account, email } },
        ...{ files: [], applications: [], words: WORDS },
      });
    expect(pageOf("ida@mail.example")).toContain("<dt>Email</dt><dd>ida@mail.example</dd>");
    expect(pageOf(guestEmail(ACCOUNT.account.uid))).not.toContain("Email");
  });

  it("reports its progress", async () => {
    const { run, told } = createFixture();
    await run();
    expect(told).toEqual([
      { done: 1, total: 4 },
      { done: 2, total: 4 },
      { done: 3, total: 4 },
      { done: 4, total: 4 },
    ]);
  });

  it("writes a zip file", async () => {
    const bytes = new Uint8Array(await (await createFixture().run(zipFiles)).archive.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
    const text = new TextDecoder().decode(bytes);
    for (const name of [
      "mocki.json",
      "mocki.html",
      "files/resumes/my résumé #1.pdf",
      "files/stories/b.txt",
      "files/stories/B (2).txt",
    ]) {
      expect(text).toContain(name);
    }
  });

  it("counts the things that the server could only name", async () => {
    expect((await createFixture().run()).unreadable).toBe(0);
    const unreadable = [{ kind: "interview" as const, id: "a" }];
    const { run } = createFixture({ "/api/account/export": [Response.json({ ...ACCOUNT, unreadable })] });
    for (const zip of [gather, zipFiles]) expect((await run(zip)).unreadable).toBe(1);
  });

  it("fetches one file at a time", async () => {
    let under = 0;
    let most = 0;
    const slow = async () => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return new Response("x");
    };
    const { run } = createFixture({
      "/api/resources/files/resume-1/content": [slow],
      "/api/resources/files/story-b1/content": [slow],
    });
    await run(zipFiles);
    expect(most).toBe(1);
  });
});

describe("exportData after a failure", () => {
  it.each<[string, Answer[], string]>([
    ["the network is away", [new TypeError("Failed to fetch")], "unreachable"],
    ["the server is not up to it", [new Response(null, { status: 503 })], "unreachable"],
    ["it is asked too often, again and again", [new Response(null, { status: 429 })], "too_often"],
    ["something is broken there", [new Response(null, { status: 500 })], "failed"],
    ["the answer is no account", [Response.json({ v: 2 })], "failed"],
  ])("reports that %s", async (_, answers, problem) => {
    expect(await problemOf(createFixture({ "/api/account/export": answers }).run())).toBe(problem);
    expect(await problemOf(createFixture({ "/api/account/export": answers }).run(zipFiles))).toBe(problem);
  });

  it("reports the error even if the archive's stream has replaced its reason, as in some browsers", async () => {
    const { run } = createFixture({ "/api/account/export": [new TypeError("Failed to fetch")] });
    const forgetful = (entries: AsyncIterable<ArchiveEntry>) =>
      gather(entries).catch(() => Promise.reject(new TypeError("network error")));
    expect(await problemOf(run(forgetful))).toBe("unreachable");
  });

  it("rejects if one file is missing, because a partial archive would pass for complete", async () => {
    const { run } = createFixture({ "/api/resources/files/story-b1/content": [new Response(null, { status: 404 })] });
    expect(await problemOf(run(zipFiles))).toBe("failed");
  });

  it("renews the session and continues", async () => {
    const { run, renewals } = createFixture({
      "/api/account/export": [new Response(null, { status: 401 }), Response.json(ACCOUNT)],
    });
    expect((await run()).archive.size).toBeGreaterThan(0);
    expect(renewals()).toBe(1);
  });

  it("reports a lost session if it cannot be renewed, or a new one does not help", async () => {
    const over = { "/api/account/export": [new Response(null, { status: 401 })] };
    const without = createFixture(over);
    without.endSessions();
    expect(await problemOf(without.run())).toBe("signed_out");
    expect(await problemOf(createFixture(over).run())).toBe("signed_out");
  });
});

describe("exportData after an abort", () => {
  it("sends no further requests and returns no file", async () => {
    const fixture = createFixture({
      "/api/resources/files/resume-1/content": [
        async () => {
          fixture.cancel();
          return new Response("pdf");
        },
      ],
    });
    await expect(fixture.run(zipFiles)).rejects.toMatchObject({ name: "AbortError" });
    expect(fixture.asked).not.toContain("/api/resources/files/story-b1/content");
  });
});
