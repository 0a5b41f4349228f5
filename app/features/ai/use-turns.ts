import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { interviewerOf } from "../../../party/protocol/interviewers";
import { openVoice } from "../../interview/speech/open-voice";
import { openBrowserCapture } from "../../room/audio/browser-capture.client";
import type { Room } from "../../room/client/use-room";
import { useMomentaryLevel } from "../../room/media/use-level";
import { openInterviewerVoice, playVoiceOn } from "../../room/voice/browser-voice";
import { LeakWatch } from "../../room/voice/leak-watch";
import { awaitVoice, wantedVoice } from "../../speech/voice-request";
import { keepReplyTimes } from "../../state/reply-times";
import { SpeechLevel } from "./speech-level";
import { readTurnNotes, writeTurnNotes } from "./turn-notes";
import type { TurnPorts } from "./turn-ports";
import type { TurnOptions, TurnView } from "./turn-view";
import { Turns } from "./turns";

export type UseTurnsOptions = {
  room: Room;
  options: TurnOptions;
  ask: TurnPorts["ask"];
  toCoach: () => void;
  /** Null: the system's default. */
  speaker: string | null;
  /** Names the loudspeaker, and changes with it. */
  output: string;
};

/** The turns of the interview in this room, and what the screen shows of them. */
export function useTurns({ room, options, ask, toCoach, speaker, output }: UseTurnsOptions): {
  turns: Turns;
  view: TurnView;
} {
  const { view, actions } = room;
  const latest = useRef({ view, ask, toCoach });
  latest.current = { ...latest.current, ask, toCoach };
  const turns = useMemo(
    () =>
      new Turns({
        openSpeaker: (events) =>
          openInterviewerVoice(
            {
              voiceFor: (lang) => awaitVoice(lang, interviewerOf(latest.current.view.mock ?? {})),
              onPlay: leaks.played,
            },
            events,
          ),
        room: { view: () => latest.current.view, actions },
        openRecognizer: (hooks) => openVoice(actions, hooks),
        ask: (action, stepsIn) => latest.current.ask(action, stepsIn),
        toCoach: () => latest.current.toCoach(),
        keepTimes: keepReplyTimes,
        notes: { read: readTurnNotes, write: writeTurnNotes },
      }),
    [actions],
  );

  useEffect(() => {
    const forget = turns.watchEnds(window);
    return () => {
      forget();
      turns.dispose();
    };
  }, [turns]);
  useEffect(() => {
    latest.current = { ...latest.current, view };
    turns.roomChanged();
  }, [turns, view]);
  useEffect(() => playVoiceOn(speaker), [speaker]);
  useEffect(() => turns.set(options), [turns, options]);
  const turn = useSyncExternalStore(turns.subscribe, turns.getView, turns.getView);
  const isOwnTurn = turn.phase === "listening" && !turn.paused && options.answerBy === "voice";
  const listens = isOwnTurn || turn.interruptible;
  const source = useMomentaryLevel(listens ? options.voice : null);
  useEffect(() => {
    const speech = new SpeechLevel((active) => turns.voiced(active));
    return listens ? source((level) => speech.take(level)) : undefined;
  }, [turns, source, listens]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another microphone or loudspeaker is another room
  useEffect(() => turns.leakFound(null), [turns, options.voice, output]);
  const compares = comparesMicrophone(turn, options);
  useEffect(() => {
    if (!compares || !options.voice) return;
    return leaks.watch(options.voice, (found) => turns.leakFound(found));
  }, [turns, compares, options.voice]);

  return { turns, view: turn };
}

const leaks = new LeakWatch(openBrowserCapture, Date.now);

/** Rule B9. */
function comparesMicrophone(turn: TurnView, options: TurnOptions): boolean {
  if (turn.leak !== null || turn.phase !== "speaking" || turn.paused || turn.voice !== "on") return false;
  if (!options.aloud || options.headphones || options.muted || options.answerBy !== "voice") return false;
  return wantedVoice(options.lang) !== null;
}
