import type { Locator } from "playwright-core";
import * as v from "valibot";
import { expect } from "vitest";
import {
  type HistoryDetail,
  type HistoryList,
  historyDetailSchema,
  historyListSchema,
} from "../../../functions/shared/contract/history";
import { endInterview } from "./ending";
import type { Pair } from "./pair";
import type { Person } from "./person";

/** The interviews in this person's history on the server. */
export async function readHistory({ context, origin }: Person): Promise<HistoryList> {
  const answer = await context.request.get(`${origin}/api/history`);
  expect(answer.status()).toBe(200);
  return v.parse(historyListSchema, await answer.json());
}

export async function readKept({ context, origin }: Person, id: string): Promise<HistoryDetail> {
  const answer = await context.request.get(`${origin}/api/history/${id}`);
  expect(answer.status()).toBe(200);
  return v.parse(historyDetailSchema, await answer.json());
}

/** The id of the newest interview. */
export async function newestOf(person: Person): Promise<string> {
  const [row] = (await readHistory(person)).rows;
  if (!row) throw new Error(`${person.name} has no interview`);
  return row.id;
}

/** The history's page, once its rows are there. */
export async function openHistory(person: Person, search = ""): Promise<void> {
  await person.visit(`/history${search}`);
  await person.page.getByRole("list", { name: person.words("history:list") }).waitFor();
}

export function rowsOf({ page, words }: Person): Locator {
  return page.getByRole("list", { name: words("history:list") }).getByRole("listitem");
}

/** Opens one of the parts of an interview. */
export async function openPart({ page, words }: Person, part: "notes" | "feedback" | "hints" | "transcript") {
  await page.getByRole("tab", { name: words(`history:part.${part}`) }).click();
}

/** Ida ends the interview, and both know. */
export async function finishTogether({ ida, carl }: Pair): Promise<void> {
  await endInterview(ida);
  for (const person of [ida, carl]) await person.sees(person.words("debrief.help"));
}
