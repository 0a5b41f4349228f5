import { describe, expect } from "vitest";
import type { InterviewPlace } from "../../../app/state/recordings/recording-store";
import { toTextChanges, writeChanges } from "../../../party/code/code-text";
import { AUDIO_RATE } from "../../../party/protocol/audio-frame";
import type { CodeRecord } from "../../../party/protocol/code";
import type { RoomRecord } from "../../../party/protocol/record";
import { toWav } from "../../../party/speech/vendors/pcm-bytes";
import { inEachLook, isFine, type Look, NARROWEST_LOOKS } from "../support/each-look";
import { textInEditor } from "../support/editor";
import { newestOf, readKept } from "../support/history";
import { openAnswers } from "../support/open-answers";
import type { Person } from "../support/person";
import { handOver } from "../support/practised";
import { test } from "../support/test";

const WORDS = ["import math", "\nprint(math.pi)", "  # 3.14"];

/** Written in three steps, ten seconds apart, from 00:10 on; run at 00:35. */
function codeFrom(startedAt: number): CodeRecord {
  const at = (seconds: number) => startedAt + seconds * 1_000;
  const changes = WORDS.map((insert, i) => ({
    ...{ version: i + 1, participantId: "p1", at: at(10 * (i + 1)) },
    changes: writeChanges(
      toTextChanges([{ from: WORDS.slice(0, i).join("").length, insert }], WORDS.slice(0, i).join("").length),
    ),
  }));
  return {
    files: [
      {
        ...{ id: "f", name: "main.py", language: "python", participantId: "p1", writers: ["p1"], createdAt: at(5) },
        ...{ text: WORDS.join(""), first: "", changes },
        task: { kind: "own", title: "The number pi", statement: "Print it." },
      },
    ],
    runs: [
      {
        ...{ id: "r", rev: 5, participantId: "p1", file: "f", version: 3, language: "python", input: "" },
        ...{ output: "3.141592653589793\n", status: "done", marks: [], ms: 12, at: at(35) },
      },
    ],
  };
}

/** The remark's words are in the answer, which begins at 00:20. */
function withCode(record: RoomRecord): RoomRecord {
  const quote = { segmentId: "a1", start: 0, text: "The export failed each night" };
  const suggestions = record.suggestions.map((one) => ({
    ...one,
    ...(one.analysis && {
      analysis: {
        ...one.analysis,
        judgements: [{ criterion: "evidence" as const, tone: "improve" as const, text: "Say how often.", quote }],
      },
    }),
  }));
  return { ...record, suggestions, code: codeFrom(record.startedAt) };
}

/** Stores so many seconds of silence as what this browser recorded in that interview. */
async function storeVoice({ page }: Person, head: InterviewPlace & { startedAt: number }, seconds: number) {
  const wav = Buffer.from(toWav(new Int16Array(seconds * AUDIO_RATE))).toString("base64");
  await page.evaluate(
    async ({ head, wav, chunk }) => {
      const { room, epoch, startedAt } = head;
      let folder = await navigator.storage.getDirectory();
      for (const name of ["mocki-recordings", `${room} ${epoch}`, "part"])
        folder = await folder.getDirectoryHandle(name, { create: true });
      const store = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(content);
        await file.close();
      };
      await store("head.json", JSON.stringify({ ...head, id: "part", mimeType: "audio/wav", hasPicture: false }));
      await store(
        chunk,
        Uint8Array.from(atob(wav), (byte) => byte.charCodeAt(0)),
      );
      const entry = { room, epoch, at: startedAt, position: "", company: "" };
      localStorage.setItem("mocki.recordings", JSON.stringify([entry]));
    },
    { head, wav, chunk: `000001-${seconds * 1_000}` },
  );
}

/** Each width and theme once. */
const LOOKS: readonly Look[] = [
  { language: "zh-CN", theme: "light", width: 1440 },
  { language: "zh-TW", theme: "dark", width: 390 },
  ...NARROWEST_LOOKS,
];

describe("playback", () => {
  test("replays code, talk, runs and the recorded voice, and starts where a quote was said", {
    timeout: 120_000,
  }, async ({ meet }) => {
    const ida = await meet("Ida");
    const { page, words } = ida;
    await handOver(ida, [{ hoursAgo: 1, minutes: 1, change: withCode }]);
    const id = await newestOf(ida);
    const { room, epoch, startedAt } = (await readKept(ida, id)).record;
    await storeVoice(ida, { room, epoch, startedAt: startedAt + 10_000 }, 20);
    await ida.visit(`/history/${id}`);
    await openAnswers(ida);
    await page
      .getByRole("button", { name: words("assistant:card.showCode", { time: "00:20" }) })
      .first()
      .click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=tabpanel]")?.id))
      .toBe("interview-code");
    const playback = page.getByRole("region", { name: words("playback:label") });
    const position = playback.getByRole("slider", { name: words("playback:position") });
    await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/^00:20/);
    await expect.poll(() => textInEditor(ida)).toBe(WORDS.slice(0, 2).join(""));
    await playback.getByText("The export failed each night").waitFor();
    await page.getByText(words("playback:notRun")).waitFor();
    await page.getByRole("heading", { name: "The number pi" }).waitFor();

    const voice = playback.locator("audio");
    const heard = () => voice.evaluate((sound: HTMLAudioElement) => sound.currentTime);
    const isSilent = () => voice.evaluate((sound: HTMLAudioElement) => sound.paused);
    await ida.button(words("playback:voiceOff")).waitFor();
    await position.press("Home");
    await expect.poll(() => textInEditor(ida)).toBe("");
    await page.getByText(words("playback:nothingYet")).waitFor();
    expect(await voice.count()).toBe(0);
    for (const _ of [5, 10, 15]) await position.press("ArrowRight");
    await expect.poll(heard).toBeCloseTo(5, 1);
    expect(await isSilent()).toBe(true);
    await position.press("ArrowRight");
    await expect.poll(heard).toBeCloseTo(10, 1);
    await ida.press(words("playback:play"));
    await expect.poll(heard).toBeGreaterThan(10.5);
    await ida.press(words("playback:pause"));
    await expect.poll(isSilent).toBe(true);

    await ida.press(words("playback:nextRun"));
    await expect.poll(() => textInEditor(ida)).toBe(WORDS.join(""));
    await ida.press(words("playback:play"));
    await page.getByText("3.141592653589793").waitFor();
    await ida.press(words("playback:pause"));
    await position.press("End");
    await expect.poll(() => textInEditor(ida)).toBe(WORDS.join(""));
    const [download] = await Promise.all([page.waitForEvent("download"), ida.press(words("code:download"))]);
    expect(download.suggestedFilename()).toBe("main.py");
    await inEachLook(ida, LOOKS, isFine);
  });
});
