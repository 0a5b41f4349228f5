import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_WORDS_MS } from "../../../../../app/features/ai/machine/end-answer";
import { GOODBYE_MS } from "../../../../../app/features/ai/machine/follow-room";
import { LAST_WORDS_MS } from "../../../../../app/features/ai/machine/hear-words";
import { RESUME_MS } from "../../../../../app/features/ai/silence";
import { TAIL_MS } from "../../../../../app/features/ai/turn-machine";
import { NO_NOTES, type TurnNotes } from "../../../../../app/features/ai/turn-notes";
import type { TurnPorts } from "../../../../../app/features/ai/turn-ports";
import type { MockAction, TurnOptions } from "../../../../../app/features/ai/turn-view";
import { Turns } from "../../../../../app/features/ai/turns";
import type { VoiceHooks, VoiceWish } from "../../../../../app/interview/speech/voice-recognition";
import type { VoiceState } from "../../../../../app/interview/speech/voice-state";
import type { PendingAsk } from "../../../../../app/room/client/asks";
import type { SaidLine } from "../../../../../app/room/client/room-actions";
import type { ClientConnection, TranscriptLine } from "../../../../../app/room/client/room-view";
import {
  SpeechSynthesizer,
  START_WITHIN_MS,
  type Utterance,
  VOICES_WITHIN_MS,
} from "../../../../../app/room/voice/speech-synthesizer";
import type { Suggestion } from "../../../../../party/protocol/entities";
import type { Mock } from "../../../../../party/protocol/mock";

const OPTIONS: TurnOptions = {
  lang: "en-US",
  answerBy: "voice",
  silenceMs: 2_000,
  thinkingMs: 30_000,
  headphones: false,
  aloud: true,
  muted: false,
  provider: "browser",
  track: null,
  voice: null,
};
const MOCK: Mock = {
  interviewType: "behavioral",
  lang: "en-US",
  model: "coach",
  company: "Halden",
  position: "Engineer",
  minutes: 20,
  startedAt: 0,
  plan: [],
  phase: "asking",
};

const LIVE: ClientConnection = {
  ...{ phase: "live", closed: null, downSince: null, attempt: 0, nextTryAt: null, bannerVisible: false },
  ...{ recoveredAt: null, quality: "good", rttMs: 20 },
};

const ROW: Suggestion = {
  id: "r",
  rev: 1,
  kind: "ai_mock",
  audience: "self",
  promptType: "BQ",
  model: "coach",
  promptVersion: "coach-1",
  requestedBy: "p1",
  createdAt: 1,
  status: "complete",
  text: "",
};

type Given = {
  options?: Partial<TurnOptions>;
  notes?: TurnNotes;
  voices?: string[];
  /** Initial state of the room. */
  room?: Partial<ReturnType<TurnPorts["room"]["view"]>>;
};

function pending(requestId: string, action: MockAction): PendingAsk {
  const request = { action, model: "coach", lang: "en-US", interviewType: "behavioral", promptType: "BQ" } as const;
  return {
    op: `op-${requestId}`,
    requestId,
    message: { type: "ai_mock_request", requestId, ...request },
    askedAt: 1,
    state: "sending",
    code: null,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A room with one seat, an ear and a voice, all played by the test. */
function setUp({ options = {}, notes, voices = ["en-US"], room = {} }: Given = {}) {
  const view: ReturnType<TurnPorts["room"]["view"]> = {
    loaded: true,
    suggestionsLoaded: true,
    upToDate: true,
    self: { participantId: "p1", role: "candidate", name: "Lin", pageId: "page" },
    lines: [],
    suggestions: [],
    asks: [],
    mock: null,
    finishedAt: null,
    connection: LIVE,
    timer: { running: true, elapsedMs: 0, at: 0 },
    outbox: { pending: 0, storage: "kept", foreign: [], refusals: [], asks: [] },
    ...room,
  };
  const asked: MockAction[] = [];
  const said: string[] = [];
  const dropped: string[] = [];
  const takenBack: string[] = [];
  const timer: string[] = [];
  const wishes: VoiceWish[] = [];
  const spoken: Utterance[] = [];
  const written: TurnNotes[] = [];
  let cancels = 0;
  let coached = 0;
  let hooks: Required<VoiceHooks> | undefined;
  let open: { id: string; text: string } | null = null;
  let at = 1_000;

  const line = (id: string, text: string, own: boolean): TranscriptLine => ({
    id,
    text,
    own,
    role: own ? "candidate" : "ai",
    participantId: own ? "p1" : "ai",
    lang: "en-US",
    startedAt: Date.now(),
    endedAt: Date.now(),
    rev: ++at,
    seq: at,
    pending: null,
  });
  const ears = () => {
    if (!hooks) throw new Error("No ear was opened");
    return hooks;
  };
  const tell = (state: VoiceState) => ears().onView({ state, provider: "browser", missed: null });
  const turns = new Turns({
    openSpeaker: (events) =>
      new SpeechSynthesizer(
        {
          synthesis: {
            getVoices: () => voices.map((lang) => ({ lang, default: true, localService: true })),
            speak: (utterance) => void spoken.push(utterance),
            cancel: () => void cancels++,
            resume: () => {},
          },
          newUtterance: (text) => ({
            ...{ text, lang: "", voice: null },
            ...{ onstart: null, onboundary: null, onend: null, onerror: null },
          }),
        },
        events,
      ),
    room: {
      view: () => view,
      actions: {
        say: ({ text, id }: SaidLine) => {
          said.push(text);
          view.lines = [...view.lines, line(id ?? `typed-${said.length}`, text, true)];
          return true;
        },
        interim: () => {},
        dropInterim: (id) => void dropped.push(id),
        timer: (action) => void timer.push(action),
        clearSuggestion: (id) => void takenBack.push(id),
        onEnding: () => () => {},
        roomNow: Date.now,
      },
    },
    openRecognizer: (given) => {
      // A hook that is missing makes the test throw.
      hooks = given as Required<VoiceHooks>;
      return {
        set: (wish) => {
          wishes.push(wish);
          tell(wish === null ? { name: "idle" } : wish.muted ? { name: "paused" } : { name: "listening" });
        },
        flush: () => {
          if (!open) return;
          const words = open;
          open = null;
          ears().onFinal({ ...words, lang: "en-US", startedAt: Date.now(), endedAt: Date.now() });
        },
        retry: () => {},
        dispose: () => {},
      };
    },
    ask: (action) => {
      asked.push(action);
      return `r${asked.length}`;
    },
    toCoach: () => void coached++,
    keepTimes: () => {},
    notes: { read: () => notes ?? NO_NOTES, write: (next) => void written.push(next) },
  });

  const put = (id: string, change: Partial<Suggestion>) => {
    const row: Suggestion = { ...ROW, id, rev: ++at, createdAt: at, ...change };
    view.suggestions = [row, ...view.suggestions.filter((other) => other.id !== id)];
    view.mock ??= MOCK;
    if (row.status === "complete") view.lines = [...view.lines, line(`ai-${id}`, row.text, false)];
    turns.roomChanged();
  };
  const last = () => {
    const utterance = spoken.at(-1);
    if (!utterance) throw new Error("Nothing was spoken");
    return utterance;
  };
  turns.set({ ...OPTIONS, ...options });
  return {
    turns,
    view,
    asked,
    said,
    dropped,
    takenBack,
    timer,
    wishes,
    spoken,
    written,
    put,
    last,
    phase: () => turns.getView().phase,
    listens: () => wishes.at(-1)?.muted === false,
    cancels: () => cancels,
    coached: () => coached,
    state: tell,
    ears,
    refuse: (ask: PendingAsk) => {
      view.asks = [ask];
      turns.roomChanged();
    },
    /** Words under way, and the same as a final. */
    hear: (text: string) => {
      open = { id: `w${said.length}`, text };
      ears().onInterim({ ...open, lang: "en-US", startedAt: Date.now() });
    },
    finish: (text: string) => {
      const id = open?.id ?? `w${said.length}`;
      open = null;
      ears().onFinal({ id, text, lang: "en-US", startedAt: Date.now(), endedAt: Date.now() });
    },
    /** The whole of what is to be spoken is spoken. */
    speakAll: () => {
      for (let i = 0; i < 20 && spoken.length > i; i++) {
        spoken[i]?.onstart?.();
        spoken[i]?.onend?.();
      }
      vi.advanceTimersByTime(TAIL_MS);
    },
  };
}

/** The first question is put and spoken. */
function asking(given: Given = {}) {
  const scene = setUp(given);
  scene.put("r1", { text: "Tell me about a project." });
  scene.speakAll();
  return scene;
}

describe("Turns: an interviewer's turn", () => {
  it("is requested once, as soon as the room is there", () => {
    const { asked, phase, turns } = setUp();
    turns.roomChanged();
    expect(asked).toEqual(["start"]);
    expect(phase()).toBe("sending");
  });

  it("is not requested before the room is loaded", () => {
    const { turns, view, asked, phase } = setUp();
    expect(asked).toHaveLength(1);
    view.loaded = false;
    turns.roomChanged();
    expect(phase()).toBe("entering");
  });

  it("is not requested while it is unknown whether the interview has begun", () => {
    const { view, turns, asked, phase } = setUp({ room: { suggestionsLoaded: false } });
    expect(asked).toEqual([]);
    expect(phase()).toBe("entering");
    view.suggestionsLoaded = true;
    turns.roomChanged();
    expect(asked).toEqual(["start"]);
  });

  it("is spoken sentence by sentence while it streams", () => {
    const { put, spoken, phase, last } = setUp();
    put("r1", { status: "streaming", text: "" });
    expect(phase()).toBe("thinking");
    put("r1", { status: "streaming", text: "Welcome to Hal" });
    expect(spoken).toHaveLength(0);
    expect(phase()).toBe("speaking");
    put("r1", { status: "streaming", text: "Welcome to Halden. Tell me abo" });
    expect(spoken.map(({ text }) => text)).toEqual(["Welcome to Halden."]);
    last().onstart?.();
    last().onend?.();
    expect(spoken).toHaveLength(1);
    put("r1", { text: "Welcome to Halden. Tell me about a project." });
    expect(spoken.map(({ text }) => text)).toEqual(["Welcome to Halden.", "Tell me about a project."]);
  });

  it("shows how far it was spoken", () => {
    const { put, last, turns } = setUp();
    put("r1", { text: "Welcome here." });
    last().onstart?.();
    last().onboundary?.({ charIndex: 0, charLength: 7 });
    expect(turns.getView().spoken).toBe(7);
    last().onend?.();
    expect(turns.getView().spoken).toBe("Welcome here.".length);
  });

  it("isn't heard by the recognizer, nor is its last sound", () => {
    const { put, listens, last, phase, dropped, said, hear } = setUp();
    put("r1", { text: "Tell me about a project." });
    expect(listens()).toBe(false);
    last().onstart?.();
    hear("tell me about");
    expect(dropped).toHaveLength(1);
    last().onend?.();
    expect(phase()).toBe("speaking");
    expect(listens()).toBe(false);
    vi.advanceTimersByTime(TAIL_MS);
    expect(phase()).toBe("listening");
    expect(listens()).toBe(true);
    expect(said).toEqual([]);
  });

  it("counts as spoken when its `end` event never comes", () => {
    const { put, last, phase, listens } = setUp();
    put("r1", { text: "Tell me about a project." });
    last().onstart?.();
    vi.advanceTimersByTime(12_000);
    expect(phase()).toBe("listening");
    expect(listens()).toBe(true);
  });

  it("continues with its next sentence when an `end` event never comes, without cutting a slow sentence", () => {
    const { put, last, spoken } = setUp();
    put("r1", { text: "Tell me about a project that you have led yourself. Take your time." });
    last().onstart?.();
    vi.advanceTimersByTime(9_000);
    expect(spoken).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(spoken.map(({ text }) => text).at(1)).toBe("Take your time.");
  });

  it("is only shown if the voice never begins", () => {
    const { put, turns, phase } = setUp();
    put("r1", { text: "Tell me about a project." });
    vi.advanceTimersByTime(START_WITHIN_MS);
    expect(phase()).toBe("listening");
    expect(turns.getView()).toMatchObject({ voice: "silent", spoken: "Tell me about a project.".length });
  });

  it("is only shown if no voice speaks the language", () => {
    const { put, spoken, phase } = setUp({ options: { lang: "zh-TW" }, voices: ["en-US"] });
    put("r1", { text: "請介紹一個專案。" });
    vi.advanceTimersByTime(10_000);
    expect(spoken).toEqual([]);
    expect(phase()).toBe("listening");
  });

  it("stops when the candidate presses a key to speak", () => {
    const { put, turns, last, phase, listens, cancels } = setUp();
    put("r1", { text: "Tell me about a project. Take your time." });
    last().onstart?.();
    const before = cancels();
    turns.talk(true);
    expect(cancels()).toBeGreaterThan(before);
    expect(phase()).toBe("listening");
    expect(listens()).toBe(true);
    // A late event changes nothing.
    last().onend?.();
    expect(phase()).toBe("listening");
  });

  it("stops at the candidate's voice with headphones, and not at its own", () => {
    const { put, last, phase, hear, said, listens, finish } = setUp({ options: { headphones: true } });
    put("r1", { text: "Tell me about a project you led." });
    last().onstart?.();
    expect(listens()).toBe(true);
    hear("tell me about a project");
    expect(phase()).toBe("speaking");
    hear("sorry may I ask something");
    expect(phase()).toBe("listening");
    finish("sorry may I ask something");
    expect(said).toEqual(["sorry may I ask something"]);
  });

  it("pauses, and then repeats the sentence", () => {
    const { put, turns, last, spoken, listens } = setUp();
    put("r1", { text: "Tell me about a project. Take your time." });
    last().onstart?.();
    turns.pause(true);
    vi.advanceTimersByTime(600_000);
    expect(turns.getView()).toMatchObject({ phase: "speaking", paused: true });
    expect(listens()).toBe(false);
    turns.pause(false);
    expect(spoken.map(({ text }) => text)).toEqual(["Tell me about a project.", "Tell me about a project."]);
    // The end of the sentence that was broken off is not the end of this one.
    spoken[0]?.onend?.();
    expect(spoken).toHaveLength(2);
  });

  it("doesn't stop at its own echo from the loudspeaker", () => {
    const { put, last, phase, hear, dropped } = setUp();
    put("r1", { text: "Tell me about a project you led." });
    last().onstart?.();
    hear("sell me a bout of projects");
    expect(phase()).toBe("speaking");
    expect(dropped).toHaveLength(1);
  });

  it("can be repeated", () => {
    const { turns, spoken, phase, listens } = asking();
    turns.repeat();
    expect(spoken.map(({ text }) => text)).toEqual(["Tell me about a project.", "Tell me about a project."]);
    expect(phase()).toBe("speaking");
    expect(listens()).toBe(false);
  });
});

describe("Turns: an answer", () => {
  it("ends with the configured silence, however long the thinking took", () => {
    const { hear, finish, asked, said } = asking();
    hear("I led");
    vi.advanceTimersByTime(1_900);
    hear("I led a rewrite");
    vi.advanceTimersByTime(1_900);
    finish("I led a rewrite.");
    vi.advanceTimersByTime(1_999);
    expect(asked).toEqual(["start"]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["start", "reply"]);
    expect(said).toEqual(["I led a rewrite."]);
  });

  it("is sent whole, interims included", () => {
    const { hear, asked, said, phase } = asking();
    hear("I led a rewrite");
    vi.advanceTimersByTime(2_000);
    expect(said).toEqual(["I led a rewrite"]);
    expect(asked).toEqual(["start", "reply"]);
    expect(phase()).toBe("sending");
  });

  it("is not shown as sent before the room has it", () => {
    const { turns, hear, put, phase } = asking();
    hear("I led a rewrite");
    turns.done();
    vi.advanceTimersByTime(60_000);
    expect(phase()).toBe("sending");
    put("r2", { status: "streaming", text: "" });
    expect(phase()).toBe("thinking");
  });

  it("doesn't end when the recognizer falls silent", () => {
    const { hear, asked, state } = asking();
    hear("I led");
    state({ name: "error", code: "network", retryAt: 0 });
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual(["start"]);
    state({ name: "listening" });
    vi.advanceTimersByTime(2_000);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("doesn't end while the candidate is muted, typing or paused", () => {
    const { turns, hear, asked } = asking();
    hear("I led");
    turns.set({ ...OPTIONS, muted: true });
    vi.advanceTimersByTime(60_000);
    turns.set(OPTIONS);
    turns.typing(true);
    expect(turns.getView().typing).toBe(true);
    vi.advanceTimersByTime(60_000);
    turns.pause(true);
    turns.typing(false);
    expect(turns.getView().typing).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual(["start"]);
    turns.pause(false);
    vi.advanceTimersByTime(2_000);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("triggers one nudge if it does not begin", () => {
    const { asked, put, speakAll } = asking();
    vi.advanceTimersByTime(30_000);
    expect(asked).toEqual(["start", "reply"]);
    put("r2", { text: "Are you still there?" });
    speakAll();
    vi.advanceTimersByTime(600_000);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("has no time limit if the candidate chose so", () => {
    const { asked } = asking({ options: { thinkingMs: null } });
    vi.advanceTimersByTime(3_600_000);
    expect(asked).toEqual(["start"]);
  });

  it("can be ended by hand, but not without a word", () => {
    const { turns, hear, asked } = asking();
    expect(turns.done()).toBe(false);
    hear("Yes");
    expect(turns.done()).toBe(true);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("lasts as long as the key is held, last words included", () => {
    const { turns, hear, asked, listens, said } = asking({ options: { answerBy: "push" } });
    expect(listens()).toBe(false);
    turns.talk(true);
    expect(listens()).toBe(true);
    hear("I led a rewrite");
    vi.advanceTimersByTime(20_000);
    expect(asked).toEqual(["start"]);
    turns.talk(false);
    expect(listens()).toBe(false);
    hear("I led a rewrite of the shop");
    vi.advanceTimersByTime(LAST_WORDS_MS);
    expect(said).toEqual(["I led a rewrite of the shop"]);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("begins with a key that was held while the question was still streaming", () => {
    const { turns, put, phase, listens } = setUp({ options: { answerBy: "push" } });
    put("r1", { status: "streaming", text: "Tell me about" });
    turns.talk(true);
    expect(phase()).toBe("speaking");
    expect(turns.getView()).toMatchObject({ talking: false, voice: "off" });
    put("r1", { text: "Tell me about a project." });
    expect(turns.getView()).toMatchObject({ phase: "listening", talking: true });
    expect(listens()).toBe(true);
    turns.talk(false);
    put("r2", { status: "streaming", text: "And then" });
    turns.talk(true);
    turns.talk(false);
    put("r2", { text: "And then?" });
    expect(turns.getView()).toMatchObject({ phase: "listening", talking: false });
  });

  it("continues when the key is held again at once", () => {
    const { turns, hear, asked } = asking({ options: { answerBy: "push" } });
    turns.talk(true);
    hear("I led");
    turns.talk(false);
    vi.advanceTimersByTime(LAST_WORDS_MS - 1);
    turns.talk(true);
    vi.advanceTimersByTime(LAST_WORDS_MS);
    expect(asked).toEqual(["start"]);
  });

  it("can be typed, without any recognition", () => {
    const { turns, asked, said, wishes } = asking({ options: { answerBy: "typing" } });
    expect(wishes.every((wish) => wish === null)).toBe(true);
    expect(turns.typed("I led a rewrite.")).toBe(true);
    expect(said).toEqual(["I led a rewrite."]);
    expect(asked).toEqual(["start", "reply"]);
    expect(turns.typed("More.")).toBe(false);
  });
});

describe("Turns: a page that is left", () => {
  it("M9 runs no clock until it is shown again, and hears of neither afterwards", () => {
    const { turns, asked } = asking();
    const page = new EventTarget();
    const forget = turns.watchEnds(page);
    page.dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(600_000);
    expect(asked).toEqual(["start"]);
    page.dispatchEvent(new Event("pageshow"));
    vi.advanceTimersByTime((OPTIONS.thinkingMs ?? 0) - 1);
    expect(asked).toEqual(["start"]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["start", "reply"]);
    forget();
    const elsewhere = asking();
    const other = new EventTarget();
    elsewhere.turns.watchEnds(other)();
    other.dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(OPTIONS.thinkingMs ?? 0);
    expect(elsewhere.asked).toEqual(["start", "reply"]);
  });
});

describe("Turns: a pause", () => {
  it("stops the room's timer, and follows it", () => {
    const { turns, timer, view } = asking();
    turns.pause(true);
    expect(timer).toEqual(["pause"]);
    // The room has not heard of it yet.
    view.outbox = { ...view.outbox, pending: 1 };
    turns.roomChanged();
    expect(turns.getView().paused).toBe(true);
    view.timer = { running: false, elapsedMs: 1, at: 0 };
    view.outbox = { ...view.outbox, pending: 0 };
    turns.roomChanged();
    expect(turns.getView().paused).toBe(true);
    turns.typed("Never mind.");
    expect(turns.getView().paused).toBe(false);
    expect(timer).toEqual(["pause", "start"]);
  });

  it("stops thinking time, the silence timeout, and the wait for last words after the key", () => {
    const thinking = asking();
    thinking.view.outbox = { ...thinking.view.outbox, pending: 1 };
    thinking.turns.pause(true);
    vi.advanceTimersByTime(600_000);
    expect(thinking.asked).toEqual(["start"]);
    thinking.turns.pause(false);
    vi.advanceTimersByTime(OPTIONS.thinkingMs ?? 0);
    expect(thinking.asked).toEqual(["start", "reply"]);

    const push = asking({ options: { answerBy: "push" } });
    push.view.outbox = { ...push.view.outbox, pending: 1 };
    push.turns.talk(true);
    push.hear("I led a rewrite");
    push.turns.talk(false);
    push.turns.pause(true);
    vi.advanceTimersByTime(600_000);
    expect(push.asked).toEqual(["start"]);
    push.turns.pause(false);
    expect(push.asked).toEqual(["start", "reply"]);
  });

  it("stops the silence timeout even if the recognizer reports nothing", () => {
    const { turns, hear, asked, state, view } = asking();
    hear("I led");
    view.outbox = { ...view.outbox, pending: 1 };
    turns.pause(true);
    state({ name: "listening" });
    vi.advanceTimersByTime(600_000);
    expect(asked).toEqual(["start"]);
  });
});

describe("Turns: a page that lost its room to another tab", () => {
  const shut: ClientConnection = { ...LIVE, phase: "closed", closed: "continued_elsewhere" };

  it("neither speaks, listens nor waits", () => {
    const { turns, view, phase, wishes, hear, asked, said } = asking();
    hear("I led");
    view.connection = shut;
    turns.roomChanged();
    expect(phase()).toBe("away");
    expect(wishes.at(-1)).toBeNull();
    vi.advanceTimersByTime(600_000);
    turns.talk(true);
    turns.skip();
    turns.end();
    turns.repeat();
    expect(turns.done()).toBe(false);
    expect(turns.typed("More")).toBe(false);
    expect(asked).toEqual(["start"]);
    expect(said).toEqual([]);
  });

  it("stops in the middle of a sentence", () => {
    const { put, turns, view, cancels, last, phase } = setUp();
    put("r1", { text: "Tell me about a project. Take your time." });
    last().onstart?.();
    const before = cancels();
    view.connection = shut;
    turns.roomChanged();
    expect(cancels()).toBeGreaterThan(before);
    vi.advanceTimersByTime(60_000);
    expect(phase()).toBe("away");
  });

  it("continues from the interview's current state", () => {
    const { turns, view, phase, spoken, put, listens } = asking();
    view.connection = shut;
    turns.roomChanged();
    view.connection = { ...LIVE, phase: "connecting" };
    turns.roomChanged();
    expect(phase()).toBe("away");
    // The room admits the page before it sends what was said elsewhere.
    view.connection = LIVE;
    view.upToDate = false;
    turns.roomChanged();
    expect(phase()).toBe("away");
    view.upToDate = true;
    turns.roomChanged();
    expect(phase()).toBe("listening");
    expect(spoken).toHaveLength(1);
    expect(listens()).toBe(true);
    put("r2", { text: "What was hard?" });
    expect(spoken).toHaveLength(2);
  });

  it("keeps its report", () => {
    const { turns, view, phase } = setUp({ room: { finishedAt: 1 } });
    view.connection = shut;
    turns.roomChanged();
    expect(phase()).toBe("closed");
  });
});

describe("Turns: after a reload", () => {
  const question = () => {
    const { view } = asking();
    return view;
  };

  it("an answer continues, with extra time", () => {
    const { suggestions, lines } = question();
    const words = { ...(lines[0] as TranscriptLine), id: "w", own: true, role: "candidate" as const, text: "I led" };
    const { asked, turns, spoken } = setUp({
      notes: { ...NO_NOTES, heard: "r1" },
      room: { suggestions, lines: [...lines, words], mock: MOCK },
    });
    expect(asked).toEqual([]);
    expect(spoken).toEqual([]);
    expect(turns.getView()).toMatchObject({ phase: "listening", answer: "I led" });
    vi.advanceTimersByTime(OPTIONS.silenceMs);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(RESUME_MS);
    expect(asked).toEqual(["reply"]);
  });

  it("an unfinished turn is spoken again", () => {
    const { suggestions, lines } = question();
    const { spoken, phase } = setUp({ room: { suggestions, lines, mock: MOCK } });
    expect(phase()).toBe("speaking");
    expect(spoken.map(({ text }) => text)).toEqual(["Tell me about a project."]);
  });

  it("a finished turn is not spoken again", () => {
    const { suggestions, lines } = question();
    const { spoken, phase } = setUp({ notes: { ...NO_NOTES, heard: "r1" }, room: { suggestions, lines, mock: MOCK } });
    expect(spoken).toEqual([]);
    expect(phase()).toBe("listening");
  });

  it("a stream continues in its middle", () => {
    const { put, spoken, phase, asked } = setUp({
      room: { suggestions: [{ ...ROW, id: "r1", status: "streaming", text: "Wel" }], mock: MOCK },
    });
    expect(asked).toEqual([]);
    put("r1", { text: "Welcome." });
    expect(spoken.map(({ text }) => text)).toEqual(["Welcome."]);
    expect(phase()).toBe("speaking");
  });

  it("a request that has not reached the room is awaited", () => {
    const { asked, phase } = setUp({ room: { asks: [pending("r1", "start")] } });
    expect(asked).toEqual([]);
    expect(phase()).toBe("sending");
  });

  it("a pause continues, and ends when the room's timer runs", () => {
    const { suggestions, lines } = question();
    const { turns, view, spoken, timer, asked } = setUp({
      room: { suggestions, lines, mock: MOCK, timer: { running: false, elapsedMs: 5_000, at: 0 } },
    });
    expect(turns.getView().paused).toBe(true);
    expect(spoken).toEqual([]);
    vi.advanceTimersByTime(600_000);
    expect(asked).toEqual([]);
    view.timer = { running: true, elapsedMs: 5_000, at: 0 };
    turns.roomChanged();
    expect(turns.getView().paused).toBe(false);
    expect(spoken).toHaveLength(1);
    expect(timer).toEqual([]);
  });
});

describe("Turns: a failed turn", () => {
  it("shows the reason and is requested again", () => {
    const { put, turns, asked, phase, listens, hear } = asking();
    hear("I led a rewrite");
    vi.advanceTimersByTime(2_000);
    put("r2", { status: "failed", error: "overloaded" });
    expect(phase()).toBe("failed");
    expect(listens()).toBe(false);
    expect(turns.getView().failure).toEqual({ code: "overloaded", action: "reply", ask: null });
    turns.retry();
    expect(asked).toEqual(["start", "reply", "reply"]);
    expect(turns.getView()).toMatchObject({ phase: "sending", failure: null });
  });

  it("continues with the coach", () => {
    const { put, turns, asked, coached } = setUp();
    put("r1", { status: "failed", error: "no_credit" });
    turns.goOnWithCoach();
    expect(coached()).toBe(1);
    expect(asked).toEqual(["start", "start"]);
  });

  it("stays the first turn if it was the first", () => {
    const { view, turns, asked, refuse, takenBack } = setUp();
    refuse({ ...pending("r1", "start"), state: "refused", code: "not_available" });
    expect(view.mock).toBeNull();
    expect(turns.getView().failure).toEqual({ code: "not_available", action: "start", ask: "r1" });
    turns.retry();
    expect(takenBack).toEqual(["r1"]);
    expect(asked).toEqual(["start", "start"]);
  });

  it("waits for its key and is requested by itself when that is given", () => {
    const { turns, asked, refuse, phase, takenBack } = setUp();
    refuse({ ...pending("r1", "start"), state: "key" });
    expect(turns.getView().failure).toEqual({ code: "key_needed", action: "start", ask: "r1" });
    refuse(pending("r1", "start"));
    expect(phase()).toBe("sending");
    expect(turns.getView().failure).toBeNull();
    refuse({ ...pending("r1", "start"), state: "key" });
    turns.goOnWithCoach();
    expect(takenBack).toEqual(["r1"]);
    expect(asked).toEqual(["start", "start"]);
  });

  it("is requested again after a restart of the room", () => {
    const { put, turns, last } = setUp();
    put("r1", { status: "streaming", text: "Welcome. Tell" });
    last().onstart?.();
    put("r1", { status: "interrupted", text: "Welcome. Tell" });
    expect(turns.getView()).toMatchObject({ phase: "failed", failure: { code: "interrupted", action: "start" } });
  });
});

describe("Turns: the course of the interview", () => {
  it("skips a question, with the words said to it", () => {
    const { turns, hear, asked, said } = asking();
    hear("I would rather not");
    turns.skip();
    expect(said).toEqual(["I would rather not"]);
    expect(asked).toEqual(["start", "skip"]);
  });

  it("skips nothing while a turn is being written", () => {
    const { turns, asked } = setUp();
    turns.skip();
    expect(asked).toEqual(["start"]);
  });

  it("ends, and is over once the goodbye was spoken", () => {
    const { turns, asked, put, view, phase, speakAll, wishes } = asking();
    turns.end();
    expect(asked).toEqual(["start", "end"]);
    view.mock = { ...MOCK, phase: "closed" };
    view.finishedAt = 1;
    put("r2", { text: "Thank you. Goodbye." });
    expect(phase()).toBe("speaking");
    speakAll();
    expect(phase()).toBe("closed");
    expect(wishes.at(-1)).toBeNull();
  });

  it.each<[string, Given, number]>([
    ["is not read aloud", { options: { aloud: false, answerBy: "typing" } }, 0],
    ["no voice can speak", { voices: [] }, VOICES_WITHIN_MS],
  ])("M7 leaves time to read a goodbye that %s, unless the candidate asked for the end", (_, given, silentAfter) => {
    for (const byCandidate of [false, true]) {
      const { turns, put, view, phase } = setUp(given);
      put("r1", { text: "Where did you begin?" });
      vi.advanceTimersByTime(silentAfter);
      expect(phase()).toBe("listening");
      if (byCandidate) turns.end();
      else turns.typed("In a small team.");
      view.mock = { ...MOCK, phase: "closed" };
      view.finishedAt = 1;
      put("r2", { text: "Thank you. Goodbye." });
      vi.advanceTimersByTime(silentAfter);
      vi.advanceTimersByTime(byCandidate ? 0 : GOODBYE_MS - 1);
      expect(phase()).toBe(byCandidate ? "closed" : "speaking");
      vi.advanceTimersByTime(1);
      expect(phase()).toBe("closed");
    }
  });

  it("does not start in a room that is over", () => {
    const { asked, phase } = setUp({ room: { finishedAt: 1 } });
    expect(asked).toEqual([]);
    expect(phase()).toBe("closed");
  });

  it("is over at once if ended before its first question", () => {
    const { turns, view, asked, phase, put } = setUp();
    put("r1", { status: "streaming", text: "" });
    turns.end();
    expect(asked).toEqual(["start", "end"]);
    expect(phase()).toBe("sending");
    view.finishedAt = 1;
    turns.roomChanged();
    expect(phase()).toBe("closed");
  });

  it("does not take an old answer for one to the next question", () => {
    const { turns, hear, put, speakAll, asked } = asking();
    hear("I led a rewrite");
    turns.done();
    put("r2", { text: "What was hard?" });
    speakAll();
    expect(turns.getView()).toMatchObject({ phase: "listening", answer: "" });
    expect(turns.done()).toBe(false);
    expect(asked).toEqual(["start", "reply"]);
  });
});

describe("Turns: an answer that the room recognizes", () => {
  const OPTIONS_ROOM = { provider: "google" } as const;
  /** A vendor that says nothing before a sentence is over. */
  const answering = (given: Partial<TurnOptions> = {}) => {
    const scene = asking({ options: { ...OPTIONS_ROOM, ...given } });
    const words = (text: string) => {
      const said = { id: `room-${text}`, text, lang: "en-US", startedAt: Date.now(), endedAt: Date.now() };
      scene.view.lines = [...scene.view.lines, { ...said, ...LINE }];
      scene.turns.roomChanged();
      return said;
    };
    return { ...scene, stored: (text: string) => scene.ears().onRoomFinal(words(text)) };
  };
  const LINE = { own: true, role: "candidate", participantId: "p1", rev: 99, seq: 99, pending: null } as const;

  it("is in the transcript already, and not said again", () => {
    const { ears, said, turns, stored } = answering();
    ears().onRoomInterim({ id: "w1", text: "I led", lang: "en-US", startedAt: Date.now() });
    expect(turns.getView().answer).toBe("I led");
    ears().onNothing("w1");
    expect(turns.getView().answer).toBe("");
    stored("I led a migration.");
    expect([said, turns.getView().answer]).toEqual([[], "I led a migration."]);
  });

  it("is not over during speech that has no words yet", () => {
    const { ears, asked, stored } = answering();
    ears().onOpen(true);
    stored("I led a migration.");
    vi.advanceTimersByTime(20_000);
    expect(asked).toEqual(["start"]);
    ears().onOpen(false);
    vi.advanceTimersByTime(2_000);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("ends by a silence that began with the last sound, not with its text", () => {
    const { ears, asked, stored } = answering();
    ears().onOpen(true);
    stored("I led a migration.");
    vi.advanceTimersByTime(1_300);
    ears().onOpen(false);
    vi.advanceTimersByTime(699);
    expect(asked).toEqual(["start"]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("is sent with its last words, after waiting for them", () => {
    const { turns, ears, asked, stored } = answering({ answerBy: "push" });
    turns.talk(true);
    ears().onOpen(true);
    turns.talk(false);
    vi.advanceTimersByTime(LAST_WORDS_MS);
    expect(asked).toEqual(["start"]);
    stored("I led a migration.");
    ears().onOpen(false);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("is sent without its last words if they never come", () => {
    const { turns, ears, asked, stored } = answering();
    stored("I led a migration.");
    ears().onOpen(true);
    expect(turns.getView().lastWords).toBe(false);
    expect(turns.done()).toBe(true);
    expect(turns.getView().lastWords).toBe(true);
    turns.pause(true);
    expect(turns.getView().lastWords).toBe(false);
    turns.pause(false);
    expect(turns.getView().lastWords).toBe(true);
    vi.advanceTimersByTime(OPEN_WORDS_MS);
    expect(turns.getView().lastWords).toBe(false);
    expect(asked).toEqual(["start", "reply"]);
  });

  it("can be restored if the room took it for an echo", () => {
    const { turns, ears, said } = answering();
    ears().onEcho({ id: "e", text: "Tell me about a project.", lang: "en-US", startedAt: 1, endedAt: 2 });
    expect([said, turns.getView().echoes.map(({ text }) => text)]).toEqual([[], ["Tell me about a project."]]);
    turns.restoreEcho();
    expect([said, turns.getView().echoes]).toEqual([["Tell me about a project."], []]);
  });
});
