import { CircleCheck, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { Card } from "../../../../ui/card";
import { IconButton } from "../../../../ui/icon-button";
import type { ReadStory } from "./read-stories";
import type { ImportRun } from "./use-story-import";

/** Result of the import; files with a problem are listed one by one. */
export function ImportReport({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { t } = useTranslation("stories");
  if (run.kind === "none") return null;
  if (run.kind === "busy") {
    return (
      <Card className="flex items-center gap-3 px-4 py-3 text-sm text-fg-2">
        <LoaderCircle aria-hidden className="animate-spin" />
        <p role="status">{t("importing.busy")}</p>
      </Card>
    );
  }
  const count = run.read.filter(({ kind }) => kind === "story").length;
  const notes = run.read.filter((one) => one.kind === "fault" || one.isCut);
  return (
    <Card aria-label={t("importing.title")} className="flex items-start gap-3 px-4 py-3 text-sm">
      {notes.length > 0 ? (
        <TriangleAlert aria-hidden className="mt-0.5 text-warning" />
      ) : (
        <CircleCheck aria-hidden className="mt-0.5 text-success" />
      )}
      <div role="status" className="min-w-0 flex-1">
        <p className="font-medium">{count > 0 ? t("importing.done", { count }) : t("importing.none")}</p>
        <ul className="text-fg-2 wrap-anywhere">
          {notes.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={at}>
              <Note read={one} />
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        size="sm"
        label={t("importing.close")}
        icon={<X aria-hidden />}
        onClick={onClose}
        className="-my-1 -mr-2 pointer-coarse:size-11"
      />
    </Card>
  );
}

function Note({ read }: { read: ReadStory }) {
  const { t } = useTranslation("stories");
  const { name } = read;
  return read.kind === "fault"
    ? t(`importing.${read.why}`, { name })
    : t("importing.cut", { name, max: RESOURCE_LIMITS.storyContent });
}
