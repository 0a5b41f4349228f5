import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { INTERVIEWER_NAMES, interviewerOf } from "../../../../party/protocol/interviewers";
import { COACH, SPOKEN_LANGUAGES } from "../../../../party/protocol/vocabulary";
import { LazyCommandRunner } from "../../../interview/assistant/lazy-command-runner";
import { LazyBoardPane } from "../../../interview/board/lazy-board-pane";
import { LazyCodePane } from "../../../interview/code/lazy-code-pane";
import { useMediaControls } from "../../../interview/controls/use-controls";
import { type InterviewParts, InterviewProvider } from "../../../interview/interview-context";
import { LeaveGuard } from "../../../interview/leaving/leave-guard";
import { ConnectionNotice } from "../../../interview/notices/connection-notice";
import { OutboxNotices } from "../../../interview/notices/outbox-notices";
import { RefusedScreen } from "../../../interview/notices/refused-screen";
import { SpeechNotice } from "../../../interview/notices/speech-notice";
import { useMediaNotices } from "../../../interview/notices/use-media-notices";
import { useQuotaUsage } from "../../../interview/quota/use-quota";
import { LazyRecordingRunner } from "../../../interview/recording/lazy-recording-runner";
import { useMediaQuery } from "../../../interview/screen/use-media-query";
import { useOpenDevices } from "../../../interview/screen/use-open-devices";
import { usePushToTalk } from "../../../interview/screen/use-push-to-talk";
import { useShortcutSwitch, useShortcuts } from "../../../interview/screen/use-shortcuts";
import { useTellLeftovers } from "../../../interview/screen/use-tell-leftovers";
import { useWakeLock } from "../../../interview/screen/use-wake-lock";
import { isHeardByBrowser } from "../../../interview/speech/known-limits";
import { SpeechLimitNotice } from "../../../interview/speech/limit-notice";
import { tellMicrophone } from "../../../interview/speech/missing-microphone";
import type { Speech } from "../../../interview/speech/use-speech";
import { hears } from "../../../interview/speech/voice-state";
import { useSearch } from "../../../interview/transcript/use-search";
import { useTranscriptExport } from "../../../interview/transcript/use-transcript-export";
import { useTranslations } from "../../../interview/translation/use-translations";
import { useRoom } from "../../../room/client/use-room";
import type { Media } from "../../../room/media/media-view";
import { sinkOf } from "../../../room/media/use-sink";
import type { BroughtKey } from "../../../room/models/own-key";
import { recognitionTrack } from "../../../room/speech/recognition-track";
import { useServices, wishedProvider } from "../../../speech/use-services";
import { openBrowserStorage } from "../../../state/browser-storage";
import { renewSession } from "../../../state/session/session";
import { useSession } from "../../../state/session/session-store";
import { useSettings } from "../../../state/use-settings";
import { useStoredSwitch } from "../../../state/use-stored-switch";
import { cn } from "../../../ui/cn";
import { focusMain } from "../../../ui/focus-main";
import { lazyPart } from "../../../ui/lazy-part";
import { Main } from "../../../ui/main";
import { taskNow } from "../coding/task-now";
import { FinalRuns, TaskPanel } from "../coding/task-panel";
import { useTaskFile } from "../coding/use-task-file";
import { useTaskWork } from "../coding/use-task-work";
import { KeyNotice } from "../key-notice";
import { type JoinedInterview, rememberAsked } from "../setup";
import type { TurnOptions } from "../turn-view";
import { useReach } from "../use-reach";
import { useTurns } from "../use-turns";
import { AiBar } from "./ai-bar";
import { AiProvider, type AiTurns } from "./ai-context";
import { AiSide } from "./ai-side";
import { AiStage } from "./ai-stage";
import { type AiPane, AiTabs, aiPaneIds, isSidePane } from "./ai-tabs";
import { AiTopBar } from "./ai-top-bar";
import { useAiRows } from "./ai-transcript";
import { LatencyDetails } from "./latency-details";
import { PlanPane } from "./plan-pane";
import { isOnlyTyped, TypedAnswer } from "./typed-answer";
import { useAiAssistant } from "./use-ai-assistant";
import { useBoardSwitch } from "./use-board-switch";
import { useDoneKey } from "./use-done-key";
import { useInterviewer } from "./use-interviewer";
import { useOwnScreenshot } from "./use-own-screenshot";
import { useShown } from "./use-shown";
import { useSidePane } from "./use-side-pane";

const CareStage = lazyPart(() => import("./care-stage").then((m) => m.CareStage));
const EndDialog = lazyPart(() => import("./end-dialog").then((m) => m.EndDialog));
const KeyDialog = lazyPart(() => import("../key-dialog").then((m) => m.KeyDialog));
const ScreenshotDialog = lazyPart(() =>
  import("../../../interview/screenshot/screenshot-dialog").then((m) => m.ScreenshotDialog),
);
const AiReport = lazyPart(() => import("./ai-report").then((m) => m.AiReport));

export type AiScreenProps = {
  joined: JoinedInterview;
  media: Media;
  ownKey: BroughtKey | null;
  onKey: (key: BroughtKey | null) => void;
  /** Away from the interview, back to its preparation. */
  onLeft: (isOver: boolean) => void;
  /** The page around the report; the interview itself fills the whole window. */
  frame: (content: ReactNode) => ReactNode;
};

const storage = openBrowserStorage();

/** The interview itself. */
export function AiScreen({ joined, media, ownKey, onKey, onLeft, frame }: AiScreenProps) {
  const { t } = useTranslation(["common", "ai"]);
  const { setup, room: roomId } = joined;
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
  const aiName = INTERVIEWER_NAMES[interviewerOf(mock ?? setup)];
  const interviewer = useInterviewer({ joined, actions, lang, company, position, ownKey });
  const { ask, toCoach, context, promptType, keyOf, missingKey } = interviewer;
  const [aloud, setAloud] = useState(setup.aloud);
  const [captions, setCaptions] = useStoredSwitch("mocki.ai-captions", true);

  const muted = media.view.voice !== "on";
  const track = recognitionTrack(media.view);
  const { voice } = media.view.outgoing;
  const provider = wishedProvider(useServices(SPOKEN_LANGUAGES.find((one) => one === lang)));
  const { chosen, devices } = media.view;
  const output = [chosen.speaker, ...devices.speakers.map(({ id, label }) => `${id} ${label}`)].join("\n");
  const options = useMemo<TurnOptions>(
    () => ({
      lang,
      answerBy: setup.answerBy,
      silenceMs: setup.silenceMs,
      thinkingMs: setup.thinkingMs === 0 ? null : setup.thinkingMs,
      headphones: setup.headphones,
      aloud,
      muted,
      provider,
      track,
      voice,
    }),
    [lang, setup, aloud, muted, provider, track, voice],
  );
  const { turns, view: turn } = useTurns({ room, options, ask, toCoach, output, speaker: sinkOf(media.view) });
  const shown = useShown(view, turn.early);

  // A turn that was requested early may be taken back.
  useTaskFile({ view: shown, actions });
  useTaskWork({ view: shown, actions }, turns);

  const questions =
    shown.mock?.plan
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
  // Typing needs no permission prompt; a camera that was allowed before is on.
  useEffect(() => {
    if (isOpen && isTyping) media.actions.start({ ask: false });
  }, [media.actions, isOpen, isTyping]);
  useMediaNotices(media);
  useWakeLock(isOpen);
  const recognition = tellMicrophone({ state: turn.recognition, provider: turn.service.provider }, media.view);
  const speech: Speech = {
    ...turn.service,
    state: recognition,
    retry: () => {
      if (recognition.name === "no-microphone") void media.actions.retry(recognition.what);
      else turns.retryHearing();
    },
    headphoneHint: turn.echoes.length > 0,
    dismissHeadphoneHint: () => turns.dismissEcho(),
    lastEcho: turn.echoes.length > 0 ? turn.echoes.map(({ text }) => text).join(" ") : null,
    restoreEcho: () => turns.restoreEcho(),
    lost: turn.lost,
    dismissLost: () => turns.dismissLost(),
  };
  const heard = hears(recognition);
  const screenshot = useOwnScreenshot(media, isOpen);
  const controls = useMediaControls(media, heard);
  // Counted with the first question: asked for again then.
  const quota = useQuotaUsage(uid, mock !== null && mock.phase !== "opening" ? "counted" : null);

  const care = mock?.care ?? null;
  const [resting, setResting] = useState(false);
  useEffect(() => {
    setResting(false);
    if (care !== null) turns.pause(true);
  }, [care, turns]);
  const goOn = () => turns.goOn();
  const canPause = isOpen && turn.phase !== "failed";
  const pause = () => {
    if (!canPause) return;
    if (care !== null && turn.paused) return goOn();
    turns.pause(!turn.paused);
  };
  const [dialog, setDialog] = useState<"end" | "key" | null>(null);
  const giveKey = () => setDialog("key");
  const takeKey = (key: BroughtKey | null) => {
    onKey(key);
    if (key === null) return;
    actions.bringKey(key);
    // A request that waits for a key is sent again by the outbox.
    if (turn.failure && turn.failure.code !== "key_needed") turns.retry();
  };
  const keyDialog =
    dialog === "key" && keyOf !== null ? (
      <Suspense>
        <KeyDialog providers={[keyOf]} held={null} onKey={takeKey} onClose={() => setDialog(null)} />
      </Suspense>
    ) : null;
  const [pane, setPane] = useState<AiPane>("talk");
  const [side, setSide] = useSidePane();
  const [boardOpen, setBoardOpen] = useBoardSwitch();
  const showPane = (next: AiPane) => {
    setPane(next);
    if (isSidePane(next)) setSide(next);
  };
  const rows = useAiRows(shown, lang);
  const search = useSearch(rows);
  const exporting = useTranscriptExport(view, { room: roomId, aiName, ...place }, actions.roomNow);
  const translations = useTranslations();
  const assistant = useAiAssistant({
    room,
    roomId,
    uid: uid ?? "",
    spoken,
    company: (mock ?? { company }).company,
    position: (mock ?? { position }).position,
    interviewType: setup.interviewType,
    promptType,
    text: context,
    keyOf,
    onLine: (id, quote) => {
      showPane("transcript");
      search.goTo(id, quote);
    },
  });
  const [shortcuts] = useShortcutSwitch();
  const keys = shortcuts && isOpen;
  useShortcuts(keys, {
    // Without a microphone there is none to toggle.
    ...(!isTyping && { m: controls.toggleVoice }),
    v: controls.toggleCamera,
    c: () => setCaptions(!captions),
    p: pause,
    h: () => assistant.order({ type: "suggest" }),
  });
  usePushToTalk(keys, {
    canTalk: () =>
      !turn.paused && (turn.phase === "speaking" || (setup.answerBy === "push" && turn.phase === "listening")),
    setMuted: (quiet) => turns.talk(!quiet),
  });
  useDoneKey(keys && !isTyping, () => turns.done());

  const tellLeftovers = useTellLeftovers();
  const leave = useCallback(
    async (isGivenUp: boolean) => {
      tellLeftovers(await actions.leave());
      onLeft(isGivenUp);
    },
    [actions, onLeft, tellLeftovers],
  );

  // The button that led here is gone: to the interview, and from it to its report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on each screen
  useEffect(focusMain, [isOver]);

  const narrow = useMediaQuery("(max-width: 47.99rem)");
  const wide = useMediaQuery("(min-width: 80rem)");
  if (view.self === null && shutOut) return <RefusedScreen room={room} code={closed} onBack={() => onLeft(true)} />;
  if (isOver) {
    return frame(
      <Suspense fallback={<div className="min-h-dvh" />}>
        <AiReport
          room={room}
          roomId={roomId}
          uid={uid ?? ""}
          asker={{
            model: interviewer.model,
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

  const parts: InterviewParts = {
    room,
    roomId,
    ...place,
    lang,
    shutOut,
    rows,
    search,
    exporting,
    translations,
    assistant,
  };
  const aiTurns: AiTurns = {
    setup,
    aiName,
    isCoach: interviewer.model === COACH || mock?.takenOver === true,
    turns,
    turn,
    media,
    controls,
    heard,
    muted,
    reached,
    aloud,
    setAloud,
    captions,
    toggleCaptions: () => setCaptions(!captions),
    giveKey: keyOf === null ? null : giveKey,
    giveUp: () => onLeft(true),
  };
  const panel = (value: AiPane) => ({
    id: aiPaneIds(value).panel,
    ...(narrow && { role: "tabpanel", "aria-labelledby": aiPaneIds(value).tab }),
  });
  const task = taskNow(shown.mock);
  // A coding task has its editor there.
  const hasBoard = setup.interviewType === "technical" && task === null;
  const showsBoard = hasBoard && (narrow ? pane === "board" : boardOpen);
  const showsPlan = narrow ? pane === "plan" : task !== null || (wide && !leftCollapsed);
  // Task and editor need the width.
  const showsSide = narrow || (!rightCollapsed && (wide || task === null));
  return (
    <InterviewProvider value={parts}>
      <AiProvider value={aiTurns}>
        <div className="flex h-dvh flex-col overflow-hidden bg-inset">
          <AiTopBar onLeave={() => void leave(false)} />
          <div className="max-h-[40dvh] shrink-0 overflow-y-auto *:rounded-none *:border-x-0 *:border-t-0">
            <ConnectionNotice view={view} actions={actions} onBack={() => void leave(true)} />
            {/* If a turn failed for want of the key, the stage asks for it. */}
            {missingKey === null || turn.failure || shutOut ? null : (
              <KeyNotice provider={missingKey} onGive={giveKey} />
            )}
            {isTyping || shutOut ? null : (
              <>
                <SpeechNotice speech={speech} />
                <SpeechLimitNotice
                  recognizes={isHeardByBrowser(speech)}
                  capturing={media.view.outgoing.voice !== null}
                />
              </>
            )}
            <OutboxNotices view={view} actions={actions} />
          </div>
          <Main
            className={cn(
              "min-h-0 flex-1 *:min-w-0",
              narrow ? "flex flex-col" : "grid grid-rows-[minmax(0,1fr)] gap-3 p-3",
              !narrow && COLUMNS[showsPlan ? "plan" : "none"][showsSide ? "side" : "none"],
            )}
          >
            {narrow ? (
              <AiTabs pane={pane} onPane={showPane} news={assistant.news} hasTask={task !== null} hasBoard={hasBoard} />
            ) : null}
            {showsPlan ? (
              <div {...panel("plan")} className="flex min-h-0 flex-col max-md:flex-1">
                {task ? (
                  <TaskPanel>
                    <LatencyDetails className={FOOT} />
                  </TaskPanel>
                ) : (
                  <PlanPane mock={shown.mock} hasContext={context !== ""} />
                )}
              </div>
            ) : null}
            <div
              {...panel(narrow && showsBoard ? "board" : "talk")}
              className={cn(
                "flex min-h-0 flex-col gap-3 max-md:flex-1 max-md:gap-0",
                narrow && pane !== "talk" && !showsBoard && "hidden",
              )}
            >
              {care !== null && !resting ? (
                <Suspense>
                  <CareStage care={care} onRest={() => setResting(true)} onStop={() => turns.end()} onGoOn={goOn} />
                </Suspense>
              ) : (
                <>
                  <div className={cn("flex flex-col", task || showsBoard ? "max-h-1/3 shrink-0" : "min-h-0 flex-1")}>
                    <AiStage compact={task !== null || showsBoard} />
                  </div>
                  {showsBoard ? <LazyBoardPane className="min-h-0 flex-1" /> : null}
                  {task ? <LazyCodePane className="min-h-0 flex-1" /> : null}
                  <TypedAnswer takesFocus={isOnlyTyped(aiTurns) && !narrow} />
                </>
              )}
            </div>
            {showsSide ? (
              <AiSide pane={!narrow ? side : isSidePane(pane) ? pane : null} onPane={narrow ? null : showPane}>
                {narrow || showsPlan ? null : <LatencyDetails className={FOOT} />}
              </AiSide>
            ) : null}
          </Main>
          <AiBar
            quota={quota}
            wide={wide}
            canPause={canPause}
            screenshot={screenshot}
            board={hasBoard && !narrow ? { on: showsBoard, toggle: () => setBoardOpen(!boardOpen) } : null}
            steppedOut={care !== null && !resting}
            onPause={pause}
            // Where nothing has begun there is nothing to end.
            onEnd={() => (mock === null ? onLeft(true) : view.finishedAt === null && setDialog("end"))}
          />
          <LeaveGuard actions={actions} />
          {isOpen && !isTyping && !turn.paused && care === null ? <LazyRecordingRunner media={media.view} /> : null}
          {isOpen ? <FinalRuns /> : null}
          {isOpen ? <LazyCommandRunner room={room} assistant={assistant} /> : null}
          {dialog === "end" && !shutOut ? (
            <Suspense>
              <EndDialog onCancel={() => setDialog(null)} onConfirm={() => turns.end()} />
            </Suspense>
          ) : null}
          {screenshot.open ? (
            <Suspense>
              <ScreenshotDialog
                screenshot={screenshot}
                open={screenshot.open}
                description={t("ai:screenshot.private", { name: aiName })}
                onAsked={() => {
                  screenshot.close();
                  showPane("suggestions");
                }}
                sources={screenshot.sources}
                roomId={roomId}
                name=""
                room={room}
                context={assistant.context}
              />
            </Suspense>
          ) : null}
          {keyDialog}
        </div>
      </AiProvider>
    </InterviewProvider>
  );
}

/** Of a pane without a footer of its own. */
const FOOT = "max-h-1/3 shrink-0 overflow-y-auto border-t border-line p-4 text-sm";

const COLUMNS = {
  plan: {
    side: "grid-cols-[18.5rem_minmax(0,1fr)_23rem]",
    none: "grid-cols-[18.5rem_minmax(0,1fr)]",
  },
  none: {
    side: "grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]",
    none: "grid-cols-[minmax(0,1fr)]",
  },
} as const;
