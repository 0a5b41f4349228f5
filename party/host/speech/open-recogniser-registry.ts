import type { AudioFrame } from "../../protocol/audio-frame";
import type { SpeechProvider, SpokenLanguage } from "../../protocol/vocabulary";
import type { Recogniser } from "../../speech/recogniser";
import type { SpeechIntake, SpeechStreamPorts } from "../../speech/stream-events";

/** Who recognises speech, as the host is set up. */
export type RecogniserRegistry = {
  /** Those that are set up. */
  recognisers: Partial<Record<SpeechProvider, Recogniser>>;
  /** Whom to ask first, second …; of these only. */
  order: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>>;
  /** Whether it is asked with a key of the operator's. */
  isPaid(provider: SpeechProvider): boolean;
  openStream(ports: Omit<SpeechStreamPorts, "loadScript" | "random">): SpeechIntake<AudioFrame>;
};

/** Loaded here, when the first stream is to be recognised: a room in which nobody speaks wakes as fast as one without. */
export async function openRecogniserRegistry(env: Record<string, unknown>): Promise<RecogniserRegistry> {
  const [{ openRecognisers }, { SpeechStream }, { loadChinese }, { parseSpeechSettings }, { createSpeechNet }] =
    await Promise.all([
      import("../../speech/open-recognisers"),
      import("../../speech/stream"),
      import("../../speech/chinese"),
      import("../../speech/speech-settings"),
      import("../../speech/dial"),
    ]);
  const parsed = parseSpeechSettings(env.SPEECH);
  if (!parsed.ok) throw new Error("The setting SPEECH does not fit");
  const { settings } = parsed;
  return {
    recognisers: openRecognisers(settings, createSpeechNet()),
    order: settings.order,
    isPaid: (provider) => provider !== "openai" || settings.openai?.apiKey !== "",
    openStream: (ports) => new SpeechStream({ ...ports, loadScript: loadChinese, random: Math.random }),
  };
}
