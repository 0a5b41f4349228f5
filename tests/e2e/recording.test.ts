import { describe, expect, inject } from "vitest";
import { ANSWER, endAi, inAi, nextWords, prepareAi, startAi, wordsOf, yourTurn } from "./support/ai";
import { inEachLook, isFine, type Look } from "./support/each-look";
import { endInterview, leaveInterview } from "./support/ending";
import { openAnswers } from "./support/open-answers";
import type { Person } from "./support/person";
import { test } from "./support/test";

const { origin } = inject("shared");

const LOOKS: readonly Look[] = [
  { language: "zh-CN", theme: "light", width: 1440 },
  { language: "zh-TW", theme: "dark", width: 390 },
];

const switchOf = ({ page, words }: Person) => page.getByRole("switch", { name: words("devices:recording.switch") });
const bar = (person: Person, look: "off" | "on" | "stopped") =>
  person.button(person.words(`devices:recording.bar.${look}`));

/** How many chunks each part has on the disk. */
function chunksOf({ page }: Person): Promise<number[]> {
  return page.evaluate(async () => {
    const counts: number[] = [];
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle("mocki-recordings", { create: true });
    for await (const interview of all.values())
      for await (const part of (interview as FileSystemDirectoryHandle).values()) {
        let count = 0;
        for await (const file of (part as FileSystemDirectoryHandle).values())
          if (file.name !== "head.json" && (await (file as FileSystemFileHandle).getFile()).size > 0) count += 1;
        counts.push(count);
      }
    return counts.sort((a, b) => b - a);
  });
}

/**
 * Says the words over at least one more chunk of the recording, one after the other: a silence as long as a slow disk
 * takes would end the answer.
 */
async function saysSlowly(person: Person, text: string): Promise<void> {
  const total = async () => (await chunksOf(person)).reduce((sum, count) => sum + count, 0);
  const before = await total();
  const words = text.split(" ");
  let said = 0;
  const isStored = async () => {
    said += 1;
    await person.beginsToSay(words.slice(0, said).join(" "));
    return total();
  };
  await expect.poll(isStored, { interval: 500 }).toBeGreaterThan(before);
  await person.says(text);
}

/** Says the words over so many seconds of the interview. */
async function saysForSeconds(person: Person, text: string, seconds: number): Promise<void> {
  const now = () => person.page.evaluate(() => performance.now());
  const begun = await now();
  const words = text.split(" ");
  let said = 0;
  const pass = async () => {
    said += 1;
    await person.beginsToSay(words.slice(0, said).join(" "));
    return (await now()) - begun;
  };
  await expect.poll(pass, { interval: 250 }).toBeGreaterThan(seconds * 1000);
  await person.says(text);
}

describe("recording of the person's own interview", () => {
  test("continues after a reload, plays in report and history, and is deleted with its interview", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await switchOf(lin).click();
    await lin.page.getByRole("switch", { name: lin.words("devices:recording.camera") }).click();
    await startAi(lin);
    await yourTurn(lin);
    await bar(lin, "on").waitFor();
    const first = await wordsOf(lin);
    await saysSlowly(lin, `Um, ${ANSWER}`);
    const second = await nextWords(lin, first);

    await lin.page.reload();
    await inAi(lin);
    await yourTurn(lin);
    await bar(lin, "on").waitFor();
    await saysSlowly(lin, ANSWER.replace("checkout", "billing"));
    await nextWords(lin, second);
    expect((await chunksOf(lin)).length).toBeGreaterThan(1);

    await endAi(lin);
    await openAnswers(lin);
    const players = lin.page.getByRole("region", { name: lin.words("recording:player.label", { question: "" }) });
    // The second answer was to a follow-up: one stretch over the reload.
    await expect.poll(() => players.count()).toBe(1);
    await players.scrollIntoViewIfNeeded();
    const slider = players.getByRole("slider", { name: lin.words("recording:player.position") });
    await players.getByRole("button", { name: lin.words("recording:player.play") }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(500);
    const picture = players.getByLabel(lin.words("recording:player.picture"));
    const isShown = () =>
      picture.evaluate((video) => video instanceof HTMLVideoElement && video.videoWidth > 0 && video.currentTime > 0.3);
    await expect.poll(isShown).toBe(true);
    await players.getByRole("button", { name: lin.words("recording:player.pause") }).click();
    await slider.press("Home");
    expect(await slider.inputValue()).toBe("0");
    await slider.press("ArrowRight");
    expect(await slider.inputValue()).toBe("500");

    const um = lin.words("recording:player.filler", { words: "um" });
    await players.getByRole("button", { name: um }).click();

    await inEachLook(lin, LOOKS, isFine);
    await lin.page.getByRole("link", { name: lin.words("interview:banner.history") }).click();
    await lin.page.waitForURL(/\/history\/[0-9a-f]{32}$/);
    await openAnswers(lin);
    await players.waitFor();

    await lin.press(lin.words("history:detail.remove"));
    await lin.page.waitForURL(/\/history$/);
    // On a later page the undo has expired.
    const marked = () => lin.page.evaluate(() => localStorage.getItem("mocki.recordings"));
    await expect.poll(marked).toMatch(/"removedAt":\d+/);
    const old = (await marked())?.replace(/"removedAt":\d+/, '"removedAt":0') ?? "";
    await lin.page.evaluate((entries) => localStorage.setItem("mocki.recordings", entries), old);
    await prepareAi(lin);
    await expect.poll(() => chunksOf(lin)).toEqual([]);
    expect(await marked()).toBeNull();
  });

  test("stops with a notice when the disk is full, keeps what it has, and can be deleted in the settings", async ({
    meet,
  }) => {
    const lin = await meet("Lin");
    await prepareAi(lin);
    await startAi(lin);
    await yourTurn(lin);
    // Recording is off, and its code isn't loaded, until it is requested.
    expect(await chunksOf(lin)).toEqual([]);
    await bar(lin, "off").click();
    await switchOf(lin).click();
    await lin.page.keyboard.press("Escape");
    await expect.poll(async () => (await chunksOf(lin))[0] ?? 0).toBeGreaterThan(0);
    const session = await lin.context.newCDPSession(lin.page);
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await lin.sees(lin.words("recording:state.full"));
    await bar(lin, "stopped").waitFor();
    const first = await wordsOf(lin);
    await lin.says(ANSWER);
    await nextWords(lin, first);
    await session.send("Storage.overrideQuotaForOrigin", { origin });

    await lin.visit("/settings");
    const card = lin.page.getByRole("region", { name: lin.words("settings:recordings.title") });
    await card.getByRole("listitem").waitFor();
    await inEachLook(lin, LOOKS, isFine);
    await card.getByRole("listitem").getByRole("button").click();
    await lin.page
      .getByRole("alertdialog")
      .getByRole("button", { name: lin.words("settings:recordings.confirm") })
      .click();
    await lin.sees(lin.words("settings:recordings.none"));
    expect(await chunksOf(lin)).toEqual([]);
  });

  test("uses a database in browsers whose pages can't write files, in a peer interview too", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.context.addInitScript(() => {
      // axe opens pages of its own, which are no secure ones.
      if ("FileSystemFileHandle" in window) Reflect.deleteProperty(FileSystemFileHandle.prototype, "createWritable");
    });
    const room = await ida.enterLobby();
    await switchOf(ida).click();
    await inEachLook(ida, LOOKS, isFine);
    await ida.join(room, "candidate");
    await bar(ida, "on").waitFor();
    await bar(ida, "on").click();
    // The size of what is stored.
    await ida.page.getByRole("dialog").getByText(/\d KB/).waitFor();
    // Recording continues after leaving and going straight back in.
    await ida.page.keyboard.press("Escape");
    const carl = await meet("Carl");
    await carl.enterRoom(room, "interviewer");
    await ida.meets("Carl");
    await leaveInterview(ida, "Carl");
    await ida.press(ida.words("left.backAction"));
    await ida.inRoom();
    await bar(ida, "on").waitFor();
    // Another tab begins without it.
    const tab = await ida.openTab();
    await tab.visit(`/peer?room=${room}`);
    await tab.inLobby();
    expect(await switchOf(tab).getAttribute("aria-checked")).toBe("false");
    await tab.page.close();
    await carl.says("Tell me about a service that you rewrote.");
    await saysForSeconds(ida, ANSWER, 4);
    await endInterview(carl);
    await ida.sees(ida.words("debrief.help"));
    await carl.page.close();
    await ida.press(ida.words("bar.leaveCall"));
    // The link leads to the list until the record is there.
    const link = ida.page.getByRole("link", { name: ida.words("banner.history") });
    await expect.poll(() => link.getAttribute("href")).toMatch(/^\/history\/[0-9a-f]{32}$/);
    await link.click();
    await openAnswers(ida);
    const player = ida.page.getByRole("region", { name: ida.words("recording:player.label", { question: "" }) });
    await player.getByRole("button", { name: ida.words("recording:player.play") }).click();
    const slider = player.getByRole("slider", { name: ida.words("recording:player.position") });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(500);

    await ida.visit("/settings");
    const card = ida.page.getByRole("region", { name: ida.words("settings:recordings.title") });
    await card.getByRole("listitem").getByRole("button").click();
    await ida.page
      .getByRole("alertdialog")
      .getByRole("button", { name: ida.words("settings:recordings.confirm") })
      .click();
    await ida.sees(ida.words("settings:recordings.none"));
    expect(await chunksOf(ida)).toEqual([]);
  });
});
