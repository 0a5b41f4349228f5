/** Text in a place where positions are named, whatever its words; `how` names the pattern that found it. */
export type Slot = { name: string; how: string };

/** Most slots of a mail. */
const MOST = 110;
const WORD = "[\\p{L}\\d][\\p{L}\\d+#./&'’-]{0,24}";
const WORDS = `((?:${WORD} ){0,4}${WORD})`;
const KIND =
  "role|position|post|job|vacancy|place|opening|contract|competition|opportunity|application|interview|spot|gig|team";
const SLOTS: readonly [how: string, pattern: RegExp][] = [
  ["before role", new RegExp(`\\b(?:the|our|your|an?|this|for|re:?) ${WORDS} (?:${KIND})\\b`, "giu")],
  [
    "after role",
    new RegExp(`\\b(?:role|position|post|job|vacancy|place) (?:of|as|for|:) ?(?:an? |the |our )?${WORDS}`, "giu"),
  ],
  ["after for", new RegExp(`\\b(?:for|as|to be|become|about) (?:an? |the |our |your |my )?${WORDS}`, "giu")],
];
const RUN =
  /(?:\p{Lu}[\p{L}\d+#/&'’-]{0,24}|\d{1,2})(?:,? (?:(?:of|and|in|for|&) )?(?:\p{Lu}[\p{L}\d+#/&'’-]{0,24}|I{1,3}\b|\d\b)){0,5}/gu;
const PART =
  /\s*[|｜:：,，/()（）[\]【】「」“”"•·～~!！?？]\s*|\s+[-–—→]+\s+|_|^(?:re|fwd?|aw|回复|回覆|转发|轉寄)\s*:/giu;
const HAN = "[\\p{Script=Han}A-Za-z\\d+#/]";
const KIND_ZH =
  "[岗崗]位?|[职職][位缺务務]|一[职職]|[应應]聘|[应應][征徵]|甄[选選]|[报報][名考]|[简簡][历歷]|履[历歷]|面[试試谈談]|名[额額]|缺|[试試]班|的事|[录錄]用|聘";
const BEFORE_ZH = new RegExp(`(${HAN}{2,10}?)(?=${KIND_ZH})`, "gu");
const AFTER_ZH = new RegExp(
  `(?:[应應]聘|[应應][征徵]|投[递遞]?|申[请請]|[报報][名考]|[担擔]任|作[为為]|[录錄][用取](?:[您你妳])?[为為]?|聘用?[您你妳][为為]|[职職][位缺务務]|[岗崗]位)(?:[了的之]|那[个個])?\\s?[:：「“【]?(${HAN}{2,10})`,
  "gu",
);
const ENDING_ZH =
  /[\p{Script=Han}A-Za-z]{1,6}(?:[师師员員生长長工手官监監理匠教][授练練]?|[总總][监監管]|秘[书書]|[会會][计計]|[护護]理|采[购購]|司机|司機|[专專][干幹]|社工|文[案秘]|[设設][计計]|[编編][辑輯]|企[划劃]|策[划劃]|[厨廚]|[电電]工|[焊銲]工|[干幹]部|[运運][营營]|教[练練])/gu;

/** A field on a line of its own: "Position: …", "应聘岗位：…". */
const FIELD =
  /(?:^|\n)[ \t>*•·-]{0,8}(?:\p{Script=Han}{0,4}(?:[职職][位缺务務]|[岗崗]位)(?:名[称稱]|[类類][别別])?|(?:\p{L}{2,12} ){0,2}(?:position|role|post|job|job title|title|vacancy|opening)(?: \p{L}{2,12})?)[ \t　]{0,4}[:：][ \t　]{0,12}([^\n]{2,64})/giu;

/** Finds possible positions by their place alone; the weights decide whether they are right. */
export function findSlots(subject: string, text: string): Slot[] {
  const found = new Map<string, Set<string>>();
  const add = (raw: string, how: string) => {
    const name = raw.trim();
    if (name.length < 2 || name.length >= 60 || (found.size >= MOST && !found.has(name))) return;
    found.set(name, (found.get(name) ?? new Set()).add(how));
  };
  for (const [, value = ""] of text.matchAll(FIELD)) addField(value, add);
  for (const part of subject.split(PART)) addPart(part ?? "", add);
  for (const whole of [subject, text.slice(0, 1_200)]) {
    for (const [how, pattern] of SLOTS) for (const [, words = ""] of whole.matchAll(pattern)) addHeads(words, how, add);
    for (const [, run = ""] of whole.matchAll(BEFORE_ZH)) addTails(run, "before kind", add);
    for (const [, run = ""] of whole.matchAll(AFTER_ZH)) addCuts(run, "after verb", add);
    for (const [run] of whole.matchAll(ENDING_ZH)) addTails(run, "ending", add);
    for (const [run] of whole.matchAll(RUN)) add(run, "run");
  }
  return [...found].flatMap(([name, hows]) => [...hows].map((how) => ({ name, how })));
}

/** Adds a field's value, and its part before each mark after which other facts may follow. */
function addField(value: string, add: (raw: string, how: string) => void): void {
  add(value, "field");
  for (const mark of value.matchAll(/[,，;；|｜/／（(【[·]|\s[-–—]|\s{2}/gu))
    add(value.slice(0, mark.index), "field cut");
}

type Add = (raw: string, how: string) => void;

function addPart(part: string, add: Add): void {
  if (/\p{Script=Han}/u.test(part)) {
    for (const one of part.split(/[\s-]+/)) add(one, "part han");
    return;
  }
  const words = part.trim().split(/\s+/);
  if (words.length > 7) return;
  add(part, "part");
  if (words.length > 1) add(words.slice(0, -1).join(" "), "part without the last");
  if (words.length > 1) add(words.slice(1).join(" "), "part without the first");
}

/** Adds the beginnings of a run of words, of each length. */
function addHeads(words: string, how: string, add: Add): void {
  const all = words.replace(/[.,]$/, "").split(" ");
  for (let to = all.length; to > 0; to -= 1) {
    if (all.slice(0, to).some((word) => /[.!?]$/.test(word))) continue;
    add(all.slice(0, to).join(" "), to === all.length ? how : `${how} cut`);
  }
  if (how === "before role")
    for (let from = 1; from < all.length; from += 1) add(all.slice(from).join(" "), `${how} tail`);
}

function addTails(run: string, how: string, add: Add): void {
  for (let from = Math.max(0, run.length - 8); from <= run.length - 2; from += 1) add(run.slice(from), how);
}

function addCuts(run: string, how: string, add: Add): void {
  for (let to = 2; to <= run.length; to += 1) add(run.slice(0, to), how);
}
