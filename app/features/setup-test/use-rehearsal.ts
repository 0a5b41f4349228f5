import { nanoid } from "nanoid";
import { useEffect, useMemo, useState } from "react";
import { COACH, RECOGNITION_PROVIDERS, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { captureModuleUrl, openBrowserCapture } from "../../room/audio/browser-capture.client";
import type { Media } from "../../room/media/media-view";
import { canAsk } from "../../room/models/choose-model";
import { useOwnKey } from "../../room/models/own-key";
import { useMenu } from "../../room/models/use-menu";
import { recognitionTrack } from "../../room/speech/recognition-track";
import { findRecognizer, isAndroid } from "../../room/speech/recognizer";
import { findObstacle, type KnownServices } from "../../speech/services";
import { useServices } from "../../speech/use-services";
import { useView } from "../../state/observable";
import { useSession } from "../../state/session/session-store";
import type { CheckId } from "./findings";
import { Rehearsal } from "./rehearsal";
import { Checks, type Surroundings } from "./run/checks";
import { Recorder } from "./run/recorder";
import { Watched } from "./run/watched";
import { SPOKEN_TEXTS } from "./sentences";

const WORDS = RECOGNITION_PROVIDERS.map((provider): CheckId => `words:${provider}`);
const COACH_CHECK: CheckId = `model:${COACH}`;

/**
 * Checks that need the person run first; the room is measured while nothing else is sent, and the recording goes to
 * recognizers after that. Models cost money, so only the built-in coach is asked automatically.
 */
const everythingOf = (words: readonly CheckId[]): readonly (readonly (readonly CheckId[])[])[] => [
  [
    ["camera", "microphone", "speaker", "voice"],
    ["call", "room", COACH_CHECK],
  ],
  words.filter((id) => id !== "words:browser").map((id) => [id]),
];

/** The browser, and what the server offers: only the operator can do anything about the others. */
function offeredWords(known: KnownServices | null, lang: SpokenLanguage): CheckId[] {
  return RECOGNITION_PROVIDERS.filter(
    (provider) => provider === "browser" || (known && findObstacle(provider, known, lang)?.kind !== "not_set_up"),
  ).map((provider): CheckId => `words:${provider}`);
}

/** The rehearsal of this page. It ends with the page: nothing stays open, connected or sounding. */
export function useRehearsal(media: Media) {
  const { user, isLoading } = useSession();
  const services = useServices();
  const ownKey = useOwnKey();
  const { menu } = useMenu();
  const models = useMemo(
    () =>
      new Map(
        menu.models
          .filter((model) => canAsk(model, ownKey))
          .map(({ id, builtIn, provider }) => [id, { ownKey: !builtIn && ownKey?.provider === provider }]),
      ),
    [menu, ownKey],
  );
  const [stage] = useState(() => createStage(media));
  const { rehearsal, recorder, checks, now } = stage;
  const view = useView(rehearsal);
  const recording = useView(recorder);
  const uid = isLoading ? null : (user?.uid ?? null);
  const { lang, known } = services;

  useEffect(() => {
    now.set({ media: media.view, uid, lang, services: known, ownKey, models, recording: recording.recording });
  });
  useEffect(
    () => () => {
      rehearsal.stop();
      checks.end();
    },
    [rehearsal, checks],
  );
  // Preload, so that the voice can be tested while the network is away, too.
  useEffect(() => void fetch(captureModuleUrl).catch(() => {}), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another sentence
  useEffect(() => {
    rehearsal.forget([...WORDS, "microphone", "voice"]);
    recorder.forget();
  }, [lang, rehearsal, recorder]);

  const words = useMemo(() => offeredWords(known, lang), [known, lang]);

  return {
    rehearsal,
    view,
    words,
    ...recording,
    finishRecording: recorder.finish,
    runAll: () => void rehearsal.runAll(everythingOf(words)),
    services,
    menu,
    models,
    ownKey,
  };
}

export type Testing = ReturnType<typeof useRehearsal>;

function createStage(media: Media) {
  const now = new Watched<Surroundings>({
    media: media.view,
    uid: null,
    lang: "en-US",
    services: null,
    ownKey: null,
    models: new Map(),
    recording: null,
  });
  const recorder: Recorder = new Recorder({
    rehearsal: () => rehearsal,
    openCapture: (track, listener) => openBrowserCapture(track, listener),
    recognizer: {
      Recognizer: typeof window === "undefined" ? null : findRecognizer(window),
      repeats: typeof navigator !== "undefined" && isAndroid(navigator.userAgent),
      newId: nanoid,
    },
    reading: () => {
      const { lang, media: devices } = now.get();
      return { lang, sentence: SPOKEN_TEXTS[lang].sentence, liveTrack: recognitionTrack(devices) };
    },
    worn: WORDS,
  });
  const checks = new Checks({
    now,
    actions: media.actions,
    renewSession: async () => (await import("../../state/session/session")).renewSession(),
    isOnline: () => navigator.onLine,
    record: recorder.record,
  });
  const rehearsal: Rehearsal = new Rehearsal(checks.run);
  return { now, recorder, checks, rehearsal };
}
