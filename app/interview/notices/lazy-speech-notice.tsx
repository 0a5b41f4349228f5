import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part";
import { onDemand } from "../../ui/on-demand";
import { useEver } from "../../ui/use-ever";
import type { Speech } from "../speech/use-speech";

const source = onDemand(() => import("./speech-notice").then((m) => m.SpeechNotice));
const SpeechNotice = lazyPart(source.fetch);

/** The notice is fetched with the first gesture, or with the first trouble; from then on it remembers dismissals. */
export function LazySpeechNotice({ speech }: { speech: Speech }) {
  if (!useEver(hasTrouble(speech))) return null;
  return (
    <Suspense>
      <SpeechNotice speech={speech} />
    </Suspense>
  );
}

function hasTrouble({ state, missed, headphoneHint, lost }: Speech): boolean {
  if (missed !== null || headphoneHint || lost.seconds > 0 || lost.sentences > 0) return true;
  switch (state.name) {
    case "idle":
    case "starting":
    case "listening":
    case "restarting":
    case "paused":
      return false;
    case "denied":
    case "unsupported":
    case "language-not-supported":
    case "no-microphone":
    case "error":
    case "failed":
    case "suspended":
    case "bridging":
      return true;
    default:
      return state satisfies never;
  }
}
