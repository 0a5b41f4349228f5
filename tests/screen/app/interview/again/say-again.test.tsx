import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { readInterview } from "../../../../../app/features/history/read-interview";
import { SayAgain } from "../../../../../app/interview/again/say-again";
import { useAttempts } from "../../../../../app/interview/again/use-attempts";
import type { InterviewPlace } from "../../../../../app/state/recordings/recording-store";
import { TAB_DRAFTS } from "../../../../../app/state/tab-storage";
import type { HistoryDetail } from "../../../../../functions/shared/contract/history";
import { words } from "../../../../e2e/support/words";
import { type FakeRecognizer, fakeRecognizers } from "../../../../support/fake-recognizer";
import { inHistory } from "../../../support/history-page";
import { serveHistory } from "../../../support/history-server";
import { keptInterview, QUESTION } from "../../../support/kept-interviews";
import { type Shown, show } from "../../../support/show";

inHistory();

const BETTER = "I moved the export into a queue in March, and it has not failed once since then.";
const DANGER = "I don't want to live any more.";

type AgainProps = { kept: HistoryDetail; place: InterviewPlace };

function Again({ kept, place }: AgainProps) {
  const attempts = useAttempts({ uid: kept.uid, id: kept.row.id, place, stored: kept.attempts });
  const { report } = readInterview(kept);
  const [question] = report?.questions ?? [];
  if (!report || !question) throw new Error("No question");
  return <SayAgain {...{ question, report, attempts }} lang="en-US" />;
}

/** The question's card in a browser that hears, on a new page of the interview. */
async function visit(kept: HistoryDetail): Promise<Shown & { heard: () => FakeRecognizer }> {
  cleanup();
  const { Recognizer, last } = fakeRecognizers();
  vi.stubGlobal("SpeechRecognition", Recognizer);
  const { room, epoch } = kept.record;
  return { ...(await show(<Again kept={structuredClone(kept)} place={{ room, epoch }} />)), heard: last };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const begin = () => button(new RegExp(words("report:again.title")));
const field = () => screen.findByLabelText<HTMLTextAreaElement>(words("report:again.field", { question: QUESTION }));
const newest = () => screen.findByRole("heading", { name: words("report:again.now", { number: 1 }) });
const linesOf = ({ attempts }: HistoryDetail) =>
  Object.values(attempts).map(({ question, lines }) => [question, ...lines.map(({ text }) => text)]);
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith(TAB_DRAFTS.again));

async function speak(shown: Shown & { heard: () => FakeRecognizer }): Promise<FakeRecognizer> {
  await shown.user.click(await button(words("report:again.speak")));
  const recognizer = shown.heard();
  act(() => recognizer.onstart?.());
  return recognizer;
}
async function typeBetter({ user }: Shown): Promise<void> {
  await user.click(await begin());
  await user.click(await button(words("report:again.type")));
  await user.click(await field());
  await user.paste(BETTER);
}
const isOff = ({ calls }: FakeRecognizer) => calls.some((call) => call === "stop" || call === "abort");

describe("attempt at an answer", () => {
  test("is typed, kept over a reload, compared with the answer, stored and deleted", async () => {
    const kept = keptInterview();
    serveHistory(kept);
    const first = await visit(kept);
    await typeBetter(first);

    const second = await visit(kept);
    expect((await field()).value).toBe(BETTER);
    await second.user.click(await button(words("report:again.done")));
    await newest();
    screen.getByRole("heading", { name: words("report:again.before") });
    expect(screen.getAllByText(BETTER).length).toBeGreaterThan(0);
    // Typed words have a length; pace, fillers and pauses don't apply.
    const measures = screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(measures).toContain(words("report:again.measure.length.words"));
    expect(measures).not.toContain(words("report:again.measure.pace.words"));
    expect(measures).not.toContain(words("report:again.measure.pauses"));
    expect(linesOf(kept)).toEqual([["q1", BETTER]]);
    expect(drafts()).toEqual([]);

    const third = await visit(kept);
    await screen.findAllByText(BETTER);
    await third.user.click(await button(words("report:again.remove", { number: 1 })));
    await waitFor(() => expect(linesOf(kept)).toEqual([]));
    expect(screen.queryByText(BETTER)).toBeNull();
  });

  test("is spoken, and kept in the tab until it can be sent", async () => {
    const kept = keptInterview({ mode: "peer" });
    const server = serveHistory(kept);
    const first = await visit(kept);
    await first.user.click(await begin());
    const recognizer = await speak(first);
    act(() => recognizer.hear(0, "I moved the export into a queue."));
    await screen.findByText("I moved the export into a queue.");
    act(() => recognizer.hear(1, "I moved the export into a queue.", "It has not failed once since then."));
    await screen.findByText(/It has not failed once/);
    server.isAway = true;
    await first.user.click(await button(words("report:again.stop")));
    const unsent = await screen.findByRole("alert");
    within(unsent).getByText(words("report:again.unsent.failed"));
    expect(isOff(recognizer)).toBe(true);
    expect(linesOf(kept)).toEqual([]);

    server.isAway = false;
    await visit(kept);
    await newest();
    expect(linesOf(kept)).toEqual([["q1", "I moved the export into a queue.", "It has not failed once since then."]]);
  });

  test("keeps typed words over a reload and a change to speaking, even if nothing is said", async () => {
    const kept = keptInterview();
    serveHistory(kept);
    const first = await visit(kept);
    await typeBetter(first);
    const second = await visit(kept);
    expect((await field()).value).toBe(BETTER);
    await second.user.click(await button(words("report:again.bySpeaking")));
    screen.getByText(BETTER);
    await speak(second);
    await second.user.click(await button(words("report:again.stop")));
    await newest();
    expect(linesOf(kept)).toEqual([["q1", BETTER]]);
  });

  test("keeps what was just said when the person goes on typing, over a reload", async () => {
    const kept = keptInterview();
    serveHistory(kept);
    const first = await visit(kept);
    await first.user.click(await begin());
    const recognizer = await speak(first);
    act(() => recognizer.hear(0, "I moved the export into a queue"));
    await screen.findByText("I moved the export into a queue");
    await first.user.click(await button(words("report:again.type")));
    expect((await field()).value).toBe("I moved the export into a queue");
    await visit(kept);
    expect((await field()).value).toBe("I moved the export into a queue");
  });

  test("stops when somebody in danger speaks or types, and stores none of their words", async () => {
    const kept = keptInterview();
    const server = serveHistory(kept);
    const shown = await visit(kept);
    await shown.user.click(await begin());
    const recognizer = await speak(shown);
    act(() => recognizer.hear(0, "I had a bad week."));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    act(() => recognizer.hear(1, "I had a bad week.", DANGER));
    const card = () => screen.findByRole("alertdialog", { name: words("care:crisis.title") });
    within(await card()).getByText(words("care:notKept"));
    expect(document.activeElement).toBe(await card());
    expect(isOff(recognizer)).toBe(true);
    expect(screen.queryByText(DANGER, { exact: false })).toBeNull();
    expect(drafts()).toEqual([]);
    await shown.user.click(await button(words("care:close")));
    await button(words("report:again.speak"));

    // Typed words go through the same check.
    await shown.user.click(await button(words("report:again.type")));
    await shown.user.click(await field());
    await shown.user.paste(DANGER);
    await shown.user.click(await button(words("report:again.done")));
    within(await card()).getByText(words("care:notKept"));
    expect(drafts()).toEqual([]);
    await shown.user.click(await button(words("care:close")));
    expect(linesOf(kept)).toEqual([]);
    expect(server.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
  });
});
