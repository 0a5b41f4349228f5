import * as v from "valibot";
import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechFault } from "../../protocol/errors";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "../recognizer";
import type { BaiduSetup } from "../speech-settings";
import { faultOfStatus } from "./fault-of-status";
import type { TimedMs } from "./sent-results";
import { openStreamedSession, STREAM_IDLE_MS, type StreamDialect, type VendorWord } from "./streamed-session";

/** 160 ms, the vendor's recommendation. */
const FRAME_SAMPLES = 2_560;
/** The vendor accepts buffered audio faster than real time. */
const SPEED = 4;

/** Baidu's real-time recognition: one socket, keys in the first message, sessions end by silence only. */
export function createBaidu(setup: BaiduSetup, net: SpeechNet): Recognizer {
  return {
    provider: "baidu",
    longestMs: null,
    idleMs: STREAM_IDLE_MS,
    knows: () => true,
    open: (language, onEvent) => openStreamedSession(net, createDialect(setup, language, net), onEvent),
  };
}

function createDialect({ appId, apiKey, baseUrl, models }: BaiduSetup, language: SpokenLanguage, net: SpeechNet) {
  const id = crypto.randomUUID();
  const data = {
    appid: appId,
    appkey: apiKey,
    dev_pid: language === "en-US" ? models.en : models.zh,
    cuid: id,
    format: "pcm",
    sample: AUDIO_RATE,
  };
  return {
    frame: FRAME_SAMPLES,
    speed: SPEED,
    fills: true,
    dial: () => net.dial(`${baseUrl}/realtime_asr?sn=${id}`, {}),
    greeting: JSON.stringify({ type: "START", data }),
    saysReady: false,
    farewell: JSON.stringify({ type: "FINISH" }),
    cancel: JSON.stringify({ type: "CANCEL" }),
    read: readBaidu,
    explainRefusal: faultOfStatus,
  } satisfies StreamDialect;
}

const time = v.nullish(v.number());
/** A heartbeat has a type only; a failed sentence is a final with an error number. */
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("type", [
    v.object({ type: v.literal("HEARTBEAT") }),
    v.object({
      type: v.picklist(["MID_TEXT", "FIN_TEXT"]),
      err_no: v.nullish(v.number(), 0),
      err_msg: v.nullish(v.string(), ""),
      result: v.nullish(v.string(), ""),
      start_time: time,
      end_time: time,
    }),
  ]),
);

function readBaidu(text: string): VendorWord | null {
  const parsed = v.safeParse(messageSchema, text);
  if (!parsed.success) return null;
  const message = parsed.output;
  switch (message.type) {
    case "HEARTBEAT":
      return null;
    case "MID_TEXT":
    case "FIN_TEXT": {
      const at = readTimes(message.start_time, message.end_time);
      if (message.err_no !== 0) return explainError(message.err_no, message.err_msg, at);
      if (message.type === "MID_TEXT") return { type: "interim", text: message.result };
      return { type: "final", text: message.result, at };
    }
    default:
      message satisfies never;
      return null;
  }
}

function readTimes(from: number | null | undefined, to: number | null | undefined): TimedMs | null {
  return typeof from === "number" && typeof to === "number" && to > 0 ? { from, to } : null;
}

/** Errors after which the vendor closes. */
const FATAL: Readonly<Record<number, SpeechFault | undefined>> = {
  /** Its voice activity detection failed. */
  [-3006]: "overloaded",
  /** It rejects the first message. */
  [-3008]: "refused",
  /** Canceled. */
  [-3014]: "closed",
  /** No audio for five seconds. */
  [-3101]: "closed",
};
const KEY_OR_QUOTA = -3004;
/** The audio was only noise. */
const NO_SPEECH = -3005;

function explainError(code: number, message: string, at: TimedMs | null): VendorWord {
  if (code === KEY_OR_QUOTA) return { type: "end", fault: explainKeyOrQuota(message) };
  if (code === NO_SPEECH) return { type: "final", text: "", at };
  const fault = FATAL[code];
  // The other errors concern one sentence. After an unknown error the vendor may close, which is an event of its own.
  return fault ? { type: "end", fault } : { type: "failed", fault: "sentence_failed", at };
}

/** The vendor has one number for a wrong key and for too many sessions; the message tells which. */
function explainKeyOrQuota(message: string): SpeechFault {
  if (/qps|concurren|frequen|too many|rate limit/i.test(message)) return "rate_limited";
  return /daily|total|quota|balance|arrear/i.test(message) ? "no_credit" : "key_refused";
}
