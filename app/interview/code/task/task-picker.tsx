import { nanoid } from "nanoid";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile, CodeLanguage, CodeTask } from "../../../../party/protocol/code";
import { Dialog } from "../../../ui/dialog";
import { Tabs } from "../../../ui/tabs";
import { useInterview } from "../../interview-context";
import { useChosenFile } from "../use-chosen-file";
import { BankTasks } from "./bank-tasks";
import { nameTaskFile } from "./name-task-file";
import { OwnTaskForm } from "./own-task-form";

const SOURCES = ["bank", "own"] as const;
type Source = (typeof SOURCES)[number];
const idsOf = (source: Source) => ({ tab: `task-source-${source}`, panel: `task-source-panel-${source}` });

export type TaskPickerProps = {
  files: readonly CodeFile[];
  /** The bank is the interviewer's; anybody may type a task. */
  hasBank: boolean;
  onClose: () => void;
};

/** A new task comes with a file of its own, in which its code is written. */
export function TaskPicker({ files, hasBank, onClose }: TaskPickerProps) {
  const { actions } = useInterview().room;
  const { t } = useTranslation("tasks");
  const [source, setSource] = useState<Source>(hasBank ? "bank" : "own");
  const { expect } = useChosenFile(files);
  const [isDraft, setDraft] = useState(false);
  const add = (task: CodeTask, language: CodeLanguage, text: string) => {
    const created: CodeFile = { id: nanoid(), name: nameTaskFile(task, language, files), language, task };
    actions.code.saveFile({ file: created.id, name: created.name, language, text, task });
    expect(created);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(hasBank ? "picker.title" : "picker.ownTitle")}
      closeLabel={t("picker.close")}
      wide={hasBank ? "page" : true}
      isHeld={isDraft}
    >
      {hasBank ? (
        <Tabs
          label={t("picker.source")}
          values={SOURCES}
          value={source}
          onValue={setSource}
          idsOf={idsOf}
          textOf={(value) => t(`picker.${value}`)}
          className="min-h-10 px-0!"
        />
      ) : null}
      <div
        {...(hasBank && { role: "tabpanel", id: idsOf(source).panel, "aria-labelledby": idsOf(source).tab })}
        className="flex min-h-0 flex-1 flex-col"
      >
        {source === "bank" ? (
          <BankTasks files={files} onUse={add} />
        ) : (
          <OwnTaskForm onDraft={setDraft} onAdd={(task, language) => add(task, language, "")} />
        )}
      </div>
    </Dialog>
  );
}
