import { KeyRound, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SuggestionKind } from "../../../party/protocol/vocabulary";
import type { LineLinks } from "../../report/line-links";
import type { PendingAsk } from "../../room/client/asks";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { Skeleton } from "../../ui/skeleton";
import { AssistantFailure } from "./assistant-failure";
import { CardFrame } from "./card-parts";

export type AskCardProps = {
  ask: PendingAsk;
  /** Without a connection it waits for one. */
  live: boolean;
  nameOf: (model: string) => string;
  links: LineLinks;
  onTakeBack: (ask: PendingAsk) => void;
  onRetry: (ask: PendingAsk) => void;
  onGiveKey: () => void;
};

/** A question to the assistant that the room has not taken yet. */
export function AskCard({ ask, live, nameOf, links, onTakeBack, onRetry, onGiveKey }: AskCardProps) {
  const { t } = useTranslation("assistant");
  const { message, state, code } = ask;
  const kind: SuggestionKind = message.type === "ai_request" ? message.mode : "ai_mock";
  const about = message.type === "ai_request" ? message.segmentIds?.at(-1) : undefined;
  const isAnalysis = kind === "answer_analysis";
  const isRefusedAsOthers = isAnalysis && code === "not_allowed";
  // Without its picture it would be another question, and that is not kept.
  const canRetry = !isRefusedAsOthers && !(message.type === "ai_request" && message.picture);
  const refusal = isRefusedAsOthers
    ? t("card.othersAnswer")
    : isAnalysis && code === "content_required"
      ? t("missing.answer")
      : t(`refusals.${code ?? "internal"}`);
  const giveKey = (
    <Button size="sm" icon={<KeyRound aria-hidden />} onClick={onGiveKey}>
      {t("key.open")}
    </Button>
  );
  return (
    <CardFrame
      kind={kind}
      about={about}
      links={links}
      live={state === "sending"}
      tools={
        <IconButton
          size="sm"
          label={state === "refused" ? t("card.clear") : t("card.stop")}
          icon={<X aria-hidden className="size-icon-sm" />}
          onClick={() => onTakeBack(ask)}
        />
      }
    >
      {state === "refused" ? (
        <AssistantFailure
          title={refusal}
          {...(canRetry && { onRetry: () => onRetry(ask) })}
          {...(code === "key_needed" && { action: giveKey })}
        />
      ) : state === "key" ? (
        <AssistantFailure title={t("key.again", { model: nameOf(message.model) })} action={giveKey} />
      ) : (
        <div role="status" className="flex flex-col gap-2 py-1">
          <span className={live ? "sr-only" : "text-sm text-fg-2"}>{live ? t("card.asking") : t("card.waiting")}</span>
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
      )}
    </CardFrame>
  );
}
