import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceFile } from "../../../../functions/shared/contract/resources";
import { notify } from "../../../state/notifications";
import { saveFile } from "../../../ui/save-file";
import { type FileAct, loadContent } from "./file-calls";
import { type ActEnd, type Failure, type FileStore, readRefusal } from "./file-store";

/** How long the undo is offered. */
const UNDO_MS = 10_000;

export type FileActs = {
  rename: (file: ResourceFile, name: string) => void;
  makeDefault: (file: ResourceFile) => void;
  remove: (file: ResourceFile) => void;
  download: (file: ResourceFile) => Promise<void>;
};

/** Actions on files: shown at once; failures are rolled back and reported. */
export function useFileActs(store: FileStore): FileActs {
  const { t } = useTranslation("resources");
  return useMemo(() => {
    function sayFailed(what: FileAct["kind"] | "download", name: string, why: Failure, again: () => void): void {
      notify.error(t(`failed.${what}`, { name }), {
        id: `files-${what}`,
        duration: UNDO_MS,
        description: t(`failed.why.${why}`),
        ...(why === "unreachable" && { action: { label: t("failed.again"), onClick: again } }),
      });
    }
    async function act(name: string, one: FileAct): Promise<ActEnd> {
      const end = await store.act(one);
      if (end !== "done") sayFailed(one.kind, name, end, () => void act(name, one));
      return end;
    }
    async function download(file: ResourceFile): Promise<void> {
      const result = await loadContent(file.id);
      if (result.kind === "done") return saveFile(file.name, result.value);
      const why = result.kind === "refused" ? readRefusal(result.code) : result.kind;
      sayFailed("download", file.name, why, () => void download(file));
      if (why === "gone") void store.load();
    }
    async function remove(file: ResourceFile): Promise<void> {
      const { id, name } = file;
      const notice = `files-removed-${id}`;
      notify.success(t("removed.title", { name }), {
        id: notice,
        duration: UNDO_MS,
        description: t("removed.text"),
        action: { label: t("removed.undo"), onClick: () => void act(name, { kind: "restore", id, file }) },
      });
      const end = await act(name, { kind: "remove", id });
      if (end !== "done") notify.dismiss(notice);
    }
    return {
      rename: ({ id, name: before }, name) => void act(before, { kind: "rename", id, name }),
      makeDefault: ({ id, name }) => void act(name, { kind: "makeDefault", id }),
      remove: (file) => void remove(file),
      download,
    };
  }, [store, t]);
}
