import type { Mail } from "../../shared/contract/mail";
import { CUES } from "./has-cue";
import { hasCue, type Reading } from "./mail-features";
import { blankHedges, foldText } from "./sentences";
import type { Features, MailKind } from "./weigh";

type Kinds = Record<MailKind, number>;

/** Characters of a mail that are searched for decisive phrases. */
const READ = 1_500;

/** An application that was started but not submitted. */
const BEGUN =
  /\byou(?:'ve| have)? (?:started|began|begun) (?:an|your) (?:\w+ )?application\b|\b(?:finish|resume) your application\b|\byour (?:\w+ )?application (?:is|remains) (?:not (?:yet )?complete|incomplete|unfinished|a draft)\b|(?:申请|应聘|应征|报名)[^。\n]{0,10}(?:尚未|还未|仍未|还没)(?:完成|提交|送出)|草稿[^。\n]{0,12}(?:尚未|仍未|还未)(?:提交|送出)/;
/** A place on a reserve list. */
const RESERVE =
  /\b(?:placed|listed|you are|you're)(?: (?!not\b|welcome\b)\w+){0,3} on (?:a|an|the|our) (?:\w+ )?(?:reserve|waiting) list\b|\bwait-?listed\b|(?:列|为|是)[^。\n]{0,4}(?:备取|候补)[第一二三\d ]/;
/** A refusal in a mail about a reserve list. */
const REFUSED =
  /未达|未能|未获|未录取|失效|恐怕|(?<!逾期)不再递补|额满|均已报到|无法录|\bnot (?:been )?successful\b|\bunsuccessful\b|\bnot on (?:a|the|our)\b|\bregret\b|\b(?:been|is|are) (?:now )?filled\b|\bno longer\b|\bnot be (?:moving|taking|progress\w*)\b/;
/** Adverts and recruiters' first mails promise jobs in the words of an offer, and ask the reader to apply. */
const ADVERT =
  /\bapply (?:now|today|here|online|at|via|through)\b|\bwe(?:'re| are) (?:looking for|hiring|recruiting)\b|\bare you (?:looking|interested|open|ready)\b|\b(?:your|life|of) dreams?\b|\bdream job\b|\bunsubscribe\b|(?:立即|立刻|马上|点击|欢迎)[^。！？\n]{0,6}(?:投递|申请|应聘|应征|投简历|报名)|诚聘|招募中|热招|退订|取消订阅/;
const POST =
  "(?:position|role|job|post)\\b(?! (?:interview|alerts?|boards?|fairs?|search|offers?|offices?|market|play))";
/** A job's name before its kind: "the QA Engineer position". Another noun phrase ends at a preposition. */
const NAMED = "(?:(?!(?:in|on|at|with|for|of|to|from|the|and|or)\\b)[\\p{L}\\d/&'-]+ ){0,5}";
const OFFERED = `offer(?:ing)? you (?:(?:the|this|an?|our|your) ${NAMED}${POST}(?! in (?:the|our) (?:queue|line))|(?:full-time |part-time |permanent )?employment\\b)`;
const GLAD =
  "(?:pleased|delighted|happy|thrilled|excited|glad|proud|honou?red) (?:to|that we (?:can|are able to)) (?:(?:be able to|formally|officially|now|hereby) ){0,2}";
/** An offer that its sender makes to the reader. A mere possibility ("we could offer you a role") isn't one. */
const PERSONAL_OFFER = [
  new RegExp(
    `(?:${GLAD}|\\b(?:would|'d) (?:like|love) to (?:formally |officially )?|\\bwant to |\\bwish to |\\bwe (?:hereby|formally|officially) |\\bdecided to |\\bpleasure to |\\bpleasure that (?:we|i) |\\bwe(?:'re| are) (?:now |formally )?)${OFFERED}(?![^.!?\\n]*\\b(?:but|however|unfortunately)\\b)`,
    "u",
  ),
  /(?:高兴|荣幸|欣喜|正式|决定|特此|谨此|兹)[^。！？，,\n]{0,8}(?:提供(?:给)?(?:您|你|妳|台端)|(?:向|为|给)(?:您|你|妳|台端)(?:提供|发出))(?![^。！？，,\n]{0,4}(?:最新|更多|优质|海量|精选|多个|丰富|热门))[^。！？，,\n]{0,24}(?:职位|岗位|职务|职缺|工作)(?!机会|信息|资讯|推荐|列表|坊|空缺|咨询|建议|面试)/u,
  /(?:高兴|荣幸|欣喜|正式|决定|特此|谨此|兹)[^。！？，,\n]{0,8}(?:聘请|聘用|聘任|录用|录取|邀请|邀)(?:您|你|妳|台端)(?:担任|出任|为|任职|入职)(?![^。！？，,\n]{0,12}(?:评委|评审|嘉宾|来宾|讲师|讲者|面试官|志愿者|志工|义工|会员|大使))/u,
];
/** Cues of mails that offer something else, or to many readers. */
const OFFERS_ELSE = ["digest", "alert", "shop", "cold", "openings", "posts", "insider", "survey", "rejectHard"];
/** Share of the probability that is moved if a phrase is not certain to decide: a person is asked then. */
const LIKELY = 0.85;
/** Cues of job lists, which don't refuse or offer anything unless they say so outright. */
const MAILING = ["openings", "posts", "alert"];

/** Moves probability between kinds if a phrase decides the status, whatever the weights are. The sum stays the same. */
export function applyDecisivePhrases(mail: Mail, { features, stated }: Reading, kinds: Kinds): Kinds {
  const said = stated.slice(0, mail.subject.length + 1 + READ);
  const moved = { ...kinds };
  const move = (from: MailKind, share = 1, to: MailKind = "unknown") => {
    moved[to] += share * moved[from];
    moved[from] *= 1 - share;
  };
  if ("nothing" in features && MAILING.some((name) => hasCue(features, name))) {
    for (const claim of ["rejected", "offer"] as const) move(claim, LIKELY, "not_a_job_related_email");
  }
  if (RESERVE.test(said) && !REFUSED.test(said)) move("rejected");
  else if (isAfterWithdrawal(mail, features)) move("rejected", LIKELY);
  if (offersJob(mail, features, said)) move("not_a_job_related_email", LIKELY, "offer");
  if (BEGUN.test(said)) {
    move("applied");
    if (isOfWork(features)) move("not_a_job_related_email");
  }
  return moved;
}

/** Whether the mail offers its reader a job: "Job offer" alone reads as an advert, and a short mail has few other words. */
function offersJob({ isOwn, isBulk }: Mail, features: Features, said: string): boolean {
  if (isOwn || isBulk || OFFERS_ELSE.some((name) => hasCue(features, name))) return false;
  return !ADVERT.test(said) && !RESERVE.test(said) && PERSONAL_OFFER.some((pattern) => pattern.test(said));
}

/** Whether the quoted mail, mostly the applicant's own, withdraws. A mail that refuses outright is a refusal anyway. */
function isAfterWithdrawal({ isOwn, isForwarded, history }: Mail, features: Features): boolean {
  if (isOwn || isForwarded || "rejectHard" in features) return false;
  const answered = blankHedges(foldText(history.slice(0, 600)));
  return CUES.withdraw.patterns.some((pattern) => answered.search(pattern) >= 0);
}

function isOfWork(features: Features): boolean {
  const isSaid = (name: string) => hasCue(features, name);
  return !isSaid("field") && ["applicant", "hr-address", "from:ats", "known"].some(isSaid);
}

export const ADDRESSED =
  /\byour (?:\w+ )?(?:application|interview|candidacy|resume|cv)\b|\byou (?:applied|interviewed)\b|(?:您|你)[^。！？\n]{0,6}(?:应聘|应征|投递|申请|面试|报考)/;

/** Whether a mail that looks like a mailing may refuse: companies add other openings to refusals. A person is asked. */
export function isRefusal({ subject, text }: Mail, features: Features): boolean {
  const isSaid = "rejectHard" in features && !("insider" in features);
  return isSaid && isOfWork(features) && ADDRESSED.test(foldText(`${subject}\n${text.slice(0, 300)}`));
}

/** Phrases that only applicants receive, from the shortest automatic answers. */
const TO_APPLICANT =
  /\binterest in\b|\bjob search\b|\bmov(?:e|ing) (?:you )?forward\b|\byour details on file\b|下一[轮阶]|前程似锦|[对在](?:我们|我司|本)公?司?的(?:关注|兴趣)/;

export function isToApplicant({ subject, text }: Mail): boolean {
  return TO_APPLICANT.test(foldText(`${subject}\n${text.slice(0, READ)}`));
}
