import * as v from "valibot";
import type { SpeechFault } from "../../../party/protocol/errors";
import type { BaiduVoices } from "../../settings/voice-settings";
import { askForAudio } from "../ask-for-audio";
import type { VoiceNet, VoiceVendor } from "../voice-vendor";

/** The vendor takes less than this, counted in GBK: one byte for ASCII, two for everything else. */
const MAX_GBK_BYTES = 1_024;

/** Baidu's `text2audio` for short texts, in Mandarin with English words in it. Errors are JSON with status 200. */
export function createBaiduVoice({ apiKey, baseUrl, voices }: BaiduVoices, net: VoiceNet): VoiceVendor {
  // One for all people: the vendor counts its users by it, and learns nothing of ours.
  const cuid = "mocki";
  return {
    provider: "baidu",
    async speak({ text, language, interviewer }, signal) {
      if (language === "en-US") return { fault: "language_not_supported" };
      if (gbkBytes(text) >= MAX_GBK_BYTES) return { fault: "refused" };
      const body = new URLSearchParams({
        // Encoded twice, as the vendor recommends: it decodes twice, which would turn "C++" into "C".
        tex: encodeURIComponent(text),
        ...{ cuid, ctp: "1", lan: "zh", per: voices[language][interviewer] },
        // MP3.
        aue: "3",
      });
      const headers = { "content-type": "application/x-www-form-urlencoded", authorization: `Bearer ${apiKey}` };
      return askForAudio(net, `${baseUrl}/text2audio`, { headers, body: body.toString(), signal }, explain);
    },
  };
}

function gbkBytes(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign <= "\x7f" ? 1 : 2), 0);
}

/** `err_no` comes from the synthesis, `error_code` from the gateway before it. */
const refusalSchema = v.union([
  v.pipe(
    v.object({ err_no: v.number() }),
    v.transform(({ err_no }) => err_no),
  ),
  v.pipe(
    v.object({ error_code: v.number() }),
    v.transform(({ error_code }) => error_code),
  ),
]);

const FAULTS: Readonly<Record<number, SpeechFault | undefined>> = {
  /** The application has no right to this API. */
  6: "key_refused",
  /** Requests a second, and requests at a time. */
  13: "rate_limited",
  15: "rate_limited",
  18: "rate_limited",
  /** Characters, and requests of the day. */
  16: "no_credit",
  17: "no_credit",
  19: "no_credit",
  /** A key that is wrong, or has expired. */
  100: "key_refused",
  110: "key_refused",
  111: "key_refused",
  500: "overloaded",
  501: "refused",
  /** A wrong key, or a voice that the account hasn't paid for. */
  502: "key_refused",
  /** The backend failed, or the text has characters that it doesn't know. */
  503: "refused",
  513: "refused",
};

function explain(body: unknown): SpeechFault | null {
  const parsed = v.safeParse(refusalSchema, body);
  return parsed.success ? (FAULTS[parsed.output] ?? "internal") : null;
}
