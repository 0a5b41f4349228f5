import { describe, expect, it } from "vitest";
import {
  sortUnsent,
  toDraft,
  toUnsentState,
  type UnsentAttempt,
  withDrafts,
} from "../../../../../app/interview/again/unsent-attempts";
import { judgeAttempt } from "../../../../../functions/services/judge-attempt";
import type { ErrorCode } from "../../../../../functions/shared/contract/errors";

const wish = { model: "open", lang: "en", company: "Halden", position: "Nurse" };
const said = {
  asked: "Why us?",
  interviewType: null,
  lang: "en",
  lines: [{ text: "Because.", startedAt: 1, endedAt: 1 }],
};
const unsent = (id: string, changes: Partial<UnsentAttempt> = {}): UnsentAttempt => ({
  ...{ id, question: "q0", said, state: "sending", wish: null },
  ...changes,
});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("sortUnsent", () => {
  it("sends attempts that are neither stored nor in flight", async () => {
    const stored = { stored: await judgeAttempt("q0", said, 1) };
    const list = [unsent("stored"), unsent("new"), unsent("on-its-way"), unsent("failed", { state: "failed" })];
    const { arrived, toSend } = sortUnsent(list, stored, new Set(["on-its-way", "failed"]));
    expect(idsOf(toSend)).toEqual(["new"]);
    expect(idsOf(arrived)).toEqual(["stored"]);
  });

  it("distinguishes a lost answer from one that may still arrive", async () => {
    const attempt = await judgeAttempt("q0", said, 1);
    const list = [unsent("failed", { state: "failed" }), unsent("on-its-way")];
    const { arrived, toSend } = sortUnsent(list, { failed: attempt, "on-its-way": attempt }, new Set(idsOf(list)));
    expect(idsOf(arrived)).toEqual(["failed"]);
    expect(toSend).toEqual([]);
  });
});

describe("toUnsentState", () => {
  it("distinguishes an interview without room from a person without space", () => {
    const refused = (code: ErrorCode) => toUnsentState({ kind: "refused", code });
    expect(refused("conflict")).toBe("full");
    expect(refused("storage_full")).toBe("storage_full");
    expect(refused("invalid")).toBe("failed");
    expect(toUnsentState({ kind: "too_often" })).toBe("too_often");
    expect(toUnsentState({ kind: "unreachable" })).toBe("failed");
  });
});

describe("drafts of unsent attempts", () => {
  it("keep the request for a model's judgement over a reload", () => {
    expect(withDrafts([], [toDraft(unsent("a", { wish }))])).toEqual([unsent("a", { wish })]);
  });

  it("keep no key, and no request that needs it", () => {
    const draft = toDraft(unsent("a", { wish: { ...wish, ownKey: { apiKey: "secret" } } }));
    expect(draft).toEqual({ id: "a", question: "q0", said, wish: null });
  });

  it("precede those of this page, each once", () => {
    const here = unsent("b", { state: "failed" });
    expect(withDrafts([here], [toDraft(unsent("a")), toDraft(here)])).toEqual([unsent("a"), here]);
  });
});
