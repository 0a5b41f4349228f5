import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import { openRecognizers } from "../../../party/speech/open-recognizers";
import type { Recognizer, RecognizerEvent, SpeechNet } from "../../../party/speech/recognizer";
import { parseSpeechSettings } from "../../../party/speech/speech-settings";

/** The recognizers that a value of SPEECH sets up. */
export function openSettings(setting: object, net: SpeechNet): Recognizer[] {
  const parsed = parseSpeechSettings(setting);
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  return Object.values(openRecognizers(parsed.settings, net));
}

/** All events of a recognizer for a recording, to its end. */
export function hearAll(recognizer: Recognizer, language: SpokenLanguage, pcm: Int16Array): Promise<RecognizerEvent[]> {
  return new Promise((resolve) => {
    const events: RecognizerEvent[] = [];
    const session = recognizer.open(language, (event) => {
      events.push(event);
      if (event.type === "ended") resolve(events);
    });
    for (let at = 0; at < pcm.length; at += 1_600) session.write(pcm.subarray(at, at + 1_600));
    session.finish();
  });
}

export function textsOf(events: readonly RecognizerEvent[]): string[] {
  return events.flatMap((event) => (event.type === "final" ? [event.text] : []));
}
