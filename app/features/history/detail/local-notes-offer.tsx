import { NotebookPen } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
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
  /** The text that the server has: notes that are in it are no longer only here. */
  saved: string;
  /** Resolves once it was tried to save them. */
  onKeep: (text: string) => Promise<unknown>;
};

/** Notes from the interview that only this browser has; one button saves them with the interview, for every device. */
export function LocalNotesOffer({ uid, room, from, startedAt, saved, onKeep }: LocalNotesOfferProps) {
  const { t } = useTranslation("history");
  const list = useMemo(() => openNotes(uid, room), [uid, room]);
  const { items } = useStoredList(list);
  const [isKeeping, setKeeping] = useState(false);
  const notes = items.filter(({ at }) => at >= from);
  const text = notesIn(notes, startedAt);
  const isSaved = notes.length > 0 && saved.includes(text);
  useEffect(() => {
    if (isSaved) list.change((all) => all.filter(({ at }) => at < from));
  }, [isSaved, list, from]);
  if (notes.length === 0) return null;

  async function keep() {
    setKeeping(true);
    await onKeep(text);
    setKeeping(false);
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
