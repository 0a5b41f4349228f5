import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceFile } from "../../../../functions/shared/contract/resources";
import { notify } from "../../../state/notifications";
import { useTooOften } from "../../../state/use-too-often";
import { saveFile } from "../../../ui/save-file";
import { type FileAction, loadContent } from "./file-calls";
import { type ActionResult, type Failure, type FileStore, readRefusal } from "./file-store";

/** How long the undo is offered. */
const UNDO_MS = 10_000;

export type FileActions = {
  rename: (file: ResourceFile, name: string) => void;
  makeDefault: (file: ResourceFile) => void;
  remove: (file: ResourceFile) => void;
  download: (file: ResourceFile) => Promise<void>;
};

/** Actions on files: shown at once; failures are rolled back and reported. */
export function useFileActions(store: FileStore): FileActions {
  const { t } = useTranslation("resources");
  const tooOften = useTooOften();
  return useMemo(() => {
    function notifyFailed(what: FileAction["kind"] | "download", name: string, why: Failure, again: () => void): void {
      notify.error(t(`failed.${what}`, { name }), {
        id: `files-${what}`,
        duration: UNDO_MS,
        description: why === "too_often" ? tooOften() : t(`failed.why.${why}`),
        ...((why === "unreachable" || why === "too_often") && { action: { label: t("failed.again"), onClick: again } }),
      });
    }
    async function perform(name: string, one: FileAction): Promise<ActionResult> {
      const end = await store.perform(one);
      if (end !== "done") notifyFailed(one.kind, name, end, () => void perform(name, one));
      return end;
    }
    async function download(file: ResourceFile): Promise<void> {
      const result = await loadContent(file.id);
      if (result.kind === "done") return saveFile(file.name, result.value);
      const why = result.kind === "refused" ? readRefusal(result.code) : result.kind;
      notifyFailed("download", file.name, why, () => void download(file));
      if (why === "gone") void store.load();
    }
    async function remove(file: ResourceFile): Promise<void> {
      const { id, name } = file;
      const notice = `files-removed-${id}`;
      notify.success(t("removed.title", { name }), {
        id: notice,
        duration: UNDO_MS,
        description: t("removed.text"),
        action: { label: t("removed.undo"), onClick: () => void perform(name, { kind: "restore", id, file }) },
      });
      const end = await perform(name, { kind: "remove", id });
      if (end !== "done") notify.dismiss(notice);
    }
    return {
      rename: ({ id, name: before }, name) => void perform(before, { kind: "rename", id, name }),
      makeDefault: ({ id, name }) => void perform(name, { kind: "makeDefault", id }),
      remove: (file) => void remove(file),
      download,
    };
  }, [store, t, tooOften]);
}
