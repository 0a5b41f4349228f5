import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import { findButton, openPeerPage, type PeerPage, sees, seesNoMore, textsShown } from "../../../../support/peer-page";

const composer = () => screen.queryByRole("textbox", { name: words("composer.label") });

async function types({ user }: PeerPage, text: string): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: words("composer.label") }), `${text}{Enter}`);
}

describe("peer interview without a connection", () => {
  test("shows nothing of a short one, keeps every line of a long one, and sends them in order", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    page.cut(true);
    await page.says("Said in the gap.");
    page.cut(false);
    await waitFor(() => expect(ida.texts()).toEqual(["Said in the gap."]));
    expect(document.body.textContent).not.toContain(words("banner.reconnecting"));

    page.cut(true);
    const cutAt = performance.now();
    await page.says("Said into the void.");
    await types(page, "Typed into the void.");
    ida.says("Are you still there?");
    await waitFor(() =>
      expect(textsShown()).toEqual(["Said in the gap.", "Said into the void.", "Typed into the void."]),
    );
    await sees(words("transcript.sending"));
    await sees(words("banner.reconnecting"));
    expect(performance.now() - cutAt).toBeGreaterThan(4_900);
    await sees(words("banner.reconnectingKept"));
    await sees(words("banner.waitingToSend", { n: 2 }));
    expect(document.body.textContent).toMatch(/Next try in \d+ s\.|Trying now\./);
    expect(ida.texts()).toEqual(["Said in the gap.", "Are you still there?"]);
    page.cut(false);
    await sees(words("banner.back"));
    await waitFor(() => expect(ida.texts()).toHaveLength(4));
    await waitFor(() => expect(textsShown()).toEqual(ida.texts()));
    await seesNoMore(words("transcript.sending"));
  });

  test("asks before it sends lines to a room that lost its storage", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    await page.says("In the first life.");
    await waitFor(() => expect(ida.texts()).toEqual(["In the first life."]));
    page.cut(true);
    await types(page, "Meant for the first room.");
    page.room.loseStorage();
    page.cut(false);
    await sees(words("banner.foreignOps"));
    await sees("“Meant for the first room.”");
    await waitFor(() => expect(textsShown()).toEqual([]));
    await waitFor(() => expect(ida.client.getView().connection.phase).toBe("live"));
    expect(ida.texts()).toEqual([]);
    await page.press(words("banner.foreignSend"));
    await waitFor(() => expect(ida.texts()).toEqual(["Meant for the first room."]));
    await seesNoMore(words("banner.foreignOps"));
  });
});

describe("peer interview on two pages of one person", () => {
  test("lets the older page do nothing until it takes the room back", async () => {
    const page = await openPeerPage({ role: "candidate" });
    const ida = await page.meets("Ida", "interviewer");
    await page.openPane(words("interviewer:tabs.room"));
    const second = page.openElsewhere();
    await sees("This interview is open in another tab.");
    expect(composer()).toBeNull();
    expect(document.body.textContent).not.toContain(words("transcript.starting"));
    for (const label of ["bar.mute", "bar.unmute", "bar.cameraOn", "bar.shareStart", "bar.end", "bar.endAsk"] as const)
      expect(screen.queryByRole("button", { name: words(label), hidden: true })).toBeNull();
    for (const label of ["tools.timerPause", "tools.swap"] as const)
      expect((await findButton(words(label))).matches(":disabled")).toBe(true);
    await page.press(words("bar.more"));
    await screen.findByRole("menuitem", { name: words("bar.copyLink") });
    await page.user.keyboard("{Escape}");
    second.says("From the second tab.");
    await waitFor(() => expect(ida.texts()).toEqual(["From the second tab."]));
    await page.press("Use it here");
    await seesNoMore("This interview is open in another tab.");
    await waitFor(() => expect(second.client.getView().connection.closed).toBe("continued_elsewhere"));
    await page.says("From the first tab again.");
    await waitFor(() => expect(ida.texts()).toEqual(["From the second tab.", "From the first tab again."]));
    await waitFor(() => expect(textsShown()).toEqual(ida.texts()));
  });
});
