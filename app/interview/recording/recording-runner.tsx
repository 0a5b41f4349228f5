import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { openRecordings } from "../../state/recordings/open-recordings";
import { addToRecordingIndex, tellRecordingNews } from "../../state/recordings/recording-index";
import type { InterviewPlace } from "../../state/recordings/recording-store";
import { inOneTab } from "./in-one-tab";
import { InterviewRecorder, type RecordedTracks, type TrackRecorder } from "./interview-recorder";
import { RECORDING_OFF, type RecordingState, recordingState } from "./recording-state";

/** The first that the browser knows; without any it chooses itself. */
const SOUND = ["audio/webm;codecs=opus", "audio/mp4"];
const PICTURE = ["video/webm;codecs=vp8,opus", "video/mp4"];

export type RecordingRunnerProps = {
  place: InterviewPlace;
  tracks: RecordedTracks;
  /** Room time. */
  now: () => number;
  position: string;
  company: string;
};

/** Records as long as it is mounted, in one tab of the interview at a time. */
export function RecordingRunner({ place, tracks, now, position, company }: RecordingRunnerProps) {
  const { t } = useTranslation("recording");
  const { room, epoch } = place;
  const recorder = useRef<InterviewRecorder | null>(null);
  const latest = useRef({ tracks, now, position, company, t });
  latest.current = { tracks, now, position, company, t };

  useEffect(() => {
    let isOver = false;
    let release = () => {};
    const show = (change: Partial<RecordingState>) => {
      if (!isOver) recordingState.set({ ...recordingState.getView(), ...change });
    };
    const holding = new AbortController();
    async function run() {
      const store = typeof MediaRecorder === "undefined" ? null : await openRecordings();
      if (isOver) return;
      if (!store) return show({ now: "unsupported" });
      await inOneTab(
        navigator,
        `mocki.lock.recording/${room}`,
        holding.signal,
        () => show({ now: "waiting" }),
        () => {
          if (isOver) return Promise.resolve();
          const own = new InterviewRecorder(
            { room, epoch },
            {
              store,
              now: () => latest.current.now(),
              openRecorder,
              onState: (state) => {
                show({ now: state });
                const { t: words, position: at, company: of } = latest.current;
                // Before anything is stored: a recording that the index lacks would never be removed.
                if (state === "recording")
                  addToRecordingIndex({ room, epoch, at: Date.now(), position: at, company: of });
                if (state !== "full" && state !== "failed") return;
                notify.warning(words(`state.${state}`), { id: "recording", description: words(`trouble.${state}`) });
              },
              onStored: (bytes) => show({ bytes: recordingState.getView().bytes + bytes }),
            },
          );
          recorder.current = own;
          own.setTracks(latest.current.tracks);
          return new Promise<void>((resolve) => {
            release = () => {
              recorder.current = null;
              void own.stop().then(() => {
                tellRecordingNews();
                resolve();
              });
            };
          });
        },
      );
    }
    run().catch(() => show({ now: "failed" }));
    return () => {
      isOver = true;
      recordingState.set(RECORDING_OFF);
      holding.abort();
      release();
    };
  }, [room, epoch]);

  const { voice, camera } = tracks;
  useEffect(() => recorder.current?.setTracks({ voice, camera }), [voice, camera]);
  return null;
}

function openRecorder(tracks: readonly MediaStreamTrack[]): TrackRecorder {
  const known = tracks.length > 1 ? PICTURE : SOUND;
  const mimeType = known.find((type) => MediaRecorder.isTypeSupported(type));
  // A picture of the person's own face on half of a screen: more would fill the disk.
  return new MediaRecorder(new MediaStream([...tracks]), {
    ...(mimeType && { mimeType }),
    ...{ audioBitsPerSecond: 48_000, videoBitsPerSecond: 400_000 },
  });
}
