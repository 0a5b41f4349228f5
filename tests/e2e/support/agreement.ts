import { expect } from "vitest";
import type { Person } from "./person";
import { textsOf, transcriptOf } from "./transcript";
import { words } from "./words";

const PATIENCE = { timeout: 40_000 };

/** Both screens show `texts` in this order, each once, and nothing else; both would save the same. */
export async function bothRead(ida: Person, carl: Person, texts: string[]): Promise<void> {
  for (const person of [ida, carl]) await expect.poll(() => textsOf(person), PATIENCE).toEqual(texts);
  const saved = await transcriptOf(ida);
  expect(saved.lines.map(({ text }) => text)).toEqual(texts);
  await expect.poll(() => transcriptOf(carl)).toEqual(saved);
}

/** The room has answered to all that this person did. */
export async function everythingIsSent({ page }: Person): Promise<void> {
  await expect.poll(() => page.getByText(words("transcript.sending")).count(), PATIENCE).toBe(0);
}
