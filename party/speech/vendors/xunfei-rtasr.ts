import * as v from "valibot";
import type { SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer, SpeechNet } from "../recognizer";
import type { XunfeiSetup } from "../speech-settings";
import { faultOfStatus } from "./fault-of-status";
import { openStreamedSession, STREAM_IDLE_MS, type StreamDialect, type VendorWord } from "./streamed-session";
import { explainXunfei } from "./xunfei-codes";
import { signTranscription } from "./xunfei-signing";
import { joinWords, readWords, wordsSchema } from "./xunfei-words";

/** 40 ms, the vendor's recommendation. */
const FRAME_SAMPLES = 640;
/** The vendor warns that its engine may fail if audio comes too fast. */
const SPEED = 2;

/** iFLYTEK's long transcription (RTASR): one socket, keys in its address, sessions end by silence only. */
export function createXunfeiRtasr(setup: XunfeiSetup, net: SpeechNet): Recognizer {
  return {
    provider: "xunfei",
    longestMs: null,
    idleMs: STREAM_IDLE_MS,
    knows: () => true,
    open: (language, onEvent) => openStreamedSession(net, createDialect(setup, language, net), onEvent),
  };
}

function createDialect({ appId, apiKey, baseUrl }: XunfeiSetup, language: SpokenLanguage, net: SpeechNet) {
  const isEnglish = language === "en-US";
  return {
    frame: FRAME_SAMPLES,
    speed: SPEED,
    fills: true,
    dial() {
      const ts = String(Math.floor(net.now() / 1000));
      const signa = signTranscription(apiKey, appId, ts);
      const query = new URLSearchParams({ appid: appId, ts, signa, lang: isEnglish ? "en" : "cn" });
      return net.dial(`${baseUrl}/v1/ws?${query}`, {});
    },
    greeting: null,
    saysReady: true,
    // The documentation asks for binary; the vendor's SDK sends text.
    farewell: new TextEncoder().encode(JSON.stringify({ end: true })),
    cancel: null,
    read: createReader(isEnglish),
    explainRefusal: faultOfStatus,
  } satisfies StreamDialect;
}

/** The vendor writes its numbers as text. */
const numeral = v.pipe(v.string(), v.digits(), v.toNumber());
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("action", [
    v.object({ action: v.literal("started") }),
    v.object({ action: v.literal("result"), data: v.string() }),
    v.object({ action: v.literal("error"), code: v.fallback(numeral, 0) }),
  ]),
);
const FINAL = "0";
const resultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    cn: v.object({
      st: v.object({
        bg: v.fallback(numeral, 0),
        ed: v.fallback(numeral, 0),
        type: v.string(),
        rt: v.array(v.object({ ws: wordsSchema })),
      }),
    }),
  }),
);

function createReader(isEnglish: boolean): (text: string) => VendorWord | null {
  /** End of the last final, in milliseconds: earlier interims are outdated. */
  let finalUntil = 0;

  const readResult = (data: string): VendorWord | null => {
    const parsed = v.safeParse(resultSchema, data);
    if (!parsed.success) return null;
    const { bg: from, ed: to, type, rt } = parsed.output.cn.st;
    const text = joinWords(
      rt.flatMap(({ ws }) => readWords(ws)),
      isEnglish,
    );
    if (type !== FINAL) return from < finalUntil ? null : { type: "interim", text };
    finalUntil = Math.max(finalUntil, to);
    return { type: "final", text, at: to > 0 ? { from, to } : null };
  };

  return (text) => {
    const parsed = v.safeParse(messageSchema, text);
    if (!parsed.success) return null;
    const message = parsed.output;
    switch (message.action) {
      case "started":
        return { type: "ready" };
      case "result":
        return readResult(message.data);
      case "error":
        return { type: "end", fault: explainXunfei(message.code) };
      default:
        message satisfies never;
        return null;
    }
  };
}
