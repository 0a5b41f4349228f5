import { fold } from "../../text/fold";
import type { CueFinding } from "./cues";
import type { Utterance } from "./move";
import { traitsOf } from "./utterance-traits";

const HAN = /[\u3400-\u9fff]/;
const TOKENS = /[a-z0-9\u00df-\u024f]+(?:'[a-z]+)?|[\u3400-\u9fff]|\?/g;
/** Lower bounds of the buckets for an utterance's length. */
const LENGTHS = [0, 1, 2, 3, 5, 8, 12, 18, 26, 36, 50, 80, 140];
/** Lower bounds of the buckets for the number of words beside a cue. */
const BESIDE = [0, 1, 3, 6, 11];
/** Of a longer text, only the beginning and the end are read. */
const MOST_TOKENS = 160;
/** A question that asks what one would say to somebody: a request can be the answer. */
const SCENE =
  /role.?play|imagine|pretend|you are (?:at|in|on|calling)|you're (?:at|in|on|calling)|how (?:would|do|could) you (?:ask|say|tell|reply|respond|politely)|what (?:would|do|could|should) you say|\bcall\b.{0,40}\band\b|politely|角色|扮演|想象|怎么说|怎么跟|怎么回|怎么问|说什么|打电话/;

/** Splits a text into words, Chinese characters and question marks; every number becomes "0". */
export function tokensOf(text: string): string[] {
  const tokens = fold(text).replace(/\d+/g, "0").match(TOKENS) ?? [];
  if (tokens.length <= MOST_TOKENS) return tokens;
  return [...tokens.slice(0, MOST_TOKENS / 2), ...tokens.slice(-MOST_TOKENS / 2)];
}

/**
 * The features of an utterance for the classifier: words, pairs and triples of them with the text's beginning (^) and
 * end ($), parts of longer words (#), which survive typing errors, and properties (=) such as the length and the cues.
 */
export function featuresOf(
  { interviewType, question, said, spoken }: Utterance,
  cues: readonly CueFinding[],
): Set<string> {
  const tokens = tokensOf(said);
  const found = new Set<string>();
  const row = ["^", ...tokens, "$"];
  row.forEach((token, i) => {
    const [second, third, fourth] = [row[i + 1], row[i + 2], row[i + 3]];
    if (token !== "^" && token !== "$") found.add(token);
    if (second === undefined) return;
    found.add(`${token} ${second}`);
    if (third === undefined) return;
    found.add(`${token} ${second} ${third}`);
    found.add(`${token} _ ${third}`);
    if (fourth !== undefined && HAN.test(second)) found.add(`${token} ${second} ${third} ${fourth}`);
  });
  for (const token of tokens) {
    if (token.length < 5 || HAN.test(token)) continue;
    const padded = `<${token}>`;
    for (let i = 0; i + 4 <= padded.length; i += 1) found.add(`#${padded.slice(i, i + 4)}`);
  }
  const asked = new Set(tokensOf(question).filter((token) => token.length > 3 || HAN.test(token)));
  const words = tokens.filter((token) => token !== "?");
  const length = LENGTHS.findLast((one) => words.length >= one);
  found.add(`=length ${length}`);
  const traits = traitsOf(fold(said), fold(question));
  for (const trait of traits) found.add(`=trait ${trait}`);
  if (!traits.includes("asks") && !traits.includes("requests")) found.add(`=tells ${length}`);
  found.add(`=shared ${Math.min(4, words.filter((token) => asked.has(token)).length)}`);
  found.add(`=type ${interviewType}`);
  found.add(spoken ? "=spoken" : "=typed");
  const first = cues.find(({ isMove }) => isMove);
  if (first) found.add(`=first ${first.move} ${first.isStrong ? "strong" : "weak"}`);
  for (const { move, isStrong, rest } of cues) {
    const beside = BESIDE.findLast((count) => rest >= count);
    found.add(`=cue ${move}`).add(`=cue ${move} ${isStrong ? "strong" : "weak"} ${beside}`);
  }
  if (cues.length === 0) found.add("=no cue");
  if (isScene(question)) found.add(`=scene ${interviewType}`);
  return found;
}

export function isScene(question: string): boolean {
  return SCENE.test(fold(question));
}
