import { CircleAlert, Search, SearchX, X } from "lucide-react";
import { nanoid } from "nanoid";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AskedKey, askedLineId } from "../../../../party/protocol/asked-id";
import { INTERVIEW_TYPES, LANGUAGES, SPOKEN_LANGUAGE_OF } from "../../../../party/protocol/vocabulary";
import { TOPICS } from "../../../../party/questions/question";
import { PanelSkeleton } from "../../../interview/panel/panel-skeleton";
import type { RoomActions } from "../../../room/client/room-actions";
import type { TranscriptLine } from "../../../room/client/room-view";
import { useLanguageName } from "../../../room/language/use-language-name";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { useStoredList } from "../../../state/use-stored-list";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";
import { askedQuestions } from "./asked";
import { openOwnQuestions } from "./own-questions";
import { OwnQuestionsSection } from "./own-questions-section";
import { bankGroups, type ListedQuestion, ownGroup, type QuestionGroup, searchGroups } from "./question-list";
import { QuestionRow } from "./question-row";
import { useShownBank } from "./shown-bank";
import { useBank } from "./use-bank";
import { useListKeys } from "./use-list-keys";

export type QuestionsPaneProps = {
  uid: string;
  lines: readonly TranscriptLine[];
  say: RoomActions["say"];
  onTakeBack: (line: TranscriptLine) => void;
};

/** The interviewer's list: one click puts a question into the transcript as asked. */
export function QuestionsPane({ uid, lines, say, onTakeBack }: QuestionsPaneProps) {
  const { t } = useTranslation("interviewer");
  const languageName = useLanguageName();
  const page = usePageLanguage();
  const [shown, setShown] = useShownBank();
  const language = shown.language ?? page;
  const bank = useBank(shown.type, language);
  const list = useMemo(() => openOwnQuestions(uid), [uid]);
  const { items: own, kept } = useStoredList(list);
  const asked = useMemo(() => askedQuestions(lines), [lines]);
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const keys = useListKeys();

  const nameOf = useCallback(
    (topic: QuestionGroup["topic"]) => (topic === "own" ? t("questions.own") : t(`topics.${topic}`)),
    [t],
  );
  const bankQuestions = bank.name === "ready" ? bank.questions : null;
  const groups = useMemo(() => {
    const all = bankQuestions ? bankGroups(bankQuestions, TOPICS[shown.type], language) : [];
    return searchGroups([ownGroup(own, language), ...all], query, nameOf);
  }, [bankQuestions, shown.type, language, own, query, nameOf]);
  const mine = groups.find(({ topic }) => topic === "own");
  const others = groups.filter(({ topic }) => topic !== "own");
  const isSearching = query.trim() !== "";
  const count = groups.reduce((n, { questions }) => n + questions.length, 0);

  const ask = (key: AskedKey, text: string, lang: ListedQuestion["lang"]) => {
    say({ id: askedLineId(key, nanoid()), text, lang });
    setOpen(key.question);
  };
  const rowOf = (question: ListedQuestion) => (
    <QuestionRow
      key={question.id}
      question={question}
      asked={asked}
      open={open === question.id}
      onOpen={(wanted) => setOpen(wanted ? question.id : null)}
      onAsk={ask}
      onTakeBack={onTakeBack}
    />
  );

  return (
    // A phone has no room for a head that stays: there all of it scrolls.
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto max-md:overscroll-contain">
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={t("questions.type")}
            value={shown.type}
            onValueChange={(type) => setShown({ type })}
            options={INTERVIEW_TYPES.map((type) => ({ value: type, label: t(`questions.types.${type}`) }))}
          />
          <Select
            label={t("questions.language")}
            value={language}
            onValueChange={(next) => setShown({ language: next })}
            options={LANGUAGES.map((one) => ({ value: one, label: languageName(SPOKEN_LANGUAGE_OF[one]) }))}
          />
        </div>
        <Input
          type="search"
          aria-label={t("questions.search")}
          placeholder={t("questions.search")}
          icon={<Search aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="[&_input::-webkit-search-cancel-button]:hidden"
          end={
            isSearching ? (
              <IconButton
                size="sm"
                label={t("questions.searchClear")}
                icon={<X aria-hidden />}
                onClick={() => setQuery("")}
              />
            ) : null
          }
        />
        <p className="text-xs text-fg-3">{t("questions.hint")}</p>
        <span role="status" className="sr-only">
          {isSearching ? t("questions.count", { count }) : ""}
        </span>
      </div>
      <section
        ref={keys.box}
        aria-label={t("questions.list")}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="pb-4 md:min-h-0 md:flex-1 md:overflow-y-auto md:overscroll-contain"
      >
        {isSearching && !mine ? null : (
          <OwnQuestionsSection
            list={list}
            kept={kept}
            empty={own.length === 0}
            items={isSearching ? own.filter(({ id }) => mine?.questions.some((one) => one.id === id)) : own}
          >
            {mine?.questions.map(rowOf)}
          </OwnQuestionsSection>
        )}
        {others.map(({ topic, questions }) => (
          <section key={topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`} className="px-4 pt-4 pb-1 text-xs font-medium text-fg-3">
              {nameOf(topic)}
            </h2>
            <ul>{questions.map(rowOf)}</ul>
          </section>
        ))}
        {bank.name === "loading" ? <PanelSkeleton label={t("questions.loading")} /> : null}
        {bank.name === "failed" ? (
          <EmptyState
            icon={<CircleAlert />}
            title={t("questions.failed")}
            text={t("questions.failedHelp")}
            action={<Button onClick={bank.retry}>{t("questions.retry")}</Button>}
          />
        ) : null}
        {bank.name === "ready" && isSearching && count === 0 ? (
          <EmptyState icon={<SearchX />} title={t("questions.none")} text={t("questions.noneHelp")} />
        ) : null}
      </section>
    </div>
  );
}
