import { describe, expect, test } from "vitest";
import type { MetricEvent } from "../../../../../party/host/metrics";
import { createObservedRecognizer } from "../../../../../party/host/speech/observed-recognizer";
import type { Recognizer, RecognizerEvent } from "../../../../../party/speech/recognizer";

function setUp() {
  let now = 1_000;
  let hear: (event: RecognizerEvent) => void = () => {};
  const measured: MetricEvent[] = [];
  const heard: RecognizerEvent[] = [];
  const recognizer: Recognizer = {
    ...{ provider: "google", longestMs: null, idleMs: null, knows: () => true },
    open(_, onEvent) {
      hear = onEvent;
      return { write: () => {}, pause: () => {}, finish: () => {}, abort: () => {} };
    },
  };
  const observed = createObservedRecognizer(recognizer, { now: () => now, measure: (event) => measured.push(event) });
  const session = observed.open("en-US", (event) => heard.push(event));
  const tell = (event: RecognizerEvent, ms: number) => {
    now += ms;
    hear(event);
  };
  return { session, tell, measured, heard };
}

const session = { event: "speech_session", provider: "google" };

describe("an observed recognizer", () => {
  test("measures a session from its opening to its end, once, and passes every event on", () => {
    const { session: opened, tell, measured, heard } = setUp();
    tell({ type: "ready" }, 300);
    opened.write(new Int16Array(24_000));
    tell({ type: "final", text: "I led the team", from: 0, to: 24_000 }, 900);
    tell({ type: "ended", fault: null }, 100);
    opened.abort();
    expect(measured).toEqual([{ ...session, outcome: "done", readyMs: 300, seconds: 1.5 }]);
    expect(heard.map(({ type }) => type)).toEqual(["ready", "final", "ended"]);
  });

  test("measures a vendor that never accepts audio by its fault", () => {
    const { tell, measured } = setUp();
    tell({ type: "ended", fault: "key_refused" }, 80);
    expect(measured).toEqual([{ ...session, outcome: "key_refused", readyMs: 80, seconds: 0 }]);
  });

  test("measures a session that the room stops", () => {
    const { session: opened, tell, measured } = setUp();
    tell({ type: "ready" }, 50);
    opened.abort();
    expect(measured).toEqual([{ ...session, outcome: "stopped", readyMs: 50, seconds: 0 }]);
  });
});
