import { nanoid } from "nanoid";
import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile, CodeLanguage } from "../../../party/protocol/code";
import { useView } from "../../state/observable";
import { Panel } from "../../ui/card";
import { cn } from "../../ui/cn";
import { lazyPart } from "../../ui/lazy-part";
import { useInterview } from "../interview-context";
import { PanelSkeleton } from "../panel/panel-skeleton";
import { CodeAnnouncer } from "./code-announcer";
import { CodeCare } from "./code-care";
import { CodeHead, type FileAction } from "./code-head";
import { openCodePreferences } from "./code-preferences";
import { CodeStart } from "./code-start";
import { roomEditorOf } from "./editor/room-editor";
import { FileEditor } from "./file-editor";
import { proposeName } from "./file-names";
import { OutputPanel } from "./run/output-panel";
import { useServerRunner } from "./run/server-runner";
import { useRun } from "./run/use-run";
import { changeLanguage } from "./task/change-language";
import { useVisibleTests } from "./task/use-visible-tests";
import { useChosenFile } from "./use-chosen-file";

const FileDialog = lazyPart(() => import("./file-dialog").then((m) => m.FileDialog));
const EditorSettings = lazyPart(() => import("./editor-settings").then((m) => m.EditorSettings));
const TaskPicker = lazyPart(() => import("./task/task-picker").then((m) => m.TaskPicker));

export type CodePaneProps = { className?: string };

/** The room's code: one file at a time, with the output of its last run below. */
export function CodePane({ className }: CodePaneProps) {
  const { room, roomId, shutOut } = useInterview();
  const { actions, view } = room;
  const { t } = useTranslation(["code", "interview"]);
  const editor = roomEditorOf(room);
  const { files, runs } = useView(actions.code.kept);
  const chosen = useChosenFile(files, (id) =>
    view.outbox.refusals.some(({ message }) => message.type === "code_file" && message.file === id),
  );
  const { file } = chosen;
  const [dialog, setDialog] = useState<FileAction | "task" | null>(null);
  const readOnly = view.finishedAt !== null || shutOut;
  const server = useServerRunner(roomId, file);
  const running = useRun({ editor, file, code: actions.code, findTests: useVisibleTests(roomId, file), server });

  const create = useCallback(
    (language: CodeLanguage, name = proposeName(language, files)) => {
      const created: CodeFile = { id: nanoid(), name, language };
      actions.code.saveFile({ file: created.id, name, language });
      openCodePreferences().rememberLanguage(language);
      chosen.expect(created);
    },
    [actions, files, chosen.expect],
  );
  function change(changed: CodeFile, language: CodeLanguage, name: string) {
    if (language === changed.language) return actions.code.saveFile({ file: changed.id, name, language });
    openCodePreferences().rememberLanguage(language);
    void changeLanguage({ editor, code: actions.code }, changed, language, name);
  }

  return (
    <div className={cn("flex min-h-0 flex-col gap-3 max-md:gap-0", className)}>
      <Panel
        aria-label={t("editor")}
        className="flex min-h-36 flex-1 flex-col overflow-hidden max-md:rounded-none max-md:border-0"
      >
        {file ? (
          <>
            <CodeHead
              file={file}
              files={files}
              editor={editor}
              readOnly={readOnly}
              running={running}
              onFile={chosen.choose}
              onAction={setDialog}
              onLanguage={(language, name) => change(file, language, name)}
            />
            <FileEditor
              key={file.id}
              file={file}
              editor={editor}
              readOnly={readOnly}
              role={view.self?.role ?? "candidate"}
              onRun={running.start}
            />
            <CodeAnnouncer editor={editor} files={files} />
            {/* In an AI interview the interviewer answers such words. */}
            {view.mode === "peer" ? <CodeCare editor={editor} files={files} /> : null}
          </>
        ) : chosen.awaited ? (
          <PanelSkeleton label={t("creating", { file: chosen.awaited.name })} />
        ) : view.loaded ? (
          <CodeStart readOnly={readOnly} onLanguage={create} onTask={() => setDialog("task")} />
        ) : (
          <PanelSkeleton />
        )}
      </Panel>
      {file ? <OutputPanel key={file.id} file={file} editor={editor} runs={runs} running={running} /> : null}
      {dialog ? (
        <Suspense>
          {dialog === "task" ? (
            <TaskPicker files={files} hasBank={view.self?.role === "interviewer"} onClose={() => setDialog(null)} />
          ) : dialog === "settings" ? (
            <EditorSettings onClose={() => setDialog(null)} />
          ) : (
            <FileDialog
              file={dialog === "rename" ? file : null}
              files={files}
              onClose={() => setDialog(null)}
              onSave={(name, language) => {
                if (dialog === "new") create(language, name);
                else if (file) change(file, language, name);
              }}
            />
          )}
        </Suspense>
      ) : null}
    </div>
  );
}
