import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import {
  endInterview,
  findButton,
  openPeerPage,
  type PeerPage,
  sees,
  seesNoMore,
  textsShown,
} from "../../../../support/peer-page";

const CONFLICTS = {
  voice: "Microphone audio and camera audio cannot both be on",
  share: "Audio share and video-share audio cannot both be on",
};

const isMuted = () => findButton(words("bar.unmute"));
const isUnmuted = () => findButton(words("bar.mute"));

async function holdSpace({ user }: PeerPage): Promise<void> {
  await user.keyboard("{ >}");
  await isUnmuted();
  await user.keyboard("{/ }");
  await isMuted();
}

async function chooseItem({ user, press }: PeerPage, menu: string, item: string): Promise<void> {
  await press(menu);
  await user.click(await findItem(item));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
}

async function findItem(name: string): Promise<HTMLElement> {
  await screen.findByRole("menu");
  const all = [...document.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const found = all.find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`No item ${name}`);
  return found;
}

async function isOn(page: PeerPage, menu: string, item: string): Promise<boolean> {
  await page.press(menu);
  const checked = (await findItem(item)).getAttribute("aria-checked");
  await page.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return checked === "true";
}

describe("call bar's keys", () => {
  test("mute and unmute, and show it in the tab's title", async () => {
    const page = await openPeerPage();
    await page.meets("Carl", "candidate");
    await isUnmuted();
    await page.press(words("bar.mute"));
    await isMuted();
    expect(page.devices.live().filter(({ kind, enabled }) => kind === "audio" && enabled)).toEqual([]);
    await page.user.keyboard("m");
    await isUnmuted();
    await waitFor(() => expect(document.title).toBe("Carl · Mocki"));
    await page.user.keyboard("v");
    await findButton(words("bar.cameraOn"));
    await page.user.keyboard("v");
    await findButton(words("bar.cameraOff"));
    await page.user.keyboard("c");
    await findButton(words("bar.captionsHide"));
    await page.user.keyboard("c");
    await findButton(words("bar.captionsShow"));
  });

  test("talk while Space is held, also after a click on the mute button, until the window is lost", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    const { user, press } = page;
    await press(words("bar.mute"));
    expect(document.activeElement).toBe(await isMuted());
    await holdSpace(page);
    await holdSpace(page);
    await user.keyboard("{Enter}");
    await isUnmuted();
    await user.keyboard("{Enter}");
    await isMuted();
    await press(words("bar.unmute"));
    await isUnmuted();
    await user.keyboard(" ");
    await isMuted();
    await user.keyboard("{ >}");
    await isUnmuted();
    await page.says("May I say something?");
    await user.keyboard("{/ }");
    await isMuted();
    await waitFor(() => expect(carl.texts()).toEqual(["May I say something?"]));
    await user.keyboard("{ >}");
    await isUnmuted();
    fireEvent.blur(window);
    await isMuted();
    await user.keyboard("{/ }");
  });

  test("are letters in a field, press the button that the keyboard has focused, and talk after a click on another", async () => {
    const page = await openPeerPage();
    await page.meets("Carl", "candidate");
    const { user, press } = page;
    await press(words("bar.mute"));
    await isMuted();
    const field = screen.getByRole("textbox", { name: words("composer.label") });
    await user.click(field);
    await user.keyboard("a b");
    expect(field).toHaveProperty("value", "a b");
    await isMuted();
    fireEvent.keyDown(document.body, { key: "Tab", code: "Tab" });
    (await findButton(words("bar.captionsShow"))).focus();
    await user.keyboard(" ");
    await findButton(words("bar.captionsHide"));
    await isMuted();
    await press(words("bar.captionsHide"));
    await press(words("bar.captionsShow"));
    await findButton(words("bar.captionsHide"));
    await holdSpace(page);
    await findButton(words("bar.captionsHide"));
    await press(words("bar.captionsHide"));
    // Unmuted there is nothing to talk into: Space presses nothing all the same.
    await user.keyboard("m");
    await isUnmuted();
    await user.keyboard(" ");
    await user.keyboard("m");
    await isMuted();
    await findButton(words("bar.captionsShow"));
    // Arrow keys go from control to control; where they have gone, Space presses.
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe(words("bar.codeShow"));
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe(words("bar.boardShow"));
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(focused()).toBe(words("bar.captionsShow"));
    await user.keyboard(" ");
    await findButton(words("bar.captionsHide"));
    await isMuted();
  });
});

describe("call bar", () => {
  test("has one voice source at a time, and lists the devices", async () => {
    const page = await openPeerPage();
    await page.meets("Carl", "candidate");
    await isUnmuted();
    await page.press(words("bar.micMenu"));
    expect((await findItem(words("menu.microphoneAudio"))).getAttribute("aria-checked")).toBe("true");
    for (const group of ["menu.microphones", "menu.speakers"] as const) {
      const devices = screen.getByRole("group", { name: words(group) }).querySelectorAll("[role=menuitemradio]");
      expect(devices.length).toBeGreaterThan(1);
      expect([...devices].map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(words("menu.systemDefault")),
      );
    }
    await page.user.keyboard("{Escape}");
    await chooseItem(page, words("bar.cameraMenu"), words("menu.cameraAudio"));
    await sees(CONFLICTS.voice);
    expect(await isOn(page, words("bar.micMenu"), words("menu.microphoneAudio"))).toBe(true);
    await page.press(words("conflict.switch"));
    await waitFor(async () => expect(await isOn(page, words("bar.cameraMenu"), words("menu.cameraAudio"))).toBe(true));
    expect(await isOn(page, words("bar.micMenu"), words("menu.microphoneAudio"))).toBe(false);
  });

  test("shares a meeting's sound in one way only, and the screen beside the sound; both stop together", async () => {
    const page = await openPeerPage();
    await page.meets("Carl", "candidate");
    await chooseItem(page, words("bar.shareMenu"), words("menu.shareSound"));
    await sees(words("stage.ownSound"));
    await chooseItem(page, words("bar.shareMenu"), words("menu.shareMeeting"));
    await sees(CONFLICTS.share);
    await sees(words("stage.ownSound"));
    await page.press(words("conflict.switch"));
    await sees(words("stage.ownMeetingSound"));
    await page.press(words("stage.stop"));
    await seesNoMore(words("stage.ownMeetingSound"));
    await chooseItem(page, words("bar.shareMenu"), words("menu.shareSound"));
    await sees(words("stage.ownSound"));
    await page.user.keyboard("s");
    await sees(words("stage.ownScreenSound"));
    await page.press(words("stage.stop"));
    await seesNoMore(words("stage.ownScreenSound"));
    await findButton(words("bar.shareStart"));
    expect(page.devices.live().filter(({ deviceId }) => deviceId.startsWith("shared"))).toEqual([]);
  });

  test("offers a share again that a reload has ended, and not one that was stopped", async () => {
    const page = await openPeerPage();
    await page.press(words("bar.shareStart"));
    await findButton(words("bar.shareStop"));
    await page.reload();
    await sees(words("device.shareEnded"));
    await page.press(words("device.shareAgain"));
    await page.press(words("bar.shareStop"));
    await findButton(words("bar.shareStart"));
    await page.reload();
    await isUnmuted();
    expect(document.body.textContent).not.toContain(words("device.shareLost"));
  });

  test("has no call controls after the end, and the screen says that no shortcuts are left", async () => {
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await page.says("Good luck.");
    await waitFor(() => expect(textsShown()).toEqual(["Good luck."]));
    await endInterview(page);
    await waitFor(() => expect(carl.client.getView().isDebrief).toBe(true));
    await carl.leave();
    await page.openPane(words("interviewer:tabs.room"));
    await sees(words("tools.shortcutsFinished"));
    const bar = screen.getByRole("toolbar");
    expect(bar.textContent).toContain(words("banner.finished"));
    expect(screen.queryByRole("button", { name: words("bar.mute"), hidden: true })).toBeNull();
    expect(document.querySelector(".lucide-mic")).toBeNull();
    expect(document.querySelector("header")?.textContent).not.toMatch(/ ms|Good|Fair|Weak/);
    await waitFor(() => expect(page.devices.live()).toEqual([]));
  });
});
