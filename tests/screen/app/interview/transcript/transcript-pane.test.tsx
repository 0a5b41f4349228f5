import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { words } from "../../../../e2e/support/words";
import { lineOf, PeerTranscript, preparePeerTranscript, textsOf } from "../../../support/peer-transcript";

const QUESTION = "How did you measure it?";
const ANSWER = "With a load test.";
/** A deletion can be undone for ten seconds. */
const UNDO_MS = 11_000;

preparePeerTranscript();

let talk: PeerTranscript;

beforeEach(async () => {
  talk = new PeerTranscript();
  await talk.open();
  await talk.say(talk.ida, QUESTION);
  await talk.say(talk.carl, ANSWER);
  await shows(QUESTION, ANSWER);
});
afterEach(() => talk.stop());

/** On Ida's page. */
const shows = (...texts: string[]) => waitFor(() => expect(textsOf()).toEqual(texts));
const editor = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: words("edit.label") });
const composer = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: words("composer.label") });
const undo = () => screen.queryByRole("button", { name: words("transcript.undo") });

/** Opens the editor of a line and replaces its text there. */
async function rewrite(text: string, next: string): Promise<HTMLTextAreaElement> {
  await talk.pressTool(text, "editLine");
  const field = await editor();
  await talk.user.clear(field);
  await talk.user.paste(next);
  return field;
}

function lineOfCarl(text: string) {
  return talk.carl.lines.find((line) => line.text === text) ?? expect.unreachable(`Carl has no "${text}"`);
}

async function carlEdits(text: string, next: string): Promise<void> {
  talk.carl.client.actions.edit(lineOfCarl(text), next);
  await talk.pass();
}

async function carlDeletes(text: string): Promise<void> {
  talk.carl.client.actions.remove(lineOfCarl(text).id);
  await talk.pass(UNDO_MS);
}

describe("TranscriptPane's editor", () => {
  test("keeps a line whose new text is blank, and says why in the field and in a notice", async () => {
    const field = await rewrite(ANSWER, "  ");
    await talk.press(words("edit.save"));
    const [alert, ...others] = screen.getAllByRole("alert");
    expect([alert?.textContent, others]).toEqual([words("edit.required"), []]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    const notices = screen.getByRole("region", { name: new RegExp(words("common:toasts.label")) });
    await within(notices).findByText(words("edit.required"));
    await talk.user.keyboard("{Escape}");
    await waitFor(() => expect(field.isConnected).toBe(false));
    expect(textsOf()).toEqual([QUESTION, ANSWER]);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
  });

  test("changes anybody's line for both, and names who changed it", async () => {
    await carlEdits(QUESTION, "How exactly did you measure it?");
    await shows("How exactly did you measure it?", ANSWER);
    within(lineOf("How exactly")).getByText(words("transcript.editedBy", { name: "Carl" }));
    await rewrite("How exactly did you measure it?", QUESTION);
    await talk.press(words("edit.save"));
    await shows(QUESTION, ANSWER);
    within(lineOf(QUESTION)).getByText(words("transcript.editedByYou"));
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
    await rewrite(ANSWER, "With a short load test.");
    await talk.user.keyboard("{Enter}");
    await talk.pass();
    await shows(QUESTION, "With a short load test.");
    expect(talk.carlsTexts()).toEqual([QUESTION, "With a short load test."]);
  });

  test("tells that the other has deleted the line, even by leaving, and copies the words typed into it", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    await rewrite(ANSWER, "My better words");
    talk.carl.client.actions.remove(lineOfCarl(ANSWER).id);
    void talk.carl.client.actions.leave();
    await talk.pass(1_000);
    await screen.findByText(words("edit.gone"));
    await talk.press(words("banner.copyText"));
    expect(writeText).toHaveBeenCalledWith("My better words");
  });
});

describe("TranscriptPane's conflict between two edits", () => {
  const conflict = () => screen.findByRole("dialog", { name: words("edit.conflictTitle") });

  test.for([
    { choice: "keepTheirs", outcome: "With a real load test." },
    { choice: "useMine", outcome: "With a long load test." },
  ] as const)("shows both versions, of which $choice takes one for both people", async ({ choice, outcome }) => {
    await rewrite(ANSWER, "With a long load test.");
    await carlEdits(ANSWER, "With a real load test.");
    await talk.user.keyboard("{Enter}");
    await talk.pass();
    const dialog = await conflict();
    within(dialog).getByText("With a real load test.");
    within(dialog).getByText("With a long load test.");
    expect(talk.carlsTexts()).toEqual([QUESTION, "With a real load test."]);
    await talk.press(words(`edit.${choice}`));
    await shows(QUESTION, outcome);
    expect(talk.carlsTexts()).toEqual([QUESTION, outcome]);
    expect(dialog.isConnected).toBe(false);
  });

  test("can be merged by hand", async () => {
    await rewrite(ANSWER, "With k6.");
    await carlEdits(ANSWER, "With a load test of an hour.");
    await talk.user.keyboard("{Enter}");
    await talk.pass();
    await conflict();
    await talk.press(words("edit.merge"));
    const field = await editor();
    expect(field.value).toBe("With a load test of an hour.\nWith k6.");
    await talk.user.clear(field);
    await talk.user.type(field, "With a *load* test.{Enter}");
    await talk.pass();
    await shows(QUESTION, "With a *load* test.");
    expect(talk.carlsTexts()).toEqual([QUESTION, "With a *load* test."]);
  });
});

describe("TranscriptPane's deletion", () => {
  test("can be undone unnoticed by the other, and the undo leaves the focus in the composer", async () => {
    await talk.pressTool(QUESTION, "deleteLine");
    await screen.findByText(words("transcript.deleted"));
    await shows(ANSWER);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
    await talk.press(words("transcript.undo"));
    await talk.user.click(composer());
    await talk.pass(UNDO_MS);
    await waitFor(() => expect(undo()).toBeNull());
    expect(document.activeElement).toBe(composer());
    await talk.user.keyboard("Next question.");
    expect(composer().value).toBe("Next question.");
    await shows(QUESTION, ANSWER);
    await talk.user.keyboard("{Enter}");
    await talk.pass();
    await shows(QUESTION, ANSWER, "Next question.");
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER, "Next question."]);
  });

  test("asks first about the other's line, and reaches the other when it can't be undone any more", async () => {
    await talk.pressTool(ANSWER, "deleteLine");
    const question = await screen.findByRole("alertdialog", { name: words("confirm.deleteTitle", { name: "Carl" }) });
    within(question).getByText(ANSWER);
    await talk.press(words("confirm.keep"));
    expect(textsOf()).toEqual([QUESTION, ANSWER]);
    await talk.pressTool(ANSWER, "deleteLine");
    const again = await screen.findByRole("alertdialog");
    await talk.user.click(within(again).getByRole("button", { name: words("transcript.deleteLine") }));
    await screen.findByText(words("transcript.deleted"));
    await shows(QUESTION);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
    await talk.pass(UNDO_MS);
    await waitFor(() => expect(undo()).toBeNull());
    expect(talk.carlsTexts()).toEqual([QUESTION]);
  });

  test("is finished when its page is reloaded", async () => {
    await talk.pressTool(QUESTION, "deleteLine");
    await shows(ANSWER);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
    await talk.reload();
    await shows(ANSWER);
    expect(talk.carlsTexts()).toEqual([ANSWER]);
  });

  test("notifies the line's speaker, who puts it back in its place", async () => {
    await carlDeletes(QUESTION);
    await shows(ANSWER);
    await screen.findByText(words("transcript.deletedByOther", { name: "Carl" }));
    await talk.press(words("transcript.putBack", { count: 1 }));
    await shows(QUESTION, ANSWER);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
  });

  test("notifies a speaker who was away once, also over a reload", async () => {
    window.dispatchEvent(new Event("pagehide"));
    talk.ida.goOffline();
    talk.close();
    await carlDeletes(QUESTION);
    await talk.reload();
    await screen.findByText(words("transcript.deletedAway", { count: 1 }));
    await talk.press(words("transcript.putBack", { count: 1 }));
    await shows(QUESTION, ANSWER);
    expect(talk.carlsTexts()).toEqual([QUESTION, ANSWER]);
    await talk.reload();
    await shows(QUESTION, ANSWER);
    expect(screen.queryByText(words("transcript.deletedAway", { count: 1 }))).toBeNull();
  });
});

describe("TranscriptPane's clearing", () => {
  const question = () => screen.findByRole("alertdialog", { name: words("confirm.clearTitle") });

  test("asks first, then clears for both", async () => {
    await talk.press(words("transcript.clear"));
    within(await question()).getByText(words("confirm.clearBody", { n: 2 }));
    await talk.press(words("confirm.keep"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(textsOf()).toEqual([QUESTION, ANSWER]);
    await talk.press(words("transcript.clear"));
    await question();
    await talk.press(words("confirm.clear"));
    await screen.findByText(words("transcript.emptyTitle"));
    expect(talk.carlsTexts()).toEqual([]);
    await talk.say(talk.carl, "Let us begin again.");
    await shows("Let us begin again.");
  });

  test("notifies the other, who puts their own lines back", async () => {
    await talk.say(talk.ida, "One more.");
    await shows(QUESTION, ANSWER, "One more.");
    talk.carl.client.actions.clear();
    await talk.pass();
    await screen.findByText(words("transcript.clearedByOther", { name: "Carl" }));
    await talk.press(words("transcript.putBack", { count: 2 }));
    await shows(QUESTION, "One more.");
    expect(talk.carlsTexts()).toEqual([QUESTION, "One more."]);
    await talk.reload();
    await shows(QUESTION, "One more.");
  });
});

describe("TranscriptPane", () => {
  test("shows the interview's time at a line, and the clock on hover", () => {
    const time = lineOf(QUESTION).querySelector("time");
    expect(time?.textContent).toMatch(/^00:0\d$/);
    expect(time?.title).toContain("2026");
    expect(time?.dateTime).toMatch(/^2026-11-21T12:00:/);
  });

  test("copies the transcript or one line to the clipboard, and says so", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    await talk.user.click(screen.getByRole("button", { name: words("transcript.export") }));
    await talk.user.click(await screen.findByRole("menuitem", { name: words("transcript.copyAll") }));
    await screen.findByText(words("transcript.copiedAll"));
    expect(writeText.mock.lastCall?.[0]).toMatch(
      /^\[\d\d:\d\d:\d\d\] Ida \(Interviewer\): How did you measure it\?\n\[\d\d:\d\d:\d\d\] Carl \(Candidate\): With a load test\.$/,
    );
    await talk.pressTool(ANSWER, "copyLine");
    await screen.findByText(words("transcript.copiedLine"));
    expect(writeText.mock.lastCall?.[0]).toMatch(/^\[[\d:]+\] Carl \(Candidate\): With a load test\.$/);
  });

  test("saves a file of each format", async () => {
    const saved: { name: string; content: Blob }[] = [];
    let made: Blob | undefined;
    vi.stubGlobal(
      "URL",
      class extends URL {
        static override createObjectURL(blob: Blob): string {
          made = blob;
          return "blob:";
        }
        static override revokeObjectURL(): void {}
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      if (made) saved.push({ name: this.download, content: made });
    });
    for (const format of ["Txt", "Md", "Json"] as const) {
      await talk.user.click(screen.getByRole("button", { name: words("transcript.export") }));
      await talk.user.click(await screen.findByRole("menuitem", { name: words(`transcript.export${format}`) }));
      await talk.pass();
    }
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved.map(({ name }) => name.split(".").at(-1))).toEqual(["txt", "md", "json"]);
    const [txt, md, json] = await Promise.all(saved.map(({ content }) => content.text()));
    expect(txt).toMatch(/\[\d\d:\d\d:\d\d\] Ida \(Interviewer\):\n {4}How did you measure it\?\n/);
    expect(md).toMatch(/^# Interview transcript/);
    expect(md).toContain("- **Interviewer:** Ida\n");
    expect(md).toContain("- **Candidate:** Carl\n");
    expect(md).toMatch(/\*\*Ida \(Interviewer\)\*\* · \d\d:\d\d:\d\d.*\n\n> How did you measure it\?\n/);
    expect(JSON.parse(json ?? "")).toMatchObject({
      room: "room-1",
      lines: [
        { name: "Ida", role: "interviewer", text: QUESTION, lang: "en-US" },
        { name: "Carl", role: "candidate", text: ANSWER, lang: "en-US" },
      ],
    });
  });

  test("marks matches of a search and keeps every line", async () => {
    await talk.press(words("transcript.search"));
    await talk.user.type(screen.getByRole("searchbox", { name: words("transcript.search") }), "LOAD");
    await waitFor(() =>
      expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["load"]),
    );
    expect(textsOf()).toEqual([QUESTION, ANSWER]);
  });
});
