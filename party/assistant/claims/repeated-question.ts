import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";

/** A question of fewer words or characters is repeated by chance: "Why us?". */
const FEWEST = { words: 5, characters: 6 };
/** Share of a question's words that an answer has to begin with. */
const MOST = 0.7;
const LEAD = new Set(["um", "uh", "er", "hmm", "well", "so", "okay", "ok", "right", "yeah", "yes", "oh"]);
const LEAD_CHINESE = /^(?:嗯+|呃+|啊|哦|喔|那个|就是|好的|好|那|[,，。\s])+/;
/** A repeated question asks; "my greatest strength is …" is the beginning of its answer. */
const ASKING = new Set([..."什哪谁怎几何吗", "what", "which", "who", "whose", "how", "why", "when", "where"]);
/** The speaker changes, so pronouns change, too. */
const PERSONS: Readonly<Record<string, string>> = {
  ...{
    you: "i",
    we: "i",
    me: "i",
    us: "i",
    your: "my",
    our: "my",
    yours: "mine",
    are: "am",
    "you're": "i'm",
    "you've": "i've",
  },
  ...{ 你: "我", 您: "我" },
};
const TOKEN = /[a-z\d][a-z\d'+#.-]*[a-z\d+#]|[a-z\d]|[\u4e00-\u9fff]/g;

type Token = { word: string; start: number; end: number };

/** Finds a question, or most of it, at the beginning of its answer. `folded`: the folded answer. */
export function findRepeatedQuestion(question: string, folded: string): { start: number; end: number } | null {
  const lead = LEAD_CHINESE.exec(folded)?.[0] ?? "";
  const said = withoutLead(tokensOf(folded.slice(lead.length)));
  for (const sentence of fold(question).split(/[.!?。！？\n]/)) {
    const asked = tokensOf(sentence);
    const fewest = Math.max(hasHan(sentence) ? FEWEST.characters : FEWEST.words, Math.ceil(asked.length * MOST));
    const differs = asked.findIndex(({ word }, n) => said[n]?.word !== word);
    const length = differs === -1 ? asked.length : differs;
    const same = said[length - 1];
    if (same && length >= fewest && asked.slice(0, length).some(({ word }) => ASKING.has(word)))
      return { start: lead.length + (said[0]?.start ?? 0), end: lead.length + same.end };
  }
  return null;
}

function tokensOf(folded: string): Token[] {
  return [...folded.matchAll(TOKEN)].flatMap(({ index, 0: word }): Token[] =>
    word === "们" ? [] : [{ word: PERSONS[word] ?? word, start: index, end: index + word.length }],
  );
}

function withoutLead(tokens: Token[]): Token[] {
  const first = tokens.findIndex(({ word }) => !LEAD.has(word));
  return first === -1 ? [] : tokens.slice(first);
}
