import type { Metrics } from "../../party/host/metrics";
import type { SpokenLanguage, VoiceProvider } from "../../party/protocol/vocabulary";
import type { QuotaStore } from "../db/quota-queries";
import type { Log } from "../http/log";
import { ApiError } from "../shared/contract/errors";
import { VOICE_BEGINS_WITHIN_MS, type VoiceRequest } from "../shared/contract/voice";
import { createPause, type Pause } from "../turn/pause";
import { beginSpeech } from "../voice/begin-speech";
import type { VoiceAudio, VoiceNet, VoiceVendor } from "../voice/voice-vendor";
import type { Payer } from "./operator-meter";

/** Speaks an interviewer's words piece by piece, with the operator's keys. */
export type Voices = {
  /**
   * Asks one vendor after the other until one begins, and counts the characters of each before. Throws `daily_limit`,
   * or `unavailable` if no vendor can speak; on abort the signal's reason.
   */
  speak(payer: Payer, piece: VoiceRequest, signal: AbortSignal): Promise<VoiceAudio & { provider: VoiceProvider }>;
};

type Ports = {
  order: Readonly<Record<SpokenLanguage, readonly VoiceProvider[]>>;
  vendors: Partial<Record<VoiceProvider, VoiceVendor>>;
  net: VoiceNet;
  quota: Pick<QuotaStore, "speak">;
  log: Log;
  measure: Metrics;
};

/** The limits are for 24 hours or a day, which is too long to wait in an interview. */
const RETRY_AFTER_SECONDS = 60 * 60;
/** Time to the first byte after which the next vendor is asked, if there is one. */
export const REPLACED_AFTER_MS = 2_500;
/** If the client leaves after a silence this long, the vendor has failed. */
export const SILENT_FOR_MS = 4_000;

export function createVoices({ order, vendors, net, quota, log, measure }: Ports): Voices {
  // A vendor that is down would delay every sentence, so this isolate doesn't ask it for a while.
  const pauses = new Map<VoiceProvider, Pause>();
  const pauseOf = (provider: VoiceProvider) => {
    const pause = pauses.get(provider) ?? createPause(net.now);
    pauses.set(provider, pause);
    return pause;
  };

  type Asking = { piece: VoiceRequest; signal: AbortSignal; withinMs: number };
  async function ask(vendor: VoiceVendor, { piece, signal, withinMs }: Asking): Promise<VoiceAudio | null> {
    const { provider } = vendor;
    const pause = pauseOf(provider);
    const askedAt = net.now();
    let firstMs = 0;
    const tell = (outcome: Extract<Parameters<Log>[0], { event: "voice_asked" }>["outcome"]) => {
      log({ event: "voice_asked", provider, outcome });
      measure({ event: "voice_asked", provider, outcome, firstMs, characters: piece.text.length });
    };
    try {
      const begun = await beginSpeech(vendor, piece, { net, signal, withinMs, onEnd: tell });
      firstMs = net.now() - askedAt;
      if ("fault" in begun) {
        // A vendor that refuses this text may accept another one.
        if (begun.fault !== "refused") pause.failed(askedAt);
        tell(begun.fault);
        return null;
      }
      pause.succeeded();
      return begun;
    } catch (error) {
      if (net.now() - askedAt >= SILENT_FOR_MS) pause.failed(askedAt);
      tell("stopped");
      throw error;
    }
  }

  return {
    async speak({ uid, origin }, piece, signal) {
      const beginBy = net.now() + VOICE_BEGINS_WITHIN_MS;
      let isUsedUp = false;
      const listed = order[piece.language].flatMap((provider) => vendors[provider] ?? []);
      for (const [i, vendor] of listed.entries()) {
        const { provider } = vendor;
        const pause = pauseOf(provider);
        if (net.now() >= beginBy) break;
        if (!pause.mayTry()) continue;
        const use = { uid, origin, provider, characters: piece.text.length };
        if (!(await quota.speak(use, net.now()))) {
          pause.giveBack();
          isUsedUp = true;
          continue;
        }
        const left = beginBy - net.now();
        const withinMs = i < listed.length - 1 ? Math.min(left, REPLACED_AFTER_MS) : left;
        const begun = await ask(vendor, { piece, signal, withinMs });
        if (begun) return { ...begun, provider };
      }
      if (isUsedUp) throw new ApiError("daily_limit", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } });
      throw new ApiError("unavailable");
    },
  };
}
