import { Link } from "@remix-run/react";
import { Mic, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { REHEARSED_AT_ONCE } from "../../party/protocol/limits";
import type { InterviewType } from "../../party/protocol/vocabulary";
import type { Practice, Report } from "../../party/report/report";
import { usePracticeLink } from "../state/practice";
import { useSession } from "../state/session/session-store";
import { buttonClass } from "../ui/button-class";

type PractiseAgainProps = { text: string; interviewType: InterviewType | null };

/** A link to an AI interview that begins with this question. */
export function PractiseAgain({ text, interviewType }: PractiseAgainProps) {
  const { t } = useTranslation("report");
  const { user } = useSession();
  const practise = usePracticeLink();
  if (!user || text === "") return null;
  return (
    <Link
      {...practise({ type: interviewType ?? undefined, chosen: { questions: [{ text }], only: false } })}
      className={`${buttonClass({ size: "sm", variant: "quiet" })} self-start pointer-coarse:min-h-11 print:hidden`}
    >
      <Mic aria-hidden />
      {t("practiseAgain")}
      <span className="sr-only">: {text}</span>
    </Link>
  );
}

/** The questions that need work, in the report's order. Those whose text nobody knows can't be asked. */
export function weakQuestions({ practise: weak, questions }: Pick<Report, "practise" | "questions">): WeakQuestion[] {
  return weak
    .flatMap(({ question, reason }) => {
      const text = questions.find(({ number }) => number === question)?.text ?? "";
      return text === "" ? [] : [{ text, reason }];
    })
    .slice(0, REHEARSED_AT_ONCE);
}

type WeakQuestion = { text: string; reason: Practice["reason"] };

/** A link to a short AI interview of the questions that need work. */
export function RehearseWeak({ report }: { report: Report }) {
  const { t } = useTranslation("report");
  const { user } = useSession();
  const practise = usePracticeLink();
  const chosen = weakQuestions(report);
  if (!user || chosen.length === 0) return null;
  const isUnanswered = chosen.every(({ reason }) => reason === "unanswered");
  return (
    <Link
      {...practise({
        type: report.interviewType ?? undefined,
        chosen: { questions: chosen.map(({ text }) => ({ text })), only: true },
      })}
      className={`${buttonClass({ variant: "primary", size: "sm" })} max-w-full py-1 text-center whitespace-normal pointer-coarse:min-h-11 print:hidden`}
    >
      <RotateCcw aria-hidden />
      {t(isUnanswered ? "rehearseUnanswered" : "rehearseWeak", { count: chosen.length })}
    </Link>
  );
}
