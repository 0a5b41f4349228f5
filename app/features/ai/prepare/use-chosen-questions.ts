import { useEffect, useState } from "react";
import { type ChosenQuestions, forgetQuestions, readQuestions } from "../../../state/chosen-questions";

type Chosen = { chosen: ChosenQuestions | null; leaveOut: () => void };

/** The questions that the person has chosen elsewhere to practice; forgotten once an interview begins with them. */
export function useChosenQuestions(uid: string | null): Chosen {
  const [chosen, setChosen] = useState<ChosenQuestions | null>(null);
  useEffect(() => setChosen(uid === null ? null : readQuestions(uid)), [uid]);
  return {
    chosen,
    leaveOut() {
      forgetQuestions();
      setChosen(null);
    },
  };
}
