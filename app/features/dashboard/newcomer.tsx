import { Link } from "@remix-run/react";
import { ArrowRight, AudioLines, Check, Users } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { buttonClass } from "../../ui/button-class";
import { Card, CardHead } from "../../ui/card";
import { cn } from "../../ui/cn";
import { HeadingText } from "../../ui/heading-text";
import { usePrefetch } from "../../ui/use-prefetch";
import type { PlanLeft } from "./plan-left";
import { type SetUp, useSetupSteps } from "./setup-steps";

export function Starts({ ai, room, plan }: { ai: string; room: string; plan: PlanLeft | null }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Start
        icon={<AudioLines />}
        look="border-ai-line bg-ai-soft text-ai"
        title={t("newcomer.aiTitle")}
        text={t("newcomer.aiText")}
        plan={plan}
        left={plan?.ai ?? null}
      >
        <Link to={ai} prefetch={prefetch} className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("startAi")}
          <ArrowRight aria-hidden />
        </Link>
      </Start>
      <Start
        icon={<Users />}
        look="border-interviewer-line bg-interviewer-soft text-interviewer"
        title={t("newcomer.peerTitle")}
        text={t("newcomer.peerText")}
        plan={plan}
        left={plan?.peer ?? null}
      >
        <Link to={room} prefetch={prefetch} className={buttonClass({ size: "lg" })}>
          {t("newcomer.peerStart")}
        </Link>
      </Start>
    </div>
  );
}

type StartProps = {
  icon: ReactNode;
  look: string;
  title: string;
  text: string;
  plan: PlanLeft | null;
  /** Null: this kind has no quota. */
  left: { left: number; limit: number } | null;
  children: ReactNode;
};

function Start({ icon, look, title, text, plan, left, children }: StartProps) {
  const { t } = useTranslation(["dashboard", "common"]);
  return (
    <Card className="flex flex-col items-start gap-3 p-5 md:p-6">
      <span
        aria-hidden
        className={cn("grid size-12 place-items-center rounded-full border [&>.lucide]:size-icon-lg", look)}
      >
        {icon}
      </span>
      <h2 className="text-lg tracking-title">
        <HeadingText>{title}</HeadingText>
      </h2>
      <p className="text-fg-2">{text}</p>
      <div className="mt-2 flex max-w-full flex-wrap">{children}</div>
      {/* Reserves the final height until the number is known. */}
      <p className="num min-h-5 text-sm text-fg-3">
        {plan && left ? t("newcomer.left", { ...left, plan: t(`common:plans.${plan.plan}`) }) : null}
      </p>
    </Card>
  );
}

/** The first three steps. `setUp` null: not known yet. */
export function SetupCard({ setUp }: { setUp: SetUp | null }) {
  const prefetch = usePrefetch();
  const { t } = useTranslation("dashboard");
  const titleId = useId();
  const steps = useSetupSteps();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t("setup.title")}>
        <span className="num text-sm text-fg-3">
          {setUp ? t("setup.done", { done: steps.filter(({ key }) => setUp[key]).length }) : null}
        </span>
      </CardHead>
      <ol className="grid md:grid-cols-3">
        {steps.map(({ key, icon, to, title, text, act }) => (
          <li
            key={key}
            className="flex flex-col items-start gap-2 border-line p-5 not-first:max-md:border-t not-first:md:border-l"
          >
            <span aria-hidden className="text-fg-2 [&>.lucide]:size-icon-lg">
              {icon}
            </span>
            <h3 className="text-base font-medium">
              <HeadingText>{title}</HeadingText>
            </h3>
            <p className="mb-1 text-sm text-fg-2">{text}</p>
            <span className="mt-auto">
              {setUp?.[key] ? (
                <Badge tone="success" icon={<Check aria-hidden />}>
                  {t("setup.isDone")}
                </Badge>
              ) : (
                <Link
                  to={to}
                  prefetch={prefetch}
                  aria-label={`${act}: ${title}`}
                  className={buttonClass({ size: "sm" })}
                >
                  {act}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
