import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SuggestionPanel } from "../../../../../app/interview/assistant/suggestion-panel";
import type { RoomClient } from "../../../../../app/room/client/room-client";
import { type Notice, setNoticePresenter } from "../../../../../app/state/notifications";
import { words, wordsIn } from "../../../../e2e/support/words";
import { AssistantRoom, InRoom } from "../../../support/assistant-room";
import { choose } from "../../../support/choose";
import { show } from "../../../support/show";
import { cards, finishedCard, press, say } from "../../../support/suggestion-cards";

const QUESTION = "Tell me about a time you disagreed with a designer?";
const ANSWER =
  "Last spring our designer wanted the map to animate at every stop, and on the drivers' tablets that dropped us to twelve frames a second. I filmed the real tablet next to my laptop, we watched both together, and I rebuilt the layer. In two weeks we were back at fifty frames, and complaints fell by forty percent.";
const FOLLOW_UP = "And what came of it?";
const EMPTY = words("assistant:empty.title");

let room: AssistantRoom;
let ida: RoomClient;
let carl: RoomClient;
const notices: Notice[] = [];
let stopNotices = () => {};
beforeEach(async () => {
  room = new AssistantRoom();
  ida = room.enter("ida", "interviewer", "Ida");
  carl = room.enter("carl", "candidate", "Carl");
  notices.splice(0);
  stopNotices = setNoticePresenter({ show: (notice) => notices.push(notice), dismiss: () => {} });
  await waitFor(() => expect(carl.getView().peer?.name).toBe("Ida"));
  await waitFor(() => expect(ida.getView().peer?.name).toBe("Carl"));
});
afterEach(() => {
  stopNotices();
  room.close();
});

const open = (client: RoomClient, onLine?: (id: string) => void) =>
  show(
    <InRoom client={client} onLine={onLine}>
      <SuggestionPanel />
    </InRoom>,
  );

/** A question and its answer, seen by both. */
async function interview(): Promise<void> {
  await say(ida, carl, QUESTION);
  await say(carl, ida, ANSWER);
}

describe("suggestion panel with hints", () => {
  test("shows a hint to its requester alone, also on the requester's next page", async () => {
    const page = await open(carl);
    await say(ida, carl, QUESTION);
    await press(page.user, words("assistant:suggest"));
    const card = await finishedCard();
    expect(card.textContent).toContain(words("assistant:models.coach"));
    expect(card.textContent).toContain(words("assistant:card.about", { words: "…you disagreed with a designer?" }));
    const text = card.textContent;
    page.unmount();
    carl.stop();
    carl = room.enter("carl", "candidate", "Carl");
    const next = await open(carl);
    expect((await finishedCard()).textContent).toBe(text);
    next.unmount();

    await say(carl, ida, "One moment, please.");
    await open(ida);
    await screen.findByText(EMPTY);
    expect(ida.getView().suggestions).toEqual([]);
  });

  test("links a hint to its question, copies it, and clears it for good", async () => {
    const onLine = vi.fn();
    const page = await open(carl, onLine);
    await say(ida, carl, QUESTION);
    await press(page.user, words("assistant:suggest"));
    const card = within(await finishedCard());
    await page.user.click(card.getByRole("button", { name: words("assistant:card.copy") }));
    await waitFor(() => expect(notices.map(({ message }) => message)).toEqual([words("assistant:card.copied")]));
    expect(await navigator.clipboard.readText()).toBe(carl.getView().suggestions[0]?.text);
    expect(carl.getView().suggestions[0]?.text.length).toBeGreaterThan(20);
    await page.user.click(card.getByTitle(QUESTION));
    expect(onLine).toHaveBeenCalledWith(carl.getView().lines[0]?.id);
    await page.user.click(card.getByRole("button", { name: words("assistant:card.clear") }));
    await screen.findByText(EMPTY);
    await waitFor(() => expect(carl.getView().outbox.pending).toBe(0));
    page.unmount();
    carl.stop();
    carl = room.enter("carl", "candidate", "Carl");
    await open(carl);
    await screen.findByText(EMPTY);
    await waitFor(() => expect(carl.getView().suggestionsLoaded).toBe(true));
    expect(cards()).toEqual([]);
  });

  test("moves the focus to an opened card, and to its own title after one is cleared", async () => {
    const { user } = await open(carl);
    await say(ida, carl, QUESTION);
    await press(user, words("assistant:suggest"));
    await finishedCard();
    await say(ida, carl, FOLLOW_UP);
    await press(user, words("assistant:suggest"));
    const older = await screen.findByRole("button", { expanded: false, name: /^Hint/ });
    older.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(focused()).toBe(words("assistant:kinds.interview_hint"));
    await finishedCard();
    for (const left of [1, 0]) {
      const [first] = cards();
      if (!first) throw new Error("There is no card");
      (await within(first).findByRole("button", { name: words("assistant:card.clear") })).focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(cards()).toHaveLength(left));
      expect(focused()).toBe(words("assistant:title"));
    }
  });

  test("names what is missing for its buttons, sends no request, and sends one once there is a question", async () => {
    const ask = vi.spyOn(carl.actions, "ask");
    const { user } = await open(carl);
    const names = [words("assistant:suggest"), words("assistant:analyze")];
    await screen.findByText(words("assistant:missing.both"));
    for (const name of names) {
      const button = screen.getByRole("button", { name });
      button.focus();
      await user.keyboard("{Enter}");
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(descriptionOf(button)).toBe(words("assistant:missing.both"));
    }
    await say(ida, carl, QUESTION);
    await screen.findByText(words("assistant:missing.answer"));
    expect(screen.queryByText(words("assistant:missing.both"))).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    await press(user, words("assistant:suggest"));
    await finishedCard();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("offers nothing while the assistant is off", async () => {
    const { user } = await open(carl);
    await screen.findByText(EMPTY);
    await choose(user, words("assistant:modes.label"), words("assistant:modes.none"));
    await screen.findByText(words("assistant:empty.offTitle"));
    await screen.findByText(words("assistant:empty.off"));
    for (const name of [words("assistant:suggest"), words("assistant:analyze")])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("switch", { name: words("assistant:auto.label") })).toHaveProperty("disabled", true);
  });
});

describe("suggestion panel with analyses", () => {
  test("links quotes to their lines, names its model, and shows no score by rules", async () => {
    const onLine = vi.fn();
    const { user } = await open(carl, onLine);
    await interview();
    await press(user, words("assistant:analyze"));
    const card = await finishedCard("answer_analysis");
    const analysis = within(card);
    analysis.getByText(words("assistant:analysis.reasons.by_rules"));
    expect(analysis.queryByRole("list", { name: words("assistant:analysis.criteria") })).toBeNull();
    const judgements = within(analysis.getByRole("list", { name: words("assistant:analysis.judgements") }));
    const [quote] = judgements.getAllByRole("button");
    const quoted = quote?.querySelector("q")?.textContent ?? "";
    expect(quoted).not.toBe("");
    expect(ANSWER).toContain(quoted);
    if (quote) await user.click(quote);
    const [goTo] = onLine.mock.calls;
    expect(goTo?.[0]).toBe(carl.getView().lines[1]?.id);
    expect(ANSWER.slice(goTo?.[1].start, goTo?.[1].end)).toBe(quoted);
    expect(card.textContent).toContain(words("assistant:models.coach"));
  });

  test("gives the interviewer no button for an analysis, and says why", async () => {
    const { user } = await open(ida);
    await interview();
    await screen.findByText(words("assistant:empty.interviewer"));
    await screen.findByRole("button", { name: words("assistant:suggest") });
    expect(screen.queryByRole("button", { name: words("assistant:analyze") })).toBeNull();
    await user.click(screen.getByRole("combobox", { name: words("assistant:modes.label") }));
    const name = words("assistant:modes.ownAnswers", { mode: words("assistant:modes.answer_analysis") });
    expect((await screen.findByRole("option", { name })).getAttribute("aria-disabled")).toBe("true");
  });

  test("shares only the analysis that is chosen, gives a very short answer no score, and asks before clearing it", async () => {
    const page = await open(carl);
    await interview();
    await press(page.user, words("assistant:analyze"));
    await finishedCard("answer_analysis");
    await say(ida, carl, FOLLOW_UP);
    await say(carl, ida, "Yes.");
    await press(page.user, words("assistant:analyze"));
    await waitFor(() =>
      expect(carl.getView().suggestions.map(({ status }) => status)).toEqual(Array(2).fill("complete")),
    );
    const [card] = cards("answer_analysis");
    expect(card?.textContent).toContain(words("assistant:analysis.reasons.by_rules"));
    expect(card?.textContent).not.toContain(words("assistant:analysis.ofFive"));
    expect(ida.getView().suggestions).toEqual([]);
    await press(page.user, words("assistant:card.share", { name: "Ida" }));
    await screen.findByText(words("assistant:card.sharedByYou"));

    const other = await open(ida);
    const shared = await finishedCard("answer_analysis", other.container);
    within(shared).getByText(words("assistant:card.sharedBy", { name: "Carl" }));
    expect(cards("answer_analysis", other.container)).toHaveLength(1);
    expect(within(other.container).queryByRole("button", { name: /^Answer analysis/, expanded: false })).toBeNull();

    // Clearing everything asks first, because it also clears what the other person sees.
    await press(page.user, words("assistant:clearAll.label"), page.container);
    await screen.findByRole("alertdialog", { name: words("assistant:clearAll.title") });
    await press(page.user, words("assistant:clearAll.keep"));
    expect(cards("answer_analysis", other.container)).toHaveLength(1);
    await press(page.user, words("assistant:clearAll.label"), page.container);
    await press(page.user, words("assistant:clearAll.confirm"));
    for (const { container } of [page, other]) await within(container).findByText(EMPTY);
  });

  test.each([
    { language: "en", spoken: "en-US", lines: [QUESTION, ANSWER], quotation: /^“.+”$/ },
    {
      language: "zh-TW",
      spoken: "zh-TW",
      lines: [
        "請說說您和設計師意見不同的一次經歷？",
        "去年春天設計師希望地圖在每一站都有動畫，但是在司機的平板上只有十二幀。我把真實的平板拍下來，和他一起看，然後我重寫了圖層。兩週以後回到五十幀，客訴下降了百分之四十。",
      ],
      quotation: /^「.+」$/,
    },
  ] as const)("uses the quotation marks of $language", async ({ language, spoken, lines, quotation }) => {
    const { user } = await show(
      <InRoom client={carl} lang={spoken}>
        <SuggestionPanel />
      </InRoom>,
      { language },
    );
    await say(ida, carl, lines[0], spoken);
    await say(carl, ida, lines[1], spoken);
    const shownWords = wordsIn(language);
    await press(user, shownWords("assistant:analyze"));
    const card = await screen.findByRole("article", { name: shownWords("assistant:kinds.answer_analysis") });
    await waitFor(() => expect(card.querySelector("q")?.parentElement?.textContent).toMatch(quotation));
  });
});

/** The name of what has the focus. */
function focused(): string | null {
  return document.activeElement?.getAttribute("aria-label") ?? null;
}

/** A screen reader's description of a control beside its name. */
function descriptionOf(control: Element): string {
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
