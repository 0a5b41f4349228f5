import { Link } from "@remix-run/react";
import { ArrowRight, AudioLines, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { HeadingText } from "../../ui/heading-text";
import { ProductPicture } from "./product-picture";
import { Section } from "./section";

const HALF = "(min-width: 79rem) 500px, (min-width: 64rem) 42vw, 100vw";
const WIDE = "(min-width: 79rem) 700px, (min-width: 64rem) 58vw, 100vw";

/** The six things job seekers come for, each with a piece of the product. */
export function Features() {
  const { t } = useTranslation("tour");
  return (
    <Section id="features" title={t("features.title")}>
      <div className="mt-8 grid gap-4 md:mt-12 lg:grid-cols-12">
        <Cell name="interviewer" className="lg:col-span-7">
          <Turns />
        </Cell>
        <Cell name="report" className="lg:col-span-5" to="/sample-report" open={t("features.report.open")}>
          <ProductPicture name="report" alt={t("features.report.alt")} sizes={HALF} />
        </Cell>
        <Cell name="peer" className="lg:col-span-5" to="/peer" open={t("features.peer.open")}>
          <ProductPicture name="captions" alt={t("features.peer.alt")} sizes={HALF} />
        </Cell>
        <Cell name="tracker" className="lg:col-span-7" to="/applications" open={t("features.tracker.open")}>
          <ProductPicture name="journey" alt={t("features.tracker.alt")} sizes={WIDE} />
        </Cell>
        <Cell name="code" className="lg:col-span-7" to="/peer" open={t("features.code.open")}>
          <ProductPicture name="code" alt={t("features.code.alt")} sizes={WIDE} />
        </Cell>
        <Cell name="resume" className="lg:col-span-5">
          <OwnQuestions />
        </Cell>
      </div>
    </Section>
  );
}

type CellName = "interviewer" | "report" | "peer" | "tracker" | "code" | "resume";
type CellProps = {
  name: CellName;
  className: string;
  /** Where the feature can be tried, with the words of the link. */
  to?: string;
  open?: string;
  children: ReactNode;
};

function Cell({ name, className, to, open, children }: CellProps) {
  const { t } = useTranslation("tour");
  return (
    <article
      className={`flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-card ${className}`}
    >
      <div className="flex flex-col gap-2 p-5 md:p-6">
        <h3 className="text-lg tracking-title">
          <HeadingText>{t(`features.${name}.title`)}</HeadingText>
        </h3>
        <p className="max-w-144 text-pretty text-fg-2">{t(`features.${name}.text`)}</p>
        {to ? (
          <Link to={to} className="link inline-flex min-h-6 items-center gap-1 self-start text-sm">
            {open}
            <ArrowRight aria-hidden className="size-icon-sm" />
          </Link>
        ) : null}
      </div>
      <div className="mt-auto border-t border-line bg-inset">{children}</div>
    </article>
  );
}

/** The interviewer's three states. */
function Turns() {
  const { t } = useTranslation("tour");
  return (
    <ul className="flex flex-col gap-3 p-5 md:p-6">
      <Turn tone="ai" state={t("features.interviewer.speaking")} words={t("features.interviewer.question")} />
      <Turn
        tone="candidate"
        state={t("features.interviewer.listening")}
        words={t("features.interviewer.answer")}
        isOpen
      />
      <Turn tone="neutral" state={t("features.interviewer.waiting")} words={t("features.interviewer.wait")} />
    </ul>
  );
}

type TurnProps = { tone: "ai" | "candidate" | "neutral"; state: string; words: string; isOpen?: boolean };

function Turn({ tone, state, words, isOpen = false }: TurnProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card px-4 py-3">
      <span className="min-w-24">
        <Badge tone={tone}>{state}</Badge>
      </span>
      <span className={cn("min-w-0 flex-1 text-md max-md:basis-full", isOpen && "text-fg-2")}>{words}</span>
      <AudioLines
        aria-hidden
        className={cn(
          "size-icon-lg",
          tone === "ai" ? "text-ai" : tone === "candidate" ? "text-candidate" : "text-fg-3",
        )}
      />
    </li>
  );
}

/** The built-in coach's own questions about a line of a résumé and one of a job ad. */
function OwnQuestions() {
  const { t } = useTranslation("tour");
  return (
    <div className="flex flex-col gap-3 p-5 md:p-6">
      <Source name={t("features.resume.from")} line={t("features.resume.line")} />
      <Asked question={t("features.resume.question")} />
      <Source name={t("features.resume.ad")} line={t("features.resume.adLine")} />
      <Asked question={t("features.resume.adQuestion")} />
    </div>
  );
}

function Source({ name, line }: { name: string; line: string }) {
  return (
    <p className="flex gap-3 rounded-lg border border-line bg-card px-4 py-3 [&>.lucide]:mt-1 [&>.lucide]:text-fg-3">
      <FileText aria-hidden />
      <span>
        <span className="block text-xs font-medium text-fg-3">{name}</span>
        {line}
      </span>
    </p>
  );
}

function Asked({ question }: { question: string }) {
  const { t } = useTranslation("tour");
  return (
    <p className="rounded-lg border border-ai-line bg-card px-4 py-3">
      <span className="block text-xs font-medium text-ai">{t("features.resume.asks")}</span>
      {question}
    </p>
  );
}
