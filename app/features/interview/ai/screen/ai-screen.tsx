import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { COACH } from "../../../../../party/protocol/vocabulary";
import { openBrowserStorage } from "../../../../state/browser-storage";
import { renewSession } from "../../../../state/session/session";
import { useSession } from "../../../../state/session/session-store";
import { tabStorage } from "../../../../state/tab-storage";
import { useKeptSwitch } from "../../../../state/use-kept-switch";
import { useSettings } from "../../../../state/use-settings";
import { cn } from "../../../../ui/cn";
import { Main } from "../../../../ui/main";
import { useMediaControls } from "../../callbar/use-controls";
import type { Media } from "../../media/media-view";
import { ConnectionNotice } from "../../notices/connection-notice";
import { OutboxNotices } from "../../notices/outbox-notices";
import { SpeechNotice } from "../../notices/speech-notice";
import { useMediaNotices } from "../../notices/use-media-notices";
import { useRoom } from "../../room/use-room";
import { RefusedScreen } from "../../screen/refused-screen";
import { useOpenDevices } from "../../screen/use-open-devices";
import { usePushToTalk } from "../../screen/use-push-to-talk";
import { useShortcutSwitch, useShortcuts } from "../../screen/use-shortcuts";
import { useWakeLock } from "../../screen/use-wake-lock";
import { SpeechLimitNotice } from "../../speech/limit-notice";
import { isMicrophoneMissing, tellMissing } from "../../speech/missing-microphone";
import { hears } from "../../speech/recognition-state";
import { recognitionTrack } from "../../speech/recognition-track";
import { useMediaQuery } from "../../use-media-query";
import { KeyNotice } from "../key-notice";
import type { BroughtKey } from "../own-key";
import { type JoinedInterview, loadAsked, promptTypeOf, rememberAsked, saveJoined } from "../setup";
import type { MockAction, TurnOptions } from "../turn-view";
import { useAllowance } from "../use-assistant";
import { useReach } from "../use-reach";
import { useTurns } from "../use-turns";
import { AiBar } from "./ai-bar";
import { AiStage } from "./ai-stage";
import { type AiPane, AiTabs, aiPaneIds } from "./ai-tabs";
import { AiTopBar } from "./ai-top-bar";
import { AiTranscript } from "./ai-transcript";
import { PlanPane } from "./plan-pane";
import { TypedAnswer } from "./typed-answer";
import { useDoneKey } from "./use-done-key";

const EndDialog = lazy(() => import("./end-dialog").then((m) => ({ default: m.EndDialog })));
const KeyDialog = lazy(() => import("../key-dialog").then((m) => ({ default: m.KeyDialog })));
const AiReport = lazy(() => import("./ai-report").then((m) => ({ default: m.AiReport })));

export type AiScreenProps = {
  joined: JoinedInterview;
  media: Media;
  ownKey: BroughtKey | null;
  onKey: (key: BroughtKey | null) => void;
  /** Away from the interview, back to its preparation. */
  onLeft: (isOver: boolean) => void;
  /** What stands around the report; the interview has the whole window. */
  frame: (content: ReactNode) => ReactNode;
};

const storage = openBrowserStorage();

/** The interview itself. */
export function AiScreen({ joined, media, ownKey, onKey, onLeft, frame }: AiScreenProps) {
  const { t } = useTranslation("common");
  const { setup, room: roomId } = joined;
  const context = joined.context.trim();
  const { user } = useSession();
  const uid = user?.uid ?? null;
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const leftCollapsed = useSettings((settings) => settings.leftPanelCollapsed);
  const rightCollapsed = useSettings((settings) => settings.rightPanelCollapsed);

  const room = useRoom({ roomId, mode: "ai", role: "candidate", uid, renewSession });
  const { view, actions } = room;
  const { mock } = view;
  const lang = mock?.lang ?? spoken;
  // The usual names are in the screen's language and belong on the screen alone: the interviewer would say them.
  const place = {
    company: (mock ?? { company }).company || t("settings.defaultCompany"),
    position: (mock ?? { position }).position || t("settings.defaultPosition"),
  };
  const asked = useRef({ model: joined.model, keyOf: joined.keyOf });
  const [aloud, setAloud] = useState(setup.aloud);
  const [captions, setCaptions] = useKeptSwitch("mocki.ai-captions", true);

  const ask = useCallback(
    (action: MockAction): string => {
      if (action === "start") actions.timer("start", setup.minutes * 60);
      return actions.askMock({
        action,
        model: asked.current.model,
        ...(asked.current.keyOf !== null && { ownKey: true as const }),
        lang,
        interviewType: setup.interviewType,
        promptType: promptTypeOf(setup.interviewType, lang),
        company,
        position,
        ...(context !== "" && { context }),
        ...(action === "start" && { minutes: setup.minutes, asked: loadAsked(storage) }),
      });
    },
    [actions, setup, context, lang, company, position],
  );
  const toCoach = useCallback(() => {
    asked.current = { model: COACH, keyOf: null };
    saveJoined(tabStorage, { ...joined, ...asked.current });
  }, [joined]);
  const { keyOf } = asked.current;
  const missingKey = keyOf !== null && ownKey?.provider !== keyOf ? keyOf : null;
  useEffect(() => {
    if (ownKey !== null && ownKey.provider === asked.current.keyOf) actions.bringKey(ownKey);
  }, [actions, ownKey]);

  const muted = media.view.voice !== "on";
  const track = recognitionTrack(media.view);
  const options = useMemo<TurnOptions>(
    () => ({
      lang,
      answerBy: setup.answerBy,
      silenceMs: setup.silenceMs,
      thinkingMs: setup.thinkingMs === 0 ? null : setup.thinkingMs,
      headphones: setup.headphones,
      aloud,
      muted,
      track,
    }),
    [lang, setup, aloud, muted, track],
  );
  const { turns, view: turn } = useTurns({ room, options, ask, toCoach });

  const questions =
    mock?.plan
      .filter(({ status }) => status !== "planned")
      .map(({ id }) => id)
      .join(" ") ?? "";
  useEffect(() => rememberAsked(storage, questions.split(" ").filter(Boolean)), [questions]);

  const { closed, phase } = view.connection;
  const shutOut = closed !== null && closed !== "left";
  const isOver = turn.phase === "closed";
  const reached = useReach(view);
  const isOpen = view.self !== null && !isOver && phase !== "closed" && view.finishedAt === null;
  const isTyping = setup.answerBy === "typing";
  useOpenDevices(media, { open: isOpen && !isTyping, done: isOver || phase === "closed" });
  // Who types is asked for nothing; a camera that was allowed before is on.
  useEffect(() => {
    if (isOpen && isTyping) media.actions.start({ ask: false });
  }, [media.actions, isOpen, isTyping]);
  useMediaNotices(media);
  useWakeLock(isOpen);
  const heard = hears(turn.recognition);
  const controls = useMediaControls(media, heard);
  // Counted with the first question: asked for again then.
  const allowance = useAllowance(uid, mock !== null && mock.phase !== "opening");

  const pause = () => turns.pause(!turn.paused);
  const [dialog, setDialog] = useState<"end" | "key" | null>(null);
  const giveKey = () => setDialog("key");
  const takeKey = (key: BroughtKey | null) => {
    onKey(key);
    if (key === null) return;
    actions.bringKey(key);
    // What waits for a key is asked by itself.
    if (turn.failure && turn.failure.code !== "key_needed") turns.retry();
  };
  const keyDialog =
    dialog === "key" && keyOf !== null ? (
      <Suspense>
        <KeyDialog provider={keyOf} held={false} onKey={takeKey} onClose={() => setDialog(null)} />
      </Suspense>
    ) : null;
  const [shortcuts] = useShortcutSwitch();
  const keys = shortcuts && isOpen;
  useShortcuts(keys, {
    m: controls.toggleVoice,
    v: controls.toggleCamera,
    c: () => setCaptions(!captions),
    p: pause,
  });
  usePushToTalk(keys, {
    canTalk: () =>
      !turn.paused && (turn.phase === "speaking" || (setup.answerBy === "push" && turn.phase === "listening")),
    setMuted: (quiet) => turns.talk(!quiet),
  });
  useDoneKey(keys && !isTyping, () => turns.done());

  const leave = useCallback(async () => {
    await actions.leave();
    onLeft(false);
  }, [actions, onLeft]);

  const [pane, setPane] = useState<AiPane>("talk");
  const narrow = useMediaQuery("(max-width: 47.99rem)");
  const wide = useMediaQuery("(min-width: 80rem)");
  if (view.self === null && shutOut) return <RefusedScreen room={room} code={closed} onBack={() => onLeft(true)} />;
  const promptType = promptTypeOf(setup.interviewType, lang);
  if (isOver) {
    return frame(
      <Suspense fallback={<div className="min-h-dvh" />}>
        <AiReport
          room={room}
          roomId={roomId}
          asker={{
            model: asked.current.model,
            promptType,
            ...(keyOf !== null && { ownKey: true }),
            ...(context !== "" && { context }),
          }}
          missingKey={missingKey}
          onGiveKey={giveKey}
          onAgain={() => onLeft(true)}
        />
        {keyDialog}
      </Suspense>,
    );
  }

  const panel = (value: AiPane) => ({
    id: aiPaneIds(value).panel,
    ...(narrow && { role: "tabpanel", "aria-labelledby": aiPaneIds(value).tab }),
  });
  const shown = (value: AiPane, collapsed: boolean) => (narrow ? pane === value : !collapsed);
  const showsPlan = shown("plan", leftCollapsed || !wide);
  const showsTranscript = shown("transcript", rightCollapsed);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-inset">
      <AiTopBar view={view} reached={reached} {...place} roomNow={actions.roomNow} onLeave={() => void leave()} />
      <div className="max-h-[40dvh] shrink-0 overflow-y-auto *:rounded-none *:border-x-0 *:border-t-0">
        <ConnectionNotice view={view} actions={actions} onBack={() => onLeft(true)} />
        {missingKey === null || shutOut ? null : <KeyNotice provider={missingKey} onGive={giveKey} />}
        {isTyping || shutOut ? null : (
          <>
            <SpeechNotice
              speech={{
                state: tellMissing(turn.recognition, isMicrophoneMissing(media.view)),
                retry: () => turns.retryHearing(),
                headphoneHint: false,
                dismissHeadphoneHint: () => {},
                lastEcho: null,
                restoreEcho: () => {},
                hearOther: () => {},
              }}
            />
            <SpeechLimitNotice recognises={heard} capturing={media.view.outgoing.voice !== null} />
          </>
        )}
        <OutboxNotices view={view} actions={actions} />
      </div>
      {narrow ? <AiTabs pane={pane} onPane={setPane} /> : null}
      <Main
        className={cn(
          "min-h-0 flex-1 *:min-w-0",
          narrow ? "flex flex-col" : "grid grid-rows-[minmax(0,1fr)] gap-3 p-3",
          !narrow && COLUMNS[showsPlan ? "plan" : "none"][showsTranscript ? "transcript" : "none"],
        )}
      >
        {showsPlan ? (
          <div {...panel("plan")} className="flex min-h-0 flex-col max-md:flex-1">
            <PlanPane mock={mock} hasContext={context !== ""} />
          </div>
        ) : null}
        <div
          {...panel("talk")}
          className={cn(
            "flex min-h-0 flex-col gap-3 max-md:flex-1 max-md:gap-0",
            narrow && pane !== "talk" && "hidden",
          )}
        >
          <AiStage
            turns={turns}
            turn={turn}
            setup={setup}
            isCoach={asked.current.model === COACH}
            muted={muted}
            reached={reached}
            unkept={view.outbox.storage === "memory"}
            camera={media.view.outgoing.camera}
            voice={media.view.outgoing.voice}
            captions={captions}
            aloud={aloud}
            onAloud={setAloud}
            limit={allowance?.ai?.limit ?? null}
            onGiveKey={keyOf === null ? null : giveKey}
            onGiveUp={() => onLeft(true)}
          />
          <TypedAnswer roomId={roomId} turns={turns} turn={turn} />
        </div>
        {showsTranscript ? (
          <div {...panel("transcript")} className="flex min-h-0 flex-col max-md:flex-1">
            <AiTranscript room={room} roomId={roomId} {...place} lang={lang} shutOut={shutOut} />
          </div>
        ) : null}
      </Main>
      <AiBar
        media={media}
        controls={controls}
        heard={heard}
        turns={turns}
        turn={turn}
        withVoice={!isTyping}
        allowance={allowance}
        captions={captions}
        onCaptions={() => setCaptions(!captions)}
        away={shutOut}
        wide={wide}
        onPause={pause}
        // Where nothing has begun there is nothing to end.
        onEnd={() => (mock === null ? onLeft(true) : setDialog("end"))}
      />
      {dialog === "end" && !shutOut ? (
        <Suspense>
          <EndDialog onCancel={() => setDialog(null)} onConfirm={() => turns.end()} />
        </Suspense>
      ) : null}
      {keyDialog}
    </div>
  );
}

const COLUMNS = {
  plan: {
    transcript: "grid-cols-[18.5rem_minmax(0,1fr)_23rem]",
    none: "grid-cols-[18.5rem_minmax(0,1fr)]",
  },
  none: {
    transcript: "grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]",
    none: "grid-cols-[minmax(0,1fr)]",
  },
} as const;
