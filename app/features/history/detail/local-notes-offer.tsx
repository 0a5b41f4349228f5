import { NotebookPen } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { stampOf } from "../../../report/places";
import { type Note, openNotes } from "../../../state/interview-notes";
import { useStoredList } from "../../../state/use-stored-list";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";

export type LocalNotesOfferProps = {
  uid: string;
  room: string;
  /** Start of the interview; a room that was used before may have older notes. */
  from: number;
  startedAt: number;
  /** Resolves to whether the server has stored them. */
  onKeep: (text: string) => Promise<boolean>;
};

/** Notes from the interview that only this browser has; one button saves them with the interview, for every device. */
export function LocalNotesOffer({ uid, room, from, startedAt, onKeep }: LocalNotesOfferProps) {
  const { t } = useTranslation("history");
  const list = useMemo(() => openNotes(uid, room), [uid, room]);
  const { items } = useStoredList(list);
  const [isKeeping, setKeeping] = useState(false);
  const notes = items.filter(({ at }) => at >= from);
  if (notes.length === 0) return null;

  async function keep() {
    setKeeping(true);
    const isKept = await onKeep(notesIn(notes, startedAt));
    setKeeping(false);
    const ids = new Set(notes.map(({ id }) => id));
    if (isKept) list.change((all) => all.filter(({ id }) => !ids.has(id)));
  }
  return (
    <Banner
      tone="info"
      icon={<NotebookPen aria-hidden />}
      title={t("notes.offer.title", { count: notes.length })}
      className="flex-wrap print:hidden"
      action={
        <Button size="sm" variant="primary" busy={isKeeping} onClick={() => void keep()}>
          {t("notes.offer.keep")}
        </Button>
      }
    >
      {t("notes.offer.text")}
    </Banner>
  );
}

function notesIn(notes: readonly Note[], startedAt: number): string {
  return notes.map(({ at, text }) => `[${stampOf(at, startedAt)}] ${text}`).join("\n");
}
