import { nanoid } from "nanoid";
import type { Browser } from "playwright-core";
import { parseStoredSettings } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { type Language, type SeatRole, SPOKEN_LANGUAGE_OF } from "../../party/protocol/vocabulary";
import { openAnswers } from "../e2e/support/open-answers";
import { Person } from "../e2e/support/person";
import { newPerson, say } from "../support/browser";
import { SCRIPTS } from "./interview-script";
import { SAMPLE_SCRIPTS } from "./sample/sample-script";

export type People = Record<SeatRole, Person>;

export async function meetPerson(
  browser: Browser,
  origin: string,
  language: Language,
  role: SeatRole,
): Promise<Person> {
  const { company, position, [role]: name } = SCRIPTS[language];
  const spoken = SPOKEN_LANGUAGE_OF[language];
  const settings = { ...parseStoredSettings({}), company, position, language: spoken, recognitionLanguage: spoken };
  const context = await newPerson(browser, {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    locale: spoken,
    reducedMotion: "reduce",
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: [{ name: SETTINGS_KEY, value: JSON.stringify({ state: settings, version: 0 }) }] },
      ],
    },
  });
  context.setDefaultTimeout(30_000);
  return new Person(name, origin, context, await context.newPage(), language);
}

/** A peer interview up to an unfinished sentence of the candidate. `pace` scales the pauses. */
export async function holdInterview(
  { interviewer, candidate }: People,
  language: Language,
  pace: () => Promise<void>,
): Promise<void> {
  const script = SCRIPTS[language];
  const room = nanoid();
  await interviewer.join(room, "interviewer");
  await candidate.join(room, "candidate");
  await Promise.all([interviewer.meets(candidate.name), candidate.meets(interviewer.name)]);
  await say(candidate.page, script.answer);
  await pace();
  await say(interviewer.page, script.lastQuestion);
  await pace();
  await say(candidate.page, script.unfinished, false);
  await interviewer.page.getByText(script.unfinished).first().waitFor();
}

/** An AI interview that begins with the sample report's first question, up to an unfinished sentence. */
export async function answerAva(candidate: Person, language: Language): Promise<void> {
  const [question] = SAMPLE_SCRIPTS[language].questions;
  const [first = "", second = ""] = question?.answer.filter((piece) => typeof piece === "string") ?? [];
  await candidate.visit("/sample-report");
  await openAnswers(candidate);
  const card = candidate.page.locator("#question-1");
  await card.getByRole("link", { name: candidate.words("report:practiseAgain") }).click();
  await candidate.press(candidate.words("ai:prepare.start"));
  await candidate.page.getByRole("toolbar", { name: candidate.words("ai:bar.label") }).waitFor();
  await say(candidate.page, first);
  const unfinished = second.slice(0, Math.round(second.length * 0.6));
  await say(candidate.page, unfinished, false);
  await candidate.page.getByText(unfinished).first().waitFor();
}
