import { fold } from "../../../party/text/fold";

/**
 * Overwrites with spaces everything in a folded text that states no fact about this application: conditions, statements
 * about other candidates, notices, quotations and instructions to machines. Positions stay the same.
 */
export function blankHedges(folded: string): string {
  return blank(blankNotices(folded), HEDGES);
}

/** Blanks only notices and instructions to machines, whose words mean nothing to the classifier either. */
export function blankNotices(folded: string): string {
  return blank(folded, NOTICES);
}

/** Blanks invitations to talent networks, which companies add to answers: they say nothing about the application. */
export function blankInvitations(folded: string): string {
  return blank(folded, INVITATIONS);
}

function blank(folded: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((text, pattern) => text.replace(pattern, (whole) => " ".repeat(whole.length)), folded);
}

export function foldText(text: string): string {
  return fold(text);
}

const END = "[^.!?。！？\\n]*[.!?。！？\\n]?";
const NOTICES: readonly RegExp[] = [
  // Instructions to a machine that reads the mailbox.
  /[^\n]*\b(?:ai assistants?|automated (?:mail )?agents?|language models?|ai reading)\b[^\n]*/g,
  /[^\n]*(?:ai ?助手|自动阅读|人工智能助理)[^\n]*/g,
  // Legal notices and warnings about fraud.
  /[^\n]*\b(?:fraud notice|beware of|never (?:makes?|asks?|charges?)|will never ask|does not charge|equal opportunity|eeo|confidentiality notice|gdpr|disclaimer|accommodation)\b[^\n]*/g,
  /[^\n]*(?:请勿相信|谨防|从不以任何|隐私声明|诈骗|不会以任何)[^\n]*/g,
];
const INVITATIONS: readonly RegExp[] = [
  /[^.!?\n]{0,200}\b(?:join|sign up|subscribe|register|connect|stay)\b[^.!?\n]{0,60}\b(?:talent|career) (?:network|community|pool)\b[^.!?\n]{0,200}/g,
  /\bunsubscribe from (?:our |the |these )?(?:job alerts?|talent (?:network|community))\b[^.!?\n]{0,60}/g,
  /[^。！？\n]{0,60}(?:加入|关注|订阅)[^。！？\n]{0,16}人才(?:库|社区|社群|网络|网路)[^。！？\n]{0,60}/g,
];
const HEDGES: readonly RegExp[] = [
  // Descriptions of the usual or a possible process.
  new RegExp(`\\b(?:how it goes on|the journey|the usual path|what happens next|next steps?:)${END}`, "g"),
  // Conditions, up to the end of the sentence.
  new RegExp(`\\b(?:if|unless|should (?:you(?:r)?|the|it)|in case|whether|once you|were you to)\\b${END}`, "g"),
  new RegExp(`\\b(?:candidates|applicants) (?:who|selected|that)\\b${END}`, "g"),
  /(?:如果|如(?=您|你|有|需|未|遇|八|不|无|出|为|果|能|蒙|对|在|符)|(?<![比例譬诸])如 ?(?=\d|超过|逾)|若 ?(?=\d|超过|逾|[一两二三十半])|若(?=您|你|有|无|符|需|未|贵|能|干|适|在|是|仍|条|愿|不|因|面)|倘|假如|一旦|万一|除非|俟)[^。！？\n]*/g,
  /(?:通过|合适|符合|没有收到|未接到|未收到|未完成|未参加|不完整|不符)[^。！？，,\n]{0,14}(?:者|的同学|的话|即代表|的简历)[^。！？\n]*/g,
  /"[^"\n]{0,160}"/g,
];
