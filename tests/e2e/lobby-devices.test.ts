import type { Browser } from "playwright-core";
import { describe, expect } from "vitest";
import { launchBrowser } from "../support/browser";
import { isAccessible } from "./support/axe";
import { CALL_DEVICES } from "./support/call-test";
import { misses, withMissingDevices } from "./support/devices";
import { overflowOf } from "./support/fit";
import { changeLook } from "./support/look";
import { beforeAllowing, watchQuestions, withBusyDevices } from "./support/permission";
import type { Person } from "./support/person";
import { test as base } from "./support/test";
import { words } from "./support/words";

/** Several devices of each kind, so that another one can be chosen. */
const test = base.extend<{ browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read off here
    async ({}, use) => {
      const browser = await launchBrowser([CALL_DEVICES], "full");
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

const picture = ({ page }: Person) => page.getByLabel(words("lobby.preview.picture"));
const preview = ({ page }: Person) => page.getByRole("region", { name: words("lobby.preview.label") });
const devices = ({ page }: Person) => page.getByRole("region", { name: words("lobby.devices.label") });
const checks = ({ page }: Person) => page.getByRole("region", { name: words("lobby.checks.title") });
const select = (person: Person, label: string) => devices(person).getByRole("combobox", { name: label });

/** Pictures that this person has been shown of their own camera. */
function framesOf(person: Person): Promise<number> {
  return picture(person).evaluate((video) =>
    video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : -1,
  );
}

async function seesOneself(person: Person): Promise<void> {
  await picture(person).waitFor();
  await expect.poll(() => framesOf(person)).toBeGreaterThan(3);
}

function cameraInUse(person: Person): Promise<string | undefined> {
  return picture(person).evaluate((video) => {
    const stream = video instanceof HTMLVideoElement ? video.srcObject : null;
    return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined;
  });
}

/** Waits until the page could have opened devices. */
async function hadTimeToOpen({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 5; i += 1) {
      await navigator.mediaDevices.enumerateDevices();
      await navigator.permissions.query({ name: "camera" });
      await navigator.permissions.query({ name: "microphone" });
    }
  });
}

/** Joins by nothing but a role and the button, and can write. */
async function joinsAsText(person: Person): Promise<void> {
  await person.sees(words("lobby.joinWith.nothing"));
  await person.role("candidate").click();
  await person.press(words("lobby.joinCandidate"));
  await person.inRoom();
  await person.types("I am here by text.");
  await person.sees("I am here by text.");
}

describe("devices in the lobby", () => {
  test("open after one permission prompt, and can be shown, switched and chosen", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { viewport: PHONE });
    await watchQuestions(ida.context);
    await beforeAllowing(ida.context);
    await ida.context.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        if (this instanceof HTMLAudioElement) document.body.dataset.played = this.sinkId || "default";
        return play.call(this);
      };
    });
    const { keyboard } = ida.page;
    const asked = () => ida.page.evaluate(() => window.askedFor.length);

    // The invitation fits a phone in each language.
    await ida.enterLobby();
    for (const language of ["zh-CN", "zh-TW", "en"] as const) {
      const reader = await changeLook(ida, language, "dark");
      await reader.button(reader.words("lobby.preview.allow")).waitFor();
      expect(await overflowOf(reader.page)).toEqual([]);
      const tile = await reader.page.getByRole("region", { name: reader.words("lobby.preview.label") }).boundingBox();
      const button = await reader.button(reader.words("lobby.preview.cameraOn")).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((tile?.y ?? 0) + (tile?.height ?? 0));
    }
    await ida.page.setViewportSize(DESKTOP);
    await isAccessibleInBothThemes(ida);

    // One prompt asks for both.
    await ida.sees(words("lobby.preview.invite"));
    await ida.sees(words("lobby.joinWith.ask"));
    expect(await select(ida, words("lobby.devices.microphone")).textContent()).toBe(
      words("lobby.devices.afterAllowing"),
    );
    expect(await asked()).toBe(0);
    await ida.press(words("lobby.preview.allow"));
    await seesOneself(ida);
    await ida.sees(words("lobby.joinWith.onAndCamera"));
    expect(await ida.page.evaluate(() => window.askedFor.map(({ audio, video }) => [!!audio, !!video]))).toEqual([
      [true, true],
    ]);

    // The picture moves and is mirrored, and the meter reacts to sound.
    await ida.sees(words("lobby.preview.onlyYou"));
    expect(await picture(ida).evaluate((video) => getComputedStyle(video).scale)).toBe("-1 1");
    await ida.sees(words("lobby.devices.heard"));
    await ida.sees("1280 × 720");
    await ida.sees(words("lobby.checks.mediaBoth"));
    await isAccessibleInBothThemes(ida);

    // Switched off and on by keyboard.
    await ida.button(words("lobby.preview.microphoneOff")).focus();
    await keyboard.press("Enter");
    await ida.sees(words("lobby.joinWith.mutedAndCamera"));
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await ida.sees(words("lobby.preview.cameraOff"));
    await keyboard.press("Space");
    await seesOneself(ida);
    await ida.press(words("lobby.preview.microphoneOn"));
    await ida.sees(words("lobby.joinWith.onAndCamera"));

    // Another camera, chosen by keyboard and by mouse.
    const before = await cameraInUse(ida);
    expect(before).not.toBe("fake_device_2");
    const camera = select(ida, words("lobby.devices.camera"));
    await camera.focus();
    await keyboard.press("ArrowDown");
    const options = ida.page.getByRole("listbox").getByRole("option");
    // The list takes the focus, and moves it, a moment after a key went down.
    const focused = () => options.evaluateAll((all) => all.findIndex((one) => one.matches(":focus")));
    await expect.poll(focused).toBeGreaterThanOrEqual(0);
    await keyboard.press("End");
    await expect.poll(focused).toBe((await options.count()) - 1);
    await keyboard.press("Enter");
    await expect.poll(() => cameraInUse(ida)).toBe("fake_device_2");
    await camera.click();
    await ida.page.getByRole("option", { name: before ?? "", exact: true }).click();
    await expect.poll(() => cameraInUse(ida)).toBe(before);
    await seesOneself(ida);

    // The test sound goes to the chosen loudspeaker.
    const played = () => ida.page.evaluate(() => document.body.dataset.played);
    const testSound = ida.button(words("lobby.devices.testSound"));
    await testSound.click();
    await expect.poll(played).toBe("default");
    await select(ida, words("lobby.devices.speaker")).click();
    await ida.page.getByRole("option").last().click();
    await expect.poll(() => testSound.getAttribute("aria-busy")).toBeNull();
    await testSound.click();
    await expect.poll(played).toMatch(/^[0-9a-f]{20,}$/);
    await expect.poll(() => testSound.getAttribute("aria-busy")).toBeNull();
    expect(await ida.page.getByText(words("lobby.devices.testSoundFailed")).count()).toBe(0);

    // The person joins as set in the lobby: muted and without a camera.
    await ida.press(words("lobby.preview.microphoneOff"));
    await ida.sees(words("lobby.joinWith.mutedAndCamera"));
    await ida.press(words("lobby.preview.cameraOffLabel"));
    await ida.sees(words("lobby.preview.cameraOff"));
    await ida.sees(words("lobby.joinWith.muted"));
    await ida.role("interviewer").click();
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await ida.button(words("bar.unmute")).waitFor();
    await ida.button(words("bar.cameraOn")).waitFor();

    // Joining by text asks for no device.
    const tab = await ida.openTab();
    await tab.enterLobby();
    await tab.press(words("lobby.preview.textOnly"));
    await tab.sees(words("lobby.preview.text"));
    await joinsAsText(tab);
    expect(await tab.page.evaluate(() => window.askedFor)).toEqual([]);
  });

  test("are remembered, and stay closed for an interview that has ended", async ({ meet }) => {
    const ida = await meet("Ida");
    await watchQuestions(ida.context);
    const asked = () => ida.page.evaluate(() => window.askedFor.length);
    await ida.enterLobby();
    await seesOneself(ida);
    const camera = select(ida, words("lobby.devices.camera"));
    await camera.click();
    await ida.page.getByRole("option", { name: /^fake_device_2$/ }).click();
    await expect.poll(() => cameraInUse(ida)).toBe("fake_device_2");
    await ida.page.reload();
    await ida.inLobby();
    await seesOneself(ida);
    expect(await cameraInUse(ida)).toBe("fake_device_2");
    expect(await camera.textContent()).toBe("fake_device_2");
    await ida.role("interviewer").click();
    await ida.press(words("lobby.joinInterviewer"));
    await ida.inRoom();
    await ida.press(words("bar.end"));
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.finishTitle") });
    await question.getByRole("button", { name: words("bar.end") }).click();
    await ida.sees(words("banner.finished"));
    const soFar = await asked();
    await ida.press(words("bar.leaveCall"));
    await ida.inLobby();
    await ida.sees(words("lobby.finished"));
    await preview(ida).waitFor({ state: "detached" });
    await ida.sees(words("toast.left"));
    const [banner, toast] = await Promise.all([
      ida.page.getByText(words("lobby.finished")).boundingBox(),
      ida.page.locator("[data-sonner-toast]").boundingBox(),
    ]);
    expect(toast?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
    // Nothing that is over is offered any longer, and no gap is left in its place.
    for (const text of ["toast.leftHelp", "lobby.intro", "lobby.roleFixed", "lobby.consent.byJoining"] as const)
      expect(await ida.page.getByText(words(text)).count(), text).toBe(0);
    const [head, first] = await Promise.all([
      ida.page.getByRole("heading", { level: 1 }).boundingBox(),
      ida.page.locator("form > *").first().boundingBox(),
    ]);
    expect(first?.x).toBe(head?.x);
    expect((first?.y ?? 0) - (head?.y ?? 0)).toBeLessThan(100);
    expect(await ida.page.locator("video").count()).toBe(0);
    expect(await asked()).toBe(soFar);

    // A reload opens no device either, not even before the server has answered.
    await ida.page.route(
      "**/api/rooms/*",
      async (route) => {
        await hadTimeToOpen(ida);
        await route.continue();
      },
      { times: 1 },
    );
    await ida.page.reload();
    await ida.inLobby();
    await ida.sees(words("lobby.finished"));
    expect(await asked()).toBe(0);
    await ida.press(words("lobby.read"));
    await ida.inRoom();
    await ida.sees(words("banner.finished"));
    await ida.reload();
    await ida.sees(words("banner.finished"));
    expect(await asked()).toBe(0);
  });

  test("can be retried when busy, and don't prevent joining when missing", async ({ meet }) => {
    const ida = await meet("Ida");
    await withBusyDevices(ida.context);
    await withMissingDevices(ida.context);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.busy")).waitFor();
    await preview(ida).getByText(words("help.camera.busy")).waitFor();
    await ida.sees(words("failure.microphone.busy"));
    await ida.sees(words("lobby.joinWith.nothing"));
    await isAccessibleInBothThemes(ida);
    await ida.page.evaluate(() => window.release());
    await checks(ida)
      .getByRole("button", { name: words("lobby.checks.tryAgain") })
      .click();
    await seesOneself(ida);
    await ida.sees(words("lobby.joinWith.onAndCamera"));

    // No camera, but a microphone.
    await misses(ida, ["videoinput"]);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.none")).waitFor();
    await ida.sees(words("lobby.devices.heard"));
    await ida.sees(words("lobby.joinWith.on"));

    // Neither of them.
    await misses(ida, ["audioinput", "videoinput"]);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.none")).waitFor();
    await ida.sees(words("help.microphone.none"));
    await joinsAsText(ida);
  });

  test("show the browser's refusal with its remedy, in the lobby and in the setup test on a phone", async ({
    meet,
  }) => {
    const browser = await launchBrowser(["--use-fake-ui-for-media-stream=deny"]);
    try {
      const ida = await meet("Ida", { browser, permissions: [] });
      await ida.enterLobby();
      await preview(ida).getByText(words("failure.camera.denied")).waitFor();
      await preview(ida).getByText(words("help.camera.denied")).waitFor();
      for (const text of ["failure.microphone.denied", "help.microphone.denied", "failure.camera.denied"] as const)
        await checks(ida).getByText(words(text)).waitFor();
      await joinsAsText(ida);

      await ida.page.setViewportSize({ width: 390, height: 844 });
      await ida.enterLobby();
      const inLight = await changeLook(ida, "en", "light");
      await inLight.page.getByRole("link", { name: words("testLink.here") }).click();
      await inLight.page.waitForURL(/\/test\/[a-z0-9]{8}$/);
      const microphone = words("test:check.microphone");
      await inLight.press(words("test:testOf", { what: microphone }));
      await inLight.page
        .getByRole("listitem")
        .filter({ has: inLight.page.getByText(microphone, { exact: true }) })
        .getByText(words("help.microphone.denied"))
        .first()
        .waitFor({ timeout: 40_000 });
      expect(await overflowOf(inLight.page)).toEqual([]);
      await isAccessible(inLight);
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });
});

async function isAccessibleInBothThemes(person: Person): Promise<void> {
  for (const theme of ["light", "dark"] as const) await isAccessible(await changeLook(person, "en", theme));
}
