import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SoundLinePorts, WebAudioLine } from "../../../../../app/room/voice/sound-line";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** As much of Web Audio as the line uses. `allowed`: the page has had its gesture. */
function fakeContext(allowed: boolean) {
  const nodes: { at: number; samples: number[]; stopped: boolean }[] = [];
  const loudspeaker = {};
  const stream = {};
  let out: object | null = null;
  const context = {
    state: "suspended",
    currentTime: 0,
    destination: loudspeaker,
    createGain: () => ({
      connect: (to: object) => {
        out = to;
      },
      disconnect: () => {
        out = null;
      },
    }),
    createMediaStreamDestination: () => ({ stream }),
    resume: async () => {
      if (!allowed) return new Promise<void>(() => {});
      context.state = "running";
    },
    suspend: async () => {
      context.state = "suspended";
    },
    createBuffer: () => {
      const buffer = {
        samples: [] as number[],
        copyToChannel: (from: Float32Array) => void buffer.samples.push(...from),
      };
      return buffer;
    },
    createBufferSource: () => {
      const node = { at: -1, samples: [] as number[], stopped: false };
      nodes.push(node);
      return {
        onended: null,
        set buffer(buffer: { samples: number[] }) {
          node.samples = buffer.samples;
        },
        connect: () => {},
        disconnect: () => {},
        start: (at: number) => {
          node.at = at;
        },
        stop: () => {
          node.stopped = true;
        },
      };
    },
  };
  return {
    ...{ context: context as unknown as AudioContext, nodes, stream },
    state: () => context.state,
    /** Whether the sound goes to the context's own loudspeaker, and not to an element's stream. */
    isDirect: () => out === loudspeaker,
  };
}

/** An element or a context that knows the loudspeaker "desk". */
function sink() {
  const owner = {
    sinkId: "",
    setSinkId: async (id: string) => {
      if (id !== "" && id !== "desk") throw new DOMException("gone", "NotFoundError");
      owner.sinkId = id;
    },
  };
  return owner;
}

function openLine(openContext: () => AudioContext | null, openElement: SoundLinePorts["openElement"] = () => null) {
  return new WebAudioLine({ openContext, openElement });
}

const SOUND = { duration: 4, sampleRate: 1, getChannelData: () => Float32Array.from([1, 2, 3, 4]) };

describe("WebAudioLine", () => {
  it("plays a sound from any position at its time, and silences it at once", async () => {
    const { context, nodes } = fakeContext(true);
    const line = openLine(() => context);
    expect(await line.open()).toBe(true);
    line.play(SOUND, 1, 7);
    expect(nodes).toEqual([{ at: 7, samples: [2, 3, 4], stopped: false }]);
    line.clear();
    expect(nodes[0]?.stopped).toBe(true);
  });

  it("doesn't open without Web Audio, or before the page may play", async () => {
    expect(await openLine(() => null).open()).toBe(false);
    const opens = openLine(() => fakeContext(false).context).open();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await opens).toBe(false);
  });

  it("pauses while it is held", async () => {
    const { context, state } = fakeContext(true);
    const line = openLine(() => context);
    await line.open();
    line.hold();
    expect([state(), await line.open()]).toEqual(["suspended", true]);
    line.goOn();
    expect(state()).toBe("running");
  });

  it("plays on the chosen loudspeaker where the context can, and on the default while that is gone", async () => {
    const owner = sink();
    const { context } = fakeContext(true);
    const line = openLine(() => Object.assign(owner, context));
    line.playOn("desk");
    await line.open();
    await vi.waitFor(() => expect(owner.sinkId).toBe("desk"));
    line.playOn("shelf");
    await vi.waitFor(() => expect(owner.sinkId).toBe(""));
    line.playOn("desk");
    await vi.waitFor(() => expect(owner.sinkId).toBe("desk"));
    line.playOn(null);
    await vi.waitFor(() => expect(owner.sinkId).toBe(""));
  });

  it("plays through an element where only that can choose a loudspeaker", async () => {
    const { context, stream, isDirect } = fakeContext(true);
    const owner = sink();
    const played: (string | MediaStream)[] = [];
    const line = openLine(
      () => context,
      (input) => {
        played.push(input);
        return Object.assign(owner, {
          play: async () => void played.push(`plays on ${owner.sinkId}`),
          pause: () => void played.push("pauses"),
        });
      },
    );
    await line.open();
    expect([isDirect(), played]).toEqual([true, []]);
    line.playOn("desk");
    await vi.waitFor(() => expect(isDirect()).toBe(false));
    expect(played).toEqual([stream, "plays on desk"]);
    line.playOn(null);
    expect([isDirect(), played.at(-1)]).toEqual([true, "pauses"]);
  });

  it("plays on the default loudspeaker where nothing can choose one, or the element doesn't play", async () => {
    const mute = () => Object.assign(sink(), { play: () => Promise.reject(new Error("not allowed")), pause: () => {} });
    for (const openElement of [() => null, mute]) {
      const { context, nodes, isDirect } = fakeContext(true);
      const line = openLine(() => context, openElement);
      line.playOn("desk");
      await line.open();
      line.play(SOUND, 0, 1);
      await vi.advanceTimersByTimeAsync(0);
      expect([isDirect(), nodes.length]).toEqual([true, 1]);
    }
  });
});
