import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptLine } from "../../room/client/room-view";

/** Reads out, when there is time, each line that the other person has finished; nothing of what was there before. */
export function Announcer({ lines, names }: { lines: readonly TranscriptLine[]; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation("interview");
  const known = useRef<Set<string> | null>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    if (known.current === null) {
      known.current = new Set(lines.map((line) => line.id));
      return;
    }
    const fresh = lines.filter((line) => !known.current?.has(line.id));
    for (const line of fresh) known.current.add(line.id);
    const heard = fresh.filter((line) => !line.own);
    // Many at once are a return to the room: reading all of them out would take longer than the interview.
    if (heard.length === 0 || heard.length > 3) return;
    setText(heard.map((line) => `${names.get(line.participantId) ?? t(`roles.${line.role}`)}: ${line.text}`).join(" "));
  }, [lines, names, t]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
