import { useEffect, useState } from "react";
import { type FirstQuestion, forgetFirstQuestion, readFirstQuestion } from "../../../state/first-question";

type Chosen = { first: FirstQuestion | null; leaveOut: () => void };

/** The question that the person has chosen elsewhere to practice; it is forgotten once an interview begins with it. */
export function useFirstQuestion(uid: string | null): Chosen {
  const [first, setFirst] = useState<FirstQuestion | null>(null);
  useEffect(() => setFirst(uid === null ? null : readFirstQuestion(uid)), [uid]);
  return {
    first,
    leaveOut() {
      forgetFirstQuestion();
      setFirst(null);
    },
  };
}
