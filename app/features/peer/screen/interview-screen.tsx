import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoomSetup } from "../../../../party/protocol/entities";
import { type SeatRole, SPOKEN_LANGUAGE_OF } from "../../../../party/protocol/vocabulary";
import { LazyCommandRunner } from "../../../interview/assistant/lazy-command-runner";
import { useAssistant } from "../../../interview/assistant/use-assistant";
import { LazyBoardPane } from "../../../interview/board/lazy-board-pane";
import { LazyCodePane } from "../../../interview/code/lazy-code-pane";
import { failedVoice } from "../../../interview/controls/read-controls";
import { type InterviewParts, InterviewProvider } from "../../../interview/interview-context";
import { LeaveGuard } from "../../../interview/leaving/leave-guard";
import { RefusedScreen } from "../../../interview/notices/refused-screen";
import { useStoredInterview } from "../../../interview/record/use-stored-interview";
import { LazyRecordingRunner } from "../../../interview/recording/lazy-recording-runner";
import { useLittleHeight, useMediaQuery } from "../../../interview/screen/use-media-query";
import { usePushToTalk } from "../../../interview/screen/use-push-to-talk";
import { useShortcutSwitch, useShortcuts } from "../../../interview/screen/use-shortcuts";
import { useTellLeftovers } from "../../../interview/screen/use-tell-leftovers";
import { useSpeech } from "../../../interview/speech/use-speech";
import { hears } from "../../../interview/speech/voice-state";
import { elapsedAt } from "../../../interview/timer/timer-math";
import { TranscriptPane } from "../../../interview/transcript/transcript-pane";
import { useSearch } from "../../../interview/transcript/use-search";
import { useTranscriptExport } from "../../../interview/transcript/use-transcript-export";
import { useTranslations } from "../../../interview/translation/use-translations";
import type { GoToLine } from "../../../report/line-links";
import { useRoom } from "../../../room/client/use-room";
import { languagesOfRoom } from "../../../room/language/room-language";
import { usePageLanguage } from "../../../room/language/use-page-language";
import type { Media } from "../../../room/media/media-view";
import { useServices, wishedProvider } from "../../../speech/use-services";
import { notify } from "../../../state/notifications";
import { useView } from "../../../state/observable";
import { renewSession } from "../../../state/session/session";
import { useSession } from "../../../state/session/session-store";
import { useSettings } from "../../../state/use-settings";
import { cn } from "../../../ui/cn";
import { lazyPart } from "../../../ui/lazy-part";
import { Main } from "../../../ui/main";
import { onDemand } from "../../../ui/on-demand";
import { DesignTasks } from "../board/design-tasks";
import { useBoardPane } from "../board/use-board-pane";
import { CallBar } from "../call-bar/call-bar";
import { type CallParts, CallProvider } from "../call-context";
import { PeerCare } from "../care/peer-care";
import { codeColumns } from "../code/code-columns";
import { LastLine } from "../code/last-line";
import { useCodePane } from "../code/use-code-pane";
import { useNewTask } from "../code/use-new-task";
import { DebriefColumn, debriefPanel } from "../debrief/debrief-column";
import type { LeftInterview } from "../left/left-interview";
import { useRoomLink } from "../lobby/use-room-link";
import { Notices } from "../notices/notices";
import { courseOf, panesFor } from "../panel/panes";
import { RoomPanel } from "../panel/room-panel";
import { useOtherVoice } from "../shared-sound/use-other-voice";
import { useSharedSpeech } from "../shared-sound/use-shared-speech";
import { CallStage } from "../stage/call-stage";
import { OwnInset } from "../stage/own-inset";
import { RemoteSoundOutput } from "../stage/remote-sound";
import { findMoment } from "../transcript/find-moment";
import { ListeningBadge } from "../transcript/listening-badge";
import { useTranscriptRows } from "../transcript/use-transcript-rows";
import { columns } from "./columns";
import { isWork, type Pane, PaneTabs, paneIds, type WorkPane } from "./pane-tabs";
import { TopBar } from "./top-bar";
import { useArrivals } from "./use-arrivals";
import { useCallScreen } from "./use-call-screen";
import { useSwapRequest } from "./use-swap-request";

const ScreenshotDialog = lazyPart(() =>
  import("../../../interview/screenshot/screenshot-dialog").then((m) => m.ScreenshotDialog),
);
/** Leaving must work without a network. */
const confirm = onDemand(() => import("./confirm-dialog").then((m) => m.ConfirmDialog));
const ConfirmDialog = lazyPart(confirm.fetch);

export type InterviewScreenProps = {
  roomId: string;
  role: SeatRole;
  /** The chosen display name. */
  name?: string;
  /** For the room that this person makes. */
  setup: RoomSetup | undefined;
  /** Asks the other to swap roles once both are there. */
  asksSwap: boolean;
  media: Media;
  /** Away from the room; null: without having met anybody there. */
  onLeft: (left: LeftInterview | null) => void;
  /** Back to the lobby, without having been in the room. */
  onTurnedBack: () => void;
};

export function InterviewScreen(props: InterviewScreenProps) {
  const { roomId, role, name, setup, asksSwap, media, onLeft, onTurnedBack } = props;
  const { t } = useTranslation(["interview", "common", "call"]);
  const { user } = useSession();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const ownCompany = useSettings((settings) => settings.company);
  const ownPosition = useSettings((settings) => settings.position);
  const leftCollapsed = useSettings((settings) => settings.leftPanelCollapsed);
  const rightCollapsed = useSettings((settings) => settings.rightPanelCollapsed);
  const vertical = useSettings((settings) => settings.isVerticalLayout);
  const toggleRightPanel = useSettings((settings) => settings.toggleRightPanel);

  const room = useRoom({ roomId, mode: "peer", role, name, setup, uid: user?.uid ?? null, renewSession });
  const { view, actions } = room;
  // Company and position belong to the room. Only rooms from before that have everybody's own.
  const { company, position } = view.setup ?? { company: ownCompany, position: ownPosition };
  // Defaults are shown on the screen, in its language, but not sent to the assistant.
  const place = {
    company: company || t("common:settings.defaultCompany"),
    position: position || t("common:settings.defaultPosition"),
  };
  useSwapRequest(room, asksSwap);
  const [leaving, setLeaving] = useState(false);
  const finished = view.finishedAt !== null;
  // A page that the room has shut out leaves the microphone to the one that took over.
  const { closed } = view.connection;
  const shutOut = closed !== null && closed !== "left";
  // After the end the call goes on, and nothing of it is written down.
  const over = (finished && !view.isDebrief) || shutOut;
  const inCall = view.self !== null && !over && !leaving && view.connection.phase !== "closed";
  const listening = inCall && !finished;
  const services = useServices();
  const speech = useSpeech({
    room,
    lang: spoken,
    provider: wishedProvider(services),
    media: media.view,
    onRetryMicrophone: media.actions.retry,
    enabled: listening,
  });
  const shared = useSharedSpeech({
    room,
    lang: spoken,
    services,
    track: media.view.outgoing.sharedAudio,
    enabled: listening,
  });
  const heard = hears(speech.state);
  const callScreen = useCallScreen({
    roomId,
    room,
    media,
    open: inCall,
    done: over || leaving || view.connection.phase === "closed",
    heard,
  });
  const { call, sound, controls, sources, screenshot, captions, fullScreen } = callScreen;
  useOtherVoice(speech, call);

  const rows = useTranscriptRows(view);
  const search = useSearch(rows);
  const translations = useTranslations();
  const exporting = useTranscriptExport(view, { room: roomId, ...place }, actions.roomNow);
  const { copy: copyLink } = useRoomLink(roomId);
  useArrivals(room);

  // Somebody who loses the other has it in the history at once, as unfinished.
  const isKept = finished || (view.peer !== null && !view.peer.online);
  const kept = useStoredInterview(roomId, isKept ? view.epoch : null);
  const [isFeedbackFixed, onFeedbackFixed] = useState(false);
  const [called, setCalled] = useState<{ pane: "feedback" | "guide" | "problem" } | null>(null);
  const [wanted, setPane] = useState<Pane>("transcript");
  const { files } = useView(actions.code.kept);
  const panes = panesFor(view.self?.role ?? null, courseOf(view, files));
  const narrow = useMediaQuery("(max-width: 47.99rem)");
  const bring = (one: WorkPane) => (narrow ? setPane(one) : openWork(one));
  const code = useCodePane({ room, narrow, selected: wanted === "code", select: () => bring("code") });
  const board = useBoardPane({ room, narrow, selected: wanted === "board", select: () => bring("board") });
  const setCodeOpen = code.setOpen;
  const setBoardOpen = board.setOpen;
  /** One of the two, or neither. */
  const openWork = useCallback(
    (work: WorkPane | null) => {
      setCodeOpen(work === "code");
      setBoardOpen(work === "board");
    },
    [setCodeOpen, setBoardOpen],
  );
  const works = [...(code.can ? (["code"] as const) : []), ...(board.can ? (["board"] as const) : [])];
  const isShownPane =
    wanted === "transcript" || (isWork(wanted) ? narrow && works.includes(wanted) : panes.includes(wanted));
  const pane = isShownPane ? wanted : isWork(wanted) ? "transcript" : "room";
  const panelPane = pane === "transcript" || isWork(pane) ? "room" : pane;
  const giveFeedback = () => {
    if (rightCollapsed) toggleRightPanel();
    setPane("feedback");
    setCalled({ pane: "feedback" });
  };
  const { isDebrief } = view;
  const leaveFullScreen = fullScreen.leave;
  useEffect(() => {
    if (!isDebrief) return;
    setPane("feedback");
    openWork(null);
    setCalled({ pane: "guide" });
    void leaveFullScreen();
    // Resumed, or over: back to the words.
    return () => setPane("transcript");
  }, [isDebrief, leaveFullScreen, openWork]);
  const onMoment = (at: number) => {
    const row = findMoment(rows, at);
    if (row === null) return;
    setPane("transcript");
    search.goTo(row);
  };
  const toLine = useRef<GoToLine>(() => {});
  toLine.current = (id, quote) => {
    setPane("transcript");
    search.goTo(id, quote);
  };
  const onLine = useCallback<GoToLine>((id, quote) => toLine.current(id, quote), []);
  const assistant = useAssistant({
    room,
    roomId,
    uid: user?.uid ?? "",
    ...languagesOfRoom(view.setup, { spoken, page: SPOKEN_LANGUAGE_OF[usePageLanguage()] }),
    company,
    position,
    onLine,
  });
  const { order } = assistant;
  const [asking, setAsking] = useState<"clear" | "finish" | "leave" | null>(null);
  const asksToLeave = view.peer !== null && !over && !finished;
  const askToLeave = useCallback(() => setAsking("leave"), []);
  const [shortcuts, setShortcuts] = useShortcutSwitch();
  useShortcuts(shortcuts, {
    ...(!over && {
      m: controls.toggleVoice,
      v: controls.toggleCamera,
      c: captions.toggle,
      f: fullScreen.toggle,
      ...(media.view.can.shareScreen && { s: controls.toggleShare }),
    }),
    ...(!shutOut && view.self !== null && { h: () => order({ type: "suggest" }) }),
    // In full screen there is no transcript to search in.
    "/": () =>
      void fullScreen.leave().then(() => {
        setPane("transcript");
        search.show();
      }),
  });
  usePushToTalk(shortcuts && !over, {
    canTalk: () => media.view.voice === "muted",
    setMuted: media.actions.setMuted,
  });

  const tellLeftovers = useTellLeftovers();
  const leave = useCallback(async () => {
    setLeaving(true);
    const left = await actions.leave();
    tellLeftovers(left);
    const { self, peer, epoch, finishedAt, timer, setup } = view;
    if (self && peer && epoch !== null) {
      const elapsedMs = elapsedAt(timer, actions.roomNow());
      const minutes = setup?.minutes ?? null;
      return onLeft({ room: roomId, epoch, name: peer.name, role: self.role, finishedAt, minutes, elapsedMs });
    }
    if (self === null) return onTurnedBack();
    if (left.lines === 0)
      notify.info(t("toast.left"), { id: "left", ...(!finished && { description: t("toast.leftHelp") }) });
    onLeft(null);
  }, [actions, finished, onLeft, onTurnedBack, roomId, t, tellLeftovers, view]);

  // A phone in landscape, or a page at 200 %: picture and transcript are side by side, without the panel.
  const { short, tiny } = useLittleHeight();
  const full = fullScreen.on;
  const isLarge = useMediaQuery("(min-width: 64rem)");
  const work = board.shown ? "board" : code.shown ? "code" : null;
  const besideWork = work !== null && !narrow && !full;
  const workPlaces = besideWork ? codeColumns(isLarge && !rightCollapsed) : null;
  // One pane at a time.
  const tabbed = narrow || (besideWork && !isLarge);
  const hasNewTask = useNewTask(room, !tabbed || pane === "problem", () => {
    if (rightCollapsed) toggleRightPanel();
    setCalled({ pane: "problem" });
  });
  const noStage = !full && (tiny || (leftCollapsed && (short || !narrow)) || (short && besideWork));
  const wide = useMediaQuery("(min-width: 80rem)") && !vertical;
  const beside = short && !wide && !full && !besideWork;
  if (view.self === null && shutOut) {
    return <RefusedScreen room={room} code={closed} onBack={onTurnedBack} />;
  }

  const hasFeedbackColumn = view.isDebrief && finished && !tabbed;
  const showsFeedback = hasFeedbackColumn && pane !== "transcript";
  const panel = (value: Pane) => ({
    id: paneIds(value).panel,
    ...(tabbed && { role: "tabpanel", "aria-labelledby": paneIds(value).tab }),
  });
  const showsSuggestions = pane === "suggestions" && !full;
  const toggleSuggestions = () => {
    setPane(showsSuggestions ? "transcript" : "suggestions");
    void fullScreen.leave();
  };
  const toggleWork = (one: WorkPane) => {
    openWork(besideWork && work === one ? null : one);
    void fullScreen.leave();
  };
  const screen = call.view.peer !== null && call.view.peer.screen !== "off" && !view.peer?.left;
  const parts: InterviewParts = {
    room,
    roomId,
    ...place,
    lang: spoken,
    shutOut,
    rows,
    search,
    exporting,
    translations,
    assistant,
  };
  const peerCall: CallParts = {
    ...callScreen,
    media,
    speech,
    shared,
    heard,
    over,
    kept,
    isFeedbackFixed,
    onFeedbackFixed,
    copyLink,
  };
  return (
    <InterviewProvider value={parts}>
      <CallProvider value={peerCall}>
        <div className="flex h-dvh flex-col overflow-hidden bg-inset">
          {full ? null : <TopBar />}
          <Notices onFeedback={panes.includes("feedback") ? giveFeedback : null} onLobby={() => void leave()} />
          <RemoteSoundOutput sound={sound} media={media.view} />
          <Main
            className={workPlaces?.grid ?? columns({ narrow, wide, beside, full, noStage, rightCollapsed, screen })}
          >
            {noStage ? null : (
              <CallStage
                voice={over ? "unknown" : failedVoice(media.view) ? "unavailable" : media.view.voice}
                layout={
                  full
                    ? "full"
                    : work !== null
                      ? screen
                        ? "inset"
                        : "row"
                      : narrow || short
                        ? "inset"
                        : wide
                          ? "column"
                          : "row"
                }
                className={
                  full
                    ? "flex-1"
                    : work !== null
                      ? cn(workPlaces?.people ?? "shrink-0 p-2", screen ? "h-[min(12rem,30dvh)]" : "h-30 max-md:h-27")
                      : beside
                        ? cn(narrow && "row-span-2")
                        : narrow
                          ? cn("shrink-0", screen ? "h-[min(75vw,40dvh)]" : "h-[min(62.5vw,32dvh)]")
                          : wide
                            ? ""
                            : "col-span-full"
                }
              />
            )}
            {tabbed && !full ? (
              <PaneTabs
                panes={["transcript", ...(narrow ? works : []), ...panes]}
                pane={pane}
                onPane={setPane}
                news={[
                  ...(assistant.news ? (["suggestions"] as const) : []),
                  ...(code.news ? (["code"] as const) : []),
                  ...(board.news ? (["board"] as const) : []),
                  ...(hasNewTask ? (["problem"] as const) : []),
                ]}
                className={workPlaces?.tabs}
              />
            ) : null}
            {work !== null && !full ? (
              <div {...(narrow && panel(work))} className={workPlaces?.code ?? "flex min-h-0 flex-1 flex-col"}>
                {work === "code" ? (
                  <LazyCodePane className="h-full min-h-0 flex-1" />
                ) : (
                  <LazyBoardPane className="h-full min-h-0 flex-1" head={<DesignTasks />} />
                )}
                {narrow ? <LastLine /> : null}
              </div>
            ) : null}
            <div
              {...panel("transcript")}
              className={cn(
                "relative flex min-h-0 flex-col",
                narrow && "flex-1",
                workPlaces?.words,
                (full || (tabbed && pane !== "transcript")) && "hidden",
              )}
            >
              {hasFeedbackColumn ? <DebriefColumn showsFeedback={showsFeedback} onPane={setPane} /> : null}
              <div
                {...(hasFeedbackColumn && debriefPanel("transcript"))}
                className={cn("flex min-h-0 flex-1 flex-col", showsFeedback && "hidden")}
              >
                <TranscriptPane
                  status={
                    finished || over ? null : <ListeningBadge state={speech.state} muted={media.view.voice !== "on"} />
                  }
                  onClear={() => setAsking("clear")}
                  tabbed={besideWork}
                  className={cn(
                    "flex-1 max-md:rounded-none max-md:border-0",
                    (hasFeedbackColumn || (tabbed && besideWork)) && "rounded-t-none border-t-0",
                  )}
                />
              </div>
              {noStage && wide && !short ? <OwnInset track={media.view.outgoing.camera} /> : null}
            </div>
            {!tabbed && (rightCollapsed || (beside && !noStage)) ? null : (
              <div
                {...panel(panelPane)}
                className={cn(
                  "flex min-h-0 flex-col",
                  narrow && "flex-1",
                  workPlaces && (tabbed ? workPlaces.words : workPlaces.panel),
                  (full || (tabbed && (pane === "transcript" || isWork(pane)))) && "hidden",
                )}
              >
                <fieldset disabled={shutOut} className="contents">
                  <RoomPanel
                    pane={tabbed ? panelPane : undefined}
                    wanted={called}
                    inSight={!full}
                    onMoment={onMoment}
                    shortcuts={shortcuts}
                    onShortcuts={setShortcuts}
                    className={cn(
                      "flex-1 max-md:rounded-none max-md:border-0",
                      tabbed && besideWork && "rounded-t-none border-t-0",
                    )}
                  />
                </fieldset>
              </div>
            )}
          </Main>
          <CallBar
            suggestions={{ on: showsSuggestions, toggle: toggleSuggestions }}
            code={
              code.can ? { on: besideWork && work === "code", news: code.news, toggle: () => toggleWork("code") } : null
            }
            board={
              board.can
                ? { on: besideWork && work === "board", news: board.news, toggle: () => toggleWork("board") }
                : null
            }
            onClear={() => setAsking("clear")}
            onFinish={() => setAsking("finish")}
            onLeave={() => (asksToLeave ? setAsking("leave") : void leave())}
          />
          <PeerCare view={view} />
          <LeaveGuard actions={actions} onBack={asksToLeave ? askToLeave : null} />
          {listening ? <LazyRecordingRunner media={media.view} /> : null}
          {!shutOut ? <LazyCommandRunner room={room} assistant={assistant} /> : null}
          {asking ? (
            <Suspense>
              <ConfirmDialog
                question={asking}
                name={view.peer?.name ?? null}
                away={view.peer?.online === false}
                lines={view.lines.length}
                onCancel={() => setAsking(null)}
                onLeaveInstead={asksToLeave ? askToLeave : null}
                onConfirm={() => {
                  if (asking === "leave") void leave();
                  else if (asking === "clear") actions.clear();
                  else actions.finish();
                }}
              />
            </Suspense>
          ) : null}
          {screenshot.open ? (
            <Suspense>
              <ScreenshotDialog
                screenshot={screenshot}
                description={t("call:screenshot.private")}
                onAsked={screenshot.close}
                open={screenshot.open}
                sources={sources}
                roomId={roomId}
                name={view.peer?.name ?? ""}
                room={room}
                context={assistant.context}
              />
            </Suspense>
          ) : null}
        </div>
      </CallProvider>
    </InterviewProvider>
  );
}
