import type { AudioFrame } from "../../protocol/audio-frame";
import type { SpeechProvider, SpokenLanguage } from "../../protocol/vocabulary";
import type { Recognizer } from "../../speech/recognizer";
import type { SpeechIntake, SpeechStreamPorts } from "../../speech/stream-events";
import type { SpeechAi } from "../../speech/vendors/workers-ai-utterances";

/** The recognizers that the host is set up with. */
export type RecognizerRegistry = {
  /** Only the configured ones. */
  recognizers: Partial<Record<SpeechProvider, Recognizer>>;
  /** The order of preference by language; contains configured ones only. */
  order: Readonly<Record<SpokenLanguage, readonly SpeechProvider[]>>;
  /** Whether the operator pays for it. */
  isPaid(provider: SpeechProvider): boolean;
  openStream(ports: Omit<SpeechStreamPorts, "loadScript" | "random">): SpeechIntake<AudioFrame>;
};

/** Loads the vendors' code with the first stream, so a room in which nobody speaks wakes faster. */
export async function openRecognizerRegistry(
  env: Record<string, unknown>,
  ai: SpeechAi | undefined,
): Promise<RecognizerRegistry> {
  const [
    { openRecognizers },
    { SpeechStream },
    { loadChinese },
    { bindSpeech, parseSpeechSettings },
    { createSpeechNet },
  ] = await Promise.all([
    import("../../speech/open-recognizers"),
    import("../../speech/stream"),
    import("../../speech/chinese"),
    import("../../speech/speech-settings"),
    import("../../speech/dial"),
  ]);
  const parsed = parseSpeechSettings(env.SPEECH);
  if (!parsed.ok) throw new Error("The setting SPEECH does not fit");
  const settings = bindSpeech(parsed.settings, ai !== undefined);
  return {
    recognizers: openRecognizers(settings, createSpeechNet(), ai),
    order: settings.order,
    isPaid: (provider) => provider !== "openai" || settings.openai?.apiKey !== "",
    openStream: (ports) => new SpeechStream({ ...ports, loadScript: loadChinese, random: Math.random }),
  };
}
