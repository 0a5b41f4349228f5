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
  if (BEGUN.test(said)) {
    move("applied");
    if (isOfWork(features)) move("not_a_job_related_email");
  }
  return moved;
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
