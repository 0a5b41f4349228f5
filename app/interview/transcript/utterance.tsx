import { CloudUpload } from "lucide-react";
import { forwardRef, type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "../../../party/protocol/analysis";
import type { MessageRole } from "../../../party/protocol/vocabulary";
import { markClass } from "../../report/mark-class";
import { QuotedWords } from "../../report/quoted-words";
import { cn } from "../../ui/cn";
import { TranslatedWords } from "../translation/translated-words";
import type { Translation } from "../translation/translation-queue";
import type { LineActions } from "./line-actions";
import { LineEditor } from "./line-editor";
import { LineTools } from "./line-tools";
import { formatLineMoment, type Row } from "./lines";
import { splitMatches } from "./transcript-search";
import type { Draft } from "./use-drafts";

export type UtteranceProps = {
  row: Row;
  index: number;
  total: number;
  /** Position in the list, in pixels. */
  start: number;
  name: string | null;
  editorName: string | null;
  locale: string;
  /** When it began, by the interview's own time. */
  time: string;
  /** The line's open editor; null while it is closed. */
  draft: Draft | null;
  /** Shown under the line; null if there is none. */
  translation: Translation | null;
  editable: boolean;
  query: string;
  current: boolean;
  /** Words of it that the reader has come for. */
  marked: Quote | null;
  tabStop: boolean;
  onActive: (id: string) => void;
  actions: LineActions;
};

export const roleText: Record<MessageRole, string> = {
  interviewer: "text-interviewer",
  candidate: "text-candidate",
  ai: "text-ai",
};

export const Utterance = memo(
  forwardRef<HTMLLIElement, UtteranceProps>(function Utterance(props, ref) {
    const { row, index, total, start, name, editorName, locale, time, draft, editable, query, current, tabStop } =
      props;
    const { translation, marked } = props;
    const { t } = useTranslation("interview");
    const { line } = row;
    const shownName = line.own && line.source !== "shared_audio" ? t("you") : (name ?? t(`roles.${line.role}`));
    const final = row.kind === "final" ? row.line : null;
    // Answers are judged by the interviewer's words.
    const changeable = editable && line.role !== "ai";

    function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
      if (!final || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { c: props.actions.copy, e: props.actions.edit, Delete: props.actions.remove }[event.key];
      if (!act || (act !== props.actions.copy && !changeable)) return;
      event.preventDefault();
      act(final);
    }

    return (
      <li
        ref={ref}
        data-index={index}
        data-row={row.id}
        data-kind={row.kind}
        aria-setsize={total}
        aria-posinset={index + 1}
        aria-label={t("transcript.line", { name: shownName, time })}
        tabIndex={tabStop ? 0 : -1}
        onFocus={() => props.onActive(row.id)}
        onKeyDown={onKeyDown}
        style={{ transform: `translateY(${start}px)` }}
        className={cn(
          "group absolute inset-x-0 top-0 mx-auto grid max-w-read gap-x-3 px-4 py-2 -outline-offset-2! md:grid-cols-[3rem_minmax(0,1fr)] md:px-5",
          "grid-cols-[minmax(0,1fr)_auto] focus-within:z-1 hover:z-1 hover:bg-hover focus-visible:bg-hover has-focus-visible:bg-hover",
          current && "bg-hover",
        )}
      >
        <time
          dateTime={new Date(line.startedAt).toISOString()}
          title={formatLineMoment(line.startedAt, locale)}
          className="num order-2 text-right text-xs max-md:pointer-coarse:mr-7 max-md:text-left text-fg-3 md:order-none"
        >
          {time}
        </time>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs">
          <span className={cn("font-semibold break-words", roleText[line.role])}>{shownName}</span>
          {row.kind === "interim" ? (
            row.line.cutOff ? (
              <span className="font-medium text-warning">{t("transcript.cutOff")}</span>
            ) : (
              <span className="font-medium text-fg-3">{t("transcript.speaking")}</span>
            )
          ) : null}
          {final?.pending ? (
            <span className="inline-flex items-center gap-1 text-fg-3">
              <CloudUpload aria-hidden className="size-icon-sm" />
              {t("transcript.sending")}
            </span>
          ) : null}
          {final?.editedAt !== undefined ? (
            <span className="text-fg-3" title={formatLineMoment(final.editedAt, locale)}>
              {editorName === ""
                ? t("transcript.editedByYou")
                : editorName === null
                  ? t("transcript.edited")
                  : t("transcript.editedBy", { name: editorName })}
            </span>
          ) : null}
        </p>
        {final && draft !== null ? (
          <LineEditor
            lang={line.lang}
            text={draft.text}
            onText={(text) => props.actions.draft(final.id, text)}
            onSave={() => props.actions.save(draft.base, draft.text)}
            onCancel={() => props.actions.cancel(final.id)}
          />
        ) : (
          <p
            lang={line.lang}
            className={cn(
              "order-3 col-span-2 text-read break-words whitespace-pre-wrap md:col-span-1 md:col-start-2",
              row.kind === "interim" && "text-fg-2",
            )}
          >
            {marked ? (
              <QuotedWords text={line.text} quote={marked} block="nearest" />
            ) : (
              <Words text={line.text} query={query} />
            )}
            {row.kind === "interim" && !row.line.cutOff ? <Caret /> : null}
          </p>
        )}
        {draft === null && translation ? <TranslatedWords translation={translation} /> : null}
        {final && draft === null ? (
          <LineTools line={final} editable={changeable} reachable={tabStop} actions={props.actions} />
        ) : null}
      </li>
    );
  }),
);

function Words({ text, query }: { text: string; query: string }) {
  if (query.trim() === "") return text;
  return splitMatches(text, query).map((part, i) =>
    part.match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <mark key={i} className={markClass}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

function Caret() {
  return <span aria-hidden className="ml-0.5 inline-block h-[1em] w-0.5 animate-caret bg-current align-[-0.14em]" />;
}
