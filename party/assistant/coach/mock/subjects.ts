import { fold } from "../../../text/fold";

/** Subjects of questions that somebody may decline, on folded text. */
const SUBJECTS: readonly RegExp[] = [
  /\b(?:shaped|influenc\w+|role models?|mentors?|learn(?:ed|t)? (?:the )?most from|look(?:ed)? up to|admire\w*|inspired?)\b|影响了?(?:你|您)|榜样|学到(?:的)?最多|敬佩|佩服|启发(?:了)?(?:你|您)/,
  /\b(?:leav(?:e|ing)|left|quit) (?:your|the|a|that|this) (?:\w+ )?(?:job|company|employer|role|position)\b|\b(?:let go|laid off|dismissed|fired)\b|离开[^,.!?。]{0,8}(?:公司|工作|单位)|离职|被裁|辞职/,
  /\b(?:fail(?:ed|ure|s)?|mistakes?|went wrong|regrets?)\b|失败|犯[^,.!?。]{0,4}错|搞砸|后悔|遗憾/,
  /\b(?:conflicts?|disagree\w*|arguments?|clash\w*|fell out|fall out)\b|冲突|分歧|争执|矛盾|闹僵/,
  /\b(?:weakness\w*|hard for you|difficult for you|struggle\w*)\b|缺点|弱点|吃力|不擅长|短板/,
  /\b(?:gap|break) in your\b|\bcareer break\b|空窗|空档/,
  /\b(?:salar(?:y|ies)|wages?|earn(?:ing)?(?! (?:\w+ ){0,3}(?:trust|respect|certificates?|badges?|degrees?)\b)|to be paid|(?<!\b(?:to|customers?|clients?|users?|people|they|we|i) )pay(?! (?:(?:\w+ ){0,2}(?:attention|heed|respects?|tribute|visits?)|off|back|for|customers?|clients?|people|them|him|her|the|down|up|by|with|to|in|more)\b))\b|薪|待遇/,
  /\b(?:boss|supervisor|(?<!\b(?:product|project|program(?:me)?|account|package|password|task|window|context|event|risk|case|asset|community|content|memory|state|version|file|session|connection|resource|fund|portfolio|property|brand|marketing|process|customer|success|release|change|data|database|social|media) )manager)\b|主管|领导(?!力|能力|团队|项目|过|一[个次])|上司|老板/,
  /\b(?:stress\w*|pressure|overwhelm\w*)\b|压力|崩溃|撑不住/,
  /\b(?:criticism|criticis\w+|feedback)\b|批评|反馈/,
  /\b(?:family|parents?|childhood|grew up)\b|家人|家里|父母|童年|小时候|长大/,
];

/** Whether two questions are about the same of these subjects. */
export function shareSubject(one: string, other: string): boolean {
  const [first, second] = [fold(one), fold(other)];
  return SUBJECTS.some((subject) => subject.test(first) && subject.test(second));
}
