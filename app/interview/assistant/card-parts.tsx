import { GraduationCap, Lightbulb, type LucideIcon, MessagesSquare, Scale } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SuggestionKind } from "../../../party/protocol/vocabulary";
import type { LineLinks } from "../../report/line-links";
import { Badge } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { shorten } from "./shorten";

export const KIND_ICON: Record<SuggestionKind, LucideIcon> = {
  interview_hint: Lightbulb,
  answer_analysis: Scale,
  model_answer: GraduationCap,
  ai_mock: MessagesSquare,
};

export type CardFrameProps = {
  kind: SuggestionKind;
  /** The line it is about. */
  about: string | undefined;
  links: LineLinks;
  live: boolean;
  /** The user opened it, and continues from here. */
  takesFocus?: boolean;
  /** Small buttons at the end of the head. */
  tools: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of all cards: kind, source line and actions. */
export function CardFrame({ kind, about, links, live, takesFocus = false, tools, footer, children }: CardFrameProps) {
  const { t } = useTranslation("assistant");
  const Icon = KIND_ICON[kind];
  const words = about === undefined ? "" : (links.textOf(about)?.trim() ?? "");
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <article
      ref={frame}
      tabIndex={takesFocus ? -1 : undefined}
      aria-label={t(`kinds.${kind}`)}
      aria-busy={live || undefined}
      className={cn("rounded-lg border bg-card shadow-card", live ? "border-ai-line" : "border-line")}
    >
      <header className="flex min-h-control-sm items-center gap-2 pt-2 pr-2 pl-4 text-xs text-fg-3">
        <h2 className="text-xs">
          <Badge tone="ai" icon={<Icon aria-hidden />}>
            {t(`kinds.${kind}`)}
          </Badge>
        </h2>
        {about !== undefined && words !== "" ? (
          <button
            type="button"
            title={words}
            onClick={() => links.go(about)}
            className="min-w-0 flex-1 truncate text-left hover:text-fg hover:underline pointer-coarse:min-h-11"
          >
            {t("card.about", { words: shorten(words) })}
          </button>
        ) : (
          <span className="flex-1" />
        )}
        <span className="flex shrink-0 items-center">{tools}</span>
      </header>
      <div className="px-4 pt-1 pb-3">{children}</div>
      {footer ? <footer className="px-4 pb-3 text-xs text-fg-3">{footer}</footer> : null}
    </article>
  );
}
