import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { overflowOf } from "./support/fit";
import { joinTogether } from "./support/pair";
import { openPane } from "./support/panes";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { textsOf } from "./support/transcript";
import { words } from "./support/words";

const CONFLICTS = {
  voice: "Microphone audio and camera audio cannot both be on",
  share: "Audio share and video-share audio cannot both be on",
};

describe("the microphone's button", () => {
  test("mutes for the other and in the tab's title, by mouse and by key", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await expect.poll(() => ida.page.title()).toBe("Carl · Mocki");
    await ida.press(words("bar.mute"));
    await tile(carl, "Ida").getByText(words("stage.muted")).waitFor();
    await expect.poll(() => ida.page.title()).toBe("Muted · Carl · Mocki");
    await ida.page.keyboard.press("m");
    await tile(carl, "Ida").getByText(words("stage.muted")).waitFor({ state: "detached" });
    await expect.poll(() => ida.page.title()).toBe("Carl · Mocki");
  });

  test("is turned on for as long as Space is held, but not by who types or presses a button", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const { keyboard } = ida.page;
    const muted = tile(carl, "Ida").getByText(words("stage.muted"));
    await ida.page.keyboard.press("m");
    await muted.waitFor();

    await keyboard.down("Space");
    await muted.waitFor({ state: "detached" });
    await ida.says("May I say something?");
    await keyboard.up("Space");
    await muted.waitFor();
    await expect.poll(() => textsOf(carl)).toEqual(["May I say something?"]);

    await keyboard.down("Space");
    await muted.waitFor({ state: "detached" });
    await ida.page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await muted.waitFor();
    await keyboard.up("Space");

    const field = ida.page.getByRole("textbox", { name: words("composer.label") });
    await field.focus();
    await keyboard.type("a b", { delay: 20 });
    await ida.button(words("bar.unmute")).waitFor();
    expect(await field.inputValue()).toBe("a b");
    await ida.button(words("bar.captionsShow")).focus();
    await keyboard.press("Space");
    await ida.button(words("bar.captionsHide")).waitFor();
    await ida.button(words("bar.unmute")).waitFor();
  });

  test("that was pressed with the mouse is talked by holding Space as well, and ends muted", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const { keyboard } = ida.page;
    const muted = tile(carl, "Ida").getByText(words("stage.muted"));
    await ida.press(words("bar.mute"));
    await muted.waitFor();
    expect(await ida.button(words("bar.unmute")).evaluate((button) => button === document.activeElement)).toBe(true);

    for (let i = 0; i < 2; i += 1) {
      await keyboard.down("Space");
      await muted.waitFor({ state: "detached" });
      await keyboard.up("Space");
      await muted.waitFor();
    }
    await ida.button(words("bar.unmute")).waitFor();

    await keyboard.press("Enter");
    await muted.waitFor({ state: "detached" });
    await keyboard.press("Enter");
    await muted.waitFor();
    await ida.press(words("bar.unmute"));
    await muted.waitFor({ state: "detached" });
    await keyboard.press("Space");
    await muted.waitFor();
  });

  test("is talked by Space also on the other buttons after a click, which then press nothing", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    const { keyboard } = ida.page;
    const muted = tile(carl, "Ida").getByText(words("stage.muted"));
    await keyboard.press("m");
    await muted.waitFor();
    for (const label of ["bar.cameraOff", "bar.captionsShow"] as const) await ida.press(words(label));
    await ida.button(words("bar.captionsHide")).waitFor();
    for (let i = 0; i < 2; i += 1) {
      await keyboard.down("Space");
      await muted.waitFor({ state: "detached" });
      await keyboard.up("Space");
      await muted.waitFor();
    }
    await ida.press(words("bar.cameraMenu"));
    await keyboard.press("Escape");
    await ida.press(words("bar.captionsHide"));
    await keyboard.press("m");
    await muted.waitFor({ state: "detached" });
    await keyboard.press("Space");
    await keyboard.press("m");
    await muted.waitFor();
    await ida.button(words("bar.captionsShow")).waitFor();

    const focused = () => ida.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await keyboard.press("ArrowRight");
    await expect.poll(focused).toBe(words("bar.more"));
    await keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe(words("bar.captionsShow"));
    await keyboard.press("Space");
    await ida.button(words("bar.captionsHide")).waitFor();
    await ida.button(words("bar.unmute")).waitFor();
  });

  test("opens a menu of microphones and loudspeakers, and keeps to one way of being heard", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    await ida.press(words("bar.micMenu"));
    await isChecked(ida, words("menu.microphoneAudio"), true);
    for (const group of ["menu.microphones", "menu.speakers"] as const) {
      const devices = ida.page.getByRole("group", { name: words(group) }).getByRole("menuitemradio");
      expect(await devices.count()).toBeGreaterThan(1);
      await devices.filter({ hasText: words("menu.systemDefault") }).waitFor();
    }
    await ida.page.keyboard.press("Escape");

    await choose(ida, words("bar.cameraMenu"), words("menu.cameraAudio"));
    await ida.sees(CONFLICTS.voice);
    await ida.press(words("bar.micMenu"));
    await isChecked(ida, words("menu.microphoneAudio"), true);
    await ida.page.keyboard.press("Escape");

    await ida.press(words("conflict.switch"));
    await expect.poll(() => isOn(ida, words("bar.cameraMenu"), words("menu.cameraAudio"))).toBe(true);
    expect(await isOn(ida, words("bar.micMenu"), words("menu.microphoneAudio"))).toBe(false);
  });
});

describe("the camera's button", () => {
  test("takes one's picture away for both, and brings it back", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor();
    await ida.press(words("bar.cameraOff"));
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor({ state: "hidden" });
    await ida.page.keyboard.press("v");
    for (const person of [ida, carl]) await picture(tile(person, "Ida", person === ida)).waitFor();
  });
});

describe("sharing", () => {
  test("shows the other the whole screen, and ends with one press", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.page.keyboard.press("s");
    const screen = carl.page.getByRole("region", { name: words("stage.screenOf", { name: "Ida" }), exact: true });
    await plays(screen);
    await ida.page.getByRole("region", { name: words("stage.ownScreen") }).waitFor();
    const [big, small] = await Promise.all([screen.boundingBox(), tile(carl, "Ida").boundingBox()]);
    expect((big?.width ?? 0) * (big?.height ?? 0)).toBeGreaterThan(2 * (small?.width ?? 0) * (small?.height ?? 0));
    await ida.press(words("bar.shareStop"));
    await screen.waitFor({ state: "detached" });
    await ida.button(words("bar.shareStart")).waitFor();

    await choose(ida, words("bar.shareMenu"), words("menu.shareMeeting"));
    const meeting = carl.page.getByRole("region", { name: words("stage.meetingOf", { name: "Ida" }), exact: true });
    await plays(meeting);
    await ida.press(words("stage.stop"));
    await meeting.waitFor({ state: "detached" });
  });

  test("shares a meeting's sound in one way at a time", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await choose(ida, words("bar.shareMenu"), words("menu.shareSound"));
    await ida.sees(words("stage.ownSound"));
    await tile(carl, "Ida").getByText(words("stage.sharingSound")).waitFor();
    await choose(ida, words("bar.shareMenu"), words("menu.shareMeeting"));
    await ida.sees(CONFLICTS.share);
    await ida.sees(words("stage.ownSound"));
    await ida.press(words("conflict.switch"));
    await ida.sees(words("stage.ownMeetingSound"));
    await plays(carl.page.getByRole("region", { name: words("stage.meetingOf", { name: "Ida" }), exact: true }));
  });
});

describe("sharing while the meeting's sound goes out", () => {
  test("S shares the screen, and both are named until they are stopped", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await choose(ida, words("bar.shareMenu"), words("menu.shareSound"));
    await ida.sees(words("stage.ownSound"));
    await ida.page.keyboard.press("s");
    await ida.sees(words("stage.ownScreenSound"));
    await plays(carl.page.getByRole("region", { name: words("stage.screenOf", { name: "Ida" }), exact: true }));
    await ida.press(words("stage.stop"));
    await ida.seesNoMore(words("stage.ownScreenSound"));
    await ida.button(words("bar.shareStart")).waitFor();
  });
});

describe("a share that a reload has ended", () => {
  test("is told to who shared, and had again by one press", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.press(words("bar.shareStart"));
    const screen = carl.page.getByRole("region", { name: words("stage.screenOf", { name: "Ida" }), exact: true });
    await plays(screen);
    await ida.reload();
    await ida.sees(words("device.shareEnded"));
    await screen.waitFor({ state: "detached" });
    await ida.press(words("device.shareAgain"));
    await plays(screen);
    await ida.press(words("bar.shareStop"));
    await ida.button(words("bar.shareStart")).waitFor();
    await ida.reload();
    await ida.meets("Carl");
    expect(await ida.page.getByText(words("device.shareLost")).count()).toBe(0);
  });
});

describe("a screenshot", () => {
  test("is of what is shared, in its full size, and becomes a file with room and time", async ({ meet }) => {
    const { ida, carl, room } = await joinTogether(meet);
    await carl.press(words("bar.shareStart"));
    const screen = ida.page.getByRole("region", { name: words("stage.screenOf", { name: "Carl" }), exact: true });
    await plays(screen);
    await ida.press(words("bar.screenshot"));
    const dialog = ida.page.getByRole("dialog", { name: words("screenshot.title") });
    const preview = dialog.getByRole("img");
    await preview.waitFor();
    expect(await dialog.getByRole("combobox").textContent()).toBe(words("screenshot.peerScreen", { name: "Carl" }));
    const file = await save(ida, dialog);
    expect(file.name).toMatch(new RegExp(`^mocki-${room}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.png$`));
    expect(await preview.getAttribute("alt")).toBe(
      words("screenshot.preview", { width: file.width, height: file.height }),
    );
    expect(file.width).toBeGreaterThanOrEqual(640);
    await dialog.getByRole("button", { name: words("screenshot.copy") }).click();
    await ida.sees(words("screenshot.copied"));

    await dialog.getByRole("combobox").click();
    await ida.page.getByRole("option", { name: words("screenshot.ownCamera") }).click();
    await dialog.getByRole("img").waitFor();
    await ida.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await ida.button(words("bar.screenshot")).waitFor();
  });

  test("falls to the other's camera once what they shared is gone", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.press(words("bar.shareStart"));
    await plays(ida.page.getByRole("region", { name: words("stage.screenOf", { name: "Carl" }), exact: true }));
    await ida.press(words("bar.screenshot"));
    const dialog = ida.page.getByRole("dialog", { name: words("screenshot.title") });
    await dialog.getByRole("img").waitFor();
    await carl.press(words("bar.shareStop"));
    const screen = ida.page
      .locator("section[aria-label]")
      .filter({ hasText: words("stage.screenOf", { name: "Carl" }) });
    await screen.waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: words("screenshot.again") }).click();
    await expect
      .poll(() => dialog.getByRole("combobox").textContent())
      .toBe(words("screenshot.peerCamera", { name: "Carl" }));
    await dialog.getByRole("img").waitFor();
  });

  test("says so when there is nothing to see", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    for (const person of [ida, carl]) await person.press(words("bar.cameraOff"));
    await expect.poll(() => ida.button(words("bar.screenshot")).isDisabled()).toBe(true);
  });
});

describe("picture in picture", () => {
  test("outlives a reload of the other, and shows them again", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
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
    const small = () =>
      ida.page.evaluate(() => {
        const video = document.pictureInPictureElement;
        if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream)) return null;
        return { track: video.srcObject.getVideoTracks()[0]?.id, time: video.currentTime, paused: video.paused };
      });
    await expect.poll(async () => (await small())?.time ?? 0).toBeGreaterThan(0);
    const before = await small();

    await carl.reload();
    await expect.poll(async () => (await small())?.track).not.toBe(before?.track);
    const after = await small();
    await expect.poll(async () => (await small())?.time ?? 0).toBeGreaterThan(after?.time ?? 0);
    expect((await small())?.paused).toBe(false);
    expect(await ida.page.locator("body").getAttribute("data-left")).toBeNull();

    await carl.press(words("bar.leaveLabel"));
    await expect.poll(small).toBeNull();
  });
});

describe("captions", () => {
  test("show the last words over the other's picture, and stay on", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await ida.page.keyboard.press("c");
    await carl.beginsToSay("I was just thinking");
    const captions = ida.page.getByRole("region", { name: words("stage.captions") });
    await expect.poll(() => captions.textContent()).toBe("Carl I was just thinking");
    await carl.says("I was just thinking of you.");
    await ida.says("Me too.");
    await expect.poll(() => captions.textContent()).toBe("Carl I was just thinking of you.Ida Me too.");
    const [over, picture] = await Promise.all([captions.boundingBox(), tile(ida, "Carl").boundingBox()]);
    expect(over && picture && over.y > picture.y && over.y + over.height < picture.y + picture.height).toBe(true);
    await captions.waitFor({ state: "detached" });

    await ida.reload();
    await ida.button(words("bar.captionsHide")).waitFor();
    await ida.press(words("bar.captionsHide"));
    await carl.says("Nobody reads this here.");
    await expect.poll(() => textsOf(ida)).toHaveLength(3);
    expect(await captions.count()).toBe(0);
  });
});

describe("sound that the browser holds back", () => {
  test("is said, and turned on by a press, as after a reload that nobody has touched", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    await ida.page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      // Chromium itself lets pages sound that capture, and so would not hold anything back here.
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
    });
    await ida.reload();
    await ida.sees(words("sound.blocked"));
    await ida.press(words("sound.turnOn"));
    await ida.seesNoMore(words("sound.blocked"));
    const voice = ida.page.locator("audio[data-sound=voice]");
    await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
  });
});

describe("the call's bar", () => {
  test("does not move when what it says changes", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    const places = () =>
      ida.page.getByRole("toolbar").evaluate((bar) =>
        [...bar.querySelectorAll("button")].map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    const before = await places();
    await ida.page.keyboard.press("m");
    await ida.page.keyboard.press("v");
    await ida.page.keyboard.press("s");
    await ida.button(words("bar.shareStop")).waitFor();
    await ida.button(words("bar.unmute")).waitFor();
    await ida.button(words("bar.cameraOn")).waitFor();
    expect(await places()).toEqual(before);
  });

  test.for([390, 768, 1280])("has everything in reach at %i px, with a shared screen", async (width, { meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await carl.press(words("bar.shareStart"));
    for (const person of [ida, carl]) await person.page.setViewportSize({ width, height: 800 });
    await plays(ida.page.getByRole("region", { name: words("stage.screenOf", { name: "Carl" }), exact: true }));
    for (const person of [ida, carl]) expect(await overflowOf(person.page)).toEqual([]);
    if (width < 768) {
      await carl.press(words("bar.more"));
      for (const item of ["menu.shareScreenStop", "bar.screenshot", "bar.captionsShow"] as const)
        await carl.page.getByRole("menuitem", { name: words(item) }).waitFor();
      expect(await overflowOf(carl.page)).toEqual([]);
    }
  });

  test("makes way for the search, which is not in full screen", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    const transcript = ida.page.getByRole("region", { name: words("transcript.title") });
    const field = ida.page.getByRole("searchbox", { name: words("transcript.search") });
    const isSearched = async () => {
      await field.waitFor();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await ida.page.evaluate(() => document.fullscreenElement)).toBeNull();
    };
    await ida.page.keyboard.press("f");
    await transcript.waitFor({ state: "hidden" });
    // The browser answers whoever leaves full screen before it tells everybody: here it tells nobody until asked to.
    const tell = await ida.page.evaluateHandle(() => {
      const hold = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener("fullscreenchange", hold, true);
      return () => {
        window.removeEventListener("fullscreenchange", hold, true);
        document.dispatchEvent(new Event("fullscreenchange"));
      };
    });
    await ida.page.keyboard.press("/");
    await isSearched();
    await tell.evaluate((now) => now());
    await isSearched();

    await ida.page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    // Asked for, but not there yet.
    await ida.page.evaluate(() => {
      for (const key of ["f", "/"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await isSearched();
  });

  test("is gone with the interview, and nothing speaks of a call any more", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await openPane(carl, "room");
    await ida.press(words("bar.more"));
    await ida.page.getByRole("menuitem", { name: words("bar.finish") }).click();
    await ida.page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("confirm.finish") })
      .click();
    for (const person of [ida, carl]) {
      await person.page.getByText(words("tools.shortcutsFinished"), { exact: true }).waitFor();
      const bar = person.page.getByRole("toolbar");
      expect(await bar.textContent()).toContain(words("banner.finished"));
      expect(await bar.getByRole("button", { name: words("bar.mute") }).count()).toBe(0);
      expect(await tile(person, "", true).locator(".lucide-mic").count()).toBe(0);
      expect(await person.page.locator("header").first().textContent()).not.toMatch(/ ms|Good|Fair|Weak/);
    }
  });

  test("goes to full screen with the stage, and comes back", async ({ meet }) => {
    const { ida } = await joinTogether(meet);
    const transcript = ida.page.getByRole("region", { name: words("transcript.title") });
    await ida.page.keyboard.press("f");
    await transcript.waitFor({ state: "hidden" });
    await ida.button(words("bar.mute")).waitFor();
    await ida.press(words("bar.fullScreenLeave"));
    await transcript.waitFor();
  });
});

describe("after leaving", () => {
  test("nothing of the call is left", async ({ meet }) => {
    const { ida, carl } = await joinTogether(meet);
    await expect.poll(() => ida.page.title()).toBe("Carl · Mocki");
    await ida.page.keyboard.press("s");
    await ida.button(words("bar.shareStop")).waitFor();
    await ida.press(words("bar.leaveLabel"));
    await ida.inLobby();
    await expect.poll(() => ida.page.title()).toBe(words("meta.title"));
    await ida.sees(words("lobby.preview.restingTitle"));
    await carl.sees(words("notice.peerLeft", { name: "Ida" }));
    await tile(carl, "Ida")
      .getByText(words("stage.left", { name: "Ida" }))
      .waitFor();
    await expect.poll(() => carl.page.title()).toBe("Waiting · Ida · Mocki");
    await carl.page
      .getByRole("region", { name: words("stage.screenOf", { name: "Ida" }) })
      .waitFor({ state: "detached" });
    await ida.press(words("lobby.preview.wake"));
    await plays(ida.page.getByRole("region", { name: words("lobby.preview.label") }));
  });
});

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

async function isChecked({ page }: Person, item: string, checked: boolean): Promise<void> {
  await page.getByRole("menuitemcheckbox", { name: item, checked }).waitFor();
}

async function isOn({ page }: Person, menu: string, item: string): Promise<boolean> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  const on = await page.getByRole("menuitemcheckbox", { name: item }).getAttribute("aria-checked");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return on === "true";
}

/** Saves the screenshot as a person would; its size stands in the file's head. */
async function save({ page }: Person, dialog: Locator): Promise<{ name: string; width: number; height: number }> {
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words("screenshot.download") }).click();
  const file = await started;
  const png = await readFile(await file.path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return { name: file.suggestedFilename(), width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
