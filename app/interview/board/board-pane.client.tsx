import "@excalidraw/excalidraw/index.css";
import "./board.css";
import { Excalidraw, MainMenu } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { Download, Sparkles } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelsOf } from "../../../party/protocol/board";
import { hasDrawings } from "../../room/client/room-board";
import { usePageLanguage } from "../../room/language/use-page-language";
import { notify } from "../../state/notifications";
import { useView } from "../../state/observable";
import { useSettings } from "../../state/use-settings";
import { Badge } from "../../ui/badge";
import { Panel } from "../../ui/card";
import { cn } from "../../ui/cn";
import { IconButton } from "../../ui/icon-button";
import { lazyPart } from "../../ui/lazy-part";
import { saveFile } from "../../ui/save-file";
import { useInterview } from "../interview-context";
import { PanelSkeleton } from "../panel/panel-skeleton";
import { nameScreenshot } from "../screenshot/name-screenshot";
import { BoardCare } from "./board-care.client";
import { toCollaborators } from "./board-collaborators";
import { drawBoard } from "./board-image.client";
import { BoardScene, firstElements } from "./board-scene.client";

const AskAboutBoard = lazyPart(() => import("./ask-about-board.client").then((m) => m.AskAboutBoard));

/** Nothing that opens or saves files, leads to other sites, or looks different on another page. */
const OPTIONS = {
  canvasActions: {
    ...{ changeViewBackgroundColor: false, export: false as const, loadScene: false, saveToActiveFile: false },
    ...{ toggleTheme: null, saveAsImage: false, clearCanvas: true },
  },
  tools: { image: false },
};

export type BoardPaneProps = {
  className?: string;
  /** Controls of the screen around it. */
  head?: ReactNode;
};

/** The room's whiteboard. */
export function BoardPane({ className, head }: BoardPaneProps) {
  const { room, roomId, shutOut } = useInterview();
  const { t } = useTranslation("board");
  const { view, actions } = room;
  const { board } = actions;
  const elements = useView(board.kept);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = !hasDrawings(elements);
  const readOnly = view.finishedAt !== null || shutOut;
  const labels = useMemo(() => labelsOf([...elements.values()]), [elements]);

  async function download() {
    const picture = await drawBoard([...elements.values()]).catch(() => null);
    if (picture) saveFile(nameScreenshot(roomId, picture.takenAt), picture.image);
    else notify.error(t("pictureFailed"), { id: "board" });
  }
  return (
    <Panel
      aria-label={t("board")}
      className={cn("flex flex-col overflow-hidden max-md:rounded-none max-md:border-0", className)}
    >
      <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 className="text-sm font-medium">{t("board")}</h2>
        {readOnly ? <Badge>{t("readOnly")}</Badge> : null}
        <span className="flex-1" />
        {head}
        <IconButton
          size="sm"
          label={t("ask")}
          icon={<Sparkles aria-hidden />}
          disabled={isEmpty || view.self === null || shutOut}
          onClick={() => setAsking(true)}
        />
        <IconButton
          size="sm"
          label={t("download")}
          icon={<Download aria-hidden />}
          disabled={isEmpty}
          onClick={() => void download()}
        />
      </header>
      {view.suggestionsLoaded ? <Canvas readOnly={readOnly} /> : <PanelSkeleton />}
      <div className="sr-only">
        <p>{t(labels.length > 0 ? "words" : "noWords")}</p>
        <ul>
          {labels.map((label, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two shapes may have one name
            <li key={n}>{label}</li>
          ))}
        </ul>
      </div>
      <BoardCare board={board} />
      {isAsking ? (
        <Suspense>
          <AskAboutBoard onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function Canvas({ readOnly }: { readOnly: boolean }) {
  const { actions, view } = useInterview().room;
  const { board } = actions;
  const pointers = useView(board.pointers);
  const language = usePageLanguage();
  const isDark = useSettings((settings) => settings.isDarkMode);
  const [editor, setEditor] = useState<ExcalidrawImperativeAPI | null>(null);
  const scene = useRef<BoardScene | null>(null);
  const { t } = useTranslation("board");
  const latest = useRef({ readOnly, t, isAlone: true });
  latest.current = { readOnly, t, isAlone: view.peer === null };
  useEffect(() => {
    if (!editor) return;
    const opened = new BoardScene(editor, board, {
      isReadOnly: () => latest.current.readOnly,
      onUnshared: () => notify.warning(latest.current.t("notShared"), { id: "board-unshared" }),
    });
    scene.current = opened;
    const flush = () => opened.flush();
    const stopEnding = actions.onEnding(flush);
    window.addEventListener("pagehide", flush);
    return () => {
      stopEnding();
      window.removeEventListener("pagehide", flush);
      opened.stop();
      scene.current = null;
    };
  }, [editor, board, actions]);

  const { participants } = view;
  useEffect(() => {
    editor?.updateScene({ collaborators: toCollaborators(pointers, participants) });
  }, [editor, pointers, participants]);
  // A pane that is shut shows no pointer.
  useEffect(() => () => board.pointers.move(null), [board]);

  return (
    <div className="mocki-board relative min-h-0 flex-1" onPointerLeave={() => board.pointers.move(null)}>
      <Excalidraw
        excalidrawAPI={setEditor}
        initialData={() => ({ elements: firstElements(board), scrollToContent: true })}
        onChange={(elements) => scene.current?.changed(elements)}
        onPointerUpdate={({ pointer: { x, y } }) => {
          const { isAlone, readOnly: isOver } = latest.current;
          if (!isAlone && !isOver) board.pointers.move([Math.round(x), Math.round(y)]);
        }}
        viewModeEnabled={readOnly}
        langCode={language}
        theme={isDark ? "dark" : "light"}
        UIOptions={OPTIONS}
        aiEnabled={false}
        validateEmbeddable={false}
        onLinkOpen={(_element, event) => event.preventDefault()}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
          <MainMenu.DefaultItems.ClearCanvas />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}
