import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { notify } from "../../../state/notifications";
import { renewSession } from "../../../state/session/session";
import { useSession } from "../../../state/session/session-store";
import { useSettings } from "../../../state/use-settings";
import { cn } from "../../../ui/cn";
import { Main } from "../../../ui/main";
import { useCall } from "../call/use-call";
import { CallBar } from "../callbar/call-bar";
import { useRoomLink } from "../lobby/use-room-link";
import type { Media } from "../media/media-view";
import { Notices } from "../notices/notices";
import { RoomPanel } from "../panel/room-panel";
import { useRoom } from "../room/use-room";
import { hears } from "../speech/recognition-state";
import { useSpeech } from "../speech/use-speech";
import { Stage } from "../stage/stage";
import { ListeningBadge } from "../transcript/listening-badge";
import { TranscriptPane } from "../transcript/transcript-pane";
import { useSearch } from "../transcript/use-search";
import { useTranscriptExport } from "../transcript/use-transcript-export";
import { useTranscriptRows } from "../transcript/use-transcript-rows";
import { useMediaQuery } from "../use-media-query";
import { type Pane, PaneTabs, paneIds } from "./pane-tabs";
import { RefusedScreen } from "./refused-screen";
import { TopBar } from "./top-bar";
import { useArrivals } from "./use-arrivals";
import { useOpenDevices } from "./use-open-devices";
import { useShortcutSwitch, useShortcuts } from "./use-shortcuts";

const ConfirmDialog = lazy(() => import("./confirm-dialog").then((m) => ({ default: m.ConfirmDialog })));

export type InterviewScreenProps = {
  roomId: string;
  role: SeatRole;
  /** What this person wants to be called here. */
  name?: string;
  media: Media;
  /** Away from the room, back to its lobby. */
  onLeft: () => void;
};

const waiting = { id: "left", duration: 20_000 };

export function InterviewScreen({ roomId, role, name, media, onLeft }: InterviewScreenProps) {
  const { t } = useTranslation(["interview", "common"]);
  const { user } = useSession();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const company = useSettings((settings) => settings.company) || t("common:settings.defaultCompany");
  const position = useSettings((settings) => settings.position) || t("common:settings.defaultPosition");
  const leftCollapsed = useSettings((settings) => settings.leftPanelCollapsed);
  const rightCollapsed = useSettings((settings) => settings.rightPanelCollapsed);
  const vertical = useSettings((settings) => settings.isVerticalLayout);

  const room = useRoom({ roomId, mode: "peer", role, name, uid: user?.uid ?? null, renewSession });
  const { view, actions } = room;
  const [leaving, setLeaving] = useState(false);
  const finished = view.finishedAt !== null;
  // A page that the room has shut out leaves the microphone to the one that took over.
  const listening = view.self !== null && !finished && !leaving && view.connection.phase !== "closed";
  const muted = media.view.voice !== "on";
  const speech = useSpeech({ room, lang: spoken, muted, enabled: listening });
  useCall({ room, media, enabled: listening });
  useOpenDevices(media, { open: listening, done: finished || leaving || view.connection.phase === "closed" });
  const canListen = speech.state.name !== "unsupported";

  const rows = useTranscriptRows(view);
  const search = useSearch(rows);
  const exporting = useTranscriptExport(view, { room: roomId, company, position }, actions.roomNow);
  const { copy: copyLink } = useRoomLink(roomId);
  useArrivals(room);

  const [pane, setPane] = useState<Pane>("transcript");
  const [asking, setAsking] = useState<"clear" | "finish" | null>(null);
  const [shortcuts, setShortcuts] = useShortcutSwitch();
  const toggleMute = () => media.actions.setMuted(!muted);
  useShortcuts(shortcuts, {
    ...(canListen && !finished && { m: toggleMute }),
    "/": () => {
      setPane("transcript");
      search.show();
    },
  });

  const leave = useCallback(async () => {
    setLeaving(true);
    const { lines: n, kept } = await actions.leave();
    if (n === 0) notify.info(t("toast.left"), { id: "left", description: t("toast.leftHelp") });
    else if (kept)
      notify.warning(t("toast.leftWaiting", { n }), { ...waiting, description: t("toast.leftWaitingHelp") });
    else notify.error(t("toast.leftLost", { n }), { ...waiting, description: t("toast.leftLostHelp") });
    onLeft();
  }, [actions, onLeft, t]);

  const narrow = useMediaQuery("(max-width: 47.99rem)");
  // A phone on its side, or a page at 200 %: the words need all the height there is.
  const short = useMediaQuery("(max-height: 36rem)");
  const noStage = short || (leftCollapsed && !narrow);
  const wide = useMediaQuery("(min-width: 80rem)") && !vertical;
  const { closed } = view.connection;
  if (view.self === null && closed !== null && closed !== "left") {
    return <RefusedScreen room={room} code={closed} onLobby={onLeft} />;
  }

  const panel = (value: Pane) => ({
    id: paneIds(value).panel,
    ...(narrow && { role: "tabpanel", "aria-labelledby": paneIds(value).tab }),
  });
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-inset">
      <TopBar
        view={view}
        roomId={roomId}
        position={position}
        company={company}
        roomNow={actions.roomNow}
        onCopyLink={copyLink}
      />
      <Notices room={room} speech={speech} onLobby={leave} />
      <Main className={columns({ narrow, wide, leftCollapsed: noStage, rightCollapsed })}>
        {noStage ? null : (
          <Stage
            view={view}
            microphone={finished ? "on" : !hears(speech.state) ? "unavailable" : muted ? "muted" : "on"}
            arrangement={narrow ? "inset" : wide ? "column" : "row"}
            roomNow={actions.roomNow}
            onCopyLink={copyLink}
            className={narrow || wide ? undefined : "col-span-full"}
          />
        )}
        {narrow ? <PaneTabs pane={pane} onPane={setPane} /> : null}
        <div
          {...panel("transcript")}
          className={cn("flex min-h-0 flex-col", narrow && "flex-1", narrow && pane !== "transcript" && "hidden")}
        >
          <TranscriptPane
            room={room}
            roomId={roomId}
            rows={rows}
            lang={spoken}
            status={finished ? null : <ListeningBadge state={speech.state} muted={muted} />}
            search={search}
            exporting={exporting}
            onClear={() => setAsking("clear")}
            className="flex-1 max-md:rounded-none max-md:border-0"
          />
        </div>
        {rightCollapsed && !narrow ? null : (
          <div
            {...panel("room")}
            className={cn("flex min-h-0 flex-col", narrow && "flex-1", narrow && pane !== "room" && "hidden")}
          >
            <RoomPanel
              room={room}
              roomId={roomId}
              exporting={exporting}
              onCopyLink={copyLink}
              shortcuts={shortcuts}
              onShortcuts={setShortcuts}
              className="flex-1 max-md:rounded-none max-md:border-0"
            />
          </div>
        )}
      </Main>
      <CallBar
        room={room}
        muted={muted}
        canListen={canListen}
        onMute={toggleMute}
        exporting={exporting}
        onCopyLink={copyLink}
        onClear={() => setAsking("clear")}
        onFinish={() => setAsking("finish")}
        onLeave={() => void leave()}
      />
      {asking ? (
        <Suspense>
          <ConfirmDialog
            question={asking}
            lines={view.lines.length}
            onCancel={() => setAsking(null)}
            onConfirm={() => (asking === "clear" ? actions.clear() : actions.finish())}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type Arrangement = { narrow: boolean; wide: boolean; leftCollapsed: boolean; rightCollapsed: boolean };

function columns({ narrow, wide, leftCollapsed, rightCollapsed }: Arrangement): string {
  if (narrow) return "flex min-h-0 flex-1 flex-col";
  const base = "grid min-h-0 flex-1 gap-3 p-3 *:min-w-0";
  if (!wide) {
    return cn(
      base,
      leftCollapsed ? "grid-rows-[minmax(0,1fr)]" : "grid-rows-[minmax(8rem,15rem)_minmax(0,1fr)]",
      rightCollapsed ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]",
    );
  }
  return cn(
    base,
    "grid-rows-[minmax(0,1fr)]",
    leftCollapsed
      ? rightCollapsed
        ? "grid-cols-[minmax(0,1fr)]"
        : "grid-cols-[minmax(24rem,1fr)_22rem]"
      : rightCollapsed
        ? "grid-cols-[minmax(18rem,29rem)_minmax(24rem,1fr)]"
        : "grid-cols-[minmax(18rem,29rem)_minmax(24rem,1fr)_22rem]",
  );
}
