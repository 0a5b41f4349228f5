import { useTranslation } from "react-i18next";
import type { Care } from "../../../../party/protocol/mock";
import { CareButton, CareCard } from "../../../interview/care/care-card";

/** Above the call, which goes on: the other person sees nothing of it. */
export function PeerCareCard({ care, onClose }: { care: Care; onClose: () => void }) {
  const { t } = useTranslation("care");
  return (
    <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center overflow-y-auto p-4">
      <div className="pointer-events-auto max-w-full">
        <CareCard care={care} paused={false} actions={<CareButton onClick={onClose}>{t("close")}</CareButton>} />
      </div>
    </div>
  );
}
