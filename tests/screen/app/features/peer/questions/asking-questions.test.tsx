import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { askedLineId } from "../../../../../../party/protocol/asked-id";
import { loadQuestions } from "../../../../../../party/questions/load-questions";
import { FIRST, QUESTION, SECOND } from "../../../../../e2e/support/interviewer-panel";
import { words } from "../../../../../e2e/support/words";
import { linesShown, openPeerPage, type PeerPage, textsShown } from "../../../../support/peer-page";
import { findQuestion } from "../../../../support/question-list";

const FOLLOW_UP = FIRST?.followUps[0] ?? "";
const NEXT = SECOND?.text ?? "";
const ASKED = /^Asked \d\d:\d\d$/;

async function openQuestions(page: PeerPage): Promise<void> {
  await page.openPane(words("interviewer:tabs.questions"));
  await findQuestion(QUESTION);
}

describe("question list of a peer interview", () => {
  test("sends a question to both under the interviewer's name, and opens its follow-ups", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await openQuestions(page);
    expect(screen.queryByText(FOLLOW_UP)).toBeNull();
    await page.user.click(await findQuestion(QUESTION));
    await waitFor(() => expect(carl.texts()).toEqual([QUESTION]));
    await waitFor(() => expect(linesShown()).toEqual([{ who: words("you"), text: QUESTION }]));
    expect(carl.client.getView().lines[0]).toMatchObject({ role: "interviewer", own: false });
    await page.user.click(await findQuestion(FOLLOW_UP));
    await waitFor(() => expect(carl.texts()).toEqual([QUESTION, FOLLOW_UP]));
    // A second click adds no line, but closes and opens the follow-ups.
    await page.user.click(await findQuestion(QUESTION));
    await waitFor(() => expect(screen.getAllByText(FOLLOW_UP)).toHaveLength(1));
    expect(screen.getAllByText(ASKED)).toHaveLength(1);

    await page.reload();
    await openQuestions(page);
    await screen.findByText(ASKED);
    await page.user.click(await findQuestion(QUESTION));
    await waitFor(() => expect(screen.getAllByText(ASKED)).toHaveLength(2));
    expect(carl.texts()).toEqual([QUESTION, FOLLOW_UP]);
  });

  test("takes a question back, which can be undone, and for the other when the page is left", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await openQuestions(page);
    await page.user.click(await findQuestion(QUESTION));
    await waitFor(() => expect(carl.texts()).toEqual([QUESTION]));
    await page.press(words("interviewer:questions.takeBack"));
    await waitFor(() => expect(textsShown()).toEqual([]));
    expect(screen.queryByText(ASKED)).toBeNull();
    await page.press(words("transcript.undo"));
    await waitFor(() => expect(textsShown()).toEqual([QUESTION]));
    await screen.findByText(ASKED);
    await page.press(words("interviewer:questions.takeBack"));
    await waitFor(() => expect(textsShown()).toEqual([]));
    expect(carl.texts()).toEqual([QUESTION]);
    await page.reload();
    await waitFor(() => expect(carl.texts()).toEqual([]));
  });

  test("is one list for the arrow keys, and keeps the focus while Enter asks", async () => {
    const page = await openPeerPage();
    await openQuestions(page);
    (await findQuestion(QUESTION)).focus();
    await page.user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(textsShown()).toEqual([NEXT]));
    await page.user.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(textsShown()).toEqual([NEXT, QUESTION]));
    await page.user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(textsShown()).toEqual([NEXT, QUESTION, FOLLOW_UP]));
    await page.user.keyboard("{End}");
    const last = (await loadQuestions("technical", "en")).at(-1)?.text ?? "";
    expect(document.activeElement?.textContent).toContain(last);
  });

  test("has each question once in the transcript, even if the interviewer then reads it aloud", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await openQuestions(page);
    await page.user.click(await findQuestion(QUESTION));
    await waitFor(() => expect(carl.texts()).toEqual([QUESTION]));
    await page.says(`${QUESTION.replace(/[,.?]/g, "").toLowerCase()} take your time`);
    await waitFor(() => expect(carl.texts()).toEqual([QUESTION, "take your time"]));
    await page.says("Any questions so far?");
    await waitFor(() => expect(carl.texts().slice(2)).toEqual(["Any questions so far?"]));
    // Once the question has been read, its words are written like any others.
    const part = QUESTION.split(" ").slice(0, 5).join(" ");
    await page.says(part);
    await waitFor(() => expect(carl.texts().slice(3)).toEqual([part]));
    await waitFor(() => expect(textsShown()).toEqual(carl.texts()));
    expect(screen.queryByText(words("banner.headphones"))).toBeNull();
  });

  test("lets the candidate repeat the question: it can't be an echo while the interviewer is silent", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    ida.client.actions.say({
      id: askedLineId({ question: "technical-1", followUp: null }, "x1"),
      text: QUESTION,
      lang: "en-US",
    });
    await waitFor(() => expect(textsShown()).toEqual([QUESTION]));
    await page.says(QUESTION);
    await waitFor(() => expect(ida.texts()).toEqual([QUESTION, QUESTION]));
    expect(screen.queryByText(words("banner.headphones"))).toBeNull();
  });
});
