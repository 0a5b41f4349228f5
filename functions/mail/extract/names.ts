import { fold } from "../../../party/text/fold";

const LEGAL =
  /(?<!&)[\s,]+(?:gmbh & co(?:\.? kg)?|inc|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|se|kg|b\.?v|n\.?v|n\.?a|plc|llp|pllc|pte|pty|pvt|s\.?a|s\.?r\.?l|oyj?|ab|asa?|a\/s|kft|cyf|d\.?o\.?o|holdings?|group)\.?$/i;
const LEGAL_ZH = /(?:股份有限公司|有限责任公司|机械有限公司|有限公司|集团公司|股份公司|集团|公司|股份|財團法人)$/;

/** Normalizes a company's name for comparison: without case, punctuation and legal form. */
export function normalizeCompany(name: string): string {
  let rest = fold(name.replace(/(?:財團法人|财团法人)/g, "")).trim();
  rest = rest
    .replace(/^the\s+/, "")
    .replace(/\s*[（(][^（()）]*[)）]\s*/g, " ")
    .trim();
  for (let i = 0; i < 3; i += 1) rest = rest.replace(LEGAL, "").replace(LEGAL_ZH, "").trim();
  return rest.replace(/&/g, "and").replace(/[^\p{L}\p{N}]+/gu, "");
}

const SHORT: Readonly<Record<string, string>> = {
  ...{ swe: "software engineer", sde: "software development engineer", eng: "engineer", ml: "machine learning" },
  ...{ pm: "product manager", rn: "registered nurse", ra: "research assistant", comms: "communications" },
  ...{ sr: "senior", jr: "junior", asst: "assistant", mgr: "manager", dev: "developer", ma: "management associate" },
  ...{ ae: "account executive", ac: "associate consultant", get: "graduate engineer trainee", qa: "quality assurance" },
  ...{ i: "1", ii: "2", iii: "3", iv: "4", v: "5" },
};

/** Splits a position into words for comparison: spells out abbreviations, drops gender markers and job numbers. */
export function wordsOfPosition(position: string): string[] {
  const plain = fold(position)
    .replace(/[（(]\s*(?:[mfwdxhu]\s*\/\s*)+[mfwdxhu]\s*[)）]/g, " ")
    .replace(/\b(?:m\/w\/d|f\/m\/x|all genders)\b/g, " ")
    .replace(/\b[a-z]{0,4}-?\d{4,}[\w-]*\b/g, " ");
  const latin = plain.match(/[a-z0-9+#]+/g) ?? [];
  const han = [...(plain.match(/\p{Script=Han}+/gu) ?? [])]
    .map((run) => run.replace(/(?:岗位|职位|职缺|一职|岗|类)$/, ""))
    .flatMap((run) => (run.length < 2 ? [run] : [...run].slice(1).map((_, i) => run.slice(i, i + 2))));
  const plainLatin = latin.flatMap((word) => (SHORT[word] ?? word).split(" ")).map((word) => STEMS[word] ?? word);
  return [...plainLatin, ...han].filter((word) => !STOP.has(word));
}

const STEMS: Readonly<Record<string, string>> = {
  ...{ engineering: "engineer", development: "developer", nursing: "nurse", teaching: "teacher", analytics: "analyst" },
  ...{ programming: "programmer", consulting: "consultant", internship: "intern", programme: "program" },
};
const STOP = new Set([
  "the",
  "a",
  "an",
  "of",
  "for",
  "and",
  "in",
  "at",
  "to",
  "position",
  "role",
  "post",
  "job",
  "new",
]);
const LEVELS = new Set(
  "junior senior staff principal lead head intern trainee graduate 1 2 3 4 5 director associate".split(" "),
);

/**
 * The similarity of two positions from 0 to 1; null if they can't be compared. One may lack words of the other, but
 * their levels must not differ: "Engineer I" is not "Engineer II".
 */
export function comparePositions(one: string, other: string): number | null {
  // A position may have an English and a Chinese name.
  const isHan = (text: string) => /\p{Script=Han}{2}/u.test(text);
  if (isHan(one) !== isHan(other)) return null;
  const [a, b] = [new Set(wordsOfPosition(one)), new Set(wordsOfPosition(other))];
  if (!a.size || !b.size) return null;
  const levels = (words: ReadonlySet<string>) => [...words].filter((word) => LEVELS.has(word));
  const [ours, theirs] = [levels(a), levels(b)];
  const clash = ours.length > 0 && theirs.length > 0 && !ours.some((word) => b.has(word));
  const shared = [...a].filter((word) => b.has(word)).length;
  const fit = shared / Math.min(a.size, b.size);
  return clash ? fit * 0.4 : fit;
}
