import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PanelTabs } from "../../../../../app/features/peer/panel/panel-tabs";
import { SuggestionPanel } from "../../../../../app/interview/assistant/suggestion-panel";
import { type InterviewParts, useInterview } from "../../../../../app/interview/interview-context";
import { useShortcuts } from "../../../../../app/interview/screen/use-shortcuts";
import type { RoomClient } from "../../../../../app/room/client/room-client";
import { type Notice, setNoticePresenter } from "../../../../../app/state/notifications";
import { words } from "../../../../e2e/support/words";
import { AssistantRoom, InRoom } from "../../../support/assistant-room";
import { choose } from "../../../support/choose";
import { show } from "../../../support/show";
import { cards, finishedCard, say } from "../../../support/suggestion-cards";

const QUESTION = "Tell me about a time you disagreed with a designer?";
const FOLLOW_UP = "And what came of it?";
const THIRD = "Would you do it again?";

let room: AssistantRoom;
let ida: RoomClient;
const notices: Notice[] = [];
let stopNotices = () => {};
beforeEach(() => {
  room = new AssistantRoom();
  ida = room.enter("ida", "interviewer", "Ida");
  notices.splice(0);
  stopNotices = setNoticePresenter({ show: (notice) => notices.push(notice), dismiss: () => {} });
});
afterEach(() => {
  stopNotices();
  room.close();
});

/** A page of Carl's; `asked` counts its requests to the assistant. */
async function visit() {
  const client = room.enter("carl", "candidate", "Carl");
  const asked = vi.spyOn(client.actions, "ask");
  const page = await show(
    <InRoom client={client}>
      <WithKeys />
    </InRoom>,
  );
  await waitFor(() => expect(client.getView().suggestionsLoaded).toBe(true));
  const leave = () => {
    page.unmount();
    client.stop();
  };
  return { client, asked, leave, ...page };
}

/** The panel behind tabs, and the key of the interview screens. */
function WithKeys() {
  const { assistant } = useInterview();
  useShortcuts(true, { h: () => assistant.order({ type: "suggest" }) });
  return (
    <>
      <Tabs assistant={assistant} />
      <LineButtons />
      <SuggestionPanel />
    </>
  );
}

/** As the tools of the transcript's lines. */
function LineButtons() {
  const { room, assistant } = useInterview();
  return room.view.lines.map(({ id, text }) => (
    <button key={id} type="button" onClick={() => assistant.order({ type: "analyse", line: id })}>
      {text}
    </button>
  ));
}

function Tabs({ assistant }: Pick<InterviewParts, "assistant">) {
  return (
    <PanelTabs
      panes={["suggestions", "room"]}
      pane="room"
      news={assistant.news}
      onPane={(pane) => assistant.seen(pane === "suggestions")}
    />
  );
}

async function switchAuto({ user }: Awaited<ReturnType<typeof visit>>): Promise<void> {
  const auto = () => screen.getByRole("switch", { name: words("assistant:auto.label") });
  await user.click(auto());
  expect(auto().getAttribute("aria-checked")).toBe("true");
}

/** A card, open or folded, about this line. */
function hintsAbout(client: RoomClient, text: string) {
  const line = client.getView().lines.find((one) => one.text === text);
  return client.getView().suggestions.filter(({ about, status }) => about === line?.id && status === "complete");
}

describe("assistant's key", () => {
  test("asks for a hint, and says what is missing for one", async () => {
    const page = await visit();
    await page.user.keyboard("h");
    await waitFor(() => expect(notices.map(({ message }) => message)).toEqual([words("assistant:missing.question")]));
    expect(page.asked).not.toHaveBeenCalled();
    await say(ida, page.client, QUESTION);
    await page.user.keyboard("h");
    await finishedCard();
    expect(page.asked).toHaveBeenCalledTimes(1);
  });

  test("explains how to switch the assistant on while it is off, and asks nothing", async () => {
    const page = await visit();
    await switchAuto(page);
    await choose(page.user, words("assistant:modes.label"), words("assistant:modes.none"));
    await screen.findByText(words("assistant:empty.offTitle"));
    await say(ida, page.client, QUESTION);
    await say(ida, page.client, FOLLOW_UP);
    screen.getByRole("tab", { name: words("interviewer:tabs.suggestions") }).focus();
    await page.user.keyboard("h");
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      message: words("assistant:empty.offTitle"),
      description: words("assistant:empty.offHelp"),
    });
    expect(page.asked).not.toHaveBeenCalled();
    expect(cards()).toEqual([]);
  });
});

describe("analysis of a line", () => {
  test("is about the whole answer that the line belongs to", async () => {
    const page = await visit();
    await say(ida, page.client, QUESTION);
    await say(page.client, ida, "She wanted the map to animate at every stop.");
    await say(page.client, ida, "I filmed a tablet, and in two weeks we had fifty frames again.");
    await say(ida, page.client, FOLLOW_UP);
    await say(page.client, ida, "Yes.");
    await page.user.click(screen.getByRole("button", { name: "She wanted the map to animate at every stop." }));
    await finishedCard("answer_analysis");
    const [, first, second] = page.client.getView().lines.map(({ id }) => id);
    expect(page.client.getView().suggestions[0]?.analysis?.answer.segmentIds).toEqual([first, second]);
  });
});

describe("automatic hints", () => {
  test("are requested once for each question, across pages and tabs", async () => {
    const first = await visit();
    await switchAuto(first);
    await say(ida, first.client, QUESTION);
    await waitFor(() => expect(hintsAbout(first.client, QUESTION)).toHaveLength(1));
    await say(ida, first.client, FOLLOW_UP);
    await waitFor(() => expect(hintsAbout(first.client, FOLLOW_UP)).toHaveLength(1));
    expect(first.asked).toHaveBeenCalledTimes(2);
    first.leave();

    const next = await visit();
    await finishedCard();
    expect(screen.getByRole("switch", { name: words("assistant:auto.label") }).getAttribute("aria-checked")).toBe(
      "true",
    );
    await say(ida, next.client, THIRD);
    await waitFor(() => expect(hintsAbout(next.client, THIRD)).toHaveLength(1));
    expect(next.asked).toHaveBeenCalledTimes(1);
    expect(next.client.getView().suggestions).toHaveLength(3);

    // Another tab has the room, and this one asks nothing more.
    const tab = await visit();
    await waitFor(() => expect(next.client.getView().connection.phase).toBe("closed"));
    await say(ida, tab.client, "And what did you learn?");
    await waitFor(() => expect(hintsAbout(tab.client, "And what did you learn?")).toHaveLength(1));
    expect([next.asked.mock.calls.length, tab.asked.mock.calls.length]).toEqual([1, 1]);
  });

  test("include a question asked while the page was away", async () => {
    const first = await visit();
    await switchAuto(first);
    first.leave();
    ida.actions.say({ text: QUESTION, lang: "en-US" });
    await waitFor(() => expect(ida.getView().lines[0]?.pending).toBeNull());
    const next = await visit();
    await waitFor(() => expect(hintsAbout(next.client, QUESTION)).toHaveLength(1));
    expect(next.asked).toHaveBeenCalledTimes(1);
  });

  test("fold the earlier hint, and mark the tab of the suggestions until they are seen", async () => {
    const page = await visit();
    const tab = () => screen.getByRole("tab", { name: new RegExp(words("interviewer:tabs.suggestions")) });
    const isNews = () => within(tab()).queryByText(words("interviewer:tabs.new")) !== null;
    await switchAuto(page);
    await say(ida, page.client, "We are glad to have you here.");
    await say(ida, page.client, QUESTION);
    await waitFor(() => expect(isNews()).toBe(true));
    await page.user.click(tab());
    await waitFor(() => expect(isNews()).toBe(false));
    await finishedCard();
    page.leave();

    // Suggestions from before the page aren't news; the next one is.
    const next = await visit();
    await finishedCard();
    await say(next.client, ida, "One moment, please.");
    expect(isNews()).toBe(false);
    await say(ida, next.client, "What happened after you shipped it?");
    await waitFor(() => expect(isNews()).toBe(true));
    await waitFor(() => expect(hintsAbout(next.client, "What happened after you shipped it?")).toHaveLength(1));
    expect(cards()).toHaveLength(1);
    await next.user.click(screen.getByRole("button", { expanded: false, name: /^Hint/ }));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });
});
