import type { InterviewType, Language } from "../../../protocol/vocabulary";
import { loadQuestions } from "../../../questions/load-questions";
import { fold } from "../../../text/fold";
import { late } from "../../../text/letters";

const SIGNS = late(String.raw`[\s\p{P}]`, "gu");
const bare = (text: string) => fold(text).replace(SIGNS(), "");

/** The usual follow-up of a question in the bank; null for others. */
export async function knownFollowUp(question: string, type: InterviewType, language: Language): Promise<string | null> {
  const asked = bare(question);
  const known = (await loadQuestions(type, language)).find(({ text }) => asked.includes(bare(text)));
  return known?.followUps[0] ?? null;
}
