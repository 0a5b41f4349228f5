import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import {
  answerDialog,
  endInterview,
  findButton,
  openPeerPage,
  sees,
  seesNoMore,
  textsShown,
} from "../../../../support/peer-page";

/** The room's record is in the history. */
const KEPT = { "/api/history/find": () => ({ id: "interview-1" }) };

const composer = () => screen.queryByRole("textbox", { name: words("composer.label") });

describe("end of a peer interview", () => {
  test("is asked for by a candidate, declined, decided by the interviewer, and undone in the debrief", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    carl.says("Thank you, that is all.");
    await waitFor(() => expect(textsShown()).toEqual(["Thank you, that is all."]));
    carl.client.actions.finish("ask");
    await sees(words("banner.endAsked", { name: "Carl" }));
    await page.press(words("confirm.goOn"));
    await waitFor(() => expect(carl.client.getView().ending).toBeNull());
    // The question about the end offers to leave, which asks again.
    await page.press(words("bar.end"));
    await page.press(words("confirm.leaveInstead"));
    await answerDialog(page.user, words("confirm.goTitle"), words("confirm.stay"));
    await endInterview(page);
    await findButton(words("debrief.resume"));
    await waitFor(() => expect(carl.client.getView().isDebrief).toBe(true));
    expect(composer()).toBeNull();
    await page.press(words("debrief.resume"));
    await waitFor(() => expect(composer()).not.toBeNull());
    await waitFor(() => expect(carl.client.getView().finishedAt).toBeNull());
    await endInterview(page);
    await findButton(words("debrief.resume"));
    await page.user.click(screen.getByRole("tab", { name: words("tabs.transcript") }));
    await waitFor(() => expect(textsShown()).toEqual(["Thank you, that is all."]));
    await carl.leave();
    await sees(words("banner.finished"));
  });

  test("is only asked for by a candidate's button while the interviewer is there", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    await page.press(words("bar.endAsk"));
    await waitFor(() => expect(ida.client.getView().ending).not.toBeNull());
    expect(ida.client.getView().finishedAt).toBeNull();
    ida.client.actions.finish("decline");
    await sees(words("toast.endDeclined"));
    ida.client.actions.finish();
    await screen.findByRole("tab", { name: words("interviewer:tabs.guide"), selected: true });
    expect(composer()).toBeNull();
    ida.client.actions.resume();
    await waitFor(() => expect(composer()).not.toBeNull());
  });

  test("is the candidate's to decide once the interviewer has left for good", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    await page.says("Are you still there?");
    await waitFor(() => expect(ida.texts()).toHaveLength(1));
    await ida.leave();
    await page.press(words("bar.end"));
    await sees(words("confirm.finishAway", { name: "Ida" }));
    await answerDialog(page.user, words("confirm.finishTitle"), words("bar.end"));
    await sees(words("banner.finished"));
  });

  test("is not caused by one who leaves: the other waits, and they can come back", async () => {
    const page = await openPeerPage({ role: "candidate", answers: KEPT });
    const ida = await page.meets("Ida", "interviewer");
    await page.press(words("bar.leaveLabel"));
    const question = await screen.findByRole("alertdialog", { name: words("confirm.goTitle") });
    within(question).getByText(words("confirm.goBody", { name: "Ida" }));
    await page.user.click(within(question).getByRole("button", { name: words("confirm.go") }));
    await screen.findByRole("heading", { level: 1, name: words("left.open", { name: "Ida" }) });
    await sees(words("left.keptOpen"));
    await waitFor(() => expect(ida.client.getView().peer?.online).toBe(false));
    expect(ida.client.getView().finishedAt).toBeNull();
    ida.says("Take your time.");
    await page.press(words("left.backAction"));
    await waitFor(() => expect(textsShown()).toEqual(["Take your time."]));
    await waitFor(() => expect(ida.client.getView().peer?.online).toBe(true));
  });

  test("is in the history at once, as unfinished, for somebody who loses the other", async () => {
    const page = await openPeerPage({ answers: KEPT });
    const carl = await page.meets("Carl", "candidate");
    carl.client.stop();
    await sees(words("banner.peerAway", { name: "Carl" }));
    const link = await screen.findByRole("link", { name: new RegExp(words("banner.history")), hidden: true });
    expect(link.getAttribute("href")).toBe("/history/interview-1");
    carl.client.start();
    await seesNoMore(words("banner.peerAway", { name: "Carl" }));
  });

  test("is not near when the other leaves, who can come back", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await carl.leave();
    await sees(words("lobby.gone"));
    await sees(words("notice.peerLeft", { name: "Carl" }));
    carl.client.actions.retryNow();
    await seesNoMore(words("notice.peerLeft", { name: "Carl" }));
  });
});
