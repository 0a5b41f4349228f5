import type { Browser } from "playwright-core";
import { describe, expect } from "vitest";
import { launchBrowser } from "../support/browser";
import { isAccessible } from "./support/axe";
import { CALL_DEVICES } from "./support/call-test";
import { overflowOf } from "./support/fit";
import { changeLook } from "./support/look";
import { beforeAllowing, watchQuestions } from "./support/permission";
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
  test("are shown as others see them, remembered, taken into the room, and stay closed once it is over", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida", { viewport: PHONE });
    await watchQuestions(ida.context);
    await beforeAllowing(ida.page);
    const asked = ({ page }: Person) => page.evaluate(() => window.askedFor.length);

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
    expect(await asked(ida)).toBe(0);
    await ida.press(words("lobby.preview.allow"));
    await seesOneself(ida);
    expect(await asked(ida)).toBe(1);

    // The picture moves and is mirrored, and the meter reacts to sound.
    expect(await picture(ida).evaluate((video) => getComputedStyle(video).scale)).toBe("-1 1");
    await ida.sees(words("lobby.devices.heard"));
    await ida.sees("1280 × 720");
    await isAccessibleInBothThemes(ida);

    const camera = select(ida, words("lobby.devices.camera"));
    expect(await cameraInUse(ida)).not.toBe("fake_device_2");
    await camera.click();
    await ida.page.getByRole("option", { name: /^fake_device_2$/ }).click();
    await expect.poll(() => cameraInUse(ida)).toBe("fake_device_2");
    await seesOneself(ida);

    // Another page of this browser opens them by itself.
    const again = await ida.openTab();
    await ida.page.close();
    await again.page.setViewportSize(DESKTOP);
    await again.enterLobby();
    await seesOneself(again);
    expect(await cameraInUse(again)).toBe("fake_device_2");
    expect(await select(again, words("lobby.devices.camera")).textContent()).toBe("fake_device_2");

    // The person joins as set in the lobby: muted and without a camera.
    await again.press(words("lobby.preview.microphoneOff"));
    await again.press(words("lobby.preview.cameraOffLabel"));
    await again.sees(words("lobby.joinWith.muted"));
    await again.role("interviewer").click();
    await again.press(words("lobby.joinInterviewer"));
    await again.inRoom();
    await again.button(words("bar.unmute")).waitFor();
    await again.button(words("bar.cameraOn")).waitFor();

    await again.press(words("bar.end"));
    const question = again.page.getByRole("alertdialog", { name: words("confirm.finishTitle") });
    await question.getByRole("button", { name: words("bar.end") }).click();
    await again.sees(words("banner.finished"));
    const soFar = await asked(again);
    await again.press(words("bar.leaveCall"));
    await again.inLobby();
    await again.sees(words("lobby.finished"));
    await preview(again).waitFor({ state: "detached" });
    await again.sees(words("toast.left"));
    const [banner, toast] = await Promise.all([
      again.page.getByText(words("lobby.finished")).boundingBox(),
      again.page.locator("[data-sonner-toast]").boundingBox(),
    ]);
    expect(toast?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
    expect(await again.page.getByText(words("toast.leftHelp")).count()).toBe(0);
    // No gap is left in the place of what is over.
    const [head, first] = await Promise.all([
      again.page.getByRole("heading", { level: 1 }).boundingBox(),
      again.page.locator("form > *").first().boundingBox(),
    ]);
    expect(first?.x).toBe(head?.x);
    expect((first?.y ?? 0) - (head?.y ?? 0)).toBeLessThan(100);
    expect(await again.page.locator("video").count()).toBe(0);
    expect(await asked(again)).toBe(soFar);
    await again.press(words("lobby.read"));
    await again.inRoom();
    await again.sees(words("banner.finished"));
    await again.reload();
    await again.sees(words("banner.finished"));
    expect(await asked(again)).toBe(0);
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
      await isAccessibleInBothThemes(ida);
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
