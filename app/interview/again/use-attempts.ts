import { nanoid } from "nanoid";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Attempt, type Attempts, attemptsAt, awaitsModel, type SaidAgain } from "../../../party/protocol/attempts";
import type { Report, ReportedQuestion } from "../../../party/report/report";
import { deleteAttempt, sayAgain } from "../../state/history-calls";
import { notify } from "../../state/notifications";
import type { InterviewPlace } from "../../state/recordings/recording-store";
import { useTooOften } from "../../state/use-too-often";
import { changeAttemptDrafts, readAttemptDrafts } from "./attempt-drafts";
import { sortUnsent, toDraft, toUnsentState, type UnsentAttempt, withDrafts } from "./unsent-attempts";
import { type JudgeWish, type Judging, useJudging } from "./use-judging";

export type AttemptsHere = {
  /** For files. */
  all: Attempts;
  /** Oldest first. */
  at: (question: string) => readonly (Attempt & { id: string })[];
  unsentAt: (question: string) => readonly UnsentAttempt[];
  say: (question: string, said: SaidAgain, wish: JudgeWish | null) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Words of an attempt that is not finished, kept in this tab; "" where there are none. */
  draftAt: (question: string) => string;
  keepDraft: (question: string, words: string) => void;
  /** How far a model is with an attempt; null: it was not asked on this page, or has answered. */
  judgingOf: (id: string) => Judging | null;
  judge: (id: string, wish: JudgeWish) => void;
};

export type SayAgainProps = { question: ReportedQuestion; report: Report; lang: string; attempts: AttemptsHere };

type Interview = {
  uid: string;
  /** In the history. Until it is known, attempts wait to be sent. */
  id: string | null;
  /** Null: not known yet. */
  place: InterviewPlace | null;
  stored: Attempts;
};

/** The candidate's attempts at the questions of one interview. */
export function useAttempts({ uid, id, place, stored }: Interview): AttemptsHere {
  const { t } = useTranslation("report");
  const tooOften = useTooOften();
  const [changed, setChanged] = useState<Readonly<Record<string, Attempt | null>>>({});
  const [unsent, setUnsent] = useState<readonly UnsentAttempt[]>([]);
  const all = useMemo(() => merge(stored, changed), [stored, changed]);
  const judging = useJudging(uid, (attemptId, attempt) => {
    // Not if it was deleted meanwhile.
    setChanged((before) => (before[attemptId] === null ? before : { ...before, [attemptId]: attempt }));
  });
  const { judge } = judging;

  const dropUnsent = useCallback(
    (attemptId: string) => {
      setUnsent((list) => list.filter((one) => one.id !== attemptId));
      if (place === null) return;
      changeAttemptDrafts(uid, place, ({ words, unsent: kept }) => ({
        words,
        unsent: kept.filter((one) => one.id !== attemptId),
      }));
    },
    [uid, place],
  );

  useEffect(() => {
    if (place === null) return;
    const kept = readAttemptDrafts(uid, place).unsent;
    setUnsent((list) => withDrafts(list, kept));
  }, [uid, place]);

  const send = useCallback(
    async (to: string, { id: attemptId, question, said, wish }: UnsentAttempt) => {
      const result = await sayAgain(to, { uid, id: attemptId, question, said });
      if (result.kind === "done") {
        setChanged((before) => ({ ...before, [attemptId]: result.value }));
        dropUnsent(attemptId);
        if (wish && awaitsModel(result.value)) judge(to, attemptId, wish);
        return;
      }
      const state = toUnsentState(result);
      setUnsent((list) => list.map((one) => (one.id === attemptId ? { ...one, state } : one)));
    },
    [uid, dropUnsent, judge],
  );

  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (id === null) return;
    const { arrived, toSend } = sortUnsent(unsent, stored, sent);
    for (const { id: attemptId, wish } of arrived) {
      dropUnsent(attemptId);
      const attempt = stored[attemptId];
      if (wish && attempt && awaitsModel(attempt)) judge(id, attemptId, wish);
    }
    if (toSend.length === 0) return;
    setSent((before) => new Set([...before, ...toSend.map((one) => one.id)]));
    for (const one of toSend) void send(id, one);
  }, [id, unsent, stored, sent, send, dropUnsent, judge]);

  return {
    all,
    at: (question) => attemptsAt(question, all),
    unsentAt: (question) => unsent.filter((one) => one.question === question && !(one.id in all)),
    say(question, said, wish) {
      const one = { id: nanoid(), question, said, wish };
      setUnsent((list) => [...list, { ...one, state: "sending" }]);
      if (place === null) return;
      changeAttemptDrafts(uid, place, ({ words, unsent: kept }) => ({
        words: { ...words, [question]: "" },
        unsent: [...kept, toDraft(one)],
      }));
    },
    retry(attemptId) {
      setSent((before) => new Set([...before].filter((one) => one !== attemptId)));
      setUnsent((list) => list.map((one) => (one.id === attemptId ? { ...one, state: "sending" } : one)));
    },
    remove(attemptId) {
      dropUnsent(attemptId);
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
    draftAt: (question) => (place === null ? "" : (readAttemptDrafts(uid, place).words[question] ?? "")),
    keepDraft(question, words) {
      if (place === null) return;
      changeAttemptDrafts(uid, place, (now) => ({ ...now, words: { ...now.words, [question]: words } }));
    },
    judgingOf: judging.of,
    judge(attemptId, wish) {
      if (id !== null) judge(id, attemptId, wish);
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
