import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFollowing } from "../../../report/recording/use-following";
import { usePartAddress } from "../../../report/recording/use-part-address";
import { useView } from "../../../state/observable";
import { openRecordings } from "../../../state/recordings/open-recordings";
import { readRecordingIndex } from "../../../state/recordings/recording-index";
import {
  type InterviewPlace,
  isSamePlace,
  type RecordedPart,
  type RecordingStore,
} from "../../../state/recordings/recording-store";
import type { Playback } from "./playback";

type Recorded = { store: RecordingStore; parts: readonly RecordedPart[] };

/** The person's own voice, where this browser recorded it, follows the playback. `element` must be on the page. */
export function useOwnVoice(
  place: InterviewPlace,
  playback: Playback,
  isMuted: boolean,
): { isRecorded: boolean; element: ReactNode } {
  const recorded = useRecorded(place);
  const { at, isPlaying, speed } = useView(playback);
  const { part, seconds } = voiceAt(recorded?.parts ?? [], at);
  const address = usePartAddress(recorded?.store ?? null, part);
  const sound = useRef<HTMLAudioElement>(null);
  useFollowing(sound, address, { isPlaying, seconds, speed });
  return {
    isRecorded: recorded !== null && recorded.parts.length > 0,
    element: address === null ? null : <audio ref={sound} src={address} muted={isMuted} />,
  };
}

/** The part that was recorded at this room time, and how far into it that is; `part` is null where nothing was. */
export function voiceAt(parts: readonly RecordedPart[], at: number): { part: RecordedPart | null; seconds: number } {
  const part = parts.find(({ startedAt, durationMs }) => at >= startedAt && at < startedAt + durationMs) ?? null;
  return { part, seconds: part ? (at - part.startedAt) / 1000 : 0 };
}

function useRecorded(place: InterviewPlace): Recorded | null {
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  useEffect(() => {
    if (!readRecordingIndex().some((entry) => isSamePlace(entry, place))) return;
    let isGone = false;
    const find = async () => {
      const store = await openRecordings();
      const parts = (await store?.list(place)) ?? [];
      if (store && !isGone) setRecorded({ store, parts });
    };
    find().catch(() => {
      // The browser refuses its storage: the same as none.
    });
    return () => {
      isGone = true;
    };
  }, [place]);
  return recorded;
}
