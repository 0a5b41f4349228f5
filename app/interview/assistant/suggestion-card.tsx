import { Copy, GraduationCap, KeyRound, Square, Users, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Suggestion } from "../../../party/protocol/entities";
import { AnalysisBody } from "../../report/analysis-body";
import { FormattedText } from "../../report/formatted-text";
import type { LineLinks } from "../../report/line-links";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { formatLineMoment } from "../transcript/lines";
import { useInterviewTime } from "../transcript/use-interview-time";
import { AssistantFailure } from "./assistant-failure";
import { CardFrame } from "./card-parts";

export type CardActions = {
  /** Takes it away; of a stream what has come so far too. */
  clear: (suggestion: Suggestion) => void;
  copy: (suggestion: Suggestion) => void;
  retry: (suggestion: Suggestion) => void;
  /** The same analysis once more, for both to see. */
  share: (suggestion: Suggestion) => void;
  /** How the question could be answered well. */
  modelAnswer: (suggestion: Suggestion) => void;
  /** Opens the place where a key is given. */
  giveKey: () => void;
};

export type SuggestionCardProps = {
  suggestion: Suggestion;
  /** Of who asked; null for oneself. */
  sharedBy: string | null;
  /** The other person's name, where an analysis can be shared with them. */
  shareWith: string | null;
  canRetry: boolean;
  /** The language that it is written in. */
  lang: string;
  takesFocus: boolean;
  nameOf: (model: string) => string;
  links: LineLinks;
  actions: CardActions;
};

/** Errors that an own API key can fix. */
const NEEDS_KEY: readonly Suggestion["error"][] = ["no_key", "key_needed", "key_refused", "no_credit", "daily_limit"];

export function SuggestionCard(props: SuggestionCardProps) {
  const { suggestion, sharedBy, shareWith, canRetry, lang, takesFocus, nameOf, links, actions } = props;
  const { kind, status, text, analysis, about, error } = suggestion;
  const { t } = useTranslation("assistant");
  const live = status === "streaming";
  const retry = canRetry && { onRetry: () => actions.retry(suggestion) };
  return (
    <CardFrame
      kind={kind}
      about={analysis?.question.segmentId ?? about}
      links={links}
      live={live}
      takesFocus={takesFocus}
      footer={live ? null : <Origin suggestion={suggestion} sharedBy={sharedBy} nameOf={nameOf} />}
      tools={
        live ? (
          <IconButton
            size="sm"
            label={t("card.stop")}
            icon={<Square aria-hidden className="size-icon-sm" />}
            onClick={() => actions.clear(suggestion)}
          />
        ) : (
          <>
            {text !== "" ? (
              <IconButton
                size="sm"
                label={t("card.copy")}
                icon={<Copy aria-hidden className="size-icon-sm" />}
                onClick={() => actions.copy(suggestion)}
              />
            ) : null}
            <IconButton
              size="sm"
              label={t("card.clear")}
              icon={<X aria-hidden className="size-icon-sm" />}
              onClick={() => actions.clear(suggestion)}
            />
          </>
        )
      }
    >
      {analysis && status === "complete" ? (
        <AnalysisBody analysis={analysis} lang={lang} links={links} />
      ) : text !== "" || live ? (
        <FormattedText text={text} lang={lang} streaming={live} className="text-md" />
      ) : null}
      {status === "failed" ? (
        <AssistantFailure
          title={t(`faults.${error ?? "internal"}`)}
          help={t("card.failedHelp")}
          {...retry}
          action={
            NEEDS_KEY.includes(error) ? (
              <Button size="sm" icon={<KeyRound aria-hidden />} onClick={actions.giveKey}>
                {t("key.open")}
              </Button>
            ) : null
          }
        />
      ) : null}
      {status === "interrupted" || status === "cancelled" ? (
        <AssistantFailure title={t(`card.${status}`)} {...retry} />
      ) : null}
      {analysis && status === "complete" ? (
        <div className="mt-3 -ml-2 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="quiet"
            icon={<GraduationCap aria-hidden />}
            onClick={() => actions.modelAnswer(suggestion)}
          >
            {t("card.modelAnswer")}
          </Button>
          {shareWith !== null ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Users aria-hidden />}
              title={t("card.shareHelp")}
              onClick={() => actions.share(suggestion)}
            >
              {t("card.share", { name: shareWith })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </CardFrame>
  );
}

/** Author, rule set, time and audience of a suggestion. */
function Origin({ suggestion, sharedBy, nameOf }: Pick<SuggestionCardProps, "suggestion" | "sharedBy" | "nameOf">) {
  const { t, i18n } = useTranslation("assistant");
  const { model, answeredBy, promptVersion, endedAt, createdAt, audience } = suggestion;
  const timeAt = useInterviewTime();
  const at = endedAt ?? createdAt;
  const name =
    answeredBy !== undefined && answeredBy !== model
      ? t("card.answeredBy", { model: nameOf(model), other: nameOf(answeredBy) })
      : nameOf(model);
  return (
    <p className="flex flex-wrap gap-x-2">
      <span>{name}</span>
      {promptVersion ? <span>{promptVersion}</span> : null}
      <time dateTime={new Date(at).toISOString()} title={formatLineMoment(at, i18n.language)} className="num">
        {timeAt(at)}
      </time>
      {audience === "room" ? (
        <span>{sharedBy === null ? t("card.sharedByYou") : t("card.sharedBy", { name: sharedBy })}</span>
      ) : null}
    </p>
  );
}
