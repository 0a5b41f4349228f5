import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaptureState, SoundChunk } from "../../../../../app/room/audio/sound-capture";
import { createOpenCapture } from "../../../../../app/room/audio/track-capture";
import { device, FakeTrack } from "../../../../support/fake-media";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A node of which only the wires count. */
class FakeNode {
  readonly wires = new Set<FakeNode>();
  connect(other: FakeNode) {
    this.wires.add(other);
  }
  disconnect() {
    this.wires.clear();
  }
}

class FakePcmNode extends FakeNode {
  readonly port = { onmessage: null as ((event: { data: SoundChunk }) => void) | null, postMessage: vi.fn() };
}

class FakeContext {
  state: AudioContextState = "suspended";
  onstatechange: (() => void) | null = null;
  readonly destination = new FakeNode();
  readonly source = new FakeNode();
  readonly node = new FakePcmNode();
  readonly audioWorklet: { addModule: () => Promise<void> } | undefined;

  constructor(
    private readonly browser: FakeBrowser,
    readonly sampleRate: number,
  ) {
    if (browser.hasWorklets) this.audioWorklet = { addModule: () => this.load() };
  }

  async load() {
    this.browser.loads += 1;
    if (this.browser.brokenLoads-- > 0) throw new Error("No network");
  }

  createMediaStreamSource() {
    if (this.browser.onlyRate !== null && this.sampleRate !== this.browser.onlyRate)
      throw new Error("NotSupportedError");
    return this.source;
  }

  async resume() {
    if (!this.browser.mayStart) return new Promise(() => {});
    this.become("running");
  }

  async close() {
    this.become("closed");
  }

  become(state: AudioContextState) {
    this.state = state;
    this.onstatechange?.();
  }

  /** Sound comes in. */
  hear() {
    this.node.port.onmessage?.({ data: { samples: new Int16Array(1_280), endedAt: Date.now() } });
  }
}

class FakeBrowser {
  hasWorklets = true;
  mayStart = true;
  brokenLoads = 0;
  loads = 0;
  onlyRate: number | null = null;
  hasNode = true;
  readonly contexts: FakeContext[] = [];
  readonly gestures = new Set<() => void>();
  readonly states: CaptureState[] = [];
  chunks = 0;
  readonly track = new FakeTrack("audio", device("audioinput", "mic"));
  trackRate: number | undefined;

  get last(): FakeContext {
    const context = this.contexts.at(-1);
    if (!context) throw new Error("No context");
    return context;
  }

  async begin() {
    Object.assign(this.track, { getSettings: () => ({ sampleRate: this.trackRate }) });
    const open = createOpenCapture<never>({
      open: (rate) => {
        const context = new FakeContext(this, rate ?? 48_000);
        this.contexts.push(context);
        return context as never;
      },
      createNode: (audio) => {
        if (!this.hasNode) throw new Error("InvalidStateError");
        return (audio as FakeContext).node as never;
      },
      moduleUrl: "/assets/pcm.js",
      streamOf: () => ({}) as MediaStream,
      onGesture: (listener) => {
        this.gestures.add(listener);
        return () => this.gestures.delete(listener);
      },
    });
    const end = open(this.track as unknown as MediaStreamTrack, {
      onChunk: () => {
        this.chunks += 1;
      },
      onState: (state) => this.states.push(state),
    });
    await vi.advanceTimersByTimeAsync(0);
    return end;
  }
}

describe("track capture", () => {
  it("captures a track until it is stopped, and leaves nothing behind", async () => {
    const browser = new FakeBrowser();
    const end = await browser.begin();
    const { last: context } = browser;
    expect(browser.states.at(-1)).toBe("running");
    expect(context.source.wires).toEqual(new Set([context.node]));
    expect(context.node.wires).toEqual(new Set([context.destination]));
    context.hear();
    expect(browser.chunks).toBe(1);
    end();
    expect(context.state).toBe("closed");
    expect(context.source.wires.size + context.node.wires.size).toBe(0);
    expect(context.node.port.postMessage).toHaveBeenCalledWith("stop");
    expect(browser.gestures.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    context.hear();
    expect(browser.chunks).toBe(1);
    expect(browser.track.readyState).toBe("live");
  });

  it("waits for a user gesture if the browser requires one", async () => {
    const browser = new FakeBrowser();
    browser.mayStart = false;
    await browser.begin();
    expect(browser.states.at(-1)).toBe("suspended");
    browser.mayStart = true;
    for (const listener of [...browser.gestures]) listener();
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.states.at(-1)).toBe("running");
  });

  it("resumes after the system has interrupted the sound", async () => {
    const browser = new FakeBrowser();
    await browser.begin();
    browser.last.become("suspended");
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.states.slice(-2)).toEqual(["suspended", "running"]);
  });

  it("recreates a context that runs but brings no sound", async () => {
    const browser = new FakeBrowser();
    await browser.begin();
    for (let i = 0; i < 40; i++) {
      browser.last.hear();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(browser.contexts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.contexts.map(({ state }) => state)).toEqual(["closed", "closed", "closed", "closed", "running"]);
    browser.last.hear();
    expect(browser.states.at(-1)).toBe("running");
  });

  it("loads the worklet's code once the network is back", async () => {
    const browser = new FakeBrowser();
    browser.brokenLoads = 4;
    await browser.begin();
    expect(browser.states.at(-1)).toBe("starting");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(browser.states.at(-1)).toBe("failed");
    await vi.advanceTimersByTimeAsync(12_000);
    expect(browser.states.at(-1)).toBe("running");
    expect(browser.loads).toBe(5);
  });

  it("uses the track's own sample rate if the browser connects no other", async () => {
    const browser = new FakeBrowser();
    browser.onlyRate = 44_100;
    browser.trackRate = 44_100;
    await browser.begin();
    expect(browser.states.at(-1)).toBe("running");
    expect(browser.contexts.map(({ state }) => state)).toEqual(["closed", "running"]);
  });

  it("reports that the browser cannot capture", async () => {
    const browser = new FakeBrowser();
    browser.onlyRate = 8_000;
    await browser.begin();
    expect(browser.states.at(-1)).toBe("failed");
    const old = new FakeBrowser();
    old.hasWorklets = false;
    await old.begin();
    expect(old.states.at(-1)).toBe("failed");
    expect(old.last.state).toBe("closed");
    const empty = new FakeBrowser();
    empty.hasNode = false;
    await empty.begin();
    expect(empty.states.at(-1)).toBe("failed");
    expect(empty.last.state).toBe("closed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(empty.contexts).toHaveLength(1);
  });
});
