import { readFile } from "node:fs/promises";
import { nanoid } from "nanoid";
import type { Browser } from "playwright-core";
import type { PanelPane } from "../../app/features/peer/panel/panes";
import { parseStoredSettings } from "../../app/state/settings";
import { SETTINGS_KEY } from "../../app/state/settings-store";
import { type Language, type SeatRole, SPOKEN_LANGUAGE_OF } from "../../party/protocol/vocabulary";
import { Person } from "../e2e/support/person";
import { newPerson, say } from "../support/browser";
import { SCRIPTS } from "./interview-script";

export type People = Record<SeatRole, Person>;

/** The interviewer uses a computer, the candidate a phone. */
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
    ...(role === "candidate"
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
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

/**
 * The interview up to an unfinished sentence. `pace` scales the pauses, `inLobby` receives the interviewer before
 * joining.
 */
export async function holdInterview(
  { interviewer, candidate }: People,
  language: Language,
  pace: () => Promise<void>,
  inLobby: (interviewer: Person) => Promise<void>,
): Promise<void> {
  const script = SCRIPTS[language];
  const bank = new URL(`../../party/questions/banks/${language}/behavioral.json`, import.meta.url);
  const [question] = JSON.parse(await readFile(bank, "utf8"));
  const room = nanoid();
  await interviewer.enterLobby(room);
  await interviewer.page.getByLabel(interviewer.words("lobby.name")).fill(interviewer.name);
  await interviewer.role("interviewer").click();
  await inLobby(interviewer);
  await interviewer.join(room, "interviewer");
  await candidate.join(room, "candidate");
  await Promise.all([interviewer.meets(candidate.name), candidate.meets(interviewer.name)]);

  const { page, words } = interviewer;
  const openPane = (pane: PanelPane) =>
    page.getByRole("tab", { name: words(`interviewer:tabs.${pane}`), exact: true }).click();
  await openPane("room");
  await interviewer.press(words("tools.timerStart"));
  await openPane("questions");
  await page.getByRole("combobox", { name: words("interviewer:questions.type") }).click();
  await page.getByRole("option", { name: words("interviewer:questions.types.behavioral") }).click();
  const list = page.getByRole("region", { name: words("interviewer:questions.list"), exact: true });
  const ask = (text: string) => list.getByRole("button").filter({ hasText: text }).first().click();

  await ask(question.text);
  await pace();
  await say(candidate.page, script.answers[0]);
  await pace();
  await ask(question.followUps[0]);
  await pace();
  await say(candidate.page, script.answers[1]);
  for (const text of script.notes) {
    await openPane("notes");
    const field = page.getByRole("textbox", { name: words("interviewer:notes.label") });
    await field.fill(text);
    await field.press("Enter");
    await pace();
  }
  await openPane("questions");
  await say(page, script.lastQuestion);
  await pace();
  await say(candidate.page, script.unfinished, false);
  await page.getByText(script.unfinished).first().waitFor();
}
