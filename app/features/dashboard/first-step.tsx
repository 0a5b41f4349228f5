import { Link } from "@remix-run/react";
import { ArrowRight, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";
import type { PlanLeft } from "./plan-left";
import { usePlanWords } from "./use-plan-words";

const STEPS = ["seat", "link", "talk"] as const;

/** For somebody who has not practised yet: the one thing to press, and what comes after it. */
export function FirstStep({ to, plan }: { to: string; plan: PlanLeft | null }) {
  const { t } = useTranslation("dashboard");
  const words = usePlanWords();
  return (
    <Card className="grid md:grid-cols-2">
      <div className="flex flex-col items-start gap-3 p-5 md:p-6">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-full border border-interviewer-line bg-interviewer-soft text-interviewer [&>.lucide]:size-icon-lg"
        >
          <Users />
        </span>
        <h2 className="text-lg tracking-title">{t("peer.title")}</h2>
        <p className="text-fg-2">{t("peer.text")}</p>
        <Link
          to={to}
          prefetch="intent"
          className={`${buttonClass({ variant: "primary", size: "lg" })} mt-2 max-md:w-full`}
        >
          {t("start")}
          <ArrowRight aria-hidden />
        </Link>
        {/* As high as it will be once it is known. */}
        <p className="min-h-5 text-sm text-fg-3">{plan ? words(plan).sentence : null}</p>
      </div>
      <ol className="flex flex-col justify-center gap-4 border-line p-5 max-md:border-t md:border-l md:p-6">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="num w-4 shrink-0 font-semibold text-primary-text">
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{t(`steps.${step}.title`)}</span>
              <span className="block text-sm text-fg-2">{t(`steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
