import { describe, expect } from "vitest";
import { launchBrowser } from "../support/browser";
import { isAccessible } from "./support/axe";
import { CALL_DEVICES } from "./support/call-test";
import { withoutDevices } from "./support/devices";
import { overflowOf } from "./support/fit";
import { beforeAllowing, watchQuestions, withBusyDevices } from "./support/permission";
import type { Person } from "./support/person";
import { test } from "./support/test";
import { words } from "./support/words";

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

/** The browser has answered all that a page asks it before it opens devices, and more. */
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

describe("the devices in the lobby", () => {
  test("show who is allowed already a picture that moves, as in a mirror, and that they are heard", async ({
    meet,
  }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    await seesOneself(ida);
    await ida.sees(words("lobby.preview.onlyYou"));
    expect(await picture(ida).evaluate((video) => getComputedStyle(video).scale)).toBe("-1 1");
    await ida.sees(words("lobby.devices.heard"));
    await ida.sees("1280 × 720");
    await ida.sees(words("lobby.checks.mediaBoth"));
    await ida.sees(words("lobby.joinWith.onAndCamera"));
  });

  test("invite who was not asked yet, and ask for both in one question", async ({ meet }) => {
    const ida = await meet("Ida");
    await watchQuestions(ida.context);
    await beforeAllowing(ida.context);
    await ida.enterLobby();
    await ida.sees(words("lobby.preview.invite"));
    await ida.sees(words("lobby.joinWith.ask"));
    expect(await select(ida, words("lobby.devices.microphone")).textContent()).toBe(
      words("lobby.devices.afterAllowing"),
    );
    expect(await ida.page.evaluate(() => window.askedFor)).toEqual([]);

    await ida.press(words("lobby.preview.allow"));
    await seesOneself(ida);
    await ida.sees(words("lobby.joinWith.onAndCamera"));
    const asked = await ida.page.evaluate(() => window.askedFor.map(({ audio, video }) => [!!audio, !!video]));
    expect(asked).toEqual([[true, true]]);
  });

  test("are left alone by who wants to take part by text", async ({ meet }) => {
    const ida = await meet("Ida");
    await watchQuestions(ida.context);
    await beforeAllowing(ida.context);
    await ida.enterLobby();
    await ida.press(words("lobby.preview.textOnly"));
    await ida.sees(words("lobby.preview.text"));
    await joinsAsText(ida);
    expect(await ida.page.evaluate(() => window.askedFor)).toEqual([]);
  });

  test("are named, and how to mend it, where the browser refuses them", async ({ meet }) => {
    const browser = await launchBrowser(["--use-fake-ui-for-media-stream=deny"]);
    try {
      const ida = await meet("Ida", { browser, permissions: [] });
      await ida.enterLobby();
      await preview(ida).getByText(words("failure.camera.denied")).waitFor();
      await preview(ida).getByText(words("help.camera.denied")).waitFor();
      for (const text of ["failure.microphone.denied", "help.microphone.denied", "failure.camera.denied"] as const)
        await checks(ida).getByText(words(text)).waitFor();
      await joinsAsText(ida);
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });

  test("are named where there are none", async ({ meet }) => {
    const ida = await meet("Ida");
    await withoutDevices(ida.context, ["audioinput", "videoinput"]);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.none")).waitFor();
    await ida.sees(words("help.microphone.none"));
    await joinsAsText(ida);
  });

  test("of one kind are enough: no camera, but a microphone", async ({ meet }) => {
    const ida = await meet("Ida");
    await withoutDevices(ida.context, ["videoinput"]);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.none")).waitFor();
    await ida.sees(words("lobby.devices.heard"));
    await ida.sees(words("lobby.joinWith.on"));
  });

  test("that another program has are tried again at a press", async ({ meet }) => {
    const ida = await meet("Ida");
    await withBusyDevices(ida.context);
    await ida.enterLobby();
    await preview(ida).getByText(words("failure.camera.busy")).waitFor();
    await preview(ida).getByText(words("help.camera.busy")).waitFor();
    await ida.sees(words("failure.microphone.busy"));
    await ida.sees(words("lobby.joinWith.nothing"));

    await ida.page.evaluate(() => window.release());
    await checks(ida)
      .getByRole("button", { name: words("lobby.checks.tryAgain") })
      .click();
    await seesOneself(ida);
    await ida.sees(words("lobby.joinWith.onAndCamera"));
  });

  test("stay as they were set when joining: muted, and without camera", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.enterLobby();
    await seesOneself(ida);
    await ida.press(words("lobby.preview.microphoneOff"));
    await ida.sees(words("lobby.joinWith.mutedAndCamera"));
    await ida.press(words("lobby.preview.cameraOffLabel"));
    await ida.sees(words("lobby.preview.cameraOff"));
    await ida.sees(words("lobby.joinWith.muted"));
    await ida.role("candidate").click();
    await ida.press(words("lobby.joinCandidate"));
    await ida.inRoom();
    await ida.button(words("bar.unmute")).waitFor();
    await ida.button(words("bar.cameraOn")).waitFor();
  });

  test("can be changed, and what was chosen is remembered", async ({ meet }) => {
    // The headless shell forgets device ids over a reload.
    const browser = await launchBrowser([CALL_DEVICES], "full");
    try {
      const ida = await meet("Ida", { browser });
      await ida.enterLobby();
      await seesOneself(ida);
      const before = await cameraInUse(ida);
      const camera = select(ida, words("lobby.devices.camera"));
      await camera.click();
      const other = ida.page.getByRole("option", { name: /^fake_device_2$/ });
      await other.click();
      await expect.poll(() => cameraInUse(ida)).toBe("fake_device_2");
      expect(before).not.toBe("fake_device_2");
      await seesOneself(ida);

      await ida.page.reload();
      await ida.inLobby();
      await seesOneself(ida);
      expect(await cameraInUse(ida)).toBe("fake_device_2");
      expect(await camera.textContent()).toBe("fake_device_2");
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });

  test("play a test sound on the chosen loudspeaker", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.context.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        if (this instanceof HTMLAudioElement) document.body.dataset.played = this.sinkId || "default";
        return play.call(this);
      };
    });
    await ida.enterLobby();
    await seesOneself(ida);
    await ida.press(words("lobby.devices.testSound"));
    await expect.poll(() => ida.page.evaluate(() => document.body.dataset.played)).toBe("default");

    await select(ida, words("lobby.devices.speaker")).click();
    await ida.page.getByRole("option").last().click();
    const button = ida.button(words("lobby.devices.testSound"));
    await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
    await button.click();
    await expect.poll(() => ida.page.evaluate(() => document.body.dataset.played)).toMatch(/^[0-9a-f]{20,}$/);
    await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
    expect(await ida.page.getByText(words("lobby.devices.testSoundFailed")).count()).toBe(0);
  });

  test.for(["en", "zh-CN", "zh-TW"] as const)(
    "fit on a phone in %s, also where nothing was asked yet",
    async (language, { meet }) => {
      const ida = await meet("Ida", { language, viewport: { width: 360, height: 640 } });
      await beforeAllowing(ida.context);
      await ida.enterLobby();
      await ida.button(ida.words("lobby.preview.allow")).waitFor();
      expect(await overflowOf(ida.page)).toEqual([]);
      const tile = await ida.page.getByRole("region", { name: ida.words("lobby.preview.label") }).boundingBox();
      const button = await ida.button(ida.words("lobby.preview.cameraOn")).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((tile?.y ?? 0) + (tile?.height ?? 0));
    },
  );

  test("work without a mouse", async ({ meet }) => {
    const browser = await launchBrowser([CALL_DEVICES]);
    try {
      const ida = await meet("Ida", { browser });
      const { keyboard } = ida.page;
      await ida.enterLobby();
      await seesOneself(ida);
      await ida.button(words("lobby.preview.microphoneOff")).focus();
      await keyboard.press("Enter");
      await ida.sees(words("lobby.joinWith.mutedAndCamera"));
      await keyboard.press("Tab");
      await keyboard.press("Space");
      await ida.sees(words("lobby.preview.cameraOff"));
      await keyboard.press("Space");
      await seesOneself(ida);

      await select(ida, words("lobby.devices.camera")).focus();
      await keyboard.press("ArrowDown");
      const options = ida.page.getByRole("listbox").getByRole("option");
      // The list takes the focus, and moves it, a moment after a key went down.
      const focused = () => options.evaluateAll((all) => all.findIndex((one) => one.matches(":focus")));
      await expect.poll(focused).toBeGreaterThanOrEqual(0);
      await keyboard.press("End");
      await expect.poll(focused).toBe((await options.count()) - 1);
      await keyboard.press("Enter");
      await expect.poll(() => cameraInUse(ida)).toBe("fake_device_2");
      await ida.context.close();
    } finally {
      await browser.close();
    }
  });

  test("are not opened for an interview that has ended", async ({ meet }) => {
    const ida = await meet("Ida");
    await watchQuestions(ida.context);
    const asked = () => ida.page.evaluate(() => window.askedFor.length);
    await ida.join(undefined, "interviewer");
    await ida.press(words("bar.more"));
    await ida.page.getByRole("menuitem", { name: words("bar.finish") }).click();
    const question = ida.page.getByRole("alertdialog", { name: words("confirm.finishTitle") });
    await question.getByRole("button", { name: words("confirm.finish") }).click();
    await ida.sees(words("banner.finished"));
    const before = await asked();

    await ida.press(words("bar.leaveLabel"));
    await ida.inLobby();
    await ida.sees(words("lobby.finished"));
    await preview(ida).waitFor({ state: "detached" });
    await ida.sees(words("toast.left"));
    const [banner, toast] = await Promise.all([
      ida.page.getByText(words("lobby.finished")).boundingBox(),
      ida.page.locator("[data-sonner-toast]").boundingBox(),
    ]);
    expect(toast?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
    // Nothing is promised that is over, and there is no empty place where it was.
    for (const text of ["toast.leftHelp", "lobby.intro", "lobby.roleFixed", "lobby.consent.byJoining"] as const)
      expect(await ida.page.getByText(words(text)).count(), text).toBe(0);
    const [head, first] = await Promise.all([
      ida.page.getByRole("heading", { level: 1 }).boundingBox(),
      ida.page.locator("form > *").first().boundingBox(),
    ]);
    expect(first?.x).toBe(head?.x);
    expect((first?.y ?? 0) - (head?.y ?? 0)).toBeLessThan(100);
    expect(await ida.page.locator("video").count()).toBe(0);
    expect(await asked()).toBe(before);

    // Not even until the server has answered.
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

  test.for(["dark", "light"] as const)(
    "have no serious finding of axe in %s, asked and refused",
    async (theme, { meet }) => {
      const ida = await meet("Ida", { theme });
      await beforeAllowing(ida.context);
      await ida.enterLobby();
      await ida.button(words("lobby.preview.allow")).waitFor();
      await isAccessible(ida);
      await ida.press(words("lobby.preview.allow"));
      await seesOneself(ida);
      await isAccessible(ida);

      const carl = await meet("Carl", { theme });
      await withBusyDevices(carl.context);
      await carl.enterLobby();
      await preview(carl).getByText(words("failure.camera.busy")).waitFor();
      await isAccessible(carl);
    },
  );
});
