import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeEdit } from "../../../../../../app/features/tracker/detail/describe-edit";
import { draftKey, dropDraft, keepDraft, readDraft } from "../../../../../../app/features/tracker/detail/notes-draft";
import { hasInterviewAhead, writeBrief } from "../../../../../../app/features/tracker/detail/practise";
import { type Entry, foldNotes, gmailLink, Timeline } from "../../../../../../app/features/tracker/detail/timeline";
import { webAddressOf } from "../../../../../../app/features/tracker/detail/web-address";
import { changesBetween, fieldsOf, newOf } from "../../../../../../app/features/tracker/edit/changes";
import { percent } from "../../../../../../app/features/tracker/list/application-row";
import { forgetBrief, handBrief, readBrief, withBrief } from "../../../../../../app/state/practice-brief";
import type { ApplicationDetail } from "../../../../../../functions/shared/contract/tracker";
import { MemoryStorage } from "../../../../../support/memory-storage";
import { readTexts } from "../../../../../support/texts";
import { row, todo } from "../rows";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: readTexts(), interpolation: { escapeValue: false } });
const t = i18n.getFixedT("en", "applications");

const at = "2026-05-02T00:00:00Z";
const notes = (id: string): Entry => ({ kind: "edit", id, at, change: { field: "notes", value: id } });
function mail(id: string, change: Partial<Extract<Entry, { kind: "mail" }>> = {}): Entry {
  return {
    ...{ kind: "mail", id, at, status: "virtual_onsite_interview", senderDomain: "firm.example", confidence: 0.9 },
    ...{ quotes: [`words of ${id}`], source: "files", gmailId: null, verdict: null, isPending: false, by: "coach" },
    ...change,
  };
}

describe("timeline", () => {
  it("shows consecutive saves of notes once, by the newest", () => {
    const entries = [notes("3"), notes("2"), mail("m"), notes("1")];
    expect(foldNotes(entries).map(({ id }) => id)).toEqual(["3", "m", "1"]);
  });

  it("opens a mail in the account it was read from, or in the first one", () => {
    expect(gmailLink("18f0", "sam+jobs@mail.example")).toBe(
      "https://mail.google.com/mail/?authuser=sam%2Bjobs%40mail.example#all/18f0",
    );
    expect(gmailLink("18f0", null)).toBe("https://mail.google.com/mail/u/0/#all/18f0");
  });

  it("links a mail that was read from Gmail, and no other", () => {
    const entries = [mail("m1", { gmailId: "18f0", source: "gmail" }), mail("m2")];
    const html = renderToStaticMarkup(createElement(Timeline, { entries, mailbox: null, onUndo: () => {} }));
    expect(html.match(/<a [^>]*>/g)).toEqual([
      expect.stringContaining('href="https://mail.google.com/mail/u/0/#all/18f0" target="_blank"'),
    ]);
    expect(html).toContain(">timeline.open<");
  });

  it("describes each change in words", () => {
    const say = (change: Parameters<typeof describeEdit>[0]) => describeEdit(change, t, (day) => `<${day}>`);
    expect(say({ field: "deadline", value: "2026-06-01" })).toContain("<2026-06-01>");
    expect(say({ field: "deadline", value: null })).not.toContain("<");
    expect(say({ field: "todo", value: "" })).toBe(say({ field: "todo", value: null }));
    expect(say({ field: "deleted", value: false })).not.toBe(say({ field: "deleted", value: true }));
  });

  it("never shows a confidence of 100 %", () => {
    expect(percent(1, "en")).toBe("99%");
    expect(percent(0.997, "en")).toBe("99%");
    expect(percent(0.529, "en")).toBe("52%");
  });
});

describe("notes draft", () => {
  it("stays until exactly that text is saved, per person and application", () => {
    const { storage } = new MemoryStorage().tab();
    keepDraft("ida", "a", "first", storage);
    keepDraft("ida", "a", "second", storage);
    dropDraft("ida", "a", "first", storage);
    expect(readDraft("ida", "a", storage)).toBe("second");
    expect(readDraft("carl", "a", storage)).toBeNull();
    expect(readDraft("ida", "b", storage)).toBeNull();
    dropDraft("ida", "a", "second", storage);
    expect(readDraft("ida", "a", storage)).toBeNull();
    expect(draftKey("a/b", "c")).not.toBe(draftKey("a", "b/c"));
  });
});

describe("application form", () => {
  const before = fieldsOf(row({ todo: todo({ deadline: "2026-06-01T10:00:00" }) }), "2026-05-10", "Send references");

  it("changes only touched fields", () => {
    expect(changesBetween(before, before, "Follow up")).toEqual([]);
    expect(changesBetween(before, { ...before, company: " Firm ", appliedOn: "" }, "Follow up")).toEqual([]);
  });

  it("reports each change separately", () => {
    const after = {
      ...before,
      company: "New ",
      todo: " ",
      deadline: "",
      todoStatus: "done",
      status: "offered",
    } as const;
    expect(changesBetween(before, after, "Follow up")).toEqual([
      { field: "company", value: "New" },
      { field: "status", value: "offered" },
      { field: "todo", value: null },
      { field: "deadline", value: null },
      { field: "todoStatus", value: "done" },
    ]);
  });

  it("defaults to today for a new application", () => {
    const empty = fieldsOf(null, "2026-05-10", "");
    expect(newOf({ ...empty, company: " New " }, "Follow up")).toEqual({
      ...{ company: "New", position: null, status: "applied", appliedOn: "2026-05-10", channel: "other" },
      ...{ notes: "", todo: null, deadline: null },
    });
  });
});

describe("practice brief", () => {
  const telling = { t, day: (moment: string) => moment.slice(0, 10), todoText: () => "Confirm" };
  const one = row({ company: "Halden", position: "Dev", status: "interviewing", stage: "virtual_onsite_interview" });
  const detail = (timeline: Entry[]): ApplicationDetail => ({ row: one, details: null, timeline });

  it("contains the mails' content, without those in review or ignored", () => {
    const verdict = { id: "v", type: "ignore" } as const;
    const entries = [mail("a"), mail("b", { isPending: true }), mail("c", { verdict }), notes("n")];
    expect(writeBrief(one, detail(entries), telling).split("\n")).toEqual([
      "I’m practicing for this application: Dev at Halden.",
      "Current stage: Interview.",
      "What their emails say:",
      "2026-05-02, Interview: “words of a”",
    ]);
  });

  it("contains an open next step, and works without mails", () => {
    const open = { ...one, position: null, todo: todo({ deadline: "2026-06-01" }) };
    expect(writeBrief(open, null, telling).split("\n")).toEqual([
      "I’m practicing for my application at Halden.",
      "Current stage: Interview.",
      "Next step: Confirm.",
      "Due: 2026-06-01.",
    ]);
    const talk = todo({ code: "attend_talk", deadline: "2026-06-01" });
    expect(writeBrief({ ...open, todo: talk }, null, telling)).toContain("Date: 2026-06-01.");
    expect(writeBrief({ ...open, todo: todo({ status: "done" }) }, null, telling)).not.toContain("Next step");
  });

  it("is offered while an interview is possible: after an offer only if one is scheduled", () => {
    const statuses = ["applied", "interviewing", "offered", "accepted", "rejected", "withdrawn"] as const;
    const todos = [null, todo({ code: "answer_offer" }), todo({ code: "attend_talk" })];
    expect(todos.map((one) => statuses.filter((status) => hasInterviewAhead({ status, todo: one })))).toEqual([
      ["applied", "interviewing"],
      ["applied", "interviewing"],
      ["applied", "interviewing", "offered"],
    ]);
    const over = todo({ code: "attend_talk", status: "done" });
    expect(hasInterviewAhead({ status: "offered", todo: over })).toBe(false);
  });

  it("belongs to one person until it is removed, and precedes their own text once", () => {
    const { storage } = new MemoryStorage().tab();
    handBrief("ida", "brief", storage);
    expect(readBrief("carl", storage)).toBeNull();
    expect(readBrief("ida", storage)).toBe("brief");
    expect(withBrief("brief", "")).toBe("brief");
    expect(withBrief("brief", "my résumé")).toBe("brief\n\nmy résumé");
    expect(withBrief("brief", "brief\n\nmy résumé")).toBe("brief\n\nmy résumé");
    expect(withBrief(null, "my résumé")).toBe("my résumé");
    forgetBrief(storage);
    expect(readBrief("ida", storage)).toBeNull();
    storage.setItem("mocki.practice-brief", "{broken");
    expect(readBrief("ida", storage)).toBeNull();
  });
});

describe("webAddressOf", () => {
  it.each([
    ["https://jobs.example/1?a=b", "https://jobs.example/1?a=b"],
    ["jobs.example/1", "https://jobs.example/1"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["see my notes", null],
    ["", null],
  ])("links %s to %s", (text, address) => {
    expect(webAddressOf(text)).toBe(address);
  });
});

it("application form adds, changes and removes single facts", () => {
  const before = fieldsOf(row({ facts: { link: "jobs.example/1", place: "Leeds" } }), "2026-05-02", "");
  const after = { ...before, facts: { ...before.facts, place: "", salary: " 40k " } };
  expect(changesBetween(before, after, "Follow up")).toEqual([
    { field: "place", value: "" },
    { field: "salary", value: "40k" },
  ]);
  expect(newOf(after, "Follow up").facts).toEqual({ link: "jobs.example/1", salary: "40k" });
  expect(describeEdit({ field: "salary", value: "40k" }, t, String)).toBe("Salary: you wrote “40k”");
});

it("application form sets, changes and removes a reminder, which has usual words if the person writes none", () => {
  const none = fieldsOf(row(), "2026-05-02", "");
  const set = { ...none, remindOn: "2026-05-09" };
  const reminder = { on: "2026-05-09", text: "Follow up" };
  expect(changesBetween(none, set, "Follow up")).toEqual([{ field: "reminder", value: reminder }]);
  expect(newOf(set, "Follow up")).toMatchObject({ reminder });
  expect(newOf(none, "Follow up")).not.toHaveProperty("reminder");
  const before = fieldsOf(row({ reminder }), "2026-05-02", "");
  expect(changesBetween(before, before, "Follow up")).toEqual([]);
  const changed = changesBetween(before, { ...before, reminder: " Write to Ann " }, "Follow up");
  expect(changed).toEqual([{ field: "reminder", value: { on: "2026-05-09", text: "Write to Ann" } }]);
  const removed = changesBetween(before, { ...before, reminder: "", remindOn: "" }, "Follow up");
  expect(removed).toEqual([{ field: "reminder", value: null }]);
  expect([...changed, ...removed].map((change) => describeEdit(change, t, String))).toEqual([
    "You set a reminder for 2026-05-09: Write to Ann",
    "You finished or removed the reminder",
  ]);
});
