import type { Criterion } from "../../party/protocol/analysis";
import type { InterviewType } from "../../party/protocol/vocabulary";
import { type ChosenQuestions, handQuestions } from "./chosen-questions";
import { useSession } from "./session/session-store";
import { useSettings } from "./use-settings";

/** Settings for the preparation of an AI interview. Absent: as the person last chose it. */
export type PracticeSettings = {
  type?: InterviewType | undefined;
  focus?: Criterion;
  company?: string | null;
  position?: string | null;
  chosen?: ChosenQuestions;
};

/**
 * The link to the preparation of an AI interview. Questions don't go into the address, where others could read them:
 * they are handed over when the link is followed.
 */
export type PracticeLink = { to: string; onClick: () => void };

/** `ai`: the plain address of the preparation. */
export function practiceLink(ai: string, { type, focus, company, position }: Omit<PracticeSettings, "chosen">): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, focus, company, position })) if (value) search.set(name, value);
  return search.size === 0 ? ai : `${ai}?${search}`;
}

/** The same, with questions that the interview begins with or is all about. */
export function usePracticeLink(): (practice: PracticeSettings) => PracticeLink {
  const { user } = useSession();
  const userId = useSettings((settings) => settings.userId);
  return ({ chosen, ...practice }) => ({
    to: practiceLink(userId ? `/ai/${userId}` : "/ai", practice),
    onClick() {
      if (user && chosen) handQuestions(user.uid, chosen);
    },
  });
}
