import { useTranslation } from "react-i18next";
import { PERIODS, type Period } from "../../../../functions/shared/contract/journey";
import { Select } from "../../../ui/select";

type PeriodSelectProps = { value: Period; onChange: (period: Period) => void };

export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const { t } = useTranslation("journey");
  return (
    <div className="w-36">
      <Select
        size="sm"
        label={t("period.label")}
        value={nameOf(value)}
        onValueChange={(name) => onChange([null, ...PERIODS].find((period) => nameOf(period) === name) ?? null)}
        options={[null, ...PERIODS].map((period) => ({
          value: nameOf(period),
          label: period === null ? t("period.all") : t("period.days", { days: period }),
        }))}
      />
    </div>
  );
}

function nameOf(period: Period): string {
  return period === null ? "all" : String(period);
}
