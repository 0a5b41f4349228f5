import * as v from "valibot";
import { AUDIO_RATE } from "../../protocol/audio-frame";
import type { SpeechFault } from "../../protocol/errors";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { SpeechNet } from "../recognizer";
import type { XunfeiSetup } from "../speech-settings";
import { encodeBase64 } from "./base64";
import { faultOfStatus } from "./fault-of-status";
import { PacedFrames } from "./paced-frames";
import { openLine } from "./vendor-line";
import { explainXunfei } from "./xunfei-codes";
import { IatText, iatResultSchema } from "./xunfei-iat-text";
import { signHandshake } from "./xunfei-signing";

export type IatSetup = Extract<XunfeiSetup, { service: "iat" }>;
export type IatUtterance = {
  write(samples: Int16Array): void;
  /** No more audio comes for this utterance. */
  end(): void;
  abort(): void;
};
export type UtteranceListener = {
  ready(): void;
  /** All of the text so far. */
  interim(text: string): void;
  /**
   * Terminal. `heard`: how many samples the text covers; fewer than were written if the vendor ended by itself, or
   * after the timeout.
   */
  done(text: string, heard: number): void;
  /** Terminal. */
  failed(fault: SpeechFault): void;
};

const PATH = "/v2/iat";
/** 40 ms, the vendor's recommendation. */
const PACE = { frame: 640, speed: 3, fills: false };
const FORMAT = { format: "audio/L16;rate=16000", encoding: "raw" };
/** The vendor ends after this much silence, in milliseconds. An utterance ends long before. */
const VAD_EOS_MS = 4_000;
/**
 * After the vendor ended by itself, this much audio at the end was silence (by its usual two seconds) or came too late.
 */
const UNHEARD_SAMPLES = AUDIO_RATE * 1.5;
/** It cuts off after 60 s. */
const LONGEST_MS = 57_000;
const ANSWER_MS = 10_000;

/**
 * One dictation over one socket, from the handshake to the last piece of text. No callback runs before this returns.
 */
export function openUtterance(
  setup: IatSetup,
  language: SpokenLanguage,
  net: SpeechNet,
  listener: UtteranceListener,
): IatUtterance {
  const text = new IatText(language === "en-US");
  let hasBegun = false;
  let hasEnded = false;
  let isOver = false;
  let stopWatch = () => {};

  const frames = new PacedFrames(net, PACE, (frame) => {
    const data = { status: hasBegun ? 1 : 0, ...FORMAT, audio: encodeBase64(new Uint8Array(frame.buffer)) };
    line.send(JSON.stringify(hasBegun ? { data } : { ...describe(setup.appId, language), data }));
    hasBegun = true;
  });
  const line = openLine(net, dial, {
    opened() {
      watch(LONGEST_MS, sayEnd);
      frames.start();
      listener.ready();
    },
    message: take,
    refused: (status, body) => finish(() => listener.failed(explainRefusal(status, body))),
    failed: (fault) => finish(() => listener.failed(fault)),
    closed: () => finish(() => listener.failed("closed")),
  });

  function dial() {
    const { apiKey, apiSecret, signHost: host, baseUrl } = setup;
    const query = signHandshake({ apiKey, apiSecret, host, path: PATH }, net.now());
    return net.dial(`${baseUrl}${PATH}?${query}`, {});
  }

  function watch(ms: number, act: () => void): void {
    stopWatch();
    stopWatch = net.after(ms, act);
  }

  function sayEnd(): void {
    if (isOver || hasEnded) return;
    hasEnded = true;
    frames.stop();
    line.send(JSON.stringify({ data: { status: 2, ...FORMAT, audio: "" } }));
    watch(ANSWER_MS, () => finish(() => listener.failed("timeout")));
  }

  function take(message: string): void {
    const answer = readAnswer(message);
    if (!answer) return;
    if (answer.code !== 0) return finish(() => listener.failed(explainXunfei(answer.code)));
    if (answer.data?.result) text.take(answer.data.result);
    if (answer.data?.status === LAST) return finish(conclude);
    if (hasEnded) watch(ANSWER_MS, () => finish(() => listener.failed("timeout")));
    listener.interim(text.read());
  }

  function conclude(): void {
    const { written } = frames.sent;
    if (hasEnded) return listener.done(text.read(), written);
    if (written > UNHEARD_SAMPLES) return listener.done(text.read(), written - UNHEARD_SAMPLES);
    // It ended without waiting for a silence.
    if (text.read() === "") listener.failed("closed");
    else listener.done(text.read(), written);
  }

  function finish(emit: () => void): void {
    if (isOver) return;
    isOver = true;
    stopWatch();
    frames.stop();
    line.close();
    emit();
  }

  return {
    write: (samples) => frames.write(samples),
    end: () => frames.end(sayEnd),
    abort: () => finish(() => undefined),
  };
}

function describe(appId: string, language: SpokenLanguage) {
  // Corrections of earlier pieces (`dwa`) exist for Chinese only.
  const business =
    language === "en-US"
      ? { language: "en_us", domain: "iat" }
      : { language: "zh_cn", domain: "iat", accent: "mandarin", dwa: "wpgs" };
  return { common: { app_id: appId }, business: { ...business, vad_eos: VAD_EOS_MS, ptt: 1 } };
}

const LAST = 2;
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.number(),
    data: v.nullish(v.object({ status: v.number(), result: v.nullish(iatResultSchema) })),
  }),
);

function readAnswer(message: string): v.InferOutput<typeof answerSchema> | null {
  const parsed = v.safeParse(answerSchema, message);
  return parsed.success ? parsed.output : null;
}

/** A wrong clock has the same status as a wrong key. */
function explainRefusal(status: number, body: string): SpeechFault {
  return status === 403 && /valid date/i.test(body) ? "refused" : faultOfStatus(status);
}
