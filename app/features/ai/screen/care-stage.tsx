import { useTranslation } from "react-i18next";
import type { Care } from "../../../../party/protocol/mock";
import { CareButton, CareCard } from "../../../interview/care/care-card";
import { Panel } from "../../../ui/card";

type CareStageProps = { care: Care; onRest: () => void; onStop: () => void; onGoOn: () => void };

/** In the bar: the interview doesn't count, and nobody listens. */
export function CareNote({ of }: { of: "notCounted" | "microphoneOff" }) {
  const { t } = useTranslation("care");
  return <p className="min-w-0 text-sm text-fg-2">{t(of)}</p>;
}

/** In place of the interviewer, who has stepped out of the interview. */
export function CareStage({ care, onRest, onStop, onGoOn }: CareStageProps) {
  const { t } = useTranslation("care");
  return (
    <Panel className="grid min-h-0 flex-1 place-items-start justify-items-center overflow-y-auto p-2 md:place-items-center md:p-6">
      <CareCard
        care={care}
        paused
        actions={
          <>
            <CareButton primary onClick={onRest}>
              {t("break")}
            </CareButton>
            <CareButton onClick={onStop}>{t("stop")}</CareButton>
            <CareButton quiet onClick={onGoOn}>
              {t("goOn")}
            </CareButton>
          </>
        }
      />
    </Panel>
  );
}
