import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ATTEMPT_LIMITS, type Attempt, type AttemptLine, awaitsModel } from "../../../party/protocol/attempts";
import type { Care } from "../../../party/protocol/mock";
import { COACH } from "../../../party/protocol/vocabulary";
import { AnalysisBody, type LineLinks } from "../../report/analysis-body";
import { AttemptChanges } from "../../report/attempt-changes";
import { stampOf } from "../../report/places";
import { useTooOften } from "../../state/use-too-often";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { CareButton, CareCard } from "../care/care-card";
import { AskModel } from "./ask-model";
import { AttemptRecorder } from "./attempt-recorder";
import type { UnsentAttempt } from "./unsent-attempts";
import type { SayAgainProps } from "./use-attempts";
import { useJudge } from "./use-judge";

type AttemptsProps = SayAgainProps & { isRecording: boolean; takesFocus: boolean; onDone: () => void };

/** The answer of the interview beside an attempt, and the control that takes another one. */
export function AttemptList({ question, report, lang, attempts, isRecording, takesFocus, onDone }: AttemptsProps) {
  const { t } = useTranslation(["report", "care"]);
  const [care, setCare] = useState<Care | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const kept = attempts.at(question.key);
  const unsent = attempts.unsentAt(question.key);
  const now = kept.find(({ id }) => id === chosen) ?? kept.at(-1) ?? null;
  const spoken = question.answer[0]?.lang ?? lang;
  const before = question.analysis;
  const judge = useJudge(question, report, spoken);

  const links = (lines: readonly Attempt["lines"][number][], startedAt: number | null): LineLinks => {
    const of = new Map(lines.map((line) => [line.id, line]));
    return {
      timeOf(id) {
        const line = of.get(id);
        if (!line) return null;
        return line.endedAt > line.startedAt ? stampOf(line.startedAt, startedAt) : t("again.typed");
      },
      textOf: (id) => of.get(id)?.text ?? null,
      // The words stand right above.
      go: () => {},
    };
  };

  function take(lines: AttemptLine[]) {
    setChosen(null);
    const asked = question.text.slice(0, ATTEMPT_LIMITS.question);
    const said = { asked, interviewType: report.interviewType, lang: spoken, lines };
    attempts.say(question.key, said, judge?.wish ?? null);
    onDone();
  }

  return (
    <section aria-label={t("again.label", { question: question.text })} className="flex flex-col gap-4">
      {care ? (
        <CareCard
          care={care}
          paused={false}
          words={t("care:notKept")}
          actions={<CareButton onClick={() => setCare(null)}>{t("care:close")}</CareButton>}
        />
      ) : isRecording ? (
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-4 print:hidden">
          <p lang={lang} className="font-medium">
            {question.text}
          </p>
          <AttemptRecorder
            {...{ question: question.text, lang: spoken, takesFocus }}
            draft={attempts.draftAt(question.key)}
            onDraft={(words) => attempts.keepDraft(question.key, words)}
            onSaid={take}
            onCare={setCare}
          />
          {judge?.wish ? <p className="text-xs text-fg-3">{t("again.goes", { model: judge.model })}</p> : null}
        </div>
      ) : null}
      {unsent.map((one) => (
        <Unsent key={one.id} attempt={one} lang={spoken} {...attempts} />
      ))}
      {now ? (
        <>
          {before ? <AttemptChanges before={before} now={now.analysis} /> : null}
          <div className="grid gap-4 md:grid-cols-2">
            {question.answer.length > 0 ? (
              <Take title={t("again.before")} words={wordsOf(question.answer)} lang={spoken}>
                {before ? (
                  <>
                    <AnalysisBody analysis={before} lang={lang} links={links(question.answer, report.startedAt)} />
                    <By model={judge?.model ?? null} />
                  </>
                ) : null}
              </Take>
            ) : null}
            <Take
              title={t("again.now", { number: kept.indexOf(now) + 1 })}
              words={wordsOf(now.lines)}
              lang={spoken}
              action={
                <IconButton
                  size="sm"
                  label={t("again.remove", { number: kept.indexOf(now) + 1 })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => attempts.remove(now.id)}
                  className="print:hidden"
                />
              }
            >
              <AnalysisBody
                analysis={now.analysis}
                lang={lang}
                links={links(now.lines, now.analysis.answer.startedAt)}
              />
              <By model={now.by === COACH ? null : now.by === judge?.id ? judge.model : now.by} />
              {judge && awaitsModel(now) ? (
                <AskModel
                  {...judge}
                  state={attempts.judgingOf(now.id)}
                  onAsk={(wish) => attempts.judge(now.id, wish)}
                />
              ) : null}
            </Take>
          </div>
          {kept.length > 1 ? (
            <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
              <span className="text-fg-3">{t("again.others")}</span>
              {kept.map(({ id }, n) => (
                <Button key={id} size="sm" aria-pressed={id === now.id} onClick={() => setChosen(id)}>
                  {t("again.now", { number: n + 1 })}
                </Button>
              ))}
            </div>
          ) : null}
          <p className="text-xs text-fg-3">{t("again.kept")}</p>
        </>
      ) : null}
    </section>
  );
}

type TakeProps = { title: string; words: string; lang: string; action?: ReactNode; children: ReactNode };

function Take({ title, words, lang, action, children }: TakeProps) {
  const { t } = useTranslation("report");
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 text-sm font-semibold">{title}</h3>
        {action}
      </div>
      <details open>
        <summary className="cursor-pointer text-xs font-medium text-fg-3">{t("again.said")}</summary>
        <p lang={lang} className="mt-1 text-sm whitespace-pre-line">
          {words}
        </p>
      </details>
      {children}
    </div>
  );
}

/** Rules, or the name of a model. */
function By({ model }: { model: string | null }) {
  const { t } = useTranslation("report");
  return <p className="text-2xs text-fg-3">{model === null ? t("again.byRules") : t("again.byModel", { model })}</p>;
}

type UnsentProps = {
  attempt: UnsentAttempt;
  lang: string;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

/** Its words stay on the page until the server has taken them, or the person deletes them. */
function Unsent({ attempt: { id, said, state }, lang, retry, remove }: UnsentProps) {
  const { t } = useTranslation("report");
  const tooOften = useTooOften();
  return (
    <div
      role={state === "sending" ? "status" : "alert"}
      className="flex flex-col gap-2 rounded-lg border border-line p-4"
    >
      <p className="text-sm text-fg-2">{state === "too_often" ? tooOften() : t(`again.unsent.${state}`)}</p>
      <p lang={lang} className="text-sm whitespace-pre-line">
        {wordsOf(said.lines)}
      </p>
      {state === "sending" ? null : (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => retry(id)}>
            {t("again.retry")}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => remove(id)}>
            {t("again.discard")}
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => text.trim()).join("\n");
}
