import { useTranslation } from "react-i18next";
import { Card, CardHead } from "../../../ui/card";

export function HowCard() {
  const { t } = useTranslation("interview");
  const steps = [t("lobby.how.one"), t("lobby.how.two"), t("lobby.how.three")];
  return (
    <Card aria-labelledby="how-title">
      <CardHead id="how-title" title={t("lobby.how.title")} />
      <ol className="flex flex-col gap-3 px-4 py-4 text-sm text-fg-2">
        {steps.map((step, i) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="num w-4 text-center font-semibold text-fg-3">
              {i + 1}
            </span>
            <span className="min-w-0 flex-1">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
