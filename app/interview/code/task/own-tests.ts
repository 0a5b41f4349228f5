import { nanoid } from "nanoid";
import * as v from "valibot";
import type { CodeTests } from "../../../../party/protocol/code";
import { idSchema } from "../../../../party/protocol/entities";
import type { TaskTest } from "../../../../party/protocol/task-tests";
import { type Value, valueSchema } from "../../../../party/protocol/value";
import type { Entry, RunnableLanguage } from "../../../../party/tasks/task";
import { draftKey, TAB_DRAFTS, tabStorage } from "../../../state/tab-storage";
import { writeExpected, writeInput } from "./write-value";

/** Tests that a person may add to a task, and the units of each of their values. */
export const MOST_OWN_TESTS = 10;
export const LONGEST_OWN_VALUE = 2_000;

export type OwnTest = Extract<TaskTest, { args: unknown }> & { id: string };
export type ShownTest = NonNullable<CodeTests["results"][number]["own"]>;
export type FunctionEntry = Extract<Entry, { kind: "function" }>;

/** A file of one interview. The files of the bank's tasks have the same id in each AI interview. */
export type TestPlace = { room: string; file: string };

const keyOf = (start: string, { room, file }: TestPlace) => draftKey(start, room, file);

const storedSchema = v.array(v.object({ id: idSchema, args: v.array(valueSchema), expected: valueSchema }));

/** The tests that this person has added to a file's task, in this tab. Only functions have them. */
export function readOwnTests(place: TestPlace, entry: Entry): readonly OwnTest[] {
  if (entry.kind !== "function") return [];
  try {
    const stored = v.parse(storedSchema, JSON.parse(tabStorage.getItem(keyOf(TAB_DRAFTS.tests, place)) ?? "[]"));
    const fitting = stored.filter(({ args }) => args.length === entry.parameters.length);
    return fitting.slice(0, MOST_OWN_TESTS).map((test) => ({ case: "another", ...test }));
  } catch {
    return [];
  }
}

export function writeOwnTests(place: TestPlace, tests: readonly OwnTest[]): void {
  const stored = tests.slice(0, MOST_OWN_TESTS).map(({ id, args, expected }) => ({ id, args, expected }));
  tabStorage.setItem(keyOf(TAB_DRAFTS.tests, place), JSON.stringify(stored));
}

const draftSchema = v.array(v.string());

/** The texts in the form of a test that is not added yet: a layout that changes makes a new form. Null: it is shut. */
export function readTestDraft(place: TestPlace, entry: FunctionEntry): readonly string[] | null {
  try {
    const texts = v.parse(draftSchema, JSON.parse(tabStorage.getItem(keyOf(TAB_DRAFTS.testForm, place)) ?? ""));
    return texts.length === entry.parameters.length + 1 ? texts : null;
  } catch {
    return null;
  }
}

export function writeTestDraft(place: TestPlace, texts: readonly string[] | null): void {
  const key = keyOf(TAB_DRAFTS.testForm, place);
  if (texts) tabStorage.setItem(key, JSON.stringify(texts));
  else tabStorage.removeItem(key);
}

/** A value for each parameter, and the expected result. */
export function emptyDraft({ parameters }: FunctionEntry): readonly string[] {
  return [...parameters, ""].map(() => "");
}

/** Short: the room takes only so much of a run. An id tells apart the few tests of one person. */
const ID_LENGTH = 10;

export function newOwnTest({ args, expected }: Pick<OwnTest, "args" | "expected">): OwnTest {
  return { id: nanoid(ID_LENGTH), case: "another", args, expected };
}

/** Why a value can't be taken. */
export type ValueProblem = "too_long" | "no_value";

/** A value as JSON writes it, or as Python writes the few that differ. */
export function readValue(text: string): { value: Value } | { problem: ValueProblem } {
  if (text.length > LONGEST_OWN_VALUE) return { problem: "too_long" };
  const word = { True: true, False: false, None: null }[text.trim()];
  if (word !== undefined) return { value: word };
  try {
    return { value: v.parse(valueSchema, JSON.parse(text)) };
  } catch {
    return { problem: "no_value" };
  }
}

/** As both see it. */
export function showOwnTest(language: RunnableLanguage, entry: Entry, test: OwnTest): ShownTest {
  const input = writeInput(language, entry, test).map(({ name, text }) => `${name} = ${text}`);
  return { id: test.id, input: input.join(", "), expected: writeExpected(language, test) ?? "" };
}
