import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { goToLobby, leaveInterview } from "./support/ending";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";
import { words } from "./support/words";

describe("call bar", () => {
  test("controls microphone, camera, captions and full screen by mouse and keyboard", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const { keyboard } = ida.page;
    const muted = tile(carl, "Ida").getByText(words("stage.muted"));
    const isUnmuted = () => muted.waitFor({ state: "detached" });

    // The mute button, its key and the tab's title.
    await expect.poll(() => ida.page.title()).toBe("Carl · Mocki");
    await ida.press(words("bar.mute"));
    await muted.waitFor();
    await expect.poll(() => ida.page.title()).toBe("Muted · Carl · Mocki");
    await keyboard.press("m");
    await isUnmuted();
    await expect.poll(() => ida.page.title()).toBe("Carl · Mocki");

    // Words spoken while Space is held are written down. After a click on the button Space still talks.
    await ida.press(words("bar.mute"));
    await muted.waitFor();
    await keyboard.down("Space");
    await isUnmuted();
    await ida.says("May I say something?");
    await keyboard.up("Space");
    await muted.waitFor();
    await expect.poll(() => textsOf(carl)).toEqual(["May I say something?"]);
    await ida.press(words("bar.unmute"));
    await isUnmuted();

    // The camera button hides the picture from both.
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor();
    await ida.press(words("bar.cameraOff"));
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor({ state: "hidden" });

    // Without any picture there is nothing to take a screenshot of.
    await carl.press(words("bar.cameraOff"));
    await expect.poll(() => ida.button(words("bar.screenshot")).isDisabled()).toBe(true);
    for (const person of [ida, carl]) await person.page.keyboard.press("v");
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor();
    await expect.poll(() => ida.button(words("bar.screenshot")).isEnabled()).toBe(true);

    // Captions lie over the other's picture, and the choice outlives a reload.
    const captions = ida.page.getByRole("region", { name: words("stage.captions") });
    await keyboard.press("c");
    await ida.button(words("bar.captionsHide")).waitFor();
    await carl.beginsToSay("I was just thinking");
    await expect.poll(() => captions.textContent()).toBe("Carl I was just thinking");
    await carl.says("I was just thinking of you.");
    await ida.says("Me too.");
    await expect.poll(() => captions.textContent()).toBe("Carl I was just thinking of you.Ida Me too.");
    const [over, under] = await Promise.all([captions.boundingBox(), tile(ida, "Carl").boundingBox()]);
    expect(over && under && over.y > under.y && over.y + over.height < under.y + under.height).toBe(true);
    await captions.waitFor({ state: "detached" });

    // After the reload, a press turns on sound that the browser has blocked.
    await ida.page.addInitScript(holdSoundBack);
    await ida.reload();
    await ida.button(words("bar.captionsHide")).waitFor();
    await ida.sees(words("sound.blocked"));
    await ida.press(words("sound.turnOn"));
    await ida.seesNoMore(words("sound.blocked"));
    const voice = ida.page.locator("audio[data-sound=voice]");
    await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);

    // Full screen keeps the bar and comes back.
    const transcript = ida.page.getByRole("region", { name: words("transcript.title") });
    await keyboard.press("f");
    await transcript.waitFor({ state: "hidden" });
    await ida.button(words("bar.mute")).waitFor();
    await ida.press(words("bar.fullScreenLeave"));
    await transcript.waitFor();
    await searchLeavesFullScreen(ida);
  });
});

describe("sharing", () => {
  test("shows screen, meeting and sound to the other, at every width and in screenshots, until one leaves", async ({
    meet,
  }) => {
    const { ida, carl, room } = await joinTogether(meet);
    const screenOf = (viewer: Person, name: string) =>
      viewer.page.getByRole("region", { name: words("stage.screenOf", { name }), exact: true });
    const screen = screenOf(carl, "Ida");
    const meeting = carl.page.getByRole("region", { name: words("stage.meetingOf", { name: "Ida" }), exact: true });

    // The bar's buttons stay in place when their labels change.
    const before = await places(ida);
    for (const key of ["m", "v", "s"]) await ida.page.keyboard.press(key);
    for (const label of ["bar.shareStop", "bar.unmute", "bar.cameraOn"] as const)
      await ida.button(words(label)).waitFor();
    expect(await places(ida)).toEqual(before);
    for (const key of ["m", "v"]) await ida.page.keyboard.press(key);

    await plays(screen);
    await ida.page.getByRole("region", { name: words("stage.ownScreen") }).waitFor();
    const [big, small] = await Promise.all([screen.boundingBox(), tile(carl, "Ida").boundingBox()]);
    expect((big?.width ?? 0) * (big?.height ?? 0)).toBeGreaterThan(2 * (small?.width ?? 0) * (small?.height ?? 0));

    // Everything is in reach at each width.
    for (const width of [1280, 768, 390]) {
      for (const person of [ida, carl]) await person.page.setViewportSize({ width, height: 800 });
      await plays(screen);
      for (const person of [ida, carl])
        await expect.poll(() => overflowOf(person.page), { message: `${person.name} at ${width}` }).toEqual([]);
    }
    await ida.press(words("bar.more"));
    for (const item of ["menu.shareScreenStop", "bar.screenshot", "bar.captionsShow"] as const)
      await ida.page.getByRole("menuitem", { name: words(item) }).waitFor();
    expect(await overflowOf(ida.page)).toEqual([]);
    await ida.page.keyboard.press("Escape");
    for (const person of [ida, carl]) await person.page.setViewportSize({ width: 1440, height: 900 });

    // A screenshot is a file of the shared screen in its full size.
    await plays(screen);
    await carl.press(words("bar.screenshot"));
    const dialog = carl.page.getByRole("dialog", { name: words("screenshot.title") });
    const preview = dialog.getByRole("img");
    const source = dialog.getByRole("combobox");
    await preview.waitFor();
    expect(await source.textContent()).toBe(words("screenshot.peerScreen", { name: "Ida" }));
    const file = await save(carl, dialog);
    expect(file.name).toMatch(new RegExp(`^mocki-${room}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.png$`));
    expect(await preview.getAttribute("alt")).toBe(
      words("screenshot.preview", { width: file.width, height: file.height }),
    );
    expect(file.width).toBeGreaterThanOrEqual(640);
    await dialog.getByRole("button", { name: words("screenshot.copy") }).click();
    await carl.sees(words("screenshot.copied"));
    await source.click();
    await carl.page.getByRole("option", { name: words("screenshot.ownCamera") }).click();
    await preview.waitFor();
    await carl.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // One taken again after the share has ended falls back to the camera.
    await carl.press(words("bar.screenshot"));
    await preview.waitFor();
    await ida.press(words("bar.shareStop"));
    await carl.page
      .locator("section[aria-label]")
      .filter({ hasText: words("stage.screenOf", { name: "Ida" }) })
      .waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: words("screenshot.again") }).click();
    await expect.poll(() => source.textContent()).toBe(words("screenshot.peerCamera", { name: "Ida" }));
    await preview.waitFor();
    await carl.page.keyboard.press("Escape");
    await ida.button(words("bar.shareStart")).waitFor();

    // A meeting, stopped on the stage.
    await choose(ida, words("bar.shareMenu"), words("menu.shareMeeting"));
    await plays(meeting);
    await ida.press(words("stage.stop"));
    await meeting.waitFor({ state: "detached" });

    // Picture in picture outlives a reload of the other, and closes when they leave.
    await picture(tile(ida, "Carl")).waitFor();
    await ida.page.evaluate(() => {
      document.addEventListener("leavepictureinpicture", () => document.body.setAttribute("data-left", ""), true);
      const { requestPictureInPicture } = HTMLVideoElement.prototype;
      HTMLVideoElement.prototype.requestPictureInPicture = function () {
        this.addEventListener("leavepictureinpicture", () => document.body.setAttribute("data-left", ""));
        return requestPictureInPicture.call(this);
      };
    });
    await ida.press(words("bar.more"));
    await ida.page.getByRole("menuitem", { name: words("bar.pictureInPicture") }).click();
    const window = () =>
      ida.page.evaluate(() => {
        const video = document.pictureInPictureElement;
        if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream)) return null;
        return { track: video.srcObject.getVideoTracks()[0]?.id, time: video.currentTime, paused: video.paused };
      });
    await expect.poll(async () => (await window())?.time ?? 0).toBeGreaterThan(0);
    const first = await window();
    await carl.reload();
    await expect.poll(async () => (await window())?.track).not.toBe(first?.track);
    const second = await window();
    await expect.poll(async () => (await window())?.time ?? 0).toBeGreaterThan(second?.time ?? 0);
    expect((await window())?.paused).toBe(false);
    expect(await ida.page.locator("body").getAttribute("data-left")).toBeNull();

    // Leaving ends share and call, resets the title, and keeps the lobby's camera off until it is turned on.
    await expect.poll(() => carl.page.title()).toBe("Ida · Mocki");
    await carl.page.keyboard.press("s");
    await carl.button(words("bar.shareStop")).waitFor();
    await plays(screenOf(ida, "Carl"));
    await leaveInterview(carl, "Ida");
    await goToLobby(carl);
    await expect.poll(() => carl.page.title()).toBe(words("meta.title"));
    await carl.sees(words("lobby.preview.restingTitle"));
    await ida.sees(words("notice.peerLeft", { name: "Carl" }));
    await tile(ida, "Carl")
      .getByText(words("stage.left", { name: "Carl" }))
      .waitFor();
    await expect.poll(() => ida.page.title()).toBe("Waiting · Carl · Mocki");
    await screenOf(ida, "Carl").waitFor({ state: "detached" });
    await expect.poll(window).toBeNull();
    await carl.press(words("lobby.preview.wake"));
    await plays(carl.page.getByRole("region", { name: words("lobby.preview.label") }));
  });
});

/** Where the buttons of the call bar are. */
function places({ page }: Person): Promise<number[][]> {
  return page.getByRole("toolbar").evaluate((bar) =>
    [...bar.querySelectorAll("button")].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
}

/** In the page: blocks sound before a gesture. Chromium itself allows sound in pages that capture. */
function holdSoundBack(): void {
  const { play } = HTMLMediaElement.prototype;
  let isTouched = false;
  window.addEventListener(
    "pointerdown",
    () => {
      isTouched = true;
    },
    true,
  );
  HTMLAudioElement.prototype.play = function () {
    if (isTouched) return play.call(this);
    return Promise.reject(new DOMException("no gesture yet", "NotAllowedError"));
  };
}

/** The search opens outside full screen, even while the browser is still entering or leaving it. */
async function searchLeavesFullScreen({ page }: Person): Promise<void> {
  const transcript = page.getByRole("region", { name: words("transcript.title") });
  const field = page.getByRole("searchbox", { name: words("transcript.search") });
  const isSearched = async () => {
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  };
  await page.keyboard.press("f");
  await transcript.waitFor({ state: "hidden" });
  // The promise of exitFullscreen resolves before the event: delay the event.
  const tell = await page.evaluateHandle(() => {
    const hold = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener("fullscreenchange", hold, true);
    return () => {
      window.removeEventListener("fullscreenchange", hold, true);
      document.dispatchEvent(new Event("fullscreenchange"));
    };
  });
  await page.keyboard.press("/");
  await isSearched();
  await tell.evaluate((now) => now());
  await isSearched();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  // Full screen is requested, but not entered yet.
  await page.evaluate(() => {
    for (const key of ["f", "/"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await isSearched();
  await page.keyboard.press("Escape");
}

/** Somebody's place on the stage of `person`. */
function tile({ page }: Person, name: string, self = false): Locator {
  const stage = page.getByRole("region", { name: words("stage.label"), exact: true });
  return stage.getByRole("region", self ? { name: words("you") } : { name: `${name}, ` });
}

function picture(of: Locator): Locator {
  return of.locator("video");
}

/** Waits until its picture has moved. */
async function plays(region: Locator): Promise<void> {
  const time = () => region.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before);
}

async function choose({ page }: Person, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page
    .getByRole("menuitem", { name: item })
    .or(page.getByRole("menuitemcheckbox", { name: item }))
    .click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

/** Saves the screenshot as a person would; the file's header contains its size. */
async function save({ page }: Person, dialog: Locator): Promise<{ name: string; width: number; height: number }> {
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words("screenshot.download") }).click();
  const file = await started;
  const png = await readFile(await file.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return { name: file.suggestedFilename(), width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
