import { fold } from "../../text/fold";

/**
 * Patterns on folded text: questions, requests, words to the interviewer, and mentions of people, deeds and figures.
 */
const TRAITS: readonly [string, RegExp][] = [
  [
    "asks",
    /\?|^(?:(?:so|and|but|ok|okay|um+|uh+|er+|well|hey|hi|hello|sorry|wait|oh|hmm+|excuse me|quick question|just|before (?:that|i answer|we go on))[,.!]? )*(?:what|who|whom|where|when|why|how|which|whose|is|are|am|was|were|do|does|did|can|could|may|will|would|should|shall)\b|(?:吗|嘛|呢|么|没有|好不好|行不行|可不可以)[.。!！~]*$|什么|怎么|怎样|如何|哪|谁|几[个道轮天点分题]|多少|多久|多大|多高|是否|能不能|可不可以|是不是|有没有|要不要|还是/,
  ],
  [
    "requests",
    /\b(?:please|pls|plz|let me|lets|let's|give me|tell me|show me|may i|can i|could i|can we|could we|could you|can you|would you|i'd like|i want to|i need)\b|请|麻烦|给我|让我|帮我|能不能|可以.{0,12}吗|可不可以|我想(?!到|起)/,
  ],
  ["you", /\b(?:you|your|u|ur)\b|[你您]/],
  ["others", /\b(?:he|she|they|him|her|them|his|their)\b|(?:^|[^其])[他她]/],
  [
    "people",
    /\b(?:my|our|the|a|an|two|some) (?:\w+ )?(?:boss|manager|team|lead|colleagues?|coworkers?|clients?|customers?|patients?|students?|teachers?|friends?|nurses?|director|supervisor|parents?|kids|mother|father|sister|brother|users?|guests?)\b|主管|老板|领导|经理|同事|客户|客人|顾客|病人|学生|学长|学姐|朋友|家人|师傅|用户|团队/,
  ],
  [
    "deeds",
    /\b(?:i|we|he|she|they|it) (?:\w+ly |just |then |also |never |once )?(?:\w{3,}ed|was|were|had|went|made|took|told|said|got|built|wrote|ran|found|gave|kept|met|lost|sent|put|broke|led|spent|brought|bought|taught|fell|felt|chose|fixed|left)\b|[过到完成]了|我(?:就|先|又|把|去|跟|和|陪|请)|后来|最后|结果|于是|当时/,
  ],
  ["we", /\b(?:we|our|us)\b|我们|咱们/],
  ["because", /\b(?:because|since|so that|in order to|that's why)\b|因为|所以|为了/],
  [
    "figures",
    /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|half|percent)\b|百分之|[二三四五六七八九十百千万半][个天年月周次人元块]/,
  ],
  [
    "interview",
    /\b(?:questions?|interview|answers?|recording|camera|microphone|mic|screen|transcript|report|score|feedback)\b|题|问题|面试|回答|录音|摄像头|麦克风|报告|评分|打分/,
  ],
  ["speech", /\b(?:say|said|saying|hear|heard|repeat|speak|talk|mean|finished|done|again)\b|说|讲|听|问|答|再|重/],
  ["quotes", /["「『]/],
];
const CLOSED = /^(?:do|does|did|are|is|have|has|can|could|would|will|were|was)\b|\bor\b|吗|还是|能否|是否/;
/** Questions that invite the candidate to ask. */
const THEIR_TURN =
  /\b(?:any|have|got|ask)\b.{0,20}\bquestions?\b.{0,12}\b(?:for (?:me|us)|to ask|about)\b|anything (?:else )?(?:you'd|you would|you want|that you)(?: like)? to (?:ask|know)|(?:想|要)(?:问|了解|知道|请教)(?:我们|的|什么)|问题(?:想|要)*问/;
/** Longest question that counts as a follow-up, which a few words can answer. */
const SHORT = { words: 9, characters: 11 };

export function traitsOf(said: string, question: string): string[] {
  const traits = TRAITS.flatMap(([name, pattern]) => (pattern.test(said) ? [name] : []));
  const isShort = hasChinese(question)
    ? question.length <= SHORT.characters
    : question.split(" ").length <= SHORT.words;
  if (isClosed(question)) traits.push("closed question");
  if (isShort) traits.push("short question");
  if (THEIR_TURN.test(question)) traits.push(traits.includes("asks") ? "asks in their turn" : "their turn");
  return traits;
}

/** Whether a question can be answered by yes, no or one of the choices that it names. */
export function isClosed(question: string): boolean {
  return CLOSED.test(fold(question));
}

function hasChinese(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}
