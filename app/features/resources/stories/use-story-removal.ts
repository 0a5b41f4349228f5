import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";
import type { StoryKeeper } from "./save/story-autosave";

const UNDO_MS = 10_000;

/** Deletes a story, and offers an undo. `close`: hides it. */
export function useRemoval(keeper: StoryKeeper | null, close: (id: string) => void): (id: string) => Promise<void> {
  const { t } = useTranslation("stories");
  return useCallback(
    async (id) => {
      if (!keeper) return;
      const title = keeper.find(id)?.getState().fields.title.trim() || t("untitled");
      const notice = `story-${id}`;
      const removal = await keeper.remove(id);
      if (removal.kind !== "done") {
        notify.error(t("remove.failed"), { id: notice, description: t("remove.failedText") });
        return;
      }
      close(id);
      const undo = async () => {
        if (await removal.undo()) notify.success(t("remove.undone", { title }), { id: notice });
        else
          notify.error(t("remove.undoFailed"), {
            id: notice,
            action: { label: t("remove.undo"), onClick: () => void undo() },
          });
      };
      notify.success(t("remove.done", { title }), {
        id: notice,
        duration: UNDO_MS,
        action: { label: t("remove.undo"), onClick: () => void undo() },
      });
    },
    [keeper, close, t],
  );
}
