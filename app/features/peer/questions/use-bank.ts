import { useCallback, useEffect, useState } from "react";
import type { InterviewType, Language } from "../../../../party/protocol/vocabulary";
import { loadQuestions } from "../../../../party/questions/load-questions";
import type { Question } from "../../../../party/questions/question";

export type Bank =
  | { name: "loading" }
  | { name: "failed"; retry: () => void }
  | { name: "ready"; questions: readonly Question[] };

type Loaded = { type: InterviewType; language: Language; questions: readonly Question[] | null };

/** The questions of a type, fetched when they are first shown. */
export function useBank(type: InterviewType, language: Language): Bank {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    let isWanted = true;
    loadQuestions(type, language).then(
      (questions) => isWanted && setLoaded({ type, language, questions }),
      () => isWanted && setLoaded({ type, language, questions: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [type, language, attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((n) => n + 1);
  }, []);

  if (loaded?.type !== type || loaded.language !== language) return { name: "loading" };
  return loaded.questions ? { name: "ready", questions: loaded.questions } : { name: "failed", retry };
}
