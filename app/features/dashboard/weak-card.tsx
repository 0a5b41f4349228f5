import { Link } from "@remix-run/react";
import { Target } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { WeakSkill } from "../../../functions/shared/contract/history";
import { practiceLink } from "../../state/practice";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { usePrefetch } from "../../ui/use-prefetch";
import { ListRow } from "./list-row";
import { useNumbers } from "./use-numbers";

type WeakCardProps = { weakest: readonly WeakSkill[]; hasScores: boolean; ai: string };

/** The weakest skills, each with a link to practice it. */
export function WeakCard({ weakest, hasScores, ai }: WeakCardProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const { score } = useNumbers();
  if (!hasScores) return null;
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <CardHead id={titleId} title={t("weak.title")}>
        <span className="text-xs text-fg-3">{t("weak.note")}</span>
      </CardHead>
      {weakest.length === 0 ? (
        <p className="flex flex-col gap-1 p-4">
          <span className="font-medium">{t("weak.none")}</span>
          <span className="text-sm text-fg-3">{t("weak.noneText")}</span>
        </p>
      ) : (
        <ul>
          {weakest.map(({ criterion, interviewType, score: points, interviews }, at) => {
            const type = t(`types.${interviewType}`);
            const what = t(`criterion.${criterion}`);
            return (
              <ListRow
                key={`${interviewType} ${criterion}`}
                icon={<Target />}
                title={t("weak.skill", { type, what })}
                text={t("weak.basis", { score: score(points), count: interviews })}
                action={
                  <Link
                    to={practiceLink(ai, { type: interviewType, focus: criterion })}
                    prefetch={prefetch}
                    aria-label={t("weak.startLabel", { type, what })}
                    className={buttonClass({ variant: at === 0 ? "primary" : "secondary", size: "sm" })}
                  >
                    {t("weak.start")}
                  </Link>
                }
              />
            );
          })}
        </ul>
      )}
    </Card>
  );
}
