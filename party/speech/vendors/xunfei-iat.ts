import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechFault } from "../../protocol/errors";
import type { Recogniser, SpeechEvent, SpeechLanguage, SpeechNet, SpeechSession } from "../recogniser";
import { KeptAudio } from "./kept-audio";
import { type IatSetup, openUtterance, type Utterance } from "./xunfei-iat-utterance";

/** The vendor ends a dictation after 60 s. */
const LONGEST_MS = 55_000;
const LONGEST_SAMPLES = (AUDIO_RATE * LONGEST_MS) / 1000;
/** Nothing is written for so long, and nobody told of a pause: the dictation ends, before the vendor gives it up. */
const STALL_MS = 3_000;
/** The vendor gives up a connection without audio after ten seconds. */
const UNUSED_MS = 8_000;

/**
 * iFLYTEK's dictation (IAT). A socket takes one utterance of at most a minute; a session is as many of them as there are
 * pauses, one after the other, so that the text stays in order.
 */
export function createXunfeiIat(setup: IatSetup, net: SpeechNet): Recogniser {
  return {
    provider: "xunfei",
    longestMs: LONGEST_MS,
    idleMs: null,
    knows: () => true,
    open: (language, hear) => openSession(setup, language, net, hear),
  };
}

function openSession(
  setup: IatSetup,
  language: SpeechLanguage,
  net: SpeechNet,
  hear: (event: SpeechEvent) => void,
): SpeechSession {
  /** What no event has reached. */
  const kept = new KeptAudio();
  /** Where utterances end, and what is written up to there. */
  const pauses: number[] = [];
  let current: { utterance: Utterance; taken: number; isTaking: boolean } | null = null;
  let isReady = false;
  let hasInterim = false;
  let isFinishing = false;
  let isOver = false;
  let stopWatch = () => {};

  function watch(ms: number, act: () => void): void {
    stopWatch();
    stopWatch = net.after(ms, act);
  }

  function start(): void {
    const utterance = openUtterance(setup, language, net, { ready, interim, done, failed: end });
    current = { utterance, taken: kept.from, isTaking: true };
    feed();
  }

  /** Gives the running utterance what belongs to it, and ends it where it ends. */
  function feed(): void {
    if (!current?.isTaking) return;
    const limit = Math.min(pauses[0] ?? Number.POSITIVE_INFINITY, kept.from + LONGEST_SAMPLES);
    const to = Math.min(limit, kept.to);
    if (to > current.taken) current.utterance.write(kept.read(current.taken, to));
    current.taken = to;
    if (to < limit) return;
    current.isTaking = false;
    current.utterance.end();
  }

  function ready(): void {
    if (!isReady) hear({ type: "ready" });
    isReady = true;
  }

  function interim(text: string): void {
    if (text === "") return;
    hasInterim = true;
    hear({ type: "interim", text, from: kept.from });
  }

  function done(text: string, heard: number): void {
    const { from } = kept;
    const to = from + heard;
    kept.dropUntil(to);
    while ((pauses[0] ?? Number.POSITIVE_INFINITY) <= to) pauses.shift();
    current = null;
    if (text !== "") hear({ type: "final", text, from, to });
    else if (to > from || hasInterim) hear({ type: "passed", to });
    hasInterim = false;
    goOn();
  }

  /** After an utterance, and when something happens while there is none. */
  function goOn(): void {
    if (isOver || current) return;
    if (kept.to > kept.from) start();
    else if (isFinishing) end(null);
  }

  function pause(): void {
    if (kept.to > (pauses.at(-1) ?? kept.from)) pauses.push(kept.to);
    feed();
  }

  function dropUnused(): void {
    current?.utterance.abort();
    current = null;
  }

  function end(fault: SpeechFault | null): void {
    if (isOver) return;
    stop();
    hear({ type: "ended", fault });
  }

  function stop(): void {
    isOver = true;
    stopWatch();
    current?.utterance.abort();
  }

  start();
  watch(UNUSED_MS, dropUnused);
  return {
    write(samples) {
      if (isOver || isFinishing || samples.length === 0) return;
      kept.append(samples);
      watch(STALL_MS, pause);
      feed();
      goOn();
    },
    pause,
    finish() {
      if (isOver || isFinishing) return;
      isFinishing = true;
      stopWatch();
      if (kept.to > kept.from) pause();
      else queueMicrotask(() => end(null));
    },
    abort() {
      if (!isOver) stop();
    },
  };
}
