import { nanoid } from "nanoid";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Attempt, type Attempts, attemptsAt, type SaidAgain } from "../../../party/protocol/attempts";
import type { Report, ReportedQuestion } from "../../../party/report/report";
import { deleteAttempt, sayAgain } from "../../state/history-calls";
import { notify } from "../../state/notifications";
import { useTooOften } from "../../state/use-too-often";

/** An attempt that the server has not taken yet. Its words stay on the page until it has. */
export type UnsentAttempt = {
  id: string;
  question: string;
  said: SaidAgain;
  state: "sending" | "failed" | "too_often" | "full";
};

export type AttemptsHere = {
  /** For files. */
  all: Attempts;
  /** Oldest first. */
  at: (question: string) => readonly (Attempt & { id: string })[];
  unsentAt: (question: string) => readonly UnsentAttempt[];
  say: (question: string, said: SaidAgain) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
};

export type SayAgainProps = { question: ReportedQuestion; report: Report; lang: string; attempts: AttemptsHere };

/**
 * The candidate's attempts at the questions of one interview. `id` is the interview's in the history: until it is known,
 * attempts wait to be sent.
 */
export function useAttempts(uid: string, id: string | null, stored: Attempts): AttemptsHere {
  const { t } = useTranslation("report");
  const tooOften = useTooOften();
  const [changed, setChanged] = useState<Readonly<Record<string, Attempt | null>>>({});
  const [unsent, setUnsent] = useState<readonly UnsentAttempt[]>([]);
  const all = useMemo(() => merge(stored, changed), [stored, changed]);

  const send = useCallback(
    async (to: string, { id: attemptId, question, said }: UnsentAttempt) => {
      const result = await sayAgain(to, { uid, id: attemptId, question, said });
      if (result.kind === "done") {
        setChanged((before) => ({ ...before, [attemptId]: result.value }));
        setUnsent((list) => list.filter((one) => one.id !== attemptId));
        return;
      }
      const isFull = result.kind === "refused" && result.code === "conflict";
      const state = isFull ? "full" : result.kind === "too_often" ? "too_often" : "failed";
      setUnsent((list) => list.map((one) => (one.id === attemptId ? { ...one, state } : one)));
    },
    [uid],
  );

  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (id === null) return;
    const waiting = unsent.filter((one) => one.state === "sending" && !sent.has(one.id));
    if (waiting.length === 0) return;
    setSent((before) => new Set([...before, ...waiting.map((one) => one.id)]));
    for (const one of waiting) void send(id, one);
  }, [id, unsent, sent, send]);

  return {
    all,
    at: (question) => attemptsAt(question, all),
    unsentAt: (question) => unsent.filter((one) => one.question === question),
    say: (question, said) => setUnsent((list) => [...list, { id: nanoid(), question, said, state: "sending" }]),
    retry(attemptId) {
      setSent((before) => new Set([...before].filter((one) => one !== attemptId)));
      setUnsent((list) => list.map((one) => (one.id === attemptId ? { ...one, state: "sending" } : one)));
    },
    remove(attemptId) {
      setUnsent((list) => list.filter((one) => one.id !== attemptId));
      if (!(attemptId in all) || id === null) return;
      setChanged((before) => ({ ...before, [attemptId]: null }));
      void deleteAttempt(uid, id, attemptId).then((result) => {
        if (result.kind === "done") return;
        setChanged(({ [attemptId]: _, ...rest }) => ({ ...rest, [attemptId]: all[attemptId] ?? null }));
        notify.error(t("again.removeFailed"), {
          id: "attempt",
          ...(result.kind === "too_often" && { description: tooOften() }),
        });
      });
    },
  };
}

function merge(stored: Attempts, changed: Readonly<Record<string, Attempt | null>>): Attempts {
  const all: Record<string, Attempt> = { ...stored };
  for (const [key, attempt] of Object.entries(changed)) {
    if (attempt === null) delete all[key];
    else all[key] = attempt;
  }
  return all;
}
