import { CircleAlert, Send } from "lucide-react";
import { nanoid } from "nanoid";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { askedLineId } from "../../../../party/protocol/asked-id";
import { type Language, SPOKEN_LANGUAGE_OF } from "../../../../party/protocol/vocabulary";
import type { Guide } from "../../../../party/questions/guide";
import { loadGuides } from "../../../../party/questions/load-guides";
import type { Question } from "../../../../party/questions/question";
import { useInterview } from "../../../interview/interview-context";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { notify } from "../../../state/notifications";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { EmptyState } from "../../../ui/empty-state";
import { Skeleton } from "../../../ui/skeleton";
import { askedQuestions } from "../questions/asked";
import { useShownBank } from "../questions/shown-bank";
import { useBank } from "../questions/use-bank";

/** The bank's design questions, with what a good answer has. One that is asked goes into the transcript. */
export function DesignTasksDialog({ onClose }: { onClose: () => void }) {
  const { room } = useInterview();
  const { t } = useTranslation(["call", "interviewer"]);
  const page = usePageLanguage();
  const [shown] = useShownBank();
  const language = shown.language ?? page;
  const bank = useBank("technical", language);
  const guides = useGuides(language);
  const asked = useMemo(() => askedQuestions(room.view.lines), [room.view.lines]);
  const questions = bank.name === "ready" ? bank.questions.filter(({ topic }) => topic === "design") : null;

  const ask = ({ id, text, title }: Question) => {
    room.actions.say({
      ...{ id: askedLineId({ question: id, followUp: null }, nanoid()), text, lang: SPOKEN_LANGUAGE_OF[language] },
    });
    notify.success(t("board.asked", { title }), { id: "board-asked", duration: 3_000 });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(next) => !next && onClose()}
      title={t("board.tasks")}
      description={t("board.tasksText")}
      closeLabel={t("board.close")}
    >
      {bank.name === "failed" ? (
        <EmptyState
          icon={<CircleAlert />}
          title={t("board.tasksFailed")}
          text={t("board.tasksFailedText")}
          action={<Button onClick={bank.retry}>{t("board.again")}</Button>}
        />
      ) : null}
      {bank.name === "loading" ? <Skeleton className="h-40 w-full" /> : null}
      <ul className="flex flex-col divide-y divide-line">
        {questions?.map((question) => (
          <li key={question.id} lang={language} className="flex flex-col gap-2 py-3">
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <h3 className="text-sm font-medium">{question.title}</h3>
                <p className="text-sm text-fg-2">{question.text}</p>
              </div>
              <Button
                size="sm"
                icon={<Send aria-hidden className="size-icon-sm" />}
                aria-label={t("board.askNamed", { title: question.title })}
                onClick={() => ask(question)}
              >
                {t(asked.has(question.id) ? "board.askAgain" : "board.ask")}
              </Button>
            </div>
            <KeyPoints guide={guides?.[question.id]} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function KeyPoints({ guide }: { guide: Guide | undefined }) {
  const { t } = useTranslation("call");
  if (!guide) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-fg-2">{t("board.points")}</summary>
      <ul className="mt-1 list-disc pl-5 text-fg-2">
        {guide.keyPoints.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p className="mt-2 text-fg-3">{t("board.followUps")}</p>
      <ul className="list-disc pl-5 text-fg-2">
        {guide.followUps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

/** Null until they are there, and where they can't be fetched: the questions can be asked without. */
function useGuides(language: Language): Readonly<Record<string, Guide>> | null {
  const [guides, setGuides] = useState<Readonly<Record<string, Guide>> | null>(null);
  useEffect(() => {
    let isWanted = true;
    setGuides(null);
    loadGuides("technical", language).then(
      (loaded) => isWanted && setGuides(loaded),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return guides;
}
