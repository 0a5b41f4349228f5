import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SelfRating, SelfRatings } from "../../party/protocol/self-ratings";
import { whyNotStored } from "../state/call-api";
import { rateAnswer } from "../state/history-calls";
import { notify } from "../state/notifications";
import { useTooOften } from "../state/use-too-often";

type Ratings = { ratings: SelfRatings; rate: (key: string, rating: SelfRating | null) => void };

/**
 * The candidate's own ratings of one interview. They show at once; `id` is the interview's in the history, and until it
 * is known they wait to be sent. A rating that could not be kept is taken back and said so.
 */
export function useSelfRatings(uid: string, id: string | null, stored: SelfRatings): Ratings {
  const { t } = useTranslation("report");
  const tooOften = useTooOften();
  const [changed, setChanged] = useState<Readonly<Record<string, SelfRating | null>>>({});
  const waiting = useRef(new Map<string, SelfRating | null>());

  const send = useCallback(
    async (to: string, key: string, rating: SelfRating | null) => {
      const result = await rateAnswer(to, { uid, question: key, rating });
      if (result.kind === "done") return;
      setChanged(({ [key]: _, ...rest }) => rest);
      notify.error(t(whyNotStored(result) === "storage_full" ? "rating.full" : "rating.failed"), {
        id: "self-rating",
        ...(result.kind === "too_often" && { description: tooOften() }),
      });
    },
    [uid, t, tooOften],
  );

  const rate = useCallback(
    (key: string, rating: SelfRating | null) => {
      setChanged((all) => ({ ...all, [key]: rating }));
      if (id === null) waiting.current.set(key, rating);
      else void send(id, key, rating);
    },
    [id, send],
  );

  useEffect(() => {
    if (id === null) return;
    const kept = [...waiting.current];
    waiting.current.clear();
    for (const [key, rating] of kept) void send(id, key, rating);
  }, [id, send]);

  return { ratings: merge(stored, changed), rate };
}

function merge(stored: SelfRatings, changed: Readonly<Record<string, SelfRating | null>>): SelfRatings {
  const all: Record<string, SelfRating> = { ...stored };
  for (const [key, rating] of Object.entries(changed)) {
    if (rating === null) delete all[key];
    else all[key] = rating;
  }
  return all;
}
