import { Check, ChevronDown, CornerDownRight, Repeat2, Send, Undo2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AskedKey } from "../../../../party/protocol/asked-id";
import { useInterviewTime } from "../../../interview/transcript/use-interview-time";
import type { TranscriptLine } from "../../../room/client/room-view";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { type Asked, keyOf } from "./asked";
import type { ListedQuestion } from "./question-list";

export type QuestionRowProps = {
  question: ListedQuestion;
  asked: ReadonlyMap<string, Asked>;
  open: boolean;
  onOpen: (open: boolean) => void;
  onAsk: (key: AskedKey, text: string, lang: ListedQuestion["lang"]) => void;
  onTakeBack: (line: TranscriptLine) => void;
};

const rowClass =
  "group flex w-full items-start gap-3 px-4 py-2 text-left -outline-offset-2! hover:bg-hover active:bg-active max-md:min-h-11";

/** Not asked yet: a click asks. Asked: a click shows what can follow. The button stays the same, and so does the focus. */
export function QuestionRow({ question, asked, open, onOpen, onAsk, onTakeBack }: QuestionRowProps) {
  const { t } = useTranslation("interviewer");
  const detailsId = useId();
  const { id, text, lang, followUps } = question;
  const done = asked.get(id);
  const isOpen = open && done !== undefined;
  const ask = () => onAsk({ question: id, followUp: null }, text, lang);
  return (
    <li>
      <button
        type="button"
        data-list-item={id}
        aria-expanded={done ? isOpen : undefined}
        aria-controls={isOpen ? detailsId : undefined}
        // The second half of a double click is no click of its own.
        onClick={(event) => (event.detail > 1 ? undefined : done ? onOpen(!isOpen) : ask())}
        className={rowClass}
      >
        <span className={cn("mt-0.5", done ? "text-success" : "text-fg-3 group-hover:text-primary-text")}>
          {done ? <Check aria-hidden /> : <Send aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          {done ? null : <span className="sr-only">{t("questions.ask")} </span>}
          <QuestionWords text={text} lang={lang} done={done} />
        </span>
        {done ? (
          <ChevronDown aria-hidden className={cn("mt-0.5 text-fg-3 transition-transform", isOpen && "rotate-180")} />
        ) : null}
      </button>
      {isOpen ? (
        <div id={detailsId} className="pb-3 pl-8">
          {followUps.length > 0 ? (
            <ul aria-label={t("questions.followUps")}>
              {followUps.map((followUp, i) => (
                <FollowUp
                  key={followUp}
                  text={followUp}
                  lang={lang}
                  itemKey={keyOf({ question: id, followUp: i })}
                  done={asked.get(keyOf({ question: id, followUp: i }))}
                  onAsk={() => onAsk({ question: id, followUp: i }, followUp, lang)}
                  onTakeBack={onTakeBack}
                />
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap gap-2 px-4 pt-2">
            <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => onTakeBack(done.line)}>
              {t("questions.takeBack")}
            </Button>
            <Button size="sm" variant="quiet" icon={<Repeat2 aria-hidden />} onClick={ask}>
              {t("questions.askAgain")}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}

type FollowUpProps = {
  text: string;
  lang: string;
  itemKey: string;
  done: Asked | undefined;
  onAsk: () => void;
  onTakeBack: (line: TranscriptLine) => void;
};

function FollowUp({ text, lang, itemKey, done, onAsk, onTakeBack }: FollowUpProps) {
  const { t } = useTranslation("interviewer");
  return (
    <li className="flex items-start">
      <button
        type="button"
        data-list-item={itemKey}
        aria-disabled={done ? true : undefined}
        onClick={(event) => (event.detail > 1 || done ? undefined : onAsk())}
        className={cn(rowClass, "aria-disabled:cursor-default! aria-disabled:bg-transparent")}
      >
        <span className={cn("mt-0.5", done ? "text-success" : "text-fg-3 group-hover:text-primary-text")}>
          {done ? <Check aria-hidden /> : <CornerDownRight aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{done ? t("questions.askedDone") : t("questions.ask")} </span>
          <QuestionWords text={text} lang={lang} done={done} />
        </span>
      </button>
      {done ? (
        <IconButton
          size="sm"
          className="mt-1 mr-3 pointer-coarse:size-11"
          label={t("questions.takeBackFollowUp", { text })}
          icon={<Undo2 aria-hidden />}
          onClick={() => onTakeBack(done.line)}
        />
      ) : null}
    </li>
  );
}

/** The question, and when it was asked. */
function QuestionWords({ text, lang, done }: { text: string; lang: string; done: Asked | undefined }) {
  const { t } = useTranslation("interviewer");
  const timeOf = useInterviewTime();
  return (
    <>
      <span lang={lang} className={cn("block text-sm break-words", done && "text-fg-2")}>
        {text}
      </span>
      {done ? (
        <span className="num block text-xs text-fg-3">{t("questions.asked", { time: timeOf(done.at) })}</span>
      ) : null}
    </>
  );
}
