import { Link } from "@remix-run/react";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { practiceLink } from "../../state/practice";
import { Badge } from "../../ui/badge";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { usePrefetch } from "../../ui/use-prefetch";
import { usePageLanguage } from "./browser-clock";
import type { Dated } from "./choose-next";
import { describeAppointment } from "./describe-appointment";
import { ListRow } from "./list-row";

const SHOWN = 4;

/** Upcoming interviews of the applications. */
export function ComingCard({ coming, ai }: { coming: readonly Dated[]; ai: string }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const language = usePageLanguage();
  if (coming.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <CardHead id={titleId} title={t("coming.title")}>
        <Link to="/applications" prefetch={prefetch} className="text-sm text-primary-text hover:underline">
          {t("coming.all")}
        </Link>
      </CardHead>
      <ul>
        {coming.slice(0, SHOWN).map(({ id, company, position, isDemo, todo, days }) => {
          const name = company ?? t("coming.noCompany");
          const inDays =
            days === 0 ? t("coming.today") : days === 1 ? t("coming.tomorrow") : t("coming.days", { count: days });
          return (
            <ListRow
              key={id}
              icon={<CalendarDays />}
              title={
                <>
                  <Link to={`/applications?application=${encodeURIComponent(id)}`} className="hover:underline">
                    {name}
                  </Link>
                  {isDemo ? <Badge className="ml-2">{t("coming.demo")}</Badge> : null}
                </>
              }
              text={[describeAppointment(todo.deadline, language, true), inDays, position].filter(Boolean).join(" · ")}
              action={
                <Link
                  to={practiceLink(ai, { company, position })}
                  prefetch={prefetch}
                  aria-label={t("coming.practiseLabel", { company: name })}
                  className={buttonClass({ size: "sm" })}
                >
                  {t("coming.practise")}
                </Link>
              }
            />
          );
        })}
      </ul>
    </Card>
  );
}
