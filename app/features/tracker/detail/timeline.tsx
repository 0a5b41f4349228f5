import { ExternalLink, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ApplicationDetail } from "../../../../functions/shared/contract/tracker";
import { COACH } from "../../../../party/protocol/vocabulary";
import { useToday } from "../../../state/use-today";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { percent } from "../list/application-row";
import { DayLabel, describeDay } from "../list/day-label";
import { MailStatusLabel } from "../list/status-label";
import { describeEdit } from "./describe-edit";

export type Entry = ApplicationDetail["timeline"][number];
type MailEntry = Extract<Entry, { kind: "mail" }>;

export type TimelineProps = {
  entries: readonly Entry[];
  /** The address of the Gmail mailbox, if it is known. */
  mailbox: string | null;
  onUndo: (event: string) => void;
};

/** Events, newest first: mails with the quotes they are based on, and the person's own changes, which can be undone. */
export function Timeline({ entries, mailbox, onUndo }: TimelineProps) {
  const { t, i18n } = useTranslation("applications");
  const today = useToday();
  const day = (moment: string) => (today === null ? moment : describeDay(moment, today, i18n.language));
  const textOf = (entry: Exclude<Entry, MailEntry>) => {
    switch (entry.kind) {
      case "edit":
        return describeEdit(entry.change, t, day);
      case "add":
        return t(`timeline.add.${entry.source}`);
      case "merge":
        return t("timeline.merge");
      default:
        return entry satisfies never;
    }
  };
  return (
    <ol className="flex flex-col gap-4">
      {foldNotes(entries).map((entry) => (
        <li key={entry.id} className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-3 text-sm">
          <span className="num text-fg-3">
            <DayLabel at={entry.at} />
          </span>
          {entry.kind === "mail" ? (
            <MailPart entry={entry} mailbox={mailbox} onUndo={onUndo} />
          ) : (
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{textOf(entry)}</span>
              {entry.kind === "add" ? null : <UndoButton act={textOf(entry)} onUndo={() => onUndo(entry.id)} />}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type MailPartProps = { entry: MailEntry } & Pick<TimelineProps, "mailbox" | "onUndo">;

function MailPart({ entry, mailbox, onUndo }: MailPartProps) {
  const { t, i18n } = useTranslation("applications");
  const { verdict } = entry;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MailStatusLabel status={entry.status} className="font-medium" />
        {entry.isPending ? <Badge tone="warning">{t("timeline.pending")}</Badge> : null}
      </div>
      {entry.quotes.map((quote) => (
        <blockquote key={quote} className="border-l-2 border-line-strong pl-3 text-fg-2 wrap-anywhere">
          {quote}
        </blockquote>
      ))}
      <p className="text-xs text-fg-3 wrap-anywhere">
        {[
          t("timeline.from", { domain: entry.senderDomain }),
          t(`timeline.source.${entry.source}`),
          t("timeline.sure", { percent: percent(entry.confidence, i18n.language) }),
          entry.by === COACH ? t("timeline.builtIn") : t("timeline.model", { model: entry.by }),
        ].join(" · ")}
      </p>
      {verdict ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-fg-2">
          {t(`timeline.verdict.${verdict.type}`)}
          <UndoButton act={t(`timeline.verdict.${verdict.type}`)} onUndo={() => onUndo(verdict.id)} />
        </div>
      ) : null}
      {entry.gmailId === null ? null : (
        <a
          href={gmailLink(entry.gmailId, mailbox)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1 self-start text-xs"
        >
          {t("timeline.open")}
          <ExternalLink aria-hidden className="size-icon-sm!" />
        </a>
      )}
    </div>
  );
}

function UndoButton({ act, onUndo }: { act: string; onUndo: () => void }) {
  const { t } = useTranslation("applications");
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t("timeline.undoOf", { act })}
      icon={<Undo2 aria-hidden className="size-icon-sm!" />}
      onClick={onUndo}
      className="-my-1"
    >
      {t("timeline.undo")}
    </Button>
  );
}

/** Names the account, if it is known: people are signed in to several, and the first may be another. */
export function gmailLink(id: string, mailbox: string | null): string {
  const account = mailbox === null ? "u/0/" : `?authuser=${encodeURIComponent(mailbox)}`;
  return `https://mail.google.com/mail/${account}#all/${encodeURIComponent(id)}`;
}

/** Notes are saved many times while being typed: consecutive ones are one entry, and the last can be undone. */
export function foldNotes(entries: readonly Entry[]): Entry[] {
  const isNotes = (entry: Entry | undefined) => entry?.kind === "edit" && entry.change.field === "notes";
  return entries.filter((entry, i) => !(isNotes(entry) && isNotes(entries[i - 1])));
}
