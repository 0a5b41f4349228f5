import { expect } from "vitest";
import type { Person } from "./person";

/** An answer that there is something to say to. */
export const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. I measured where the time went, moved two calls into a queue, and after six weeks errors were down to a tenth.";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** In the preparation, until it works; `open`: an interview can be begun. */
export async function prepareAi(person: Person, query = "", open = true): Promise<void> {
  await person.visit(`/ai${query}`);
  await person.page.waitForURL((url) => /^\/ai\/[a-z0-9]{8}$/.test(url.pathname));
  if (open) await expect.poll(() => person.button(person.words("ai:prepare.start")).isEnabled()).toBe(true);
}

/** Into the interview, until its first words are there. */
export async function startAi(person: Person): Promise<void> {
  await person.press(person.words("ai:prepare.start"));
  await inAi(person);
}

export async function inAi(person: Person): Promise<void> {
  await person.page.getByRole("toolbar", { name: person.words("ai:bar.label") }).waitFor();
}

/** Chooses in a select that is labeled so. */
export async function choose(person: Person, label: string, option: string): Promise<void> {
  await person.page.getByRole("combobox", { name: label }).click();
  await person.page.getByRole("option", { name: option }).click();
}

/** Chooses a model that can't be asked as things are: those stand behind "More models". */
export async function chooseClosedModel(person: Person, name: string): Promise<void> {
  await person.page.getByRole("combobox", { name: person.words("ai:model.label") }).click();
  await person.page.getByRole("option", { name: person.words("ai:model.more") }).click();
  await person.page.getByRole("option", { name }).click();
}

export async function answerBy(person: Person, way: "voice" | "push" | "typing"): Promise<void> {
  await person.page.getByRole("radio", { name: person.words(`ai:answer.${way}`) }).click();
}

/** Waits until both speak the language that the page is read in. */
export async function speakAsRead(person: Person): Promise<void> {
  const { language } = person;
  if (language === "en") return;
  const name = person.words(`common:recognitionLanguage.${language}`);
  const select = person.page.getByRole("combobox", { name: person.words("interview:tools.language") });
  await expect.poll(() => select.textContent()).toContain(name);
}

/** Waits until it is the candidate's turn to speak; the interviewer isn't only silent to let somebody speak. */
export async function yourTurn(person: Person): Promise<void> {
  const stage = person.page.getByRole("region", { name: person.words("ai:stage.label") });
  const badge = stage.getByRole("status").filter({
    hasText: new RegExp(`^(${person.words("ai:stage.listening")}|${person.words("ai:stage.yourTurn")})$`),
  });
  // Of any interviewer.
  const yielding = new RegExp(person.words("ai:hint.yielding", { name: "\\S+" }));
  await expect
    .poll(async () => (await badge.count()) > 0 && (await stage.getByText(yielding).count()) === 0, { timeout: 30_000 })
    .toBe(true);
}

/** The interviewer's words on the stage. */
export function wordsOf(person: Person): Promise<string> {
  return person.page
    .locator("[data-words]")
    .getAttribute("data-words")
    .then((words) => words ?? "");
}

/** Waits until the interviewer has said something else than `before`. Answers the words. */
export async function nextWords(person: Person, before: string): Promise<string> {
  await expect.poll(() => wordsOf(person)).not.toBe(before);
  await yourTurn(person);
  return wordsOf(person);
}

/** Says an answer, ends it by hand, and waits for what the interviewer says to it. */
export async function answer(person: Person, text: string): Promise<string> {
  const before = await wordsOf(person);
  await person.says(text);
  await person.press(person.words("ai:hint.done"));
  return nextWords(person, before);
}

/** How many recognizers of the page listen at this moment. */
export function listening({ page }: Person): Promise<number> {
  return page.evaluate(() => window.mockSpeech.listening);
}

/** The sentences that the page has spoken so far. */
export function spokenBy(person: Person): Promise<{ text: string; lang: string }[]> {
  return person.page.evaluate(() => window.mockSpeech.spoken);
}

/** The lines of the transcript beside the stage. */
export async function linesOf(person: Person): Promise<string[]> {
  const log = person.page.getByRole("log", { name: person.words("interview:transcript.title") });
  return log.locator("li[data-kind=final] p.text-read").allInnerTexts();
}

export async function endAi(person: Person): Promise<void> {
  await person.press(person.words("ai:bar.end"));
  await person.page
    .getByRole("alertdialog")
    .getByRole("button", { name: person.words("ai:end.confirm") })
    .click();
}

/** A voice that begins and never ends, as long as somebody speaks, until `freeVoice`. */
export async function holdVoice({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const { speak } = window.speechSynthesis;
    window.speechSynthesis.speak = (utterance) => {
      if (sessionStorage.getItem("voice") === "free") return speak.call(window.speechSynthesis, utterance);
      window.mockSpeech.spoken.push({ text: utterance.text, lang: utterance.lang });
      utterance.dispatchEvent(new Event("start"));
    };
  });
}

export function freeVoice({ page }: Person): Promise<void> {
  return page.evaluate(() => sessionStorage.setItem("voice", "free"));
}
