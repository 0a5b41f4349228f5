import { ArchiveRestore } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../../../ui/banner";
import { Button } from "../../../../ui/button";
import type { StoryFields } from "../story-fields";

export type GoneCardProps = { fields: StoryFields; onRestore: () => void; onLeave: () => void };

/** The story was deleted elsewhere; this page still has its text. */
export function GoneCard({ fields, onRestore, onLeave }: GoneCardProps) {
  const { t } = useTranslation("stories");
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" role="alert" icon={<ArchiveRestore aria-hidden />} title={t("gone.title")}>
        {t("gone.text")}
      </Banner>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button variant="primary" onClick={onRestore} className="pointer-coarse:min-h-11">
          {t("gone.restore")}
        </Button>
        <Button onClick={onLeave} className="pointer-coarse:min-h-11">
          {t("gone.leave")}
        </Button>
      </div>
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4 text-sm wrap-anywhere">
        <p className="text-base font-medium">{fields.title || t("untitled")}</p>
        <p className="whitespace-pre-wrap text-fg-2">{fields.content}</p>
      </div>
    </div>
  );
}
