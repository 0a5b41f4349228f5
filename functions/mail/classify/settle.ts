import type { Mail } from "../../shared/contract/mail";
import { CUES } from "./has-cue";
import { hasCue, type Reading } from "./mail-features";
import { blankHedges, foldText } from "./sentences";
import type { Features, MailKind } from "./weigh";

type Kinds = Record<MailKind, number>;

/** Only so much of a mail settles anything. */
const READ = 1_500;

/** An application that was begun and not sent was not received. */
const BEGUN =
  /\byou(?:'ve| have)? (?:started|began|begun) (?:an|your) (?:\w+ )?application\b|\b(?:finish|resume) your application\b|\byour (?:\w+ )?application (?:is|remains) (?:not (?:yet )?complete|incomplete|unfinished|a draft)\b|(?:申请|应聘|应征|报名)[^。\n]{0,10}(?:尚未|还未|仍未|还没)(?:完成|提交|送出)|草稿[^。\n]{0,12}(?:尚未|仍未|还未)(?:提交|送出)/;
const RESERVE =
  /\b(?:placed|listed|you are|you're)(?: (?!not\b|welcome\b)\w+){0,3} on (?:a|an|the|our) (?:\w+ )?(?:reserve|waiting) list\b|\bwait-?listed\b|(?:列|为|是)[^。\n]{0,4}(?:备取|候补)[第一二三\d ]/;
/** And is refused for all that. */
const REFUSED =
  /未达|未能|未获|未录取|失效|恐怕|(?<!逾期)不再递补|额满|均已报到|无法录|\bnot (?:been )?successful\b|\bunsuccessful\b|\bnot on (?:a|the|our)\b|\bregret\b|\b(?:been|is|are) (?:now )?filled\b|\bno longer\b|\bnot be (?:moving|taking|progress\w*)\b/;
/** So much is moved where it is likely and not sure: then a person is asked. */
const LIKELY = 0.85;
/** Lists of posts tell nobody of a refusal or an offer, where nothing in them says one in so many words. */
const MAILING = ["openings", "posts", "alert"];

/** Phrases that decide the status whatever the weights are. The sum stays as it is. */
export function settleKinds(mail: Mail, { features, stated }: Reading, kinds: Kinds): Kinds {
  const said = stated.slice(0, mail.subject.length + 1 + READ);
  const settled = { ...kinds };
  const move = (from: MailKind, share = 1, to: MailKind = "unknown") => {
    settled[to] += share * settled[from];
    settled[from] *= 1 - share;
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
  return settled;
}

/**
 * Whether the mail below, mostly the reader's own, steps back. Words that refuse outright do so whatever stands below.
 */
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

/** A firm that refuses may add its other posts and what else mailings have: then a person is asked at least. */
export function isRefusal({ subject, text }: Mail, features: Features): boolean {
  const isSaid = "rejectHard" in features && !("insider" in features);
  return isSaid && isOfWork(features) && ADDRESSED.test(foldText(`${subject}\n${text.slice(0, 300)}`));
}

/** Phrases of the shortest automatic answers, which only applicants receive. */
const SOUGHT =
  /\binterest in\b|\bjob search\b|\bmov(?:e|ing) (?:you )?forward\b|\byour details on file\b|下一[轮阶]|前程似锦|[对在](?:我们|我司|本)公?司?的(?:关注|兴趣)/;

export function isSought({ subject, text }: Mail): boolean {
  return SOUGHT.test(foldText(`${subject}\n${text.slice(0, READ)}`));
}
