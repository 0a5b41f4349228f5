import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChime, SOUND_WITHIN_MS } from "../../../../../../app/features/peer/screen/chime";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Suspended when made, as in Firefox and Safari; `resumes` tells after how long it runs, null: never. */
function speaker(resumes: number | null) {
  const heard = { opened: 0, tones: 0, state: "suspended" as AudioContextState };
  const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = (own: object) => Object.assign({ connect: (next: unknown) => next }, own);
  const audio = {
    get state() {
      return heard.state;
    },
    currentTime: 0,
    destination: {},
    resume: () =>
      new Promise<void>((resolve) => {
        if (resumes === null) return;
        setTimeout(() => {
          heard.state = "running";
          resolve();
        }, resumes);
      }),
    suspend: async () => {
      heard.state = "suspended";
    },
    createOscillator: () => node({ frequency: param, start: () => void heard.tones++, stop() {} }),
    createGain: () => node({ gain: param }),
  };
  const chime = createChime(() => {
    heard.opened++;
    return audio as unknown as AudioContext;
  });
  return { chime, heard };
}

describe("chime", () => {
  it("plays when a suspended context starts running a moment later", async () => {
    const { chime, heard } = speaker(50);
    chime.arm();
    await vi.advanceTimersByTimeAsync(100);
    void chime.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject({ opened: 1, tones: 2 });
    void chime.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject({ opened: 1, tones: 4 });
  });

  it("waits for the context, and resumes one that has been suspended meanwhile", async () => {
    const { chime, heard } = speaker(50);
    void chime.play();
    expect(heard.tones).toBe(0);
    await vi.advanceTimersByTimeAsync(60);
    expect(heard.tones).toBe(2);
    heard.state = "suspended";
    void chime.play();
    await vi.advanceTimersByTimeAsync(60);
    expect(heard.tones).toBe(4);
  });

  it("leaves nothing running afterwards, and plays completely when it comes twice", async () => {
    const { chime, heard } = speaker(0);
    void chime.play();
    await vi.advanceTimersByTimeAsync(600);
    void chime.play();
    await vi.advanceTimersByTimeAsync(900);
    expect(heard).toMatchObject({ tones: 4, state: "running" });
    await vi.advanceTimersByTimeAsync(200);
    expect(heard.state).toBe("suspended");
  });

  it("suspends while unused", async () => {
    const { chime, heard } = speaker(0);
    chime.rest();
    chime.arm();
    await vi.advanceTimersByTimeAsync(10);
    chime.rest();
    expect(heard.state).toBe("suspended");
    void chime.play();
    await vi.advanceTimersByTimeAsync(10);
    expect(heard.tones).toBe(2);
  });

  it("is skipped rather than late", async () => {
    for (const resumes of [SOUND_WITHIN_MS + 500, null]) {
      const { chime, heard } = speaker(resumes);
      const played = chime.play();
      await vi.advanceTimersByTimeAsync(SOUND_WITHIN_MS * 3);
      await played;
      expect(heard.tones).toBe(0);
    }
  });

  it("fails silently without sound", async () => {
    const openers: (() => AudioContext | null)[] = [
      () => null,
      () => {
        throw new DOMException("no device", "NotSupportedError");
      },
    ];
    for (const opener of openers) {
      const open = vi.fn(opener);
      const chime = createChime(open);
      expect(() => chime.arm()).not.toThrow();
      await expect(chime.play()).resolves.toBeUndefined();
      expect(open).toHaveBeenCalled();
      expect(() => chime.rest()).not.toThrow();
    }
  });
});
