import { Link } from "@remix-run/react";
import { Bell, ListTodo, MessageCircleQuestion } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useTodoText } from "../../i18n/use-todo-text";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { usePrefetch } from "../../ui/use-prefetch";
import type { Dated } from "./choose-next";
import { ListRow } from "./list-row";
import { type SetUp, useSetupSteps } from "./setup-steps";

type NextStepsProps = {
  expiring: readonly Dated[];
  /** Null: not looked up. */
  setUp: SetUp | null;
  /** The person has been the candidate in all interviews. */
  hasNeverAsked: boolean;
  room: string;
};

const SHOWN = 4;

/** Things to do besides practicing weak skills; the first to expire comes first. */
export function NextSteps({ expiring, setUp, hasNeverAsked, room }: NextStepsProps) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const todoText = useTodoText();
  const steps = useSetupSteps().filter(({ key }) => setUp && !setUp[key]);
  const button = buttonClass({ size: "sm" });
  const rows = [
    ...expiring.map(({ id, company, todo, days, isReminder }) => {
      const name = company ?? t("coming.noCompany");
      const text = todoText(todo);
      const when = isReminder
        ? t(days < 0 ? "steps.reminderPast" : "steps.reminderToday")
        : days < 0
          ? t("steps.overdue")
          : days === 0
            ? t("steps.today")
            : t("steps.soon", { count: days });
      return (
        <ListRow
          key={isReminder ? `${id} reminder` : id}
          icon={isReminder ? <Bell /> : <ListTodo />}
          title={text}
          text={`${name} · ${when}`}
          action={
            <Link
              to={`/applications?application=${encodeURIComponent(id)}`}
              prefetch={prefetch}
              aria-label={t("steps.openLabel", { company: name, todo: text })}
              className={button}
            >
              {t("steps.open")}
            </Link>
          }
        />
      );
    }),
    ...steps.map(({ key, icon, to, title, text, act }) => (
      <ListRow
        key={key}
        icon={icon}
        title={title}
        text={text}
        action={
          <Link to={to} prefetch={prefetch} aria-label={title} className={button}>
            {act}
          </Link>
        }
      />
    )),
    ...(hasNeverAsked
      ? [
          <ListRow
            key="ask"
            icon={<MessageCircleQuestion />}
            title={t("steps.askTitle")}
            text={t("steps.askText")}
            action={
              <Link to={room} prefetch={prefetch} className={button}>
                {t("steps.ask")}
              </Link>
            }
          />,
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <CardHead id={titleId} title={t("steps.title")} />
      <ul>{rows.slice(0, SHOWN)}</ul>
    </Card>
  );
}
