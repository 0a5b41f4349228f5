import type { Language } from "../../../protocol/vocabulary";
import { WORDS } from "../words/words";

/** Words of the interviewer that repeat or follow up, so that the answer still belongs to the same question. */
export function staysWithQuestion(said: string, language: Language): boolean {
  const { gaps, focus, again, stillThere, patience, explain, calm, unclear, offTopic, unknown, noStory, later } =
    WORDS[language];
  return [
    ...Object.values(gaps),
    ...Object.values(focus).map(({ ask }) => ask),
    again,
    stillThere,
    patience,
    explain,
    calm,
    unclear,
    offTopic,
    unknown,
    noStory,
    later,
  ]
    .flat()
    .some((words) => said.includes(words));
}
