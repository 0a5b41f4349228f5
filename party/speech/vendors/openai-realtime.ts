import type { SpeechFault } from "../../protocol/errors";
import type { Recognizer, RecognizerEvent, SpeechNet, SpeechSession } from "../recognizer";
import type { OpenAiSetup } from "../speech-settings";
import { encodeBase64 } from "./base64";
import { CutSession } from "./cut-session";
import { faultOfStatus } from "./fault-of-status";
import { readRealtimeEvent, readRefusal } from "./openai-realtime-events";
import { explainOpenAiError } from "./openai-trouble";
import { OPENAI_LANGUAGES } from "./openai-utterances";
import { toBytes } from "./pcm-bytes";
import { RealtimeItems } from "./realtime-items";
import { Upsampler } from "./upsample";
import { type Cut, UtteranceCutter } from "./utterance-cutter";
import { UtteranceQueue } from "./utterance-queue";
import { openLine } from "./vendor-line";

/** A session lives for at most an hour; silences are not sent, so audio is the lesser part of it. */
const LONGEST_MS = 25 * 60_000;
/** Timeouts for the start of a session, and for the words of an item. */
const BEGIN_MS = 10_000;
const ANSWER_MS = 20_000;
/** An error before the start usually means that the session never starts; but it may concern something else. */
const DOUBT_MS = 2_000;
/** A commit needs at least a tenth of a second. In samples of 24,000 a second. */
const LEAST = 4_800;

/**
 * OpenAI's realtime transcription. Sentences are cut and committed here, and the vendor's voice activity detection is
 * off: so each item is a known stretch of audio, silence is not sent (and not paid for, or filled with invented words),
 * and the last result is known. Audio is sent while it is spoken, for models that transcribe along.
 */
export function createOpenAiRealtime(setup: OpenAiSetup, net: SpeechNet): Recognizer {
  return {
    provider: "openai",
    longestMs: LONGEST_MS,
    idleMs: null,
    knows: () => true,
    open: (language, onEvent) => openRealtimeSession(setup, net, OPENAI_LANGUAGES[language], onEvent),
  };
}

function openRealtimeSession(
  { apiKey, baseUrl, model }: OpenAiSetup,
  net: SpeechNet,
  language: string,
  onEvent: (event: RecognizerEvent) => void,
): SpeechSession {
  const cutter = new UtteranceCutter({ lookBackMs: 0 });
  const upsampler = new Upsampler();
  const items = new RealtimeItems(new UtteranceQueue((event) => session.emit(event)));
  /** Messages from before the vendor accepts audio. */
  let early: string[] | null = [];
  /** How much of the current sentence was sent: its end position, and the length in samples of 24,000 a second. */
  let sentTo = 0;
  let sentLength = 0;
  let stopWatch = () => {};
  const session = new CutSession(cutter, onEvent, {
    take,
    settle,
    stopped() {
      stopWatch();
      line.close();
    },
  });

  const headers: Record<string, string> = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
  const line = openLine(net, () => net.dial(`${baseUrl}/realtime?intent=transcription`, headers), {
    opened: () => line.send(JSON.stringify(describeSession(model, language))),
    message: receive,
    refused: (status, body) => session.end(readRefusal(body) ?? faultOfStatus(status)),
    failed: (fault) => session.end(fault),
    closed: () => session.end("closed"),
  });
  watch(BEGIN_MS);

  /** Restarts the timeout for the next answer. */
  function watch(ms: number, fault: SpeechFault = "timeout"): void {
    stopWatch();
    stopWatch = net.after(ms, () => session.end(fault));
  }

  function begin(): void {
    const waiting = early;
    if (waiting === null) return;
    early = null;
    stopWatch();
    session.emit({ type: "ready" });
    for (const message of waiting) line.send(message);
    settle();
  }

  function say(message: Record<string, unknown>): void {
    const text = JSON.stringify(message);
    if (early) early.push(text);
    else line.send(text);
  }

  function receive(text: string): void {
    const event = readRealtimeEvent(text);
    if (!event || session.isOver) return;
    switch (event.type) {
      case "session.updated":
        return begin();
      case "input_audio_buffer.committed":
        items.bind(event.item_id);
        break;
      case "conversation.item.input_audio_transcription.delta":
        writeAlong(items.write(event.item_id, event.delta));
        break;
      case "conversation.item.input_audio_transcription.completed":
        items.settle(event.item_id, { text: event.transcript });
        break;
      case "conversation.item.input_audio_transcription.failed": {
        const fault = explainOpenAiError(event.error);
        if (fault !== null) return session.end(fault);
        items.settle(event.item_id, { lost: "sentence_failed" });
        break;
      }
      case "error": {
        const fault = explainOpenAiError(event.error);
        if (fault !== null) return session.end(fault);
        if (early !== null) return watch(DOUBT_MS, "refused");
        items.fail(event.error.event_id);
        break;
      }
      default:
        event satisfies never;
    }
    settle();
  }

  function settle(): void {
    if (session.isOver || early !== null) return;
    if (items.areSettled) {
      stopWatch();
      if (session.isFinishing) session.end(null);
    } else watch(ANSWER_MS);
  }

  /** Partial words of the sentence that is being spoken. */
  function writeAlong(text: string | null): void {
    if (text === null || cutter.begun === null || !items.areSettled) return;
    session.emit({ type: "interim", text, from: cutter.begun });
  }

  function take(cuts: readonly Cut[]): void {
    for (const cut of cuts) {
      if (cut.type === "silence") items.pass(cut);
      else commit(cut);
    }
    if (cutter.begun !== null) sendUntil(cutter.begun, cutter.written);
  }

  function sendUntil(from: number, to: number): void {
    const start = Math.max(from, sentTo);
    if (start >= to) return;
    sentTo = to;
    append(upsampler.take(cutter.read(start, to)));
  }

  function append(samples: Int16Array): void {
    if (samples.length === 0) return;
    sentLength += samples.length;
    say({ type: "input_audio_buffer.append", audio: encodeBase64(toBytes(samples)) });
  }

  function commit(cut: Extract<Cut, { type: "speech" }>): void {
    sendUntil(cut.from, cut.to);
    append(upsampler.end());
    append(new Int16Array(Math.max(0, LEAST - sentLength)));
    sentLength = 0;
    const wasSettled = items.areSettled;
    say({ type: "input_audio_buffer.commit", event_id: items.add(cut) });
    if (wasSettled && early === null) watch(ANSWER_MS);
  }

  return session;
}

function describeSession(model: string, language: string) {
  const input = {
    format: { type: "audio/pcm", rate: 24_000 },
    transcription: { model, language },
    turn_detection: null,
  };
  return { type: "session.update", session: { type: "transcription", audio: { input } } };
}
