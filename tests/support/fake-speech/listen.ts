import type { SpokenLanguage } from "../../../party/protocol/vocabulary";
import type { Recognizer, RecognizerEvent, SpeechNet } from "../../../party/speech/recognizer";
import type { FakeVendor } from "./vendor";
import { createVirtualNet } from "./virtual-net";

/** A microphone's chunk: 100 ms. */
const PIECE = 1_600;

type Final = Extract<RecognizerEvent, { type: "final" }>;

/** A session with a vendor in virtual time, with all its events. */
export function listen(
  vendor: FakeVendor,
  make: (net: SpeechNet) => Recognizer,
  language: SpokenLanguage,
  start?: number,
) {
  const net = createVirtualNet(vendor, start);
  const events: RecognizerEvent[] = [];
  const recognizer = make(net);
  const session = recognizer.open(language, (event) => void events.push(event));
  const ofType = <Type extends RecognizerEvent["type"]>(type: Type) =>
    events.filter((event): event is Extract<RecognizerEvent, { type: Type }> => event.type === type);
  return {
    net,
    recognizer,
    session,
    events,
    ofType,
    finals: (): Final[] => ofType("final"),
    texts: () => ofType("final").map(({ text }) => text),
    ended: () => ofType("ended").map(({ fault }) => fault),
    /** Sends in real time. */
    async speak(pcm: Int16Array) {
      for (let at = 0; at < pcm.length; at += PIECE) {
        session.write(pcm.subarray(at, at + PIECE));
        await net.advance(100);
      }
    },
    /** The speaker is silent for this long, and the session gets a pause. */
    async rest(ms: number) {
      session.pause();
      await net.advance(ms);
    },
    async finish() {
      session.finish();
      await net.advance(30_000);
    },
  };
}
