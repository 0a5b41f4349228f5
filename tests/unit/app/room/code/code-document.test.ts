import { ChangeSet } from "@codemirror/state";
import { expect, test } from "vitest";
import type { QueuedMessage } from "../../../../../app/room/client/outbox-entry";
import { CodeDocument } from "../../../../../app/room/code/code-document";
import { toCodeText } from "../../../../../party/code/code-text";
import type { TextChange } from "../../../../../party/protocol/code";

const insert = (at: number, text: string, length: number) => ChangeSet.of({ from: at, insert: text }, length);
const applied = (version: number, op: string, participantId: string, changes: TextChange) => ({
  ...{ file: "one", version, rev: version + 1, participantId, op, at: 0, changes },
});

function open() {
  const queued = new Map<string, QueuedMessage>();
  const sent = new Set<string>();
  const document = new CodeDocument("one", toCodeText("abc"), 0, {
    add: (message) => {
      const op = `op-${queued.size + 1}`;
      queued.set(op, message);
      return op;
    },
    amend: (op, message) => !sent.has(op) && !!queued.set(op, message),
    isOwn: ({ participantId }) => participantId === "me",
  });
  return { document, queued, sent };
}

test("CodeDocument K4 collects typed text in one queued change that names the sent one before it", () => {
  const { document, queued, sent } = open();
  document.edit(insert(3, "d", 3));
  sent.add("op-1");
  document.edit(insert(4, "e", 4));
  document.edit(insert(5, "f", 5));
  const change = { type: "code_change", file: "one" };
  expect([...queued.values()]).toEqual([
    { ...change, version: 0, changes: [3, [0, "d"]] },
    { ...change, version: 0, changes: [4, [0, "ef"]], after: "op-1" },
  ]);
  document.receive(applied(1, "other", "you", [[0, "X"], 3]));
  expect(document.receive(applied(2, "op-1", "me", [4, [0, "d"]]))).toBeNull();
  expect(queued.get("op-2")).toEqual({ ...change, version: 2, changes: [5, [0, "ef"]] });
  expect(document.text.toString()).toBe("Xabcdef");
  expect(document.settledVersion).toBeNull();
});

test("CodeDocument K3 returns what another's change does to the shown text, and ignores a known one", () => {
  const { document } = open();
  document.edit(insert(0, "me ", 3));
  const theirs = applied(1, "op-1", "you", [[0, "you "], 3]);
  expect(document.receive(theirs)?.toJSON()).toEqual([[0, "you "], 6]);
  expect(document.receive(theirs)).toBeNull();
  expect(document.text.toString()).toBe("you me abc");
});

test("CodeDocument K2 takes back a change that counts only on an unchanged text when another comes before it", () => {
  const { document, queued } = open();
  document.editIfUnchanged(ChangeSet.of({ from: 0, to: 3, insert: "mine" }, 3));
  document.edit(insert(4, "!", 4));
  expect(document.text.toString()).toBe("mine!");
  const sent = { type: "code_change", file: "one", version: 0, changes: [[3, "mine"]], alone: true };
  expect(queued.get("op-1")).toEqual(sent);
  const shown = document.receive(applied(1, "op-1", "you", [[3, "theirs"]]));
  expect(shown?.apply(toCodeText("mine!")).toString()).toBe("theirs");
  expect(document.text.toString()).toBe("theirs");
  expect([document.isOvertaken, document.settledVersion]).toEqual([true, 1]);
  // As it was queued: the room refuses it.
  expect(queued.get("op-1")).toEqual(sent);
});

test("CodeDocument K2 keeps a change that counts only on an unchanged text when the room takes it", () => {
  const { document, queued } = open();
  document.editIfUnchanged(ChangeSet.of({ from: 0, to: 3, insert: "mine" }, 3));
  document.edit(insert(4, "!", 4));
  expect(queued.get("op-2")).toMatchObject({ after: "op-1", changes: [4, [0, "!"]] });
  expect(document.receive(applied(1, "op-1", "me", [[3, "mine"]]))).toBeNull();
  expect([document.text.toString(), document.isOvertaken]).toEqual(["mine!", false]);
  document.editIfUnchanged(ChangeSet.of({ from: 0, to: 5, insert: "" }, 5));
  expect(queued.get("op-2")).not.toHaveProperty("alone");
  expect(document.text.toString()).toBe("");
});

test("CodeDocument O7 drops a refused change and what was typed after it", () => {
  const { document, sent } = open();
  document.edit(insert(3, "d", 3));
  sent.add("op-1");
  document.edit(insert(4, "e", 4));
  expect(document.refuse("op-3")).toBe(false);
  expect(document.refuse("op-1")).toBe(true);
  expect(document.text.toString()).toBe("abc");
  expect(document.settledVersion).toBe(0);
});
