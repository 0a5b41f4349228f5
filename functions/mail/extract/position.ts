import type { Mail } from "../../shared/contract/mail";
import { runAtOnce, type Steps } from "../steps";
import { TITLE, TITLE_ZH } from "../title-words";
import { findEdges } from "./edges";
import { findSlots } from "./position/slots";
import { describeTitle, keyOfTitle, vary } from "./position/traits";
import { rankTraits, type TraitWeights } from "./rank";
import { isTitle, tidyTitle } from "./tidy-title";
import { readPositionWeights } from "./weights";

export type PositionGuess = { name: string; trust: number };

const TAIL = "(?: of \\p{Lu}\\p{L}+)?(?:,? ?[(（][^)）\\n]{1,40}[)）])*";
/** Words before a title that suggest it is the position applied for. */
const BEFORE =
  /\b(?:application|applied|applying|apply|interview|questionnaire|interest|considered|consider you|registration|dossier|candidacy|documents|resume|cv|name forward|submitted|received|offer(?: you)?|invited?|selected|case|assessment|contract|agreement|notified|progress|challenge)\b[^.!?\n]{0,70}$|\b(?:for|as|of|regarding|re|about|position|role|post|vacancy)\s+(?:an? |the |our |your |next |for )*$/i;
const AFTER =
  /^\s*(?:role|position|post|job|vacancy|contract|opportunity|opening|team|group|process|spot|brief|was|has|interview|application)\b/i;
const BEFORE_ZH =
  /(?:应聘|應聘|应征|應徵|申请|申請|投递|投遞|投的|报考|報考|报名|報名|录取|錄取|录用|錄用|担任|擔任|职位|職位|岗位|崗位|职务|職務|志愿|招|面試|面试|聘您为|来当|來當|撤回对|参加|進入|岗位需求)[^。！？\n]{0,16}$/;
const AFTER_ZH =
  /^\s*[”」】』"]?\s*(?:一职|一職|职位|職位|岗位|职缺|職缺|职务|職務|的?简历|的?履[历歷]|材料|甄[选選]|岗|狀態|状态|（|\()/;

/** Most guesses returned, and the lowest trust of a guess. */
const MOST = 4;
const LEAST = 0.05;
/** Candidates whose traits are found in one step. */
const AT_ONCE = 4;

/** Guesses the position, best first: all possible titles in the mail are ranked by their traits. */
export function guessPositions(mail: Mail, weights?: TraitWeights): PositionGuess[] {
  return runAtOnce(guessPositionsInSteps(mail, weights));
}

export function* guessPositionsInSteps(
  mail: Mail,
  weights: TraitWeights = readPositionWeights(),
): Steps<PositionGuess[]> {
  const { candidates, traits } = yield* findInSteps(mail);
  const { trusts } = rankTraits(traits, weights);
  return candidates
    .map(({ name }, i) => ({ name, trust: trusts[i] ?? 0 }))
    .sort((a, b) => b.trust - a.trust || b.name.length - a.name.length)
    .slice(0, MOST)
    .filter(({ trust }) => trust >= LEAST);
}

/** Returns all candidates with their traits. */
export function findPositions(mail: Mail): Found {
  return runAtOnce(findInSteps(mail));
}

type Found = { candidates: ReturnType<typeof vary>; traits: ReturnType<typeof describeTitle>[] };

function* findInSteps(mail: Mail): Steps<Found> {
  const text = mail.text.slice(0, 2_500);
  const subject = mail.calendar?.summary ? `${mail.subject} | ${mail.calendar.summary}` : mail.subject;
  const titles = readTitles(mail.subject, subject, text);
  yield;
  const texts = [subject, text];
  const candidates = vary(rank(titles), texts, findSlots(subject, text));
  yield;
  const setting = { mail, subject, text, edges: { subject: findEdges(subject), text: findEdges(text) } };
  const traits: Found["traits"] = [];
  for (const one of candidates) {
    if (traits.length % AT_ONCE === 0) yield;
    traits.push(describeTitle(one, setting, candidates));
  }
  return { candidates, traits };
}

/** Finds titles by patterns, each with its own trust. */
function readTitles(own: string, subject: string, text: string): PositionGuess[] {
  const guesses: PositionGuess[] = [];
  const add = (raw: string, trust: number) => {
    const name = tidyTitle(raw);
    if (isTitle(name)) guesses.push({ name, trust });
  };
  /** Adds a title that the mail explicitly calls a position: it needs no word for an occupation. */
  const addNamed = (raw: string, trust: number) => {
    const name = tidyTitle(raw);
    if (isTitle(name)) guesses.push({ name, trust });
    else if (isPost(name)) guesses.push({ name, trust: trust - 0.1 });
  };
  readFields(text, addNamed);
  readSubject(subject, add);
  readLatin(own, 0.35, add);
  readLatin(text, 0.1, add);
  readHan(own, 0.4, add);
  readHan(text, 0.15, add);
  readNamed(own, 0.6, addNamed);
  readNamed(text, 0.55, addNamed);
  readQuoted(`${subject}\n${text}`, (raw) => addNamed(raw, 0.3));
  for (const part of subject.split(/[\s|｜:：@<>/_－–—-]+|[【】「」“”（()）]/u)) addNamed(part, 0.25);
  return guesses;
}

/** Removes a Chinese company's name in front of a title: "应聘桦川软件前端工程师". */
export function dropCompany(title: string, companies: readonly string[]): string {
  const company = companies.find((name) => /\p{Script=Han}/u.test(name) && title.startsWith(name));
  const rest = company ? tidyTitle(title.slice(company.length)) : title;
  return isTitle(rest) ? rest : title;
}

type Add = (raw: string, trust: number) => void;

/** Reads fields such as "职位：…". */
function readFields(text: string, add: Add): void {
  const fields =
    /(?:职位|職位|岗位|崗位|(?:^|\n)(?:职缺|職缺|应聘职位|应徵职务|應徵職務)|职务名[称稱]|職務名稱|应徵职务|應徵職務|第一志愿|(?:^|\n)(?:Position|Role|Job(?: title)?|Vacancy))(?:\s?[:：]\s*|\s)([^\n，。,；;:：]{2,40})/gu;
  for (const [, name = ""] of text.matchAll(fields)) add(name, 0.85);
  // LinkedIn puts the position on the next line.
  const sent = /application was sent to ([^\n]{2,60})\n+([^\n]{3,64}?)(?:[ ·-]+\1[^\n]*)?\n/gi;
  for (const [, , name = ""] of text.matchAll(sent)) add(name, 0.85);
}

/** Reads positions after a verb of applying, whatever their words: "应聘前台接待", "投递的品检员被…", "應徵「…」". */
function readNamed(text: string, trust: number, add: Add): void {
  const named =
    /(?:应聘|應聘|应征|應徵|投递|投遞|申请|申請|报考|報考|报名|報名)(?:了|的|之)?(?:职位|職位|岗位|職務|职务)?\s?[“「【『"]?([\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z+#/]{1,11}?)(?=[”」】』"\s，。、（(！!]|被|已|一职|一職|岗|职位|職位|职缺|職缺|简历|簡歷|履历|履歷|$)/gmu;
  for (const [, name = ""] of text.matchAll(named)) add(name, trust);
  // The subject is only the position.
  if (!text.includes("\n") && /^\p{Script=Han}{2,8}$/u.test(text) && TITLE_ZH.test(text)) add(text, trust);
}

/** Reads text in quotation marks, which often enclose names of companies and positions. */
function readQuoted(text: string, add: (raw: string) => void): void {
  for (const [, name = ""] of text.matchAll(/[「『【“"]([^「『【“」』】”"\n]{2,24})[」』】”"]/gu)) add(name);
}

/** Words that aren't part of a position. */
const NO_POST =
  /[您你我他她妳的了吗嗎呢吧给給就都也很请請是在有被把和与與]|简历|簡歷|履历|履歷|成功|通知|结果|結果|收到|公司|系统|系統|职位|職位|岗位|崗位|职缺|職缺|职务|職務|流程|状态|狀態|更新|表[中内已格]|结束|結束|未|终|終|递补|遞補|进入|進入|已|查看|以下|后$|後$|中$|工作|机会|機會|材料|资料|資料|信息|面试|面試|考试|考試|录用|錄|时间|進度|进度|平台|邮件|信件|投递|投遞|应聘|應聘|应徵|應徵|反馈|表$|者$|资格|資格|条件|感谢|编号|閣下|阁下/;

function isPost(name: string): boolean {
  return name.length >= 2 && name.length <= 12 && !NO_POST.test(name) && /\p{Script=Han}{2}/u.test(name);
}

function readSubject(subject: string, add: Add): void {
  const parts = subject.split(
    /\s*[|｜:：@<>]\s*|\s+[-–—→]\s+|_|\s\/\s|[【】「」“”]|(?<=\p{Script=Han})-|-(?=\p{Script=Han})/u,
  );
  parts.forEach((part, i) => {
    const own = part
      .replace(
        /^(?:interview|application(?: received| submitted| confirmation)?|job|your|the|re|contingent|offer|update on|1st|final|selection)\b[\s:-]*(?:interview|offer)?[\s:-]*(?:for|as)?\s*/i,
        "",
      )
      .replace(/\s+(?:application|conversation|interview|role|position|post|job|vacancy|chat|call|@.*)$/i, "");
    if ((TITLE.test(own) || TITLE_ZH.test(own)) && own.split(" ").length < 9) add(own, 0.5 - i * 0.01);
  });
}

/** Reads capitalized words around a word for an occupation; lower-case words only directly before it. */
function readLatin(text: string, base: number, add: Add): void {
  for (const match of text.matchAll(new RegExp(TITLE.source, "giu"))) {
    const at = match.index;
    const line = text.lastIndexOf("\n", at) + 1;
    const before = text.slice(Math.max(line, at - 70), at);
    const head = capitalsBefore(before);
    const isSmall = /^[a-z]/.test(match[0]);
    const own = isSmall && !head ? smallBefore(before) : head;
    const rest = text.slice(at + match[0].length);
    const tail =
      new RegExp(
        `^(?: (?:I{1,3}|IV|V|\\d|[A-Z]\\d)\\b(?![:.]))?(?:,? \\p{Lu}[\\p{L}/]+(?: (?:in|of|&) \\p{Lu}\\p{L}+)?(?= (?:role|position|post)|${TAIL}(?:[.,!\\n]|$| (?:has|was|is|have|at|with|and|in|came|on))))?${TAIL}`,
        "u",
      ).exec(rest)?.[0] ?? "";
    const branch = BRANCH.exec(rest.slice(tail.length))?.[0] ?? "";
    const start = at - own.length;
    const around = text.slice(Math.max(0, start - 90), start);
    const after = rest.slice(tail.length + branch.length);
    let trust = base + (isSmall ? 0.1 : 0.2);
    if (BEFORE.test(around)) trust += 0.35;
    if (AFTER.test(after)) trust += 0.2;
    // It may be the sender's title, in a signature.
    if (
      /\n[^\n]{0,40}$/.test(around) &&
      /^[ ,|–-]*[^\n]{0,40}(?:\n|$)/.test(after) &&
      text.length - at < 160 &&
      !BEFORE.test(around)
    )
      trust -= 0.3;
    add(`${own}${match[0]}${tail}${branch}`, Math.min(trust, 0.9));
  }
}

/** A department belongs to the title: "Product Manager, Billing", "Registered Nurse - Acute Medical Unit". */
const BRANCH =
  /^(?:,| [-–]) (?!(?:Interview|Application|Invitation|Update|Reminder|Your|Re|Ref|Job|Offer|Thank|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Band|Grade|Dear|Hi|Call|Chat|Next|Phone|Final|First|Second|Request|Confirm\w*|Please|The|We|I|You|It)\b)\p{Lu}[\p{L}&/]+(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}&/]+){0,2}(?=$|[.,:;!\n|]| (?:role|position|post|job|at|with|vacancy|has|was|is|team|opening|and we)\b)/u;

function capitalsBefore(before: string): string {
  return (
    /(?:(?:\p{Lu}|\d+(?:st|nd|rd|th)|[a-z]+-\p{Lu})[\p{L}\d+#./&'’-]*,? (?:(?:of|and|&) (?=\p{Lu}))?)+$/u.exec(
      before,
    )?.[0] ?? ""
  );
}

/** Returns up to two lower-case words before a lower-case title. */
function smallBefore(before: string): string {
  const kept: string[] = [];
  for (const word of (/(?:[a-z][a-z-]+ ){1,2}$/.exec(before)?.[0] ?? "").trim().split(" ").reverse()) {
    if (!word || NO_PART.has(word)) break;
    kept.unshift(word);
  }
  return kept.map((word) => `${word} `).join("");
}

const NO_PART = new Set(
  "the a an our your for as of to in at and or with be this that new my their his her next all any each other some from by re is are was who one hiring talent selection about want wanted becoming become strong".split(
    " ",
  ),
);

function readHan(whole: string, base: number, add: Add): void {
  // "资深 React 工程师" is one title.
  const text = whole.replace(/(?<=\p{Script=Han}) ([A-Za-z][\w.+#]{0,11}) (?=(?:开发|開發)?工程[师師])/gu, "$1");
  const pattern = new RegExp(
    `([\\p{Script=Han}A-Za-z\\d+#/ ]{0,14}?)((?:${TITLE_ZH.source})+)((?:[（(][^（()）\\n]{1,16}[)）])?)`,
    "gu",
  );
  for (const match of text.matchAll(pattern)) {
    const [all, head = "", word = "", tail = ""] = match;
    const cut = head.replace(CUT, "");
    const start = match.index + head.length - cut.length;
    const around = text.slice(Math.max(0, start - 24), start);
    const after = text.slice(match.index + all.length);
    let trust = base + 0.15;
    if (BEFORE_ZH.test(around)) trust += 0.35;
    if (AFTER_ZH.test(after) || tail) trust += 0.15;
    if (/[“「【『"]\s*$/.test(around)) trust += 0.15;
    if (cut === "" && word.length < 3) trust -= 0.25;
    add(`${cut}${word}${tail}`, Math.min(trust, 0.9));
  }
}

/** Everything up to the last word that cannot be part of a title. */
const CUT =
  /^.*(?:应聘|應聘|应征|應徵|申请|申請|投递|投遞|报考|報考|报名|報名|录取|錄取|录用|錄用|担任|擔任|职位|職位|岗位|职务|職務|参加|參加|面试|面試|聘您为|聘您為|来当|來當|撤回对|我司|本院|本会|本會|本公司|本校|贵司|我行|分行|进行|公开招聘|招聘|招|的|了|是|为|為|在|与|和|您|你|妳|我|任|列入|这次|這次|关于|關於|有关|有關|阁下|閣下|职缺|職缺|集团|公司|银行|新|這個|这个|之|本府|本行|我院|我校|所附|携|攜|须带|带|跟|两位|兩位|学年度|學年度|小学|國小|中学|医院|醫院|超市|有限公司|一个|一個|[a-z] (?=\p{Script=Han})| )/u;

function rank(guesses: readonly PositionGuess[]): PositionGuess[] {
  const merged = new Map<string, { name: string; doubt: number }>();
  for (const { name, trust } of guesses) {
    const key = keyOfTitle(name);
    const known = merged.get(key) ?? { name, doubt: 1 };
    merged.set(key, { name: known.name, doubt: known.doubt * (1 - Math.max(0, trust)) });
  }
  // "Engineer" and "Data Engineer" are one guess under the longer name, unless that contains more than a title.
  const all = [...merged].map(([key, one]) => ({ key, ...one }));
  for (const part of all) {
    const whole = all
      .filter(
        (one) =>
          one !== part && one.key.includes(part.key) && one.key.length <= part.key.length + 24 && one.doubt <= 0.72,
      )
      .filter(({ name }) => !NOISE.test(name))
      .sort((a, b) => a.doubt - b.doubt)[0];
    if (!whole) continue;
    whole.doubt *= part.doubt;
    part.doubt = Math.max(part.doubt, whole.doubt + 0.05);
  }
  return all
    .map(({ name, doubt }) => ({ name, trust: 1 - doubt }))
    .sort((a, b) => b.trust - a.trust || b.name.length - a.name.length)
    .slice(0, 12);
}

const NOISE =
  /复试|複試|初试|终面|[一二三]面|技术面|銀行|银行|\s\p{Script=Han}|\p{Script=Han}\s|\b20\d\d\b|报名|報名|公司|集团/u;
