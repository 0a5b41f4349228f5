import { useTranslation } from "react-i18next";
import type { Care } from "../../../party/protocol/mock";
import { CareButton, CareCard } from "./care-card";

export type OwnCareCardProps = { care: Care; words?: string; onClose: () => void };

/** Above the interview, which goes on: the other person sees nothing of it. */
export function OwnCareCard({ care, words, onClose }: OwnCareCardProps) {
  const { t } = useTranslation("care");
  return (
    <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center overflow-y-auto p-4">
      <div className="pointer-events-auto max-w-full">
        <CareCard
          care={care}
          paused={false}
          words={words}
          actions={<CareButton onClick={onClose}>{t("close")}</CareButton>}
        />
      </div>
    </div>
  );
}
