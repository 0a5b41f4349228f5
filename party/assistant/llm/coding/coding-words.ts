import * as v from "valibot";
import type { CodingRound } from "../../coach/coding/coding-turn";
import { openRound } from "../../coach/coding/open-round";
import type { Turn } from "../../coach/mock/coach-turn";
import { inSentences } from "../../coach/say";
import { matchPoints } from "../../points/match-points";
import type { MockTask } from "../../task";
import { joined, languageOf } from "../../words/interviewer-speech";
import { termsIn } from "../../words/technical-terms";
import type { Meter } from "../ask";
import { readJsonObject } from "../read-json";
import { askForWords } from "./ask-for-words";
import { isBacked } from "./backed";
import { type CodeFact, listFacts } from "./facts";

const givenSchema = v.object({
  sentences: v.array(v.object({ text: v.pipe(v.string(), v.trim()), facts: v.fallback(v.array(v.string()), []) })),
});
const MOST_SENTENCES = 2;
const LONGEST = 300;
/** Share of a hint's terms from which a sentence gives it away. */
const GIVES_AWAY = 0.5;

/**
 * Returns the words of a coding turn. Rules decide about the stage and the words that must be said. A model may word
 * the rest, as long as it doesn't claim more than a run has shown and doesn't give the solution away.
 */
export async function sayCodingTurn(turn: Turn, task: MockTask, meter: Meter, signal: AbortSignal): Promise<string> {
  const asking = task.mock?.plan.find(({ status }) => status === "asking");
  const round = asking && (await openRound(asking, task.code));
  if (!turn.coding || turn.coding.free === "" || !round) return turn.text;
  const { free, fixed } = turn.coding;
  const facts = listFacts(round.code);
  const written = await meter.askInFull(askForWords(task, round, facts, { usual: free, after: fixed }), signal);
  const given = v.safeParse(givenSchema, readJsonObject(written));
  const language = languageOf(task.mock?.lang || task.lang);
  const kept = given.success ? keepBacked(given.output.sentences, facts, round, task) : [];
  return kept.length === 0 ? turn.text : joined(language, ...kept, fixed);
}

function keepBacked(
  given: readonly { text: string; facts: readonly string[] }[],
  facts: readonly CodeFact[],
  round: CodingRound,
  task: MockTask,
): string[] {
  const each = given.flatMap(({ text, facts: ids }) => {
    const cited = facts.filter(({ id }) => ids.includes(id));
    return inSentences(text).map((sentence) => ({ sentence: sentence.trim(), cited }));
  });
  return each
    .filter(({ sentence, cited }) => sentence !== "" && sentence.length <= LONGEST && isBacked(sentence, cited))
    .filter(({ sentence }) => !givesAway(sentence, round, task))
    .slice(0, MOST_SENTENCES)
    .map(({ sentence }) => sentence);
}

/** Whether a sentence contains a point of the plan, a hint or a key point that the candidate hasn't mentioned. */
function givesAway(sentence: string, { secret }: CodingRound, task: MockTask): boolean {
  const language = languageOf(task.mock?.lang || task.lang);
  const { approach, followUps, hints, errors } = secret.text[language];
  const said = task.lines
    .filter(({ role }) => role !== "ai")
    .map(({ text }) => text)
    .join("\n");
  const points = [...approach, ...followUps.flatMap(({ keyPoints }) => keyPoints)];
  const known = new Set(matchPoints(said, points).map(({ id }) => id));
  if (matchPoints(sentence, points).some(({ id }) => !known.has(id))) return true;
  const heard = termsIn(said);
  const own = new Set([...termsIn(sentence)].filter((term) => !heard.has(term)));
  return [...points.map(({ text }) => text), ...hints, ...errors].some((secretText) => {
    const terms = [...termsIn(secretText)];
    const shared = terms.filter((term) => own.has(term)).length;
    return shared >= 2 && shared / terms.length >= GIVES_AWAY;
  });
}
