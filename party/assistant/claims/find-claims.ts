import { fold } from "../../text/fold";
import { hasHan } from "../../text/letters";
import { judgePieces } from "../../text/pieces";
import { frameOf, kindOf } from "../question-kind";
import { findFillers } from "../words/fillers";
import { readText } from "../words/text";
import { blankToInterviewer } from "../words/to-interviewer";
import type { Claim, ClaimInput, ClaimKind } from "./claim";
import { findGrammarErrors } from "./grammar";
import { findManyHedges } from "./many-hedges";
import { findExperience, findMeasures, MISTAKE } from "./measures";
import { asksForOthers, keptTheWork } from "./own-deeds";
import { hasNumber } from "./quantities";
import { findRedFlags } from "./red-flags";
import { findRepeatedQuestion } from "./repeated-question";
import { findSituation } from "./situations";

/** Fewest words that show how a candidate tells things. */
const ENOUGH_WORDS = 30;
/** Fewest words of a story that shows who did what. */
const STORY_WORDS = 14;
const FEW_WE = 4;
const FEW_I = 2;

const RESULT =
  /(?:^|[.,;!?\n] ?|\b(?:and|so|but|then) )((?:in the end|as a result|the result was(?: that)?|the outcome was(?: that)?|we ended up with|it (?:cut|reduced|saved|brought|raised|increased)|that (?:cut|reduced|saved|brought|raised|increased)|by the end)\b[^.!?\n]{8,})|((?:最后|最终|结果(?:是|就)?|到最后|后来)(?!一|我也不|不知道|怎么|没)[^。！？\n]{5,}(?:了|到|成功|完成|通过|提升|降低|减少|增加|准时|按时|上线|签|满意|好评|一半|倍)[^。！？\n]*)/;
/** Ends that no words announce, in the last part of a story. */
const END =
  /\b((?:they|she|he|(?:the|my|our) (?:client|customer|team|boss|manager|director|guest|patient|family|owner|council|buyer)s?) (?:signed|agreed|accepted|approved|renewed|thanked (?:me|us)|came back|passed)\b[^.!?\n]{0,80}|we (?:finished|shipped|launched|delivered|passed|won|opened) [^.!?\n]{3,80}|(?:complaints|errors|returns|falls|tickets|sales|waits|waiting times?|costs|no-shows|accidents|orders|reports) (?:went|fell|dropped|rose|came|grew) [^.!?\n]{3,80}|it (?:worked|has run|has worked|is still (?:used|in use|running))\b[^.!?\n]{0,80})|((?:客户|老板|主管|家属|病人|家长|学生|他们?|她们?|对方|团队)[^,。!?\n]{0,6}(?:签了|续了|同意了|接受了|通过了|道谢|留下来了)[^。!?\n]{0,30}|(?:投诉|客诉|错单|退单|退货|成本|等待时间|业绩|报错|事故)[^,。!?\n]{0,10}(?<![不多])(?:降|减|少(?!不)|升|涨|掉|归零|变成|清零)[^。!?\n]{2,30}|(?:一次就过|顺利(?:上线|完成|通过|交付)|准时(?:上线|完成|交付|交件))[^。!?\n]{0,30})/g;
/** Words before such an end that make it a wish, a condition or unknown. In UTF-16 units: how near they are. */
const NOT_YET =
  /\b(?:if|whether|unless|until|before|when|hoped?|wish\w*|would|know|sure|never)\b[^.!?\n]*$|(?:如果|要是|等|不知道|没有?|能不能|希望)[^。！？\n]*$/;
const NEAR = 60;
const NO_RESULT =
  /\b(?:don't know|not sure|no idea|can't remember|nothing (?:happened|changed)|no result)\b|不知道|不清楚|没结果|不记得|没有下文/;
const LESSON =
  /\b((?:i|we)(?:'ve| have)? (?:learned|learnt|realised|realized) (?:that|to|how|not to|a lot about)\b[^.!?\n]{8,}|(?:it|that|this|he|she) taught me (?:that|to|how|not to)\b[^.!?\n]{6,}|the lesson (?:was|is|for me)\b[^.!?\n]{6,}|since then,? i (?:always|never|now|make sure|try to|check|ask|start|write)\b[^.!?\n]{8,})|((?:我|让我|也)?(?:学到|学会了|体会到|意识到|明白了|得到的教训|教训是)[^。！？\n]{4,}|从那(?:以后|之后|次以后)[，,]?我[^。！？\n]{4,})/;
const FIRST = /\b(?:i|i'm|i'd|i've|i'll|my|myself|me)\b|我(?!们)/g;
/** The teller as the one who acts: not "my boss", "they told me". */
const TELLER = /\b(?:i|i'm|i'd|i've|i'll)\b|我(?!们)/g;
/** Phrases such as "I think", which don't tell who did what. */
const THOUGHT =
  /\bi (?:think|guess|believe|mean|suppose|would say|don't know|feel|remember)\b|我(?:觉得|认为|想说|记得|不知道|感觉)/g;
const GROUP = /\b(?:we|our|us|we're|we'd|we've)\b|我们|咱们/g;
/** Wishes, feelings and outbursts, which end like deeds. */
const NO_DEEDS =
  "needed|fired|sacked|dismissed|blamed|cheated|insulted|threatened|punched|lied|wanted|liked|loved|hated|hoped|wished|seemed|failed|missed|worried|feared|panicked|cried|used|screamed|yelled|shouted|slammed|kicked|cursed|stayed|lived|noticed|realized|realised|wondered|remembered|believed|supposed|assumed|expected|happened|enjoyed|regretted|agreed|disagreed|waited|stopped|skipped|ignored|refused|need|bleed|feed|speed";
/** Words after which 我 isn't who does it: 给我打了个 B. */
const TO_ME = "给对让叫跟找帮请问骂打教带约被把替为向和陪看催逼派";
const DEED = new RegExp(
  [
    `\\bi (?:then |also |first |just |finally |immediately |quickly |personally |\\w+ly )*(?:(?!(?:${NO_DEEDS})\\b)\\w{3,}ed|wrote|made|took|built|ran|led|told|spoke|met|set|found|gave|went|kept(?! (?:thinking|hoping|wishing|wanting|worrying|telling myself|putting|quiet|silent|still))|brought|taught|chose|drew|bought|sold|cut|put|began|rang|drove|sent|spent|paid|held|dealt|stood|sat|caught|rebuilt|rewrote|redid|split)\\b`,
    `(?<![${TO_ME}])我(?:就|先|又|还|再|自己|立刻|马上|主动|直接|赶快|赶紧|后来|隔天|当天|当晚|第二天|干脆|挨个|逐个|一个一个|亲自)*(?:把|去|跟|和|找|写|做|改|列|画|打|联系|整理|安排|负责|决定|提出?|建议|请|带|教|查|问|约|搭|记(?!得)|抓|翻|设计|花|签|寄|跑|圈|定位|拆|申请|重做|提议)`,
  ].join("|"),
  "g",
);
/** Praise beside such words would hurt: deaths, illness, tears, violence, dismissals, outbursts. */
const GRAVE =
  /\b(?:died|dies|dying|dead|deaths?|passed away|funeral|killed|suicid\w*|cancer|miscarriage|burn(?:ed|t|ing)? ?out|burnout|breakdown|depress\w*|cr(?:y|ied|ying)|in tears|sobb\w*|harass\w*|assault\w*|abus\w*|bull(?:y|ied|ying)|scream\w*|yell\w*|shout(?:ed|ing) at|swore at|kicked|slammed|threw (?:it|the|a|my)|strokes?|heart attack|hospital(?:ized|ised)|hospice|diagnosed|terminal(?:ly)?|lost (?:my|his|her|their) (?:father|mother|dad|mum|mom|baby|child|son|daughter|wife|husband|brother|sister)|lost (?:the|our|my) (?:house|home|farm|shop|business)|bankrupt\w*|evict\w*|divorc\w*|discriminat\w*|racis\w*|laid off|got (?:fired|sacked))\b|住院|尿毒症|眼泪|流泪|难过|熬过来|破产|倒闭|赔了|重病|确诊|中风|离婚|车祸|地震|歧视|去世|过世|离世|往生|病逝|死(?:者|亡|讯|了人|在)|(?:他|她|人|病患|患者|老人家|猝|病|电|摔|淹|撞)死|遗体|葬礼|自杀|累倒|病倒|崩溃|倦怠|过劳|抑郁|忧郁|癌|流产|[我她他大][^,。\s]{0,6}哭|骚扰|霸凌|欺负|羞辱|摔(?:门|东西|杯|键盘)|被(?:裁|开除|辞退|资遣|炒)|走了(?=[,。，\s]|$)/;

/** Costs of living, which say nothing of work. */
const PRIVATE = /\b(?:rent|mortgage|nursery|childcare|loans?|debts?|bills)\b|房租|房贷|贷款|学费|保姆/;
/** The sentence ends with what nobody did: "I meant to tell her and I didn't". */
const UNDONE =
  /\b(?:i|we) (?:didn't|couldn't|never did|did nothing|didn't do anything|said nothing)(?:[.,!?]|$| (?:and|but)\b)|我们?(?:什么)?(?:就|也|都|却|还是)?没有?(?:敢)?(?:说|做|讲|管|动|开口)(?:话)?(?=[,。，\s]|$)/;

/** A story without a good end: a figure is the least of what it needs. */
const UNSOLVED =
  /\b(?:never|not|didn't|couldn't|wasn't|weren't|hasn't|haven't) (?:really |ever |actually |quite |fully |been |get |got |be |able to |it )*(?:solved?|resolved?|settled?|fix(?:ed)?|sorted|made up|make up|reconciled?|recover(?:ed)?|work(?:ed)? out|agree|finished|finish)\b|\b(?:fell apart|nothing (?:changed|came of it)|(?:no|isn't a|not a) (?:nice |good |happy |real )?(?:ending|resolution|solution)|gave up|stopped (?:talking|speaking)|still (?:don't|do not|not) (?:talk|speak|know|agree))\b|(?:没有?|未能?|一直没|始终没|从来没)(?:真正|完全|能|办法)?(?:解决|谈成|谈拢|和好|和解|说开|达成|挽回|修复|做成|成功)|不了了之|不欢而散|无疾而终|没(?:有)?(?:结果|下文)|放弃了/;

/** Finds the claims that an answer's words show. Precision comes before coverage. */
export function findClaims({ interviewType, question, answer, isIntroduction }: ClaimInput): Claim[] {
  const all = fold(answer);
  // Questions and apologies to the interviewer say nothing about the candidate's work.
  const folded = blankToInterviewer(answer);
  const text = readText(folded);
  const asked = fold(question);
  const kind = kindOf(question, interviewType);
  const frame = frameOf(question, interviewType);
  // Introductions don't have the parts of a story.
  const isStory =
    !isIntroduction && (frame === "behavioral" || (interviewType === "behavioral" && kind !== "introduction"));
  const isTold = text.size >= ENOUGH_WORDS;
  const judgeSentence = judgePieces(
    folded,
    [...folded.matchAll(MARK)].map(({ index }) => index),
    (sentence) => ({
      isPraiseworthy: !GRAVE.test(sentence) && !UNDONE.test(sentence),
      isMistake: MISTAKE.test(sentence),
      isPrivate: PRIVATE.test(sentence),
    }),
  );
  const judgeAt = (at: number) => judgeSentence({ start: at, end: at });
  const isPraiseworthy = ({ index }: { index: number }) => judgeAt(index).isPraiseworthy;
  const groups = [...folded.matchAll(GROUP)];
  const deeds = [...folded.matchAll(DEED)];
  const deed = deeds.find((one) => isPraiseworthy(one) && !judgeAt(one.index).isMistake) ?? deeds.find(isPraiseworthy);
  const isAboutOthers = asksForOthers(asked);
  const ownDeed = isAboutOthers || keptTheWork(folded, isAboutOthers) ? undefined : deed;
  const doubted = blankToInterviewer(answer, { keepsDoubts: true });
  const hedges = findManyHedges(doubted, readText(doubted).size);
  const claims: Claim[] = [];
  const add = (of: ClaimKind, span: { start: number; end: number } | undefined, said?: string) => {
    if (span) claims.push({ kind: of, start: span.start, end: span.end, ...(said !== undefined && { said }) });
  };

  if (interviewType === "hr") claims.push(...findRedFlags(question, all));
  if (interviewType === "language")
    for (const error of findGrammarErrors(all).slice(0, 1))
      add("grammar", error, inScriptOf(answer.slice(error.start, error.end), error.instead));

  if (isStory && text.size >= STORY_WORDS) {
    const own = folded.replace(THOUGHT, " ").match(TELLER)?.length ?? 0;
    const [group] = groups;
    // "Never" refers to the whole answer, including words to the interviewer.
    if (groups.length >= FEW_WE && all.search(FIRST) === -1)
      add("only_we", group && sentenceAt(folded, group.index), String(groups.length));
    else if (
      hedges.length === 0 &&
      deeds.length > (groups.length > 0 ? 1 : 0) &&
      own >= FEW_I &&
      groups.length <= own / 2
    )
      add("own_part", ownDeed && sentenceAt(folded, ownDeed.index));
  }
  if (isStory && isTold) {
    const result = [RESULT.exec(folded), [...folded.matchAll(END)].at(-1)].find(
      (found, n) =>
        found &&
        !NO_RESULT.test(found[0]) &&
        found.index > folded.length * (n === 0 ? 0.3 : 0.5) &&
        (n === 0 || !NOT_YET.test(folded.slice(Math.max(0, found.index - NEAR), found.index))) &&
        isPraiseworthy({ index: trimmed(folded, found).start }),
    );
    if (result) add("result", trimmed(folded, result));
    const lesson = LESSON.exec(folded);
    if (lesson && !NO_RESULT.test(lesson[0])) add("lesson", trimmed(folded, lesson));
  }
  if (interviewType !== "language" && kind !== "pay") {
    const measure = findMeasures(folded).find(
      ({ isChange, start, end }) =>
        (isChange || interviewType !== "technical") &&
        isPraiseworthy({ index: start }) &&
        !(interviewType === "hr" && judgeAt(start).isPrivate) &&
        !asked.includes(folded.slice(start, end)),
    );
    const experience =
      kind === "introduction" || interviewType === "hr" ? findExperience(folded, kind === "introduction") : null;
    const figure =
      (isTold ? measure : undefined) ??
      (experience && isPraiseworthy({ index: experience.start }) ? experience : undefined);
    if (figure) add("figures", figure);
  }
  // A number may have been said to the interviewer, too.
  const wantsFigure = interviewType !== "language" && (kind === "introduction" || (isStory && kind === "story"));
  if (wantsFigure && text.size >= STORY_WORDS && !hasNumber(all) && !GRAVE.test(all) && !UNSOLVED.test(all)) {
    const isFluent = () => findFillers(readText(answer)).length === 0;
    const shown = deeds.length === 0 && isFluent() ? { index: folded.search(/\S/) } : deed;
    if (shown) add("no_figures", sentenceAt(folded, shown.index));
  }
  if (isStory && isTold && deeds.length > 0) {
    const situation = findSituation(folded, answer);
    const sentence = situation && sentenceAt(folded, situation.at);
    const isKept = sentence && isAboutOthers && keptTheWork(folded.slice(sentence.start, sentence.end), isAboutOthers);
    if (situation && !isKept && isPraiseworthy({ index: situation.at })) add(situation.kind, sentence ?? undefined);
  }
  if (interviewType === "hr" && !isStory && isTold && deeds.length >= 2 && groups.length === 0)
    add("own_part", ownDeed && sentenceAt(folded, ownDeed.index));
  if (interviewType !== "language" && hedges.length > 0) add("hedges", hedges[0], inWords(hedges, answer));
  if (interviewType !== "language" && !isIntroduction) add("repeats", findRepeatedQuestion(question, all) ?? undefined);
  return claims;
}

/** Writes a correction, which is made of folded text, with the characters of the words that it corrects. */
function inScriptOf(words: string, correction: string): string {
  if (!hasHan(words)) return correction;
  const written = new Map([...words].map((character) => [fold(character), character]));
  return [...correction].map((character) => written.get(character) ?? character).join("");
}

/** Lists up to three different words; Chinese ones as the answer writes them. */
function inWords(found: readonly { words: string; start: number; end: number }[], answer: string): string {
  const written = found.map(({ words, start, end }) =>
    hasHan(words) ? answer.slice(start, Math.min(end, start + words.length)) : words,
  );
  return [...new Set(written)].slice(0, 3).join(written.some(hasHan) ? "、" : ", ");
}

function trimmed(text: string, match: RegExpExecArray): { start: number; end: number } {
  const words = match[1] ?? match[2] ?? match[0];
  const start = match.index + match[0].indexOf(words);
  return { start, end: Math.min(start + words.trimEnd().length, text.length) };
}

const MARKS = [".", "!", "?", "\n", "。", "！", "？", ";", "；"];
const MARK = /[.!?\n。！？;；]/g;

/** The sentence around a position, cut to 60 characters before it and 90 after it. */
function sentenceAt(text: string, at: number): { start: number; end: number } {
  const before = Math.max(...MARKS.map((mark) => text.lastIndexOf(mark, at - 1)));
  const after = text.slice(at).search(MARK);
  const start = Math.max(before + 1, at - 60);
  const end = Math.min(after === -1 ? text.length : at + after, at + 90);
  const lead = text.slice(start, end).length - text.slice(start, end).trimStart().length;
  return { start: start + lead, end };
}
