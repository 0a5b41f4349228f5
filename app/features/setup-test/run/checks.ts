import { SPEECH_PROVIDERS, type SpeechProvider, type SpokenLanguage } from "../../../../party/protocol/vocabulary";
import { waitOrThrow } from "../../../../party/protocol/wait";
import { runExamination } from "../../../room/connection-test/run-connection-test";
import type { DeviceFailure } from "../../../room/devices/media-check";
import { voiceOf } from "../../../room/devices/voice";
import type { MediaActions, MediaFailure, MediaView } from "../../../room/media/media-view";
import { playTestSound } from "../../../room/media/test-sound";
import { sinkOf } from "../../../room/media/use-sink";
import type { BroughtKey } from "../../../room/models/own-key";
import { findSynthesis, openInterviewerVoice, playVoiceOn } from "../../../room/voice/browser-voice";
import type { InterviewerVoiceEvents } from "../../../room/voice/interviewer-voice";
import { findObstacle, type KnownServices } from "../../../speech/services";
import { awaitVoice } from "../../../speech/voice-request";
import type { CheckId, Finding, WordedCode } from "../findings";
import { judgeCall } from "../measures/judge-call";
import { judgePicture } from "../measures/judge-picture";
import { judgeRoom } from "../measures/judge-room";
import { SPOKEN_TEXTS } from "../sentences";
import { askModel } from "./ask-model";
import { lookAtPicture } from "./look-at-picture";
import { probeRoom } from "./probe-room";
import { recognizeRecording } from "./recognize-recording";
import type { Recording } from "./record-sentence";
import { saySentence } from "./say-sentence";
import { openTestRoom, type TestRoom } from "./test-room";
import type { Watched } from "./watched";

/** Upper bound for opening a device; permission prompts may stay open this long. */
const DEVICE_WITHIN_MS = 60_000;
const SESSION_WITHIN_MS = 10_000;
const SERVICES_WITHIN_MS = 12_000;

export type Surroundings = {
  media: MediaView;
  /** Null while there is no session. */
  uid: string | null;
  lang: SpokenLanguage;
  services: KnownServices | null;
  ownKey: BroughtKey | null;
  /** The provider of each usable model, and whether an own key is used. */
  models: ReadonlyMap<string, { ownKey: boolean }>;
  recording: Recording | null;
};

export type CheckPorts = {
  now: Watched<Surroundings>;
  actions: MediaActions;
  renewSession: () => Promise<void>;
  isOnline: () => boolean;
  /** Records the sentence, with the browser's recognizer listening. */
  record: (track: MediaStreamTrack, signal: AbortSignal) => Promise<Finding>;
};

/** Everything that can be tried from this page. */
export class Checks {
  private room: { uid: string; room: TestRoom } | null = null;

  constructor(private readonly ports: CheckPorts) {}

  readonly run = (id: CheckId, signal: AbortSignal): Promise<Finding> => {
    switch (id) {
      case "camera":
        return this.camera(signal);
      case "microphone":
        return this.microphone(signal);
      case "speaker":
        return this.speaker(signal);
      case "voice":
        return this.voice(signal);
      case "room":
        return this.measureRoom(signal);
      case "call":
        return this.call(signal);
      default:
        return id.startsWith("model:") ? this.model(id.slice("model:".length), signal) : this.words(id, signal);
    }
  };

  /** Leaves nothing behind: no room, no sound. */
  end(): void {
    this.room?.room.close();
    this.room = null;
  }

  private async camera(signal: AbortSignal): Promise<Finding> {
    const { now, actions } = this.ports;
    if (!now.get().media.captures.camera.track) await isShown(actions.setCamera(true), signal);
    const settled = await now.until(({ media }) => isSettled(media.captures.camera), DEVICE_WITHIN_MS, signal);
    const { track, failure } = settled?.media.captures.camera ?? { track: null, failure: null };
    if (!track) return deviceFailed("camera_failed", "camera", failure);
    const picture = await lookAtPicture(track, signal);
    return picture ? judgePicture(picture, track.label) : { code: "camera_still" };
  }

  private async microphone(signal: AbortSignal): Promise<Finding> {
    const { now, actions } = this.ports;
    const { media } = now.get();
    if (media.muted) actions.setMuted(false);
    if (!media.outgoing.voice) await isShown(actions.setMicrophone(true), signal);
    const settled = await now.until((next) => isSettled(voiceOf(next.media).capture), DEVICE_WITHIN_MS, signal);
    const { name, capture } = voiceOf((settled ?? now.get()).media);
    if (!capture.track) return deviceFailed("microphone_failed", name, capture.failure);
    return this.ports.record(capture.track, signal);
  }

  private async speaker(signal: AbortSignal): Promise<Finding> {
    const isPlayed = await playTestSound(this.ports.now.get().media.chosen.speaker, signal);
    return { code: isPlayed ? "speaker_played" : "speaker_failed" };
  }

  private voice(signal: AbortSignal): Promise<Finding> {
    const { lang, media } = this.ports.now.get();
    const text = SPOKEN_TEXTS[lang].sentence;
    playVoiceOn(sinkOf(media));
    const open = (events: InterviewerVoiceEvents) =>
      openInterviewerVoice({ voiceFor: (spoken) => awaitVoice(spoken) }, events);
    return saySentence({ synthesis: findSynthesis(), open }, { text, lang, signal });
  }

  private async measureRoom(signal: AbortSignal): Promise<Finding> {
    const entered = await this.enter(signal);
    if ("code" in entered) return entered;
    return judgeRoom(await probeRoom({ room: entered.room, signal }));
  }

  private async call(signal: AbortSignal): Promise<Finding> {
    // Mocki gives its ICE servers only to known users.
    if (this.ports.isOnline() && (await this.findUid(signal)) === null) return { code: "no_session" };
    return judgeCall(await runExamination(signal));
  }

  private async model(model: string, signal: AbortSignal): Promise<Finding> {
    const entered = await this.enter(signal);
    if ("code" in entered) return entered.code.startsWith("room_") ? { code: "model_no_room" } : entered;
    const { lang, models, ownKey } = this.ports.now.get();
    const isOwn = models.get(model)?.ownKey === true;
    if (isOwn) entered.room.actions.bringKey(ownKey);
    const { question } = SPOKEN_TEXTS[lang];
    return askModel({ room: entered.room, model, ownKey: isOwn, question, lang, signal });
  }

  private async words(id: CheckId, signal: AbortSignal): Promise<Finding> {
    const provider = SPEECH_PROVIDERS.find((one) => id === `words:${one}`);
    const known = await this.ports.now.until(({ services }) => services !== null, SERVICES_WITHIN_MS, signal);
    const { services, lang, recording } = known ?? this.ports.now.get();
    const obstacle = services && findObstacle(provider ?? "browser", services, lang);
    if (obstacle) return { code: "words_unusable", obstacle, facts: { obstacle: obstacle.kind } };
    // It hears the microphone and nothing else.
    if (!provider) return { code: "words_live_only" };
    if (!recording || recording.spokeUntil === null) return { code: "words_no_recording" };
    return this.recognize(provider, recording, signal);
  }

  private async recognize(provider: SpeechProvider, { samples }: Recording, signal: AbortSignal): Promise<Finding> {
    const entered = await this.enter(signal);
    if ("code" in entered) return entered.code.startsWith("room_") ? { code: "words_no_room" } : entered;
    const { lang } = this.ports.now.get();
    const { sentence } = SPOKEN_TEXTS[lang];
    return recognizeRecording({ room: entered.room, provider, lang, sentence, samples, signal });
  }

  /** Enters the room, or returns the reason for the failure. */
  private async enter(signal: AbortSignal): Promise<{ room: TestRoom } | { code: WordedCode }> {
    if (!this.ports.isOnline()) return { code: "offline" };
    const uid = await this.findUid(signal);
    if (uid === null) return { code: "no_session" };
    if (this.room?.uid !== uid) this.end();
    this.room ??= { uid, room: openTestRoom({ uid, renewSession: this.ports.renewSession }) };
    const { room } = this.room;
    const entered = await room.enter(signal);
    if (entered === "live") return { room };
    return { code: entered === "elsewhere" ? "room_elsewhere" : `room_${entered}` };
  }

  /** The session is there a moment after the page, or not at all. */
  private async findUid(signal: AbortSignal): Promise<string | null> {
    const found = await this.ports.now.until(({ uid }) => uid !== null, SESSION_WITHIN_MS, signal);
    return found?.uid ?? null;
  }
}

/** The view shows the effect of an action a moment later: wait until the page has rendered it. */
async function isShown(action: Promise<void>, signal: AbortSignal): Promise<void> {
  const calledOff = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([action, calledOff]);
  await waitOrThrow(0, signal);
}

function isSettled({ track, failure }: { track: unknown; failure: unknown }): boolean {
  return track !== null || failure !== null;
}

function deviceFailed(
  code: "camera_failed" | "microphone_failed",
  what: DeviceFailure["what"],
  failure: MediaFailure | null,
): Finding {
  const known = failure ?? "other";
  return { code, device: { what, failure: known }, facts: { failure: known } };
}
