import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { openRecognisers } from "../../../party/speech/open-recognisers";
import type { Recogniser, SpeechEvent, SpeechNet } from "../../../party/speech/recogniser";
import { parseSpeechSettings } from "../../../party/speech/speech-settings";

/** The recognizers that a value of SPEECH sets up. */
export function openSettings(setting: object, net: SpeechNet): Recogniser[] {
  const parsed = parseSpeechSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return Object.values(openRecognisers(parsed.settings, net));
}

/** All events of a recognizer for a recording, to its end. */
export function hearAll(recogniser: Recogniser, language: SpokenLanguage, pcm: Int16Array): Promise<SpeechEvent[]> {
  return new Promise((resolve) => {
    const events: SpeechEvent[] = [];
    const session = recogniser.open(language, (event) => {
      events.push(event);
      if (event.type === "ended") resolve(events);
    });
    for (let at = 0; at < pcm.length; at += 1_600) session.write(pcm.subarray(at, at + 1_600));
    session.finish();
  });
}

export function textsOf(events: readonly SpeechEvent[]): string[] {
  return events.flatMap((event) => (event.type === "final" ? [event.text] : []));
}
