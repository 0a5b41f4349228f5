import { nanoid } from "nanoid";
import { useEffect, useRef, useState } from "react";
import type { AttemptLine } from "../../../party/protocol/attempts";
import type { Care } from "../../../party/protocol/mock";
import { Recognition } from "../../room/speech/recognition";
import type { RecognitionState } from "../../room/speech/recognition-state";
import { findRecognizer, isAndroid } from "../../room/speech/recognizer";
import { sensitiveWords } from "../care/sensitive-words";

export type Recorder = {
  isOn: boolean;
  state: RecognitionState;
  lines: readonly AttemptLine[];
  /** Words that are still being recognized. */
  interim: string;
  /** Client clock; null while it is off. */
  startedAt: number | null;
  start: () => void;
  /** Ends it and returns all that was heard. */
  stop: () => AttemptLine[];
};

const IDLE: RecognitionState = { name: "idle" };

/**
 * Hears one answer with the browser's recognizer. Words of somebody in danger end it at once: they are forgotten here,
 * and `onCare` is called.
 */
export function useRecorder(lang: string, onCare: (care: Care) => void): Recorder {
  const [state, setState] = useState(IDLE);
  const [lines, setLines] = useState<readonly AttemptLine[]>([]);
  const [interim, setInterim] = useState("");
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const running = useRef<Recognition | null>(null);
  const heard = useRef<AttemptLine[]>([]);
  useEffect(() => () => running.current?.dispose(), []);

  function forget() {
    const recognition = running.current;
    running.current = null;
    recognition?.dispose();
    heard.current = [];
    setLines([]);
    setInterim("");
    setStartedAt(null);
    setState(IDLE);
  }

  function take(line: AttemptLine) {
    heard.current = [...heard.current, line];
    const said = heard.current.map(({ text }) => text).join(" ");
    const care = sensitiveWords.get()?.careFor(said) ?? null;
    if (care !== null) {
      forget();
      return onCare(care);
    }
    setLines(heard.current);
    setInterim("");
  }

  return {
    ...{ isOn: startedAt !== null, state, lines, interim, startedAt },
    start() {
      forget();
      const recognition = new Recognition({
        Recognizer: findRecognizer(window),
        repeats: isAndroid(navigator.userAgent),
        ...{ roomNow: Date.now, now: Date.now, random: Math.random, newId: nanoid },
        onInterim: ({ text }) => setInterim(text),
        onFinal: ({ text, startedAt: from, endedAt }) => {
          // Rounded outwards: the server takes whole milliseconds.
          take({ text, startedAt: Math.floor(from), endedAt: Math.ceil(endedAt) });
        },
        onState: setState,
      });
      running.current = recognition;
      setStartedAt(Date.now());
      recognition.set({ lang, muted: false });
    },
    stop() {
      // Open words become final now.
      running.current?.dispose();
      const said = heard.current;
      forget();
      return said;
    },
  };
}
