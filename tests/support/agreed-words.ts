import { type AllTexts, flatten } from "./texts";

/** Agreed texts that stay as they are. */
const EXCEPTIONS = [
  "Authentication failed. Please log in again",
  "Session expired. Please log in again",
  "Invalid session token. Please log in again",
];

type Rule = {
  words: RegExp;
  say: string;
  /** The namespaces or keys in which the words are right. */
  unless?: { namespace?: string; key?: RegExp };
  /** Right when an interviewer or a candidate says it. */
  isSpoken?: true;
};

/** A person's name is often Latin, and has a space on either side. */
const NAME_WITHOUT_SPACE: Rule = {
  words: /\p{Script=Han}\{\{name\}\}|\{\{name\}\}\p{Script=Han}/u,
  say: "a space beside the name",
};

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    { words: /\b(practis|recognis|organis|initialis|minimis|summaris|synchronis)\w*/i, say: "-ize, practice" },
    { words: /\banalys(e|ed|er|ing)\b/i, say: "analyze" },
    { words: /\b\w*(colour|favour|behaviour|neighbour|honour)\w*/i, say: "-or" },
    {
      words: /\b(licence|cancell(ed|ing)|judgement|towards|catalogue|centre|programme|grey)s?\b/i,
      say: "as Americans",
    },
    { words: /\blog(ged|ging)? (in|out)\b/i, say: "sign in, sign out", isSpoken: true },
    { words: /\bwhoever (runs|has set|operates)\b/i, say: "nothing about operators" },
    { words: /\b(is|are|was|were) (told|had)\b/i, say: "gets a notice, hears", isSpoken: true },
    { words: /\b(stands?|stood) in\b/i, say: "is used instead", isSpoken: true },
    { words: /\b(what )?came of it\b/i, say: "how it turned out" },
    { words: /\banew\b/i, say: "again" },
    { words: /\bfor good\b/i, say: "permanently", isSpoken: true },
    { words: /\b(it|they|terms) holds?\b/i, say: "is saved, applies", isSpoken: true },
    { words: /\bgo(es)? on with\b/i, say: "resume, continue" },
    { words: /\bgo on without an account\b/i, say: "continue as guest" },
    { words: /\bbeside\b/i, say: "next to", isSpoken: true },
    { words: /\bof one['’]s own\b/i, say: "your own" },
    { words: /\bcannot be taken back\b/i, say: "can’t be undone" },
    { words: /\b(give|provide) (your|a|the) key\b/i, say: "add an API key" },
    { words: /\bmails\b/i, say: "emails" },
    { words: /\bsomebody\b/i, say: "someone", isSpoken: true },
    { words: /\be-mail|\bmail\b(?! (files?|apps?)\b)/i, say: "email", isSpoken: true },
    { words: /\b(your|user|room|message|account|an|its) ids?\b/, say: "ID", isSpoken: true },
    {
      words: /\brecogniz(es?|ed|ing) (speech|what you|this language|\{\{language)|\bwords( we| were)? recognized\b/i,
      say: "transcribe",
    },
    { words: /\brecognition language\b/i, say: "spoken language" },
    { words: /\b(fillers|hedges)\b/i, say: "filler words, hedging words", isSpoken: true },
    { words: /\bcame up\b/i, say: "touched on", isSpoken: true },
    { words: /^not judged$/i, say: "not scored" },
    { words: /\bpartners?\b/i, say: "the other person", isSpoken: true },
    { words: /\bused up\b/i, say: "none left", isSpoken: true },
    { words: /\bpass \S+ on\b/i, say: "move on to the next round", isSpoken: true },
    { words: /\bin a short time\b/i, say: "Too many requests" },
    { words: /\bset-up\b/i, say: "setup" },
    { words: /[a-z]'[a-z]|^'s\b/i, say: "’" },
    { words: /\} %|\d %/, say: "% without a space" },
    {
      words: /\b[A-Z]{2,}(_[A-Z]+)+\b|\b[A-Z]{4,}\.[a-z]\w*/,
      say: "what a person can do",
      unless: { namespace: "operator" },
      isSpoken: true,
    },
  ],
  "zh-CN": [
    { words: /控制台/, say: "概览" },
    { words: /重新加载/, say: "刷新" },
    { words: /启事/, say: "职位描述" },
    { words: /只(会)?数词/, say: "统计词语" },
    {
      words: /[这此]个? ?Mocki/,
      say: "本站",
      unless: { key: /^code\.emulator$/ },
    },
    NAME_WITHOUT_SPACE,
  ],
  "zh-TW": [
    { words: /重新載入/, say: "重新整理" },
    { words: /重新新增/, say: "再新增一次" },
    { words: /只(會)?數詞/, say: "計算字詞" },
    {
      words: /[這此]個? ?Mocki/,
      say: "本站",
      unless: { key: /^code\.emulator$/ },
    },
    NAME_WITHOUT_SPACE,
    { words: /資料庫/, say: "我的資料", unless: { namespace: "legal", key: /database/i } },
    { words: /控制台/, say: "儀表板" },
    { words: /英語/, say: "英文" },
  ],
};

/** A text that is spoken in an interview, or shown as a sample or a hint, with its file. */
export type Spoken = { file: string; text: string };

/** Words that no interviewer or sample answer says in English. */
export function findUnspoken(texts: readonly Spoken[]): string[] {
  const rules = (RULES.en ?? []).filter(({ isSpoken }) => !isSpoken);
  return texts.flatMap(({ file, text }) =>
    rules
      .filter(({ words }) => words.test(text))
      .map(({ words, say }) => `${file}: “${words.exec(text)?.[0]}”, say: ${say}`),
  );
}

/** Words that the interface doesn't use, and exceptions that no text needs any more. */
export function findUnsaid(all: AllTexts): { problems: string[]; unusedExceptions: string[] } {
  const used = new Set<string>();
  const problems = Object.entries(all).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      [...flatten(texts)].flatMap(([key, text]) => {
        const isException = EXCEPTIONS.includes(text);
        if (isException) used.add(text);
        return (RULES[language] ?? [])
          .filter(
            ({ words, unless }) => words.test(text) && !(unless?.namespace === namespace || unless?.key?.test(key)),
          )
          .filter(() => !isException)
          .map(({ words, say }) => `${language}/${namespace} ${key}: “${words.exec(text)?.[0]}”, say: ${say}`);
      }),
    ),
  );
  return { problems, unusedExceptions: EXCEPTIONS.filter((text) => !used.has(text)) };
}
