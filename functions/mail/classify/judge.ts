import type { Mail, MailStatus } from "../../contract/mail";
import { CUES } from "./cues";
import { type Hit, knowSender, type Reading, readMail } from "./features";
import { kindOfSender } from "./senders";
import { foldText } from "./sentences";
import { MAIL_KINDS, type MailKind, toStatuses, weigh } from "./weigh";
import { readWeights } from "./weights";
import { wordsOf } from "./words";

export type Finding = {
  status: MailStatus;
  /** The probability that the status is right. */
  confidence: number;
  /** The words it rests on, letter by letter as they stand in subject or text. */
  quotes: readonly string[];
  /** It is surely no step of an application: somebody writes first, refers, asks how it was. */
  isApproach: boolean;
};

const MAX_QUOTES = 3;
const MAX_QUOTE = 160;

export function judgeMail(mail: Mail, isKnown = false): Finding {
  return judgeReading(mail, readAs(mail, isKnown));
}

/** How likely each status is, and the places that speak for them. */
export function weighMail(mail: Mail, isKnown = false) {
  const reading = readAs(mail, isKnown);
  return { probabilities: toStatuses(weighReading(mail, reading)), hits: reading.hits };
}

export function judgeReading(mail: Mail, reading: Reading): Finding {
  const kinds = weighReading(mail, reading);
  const probabilities = toStatuses(kinds);
  const [status, confidence] = Object.entries(probabilities).reduce((best, one) => (one[1] > best[1] ? one : best)) as [
    MailStatus,
    number,
  ];
  if (status !== NO_JOB && probabilities[NO_JOB] >= DOUBTFUL && !mail.isOwn && !isAnchored(reading.features)) {
    return { status: NO_JOB, confidence: probabilities[NO_JOB], quotes: [], isApproach: false };
  }
  if (status === NO_JOB && confidence < SURE && probabilities.rejected > 0 && isRefusal(mail, reading.features)) {
    return {
      status: "rejected",
      confidence: probabilities.rejected,
      quotes: quote(mail, reading, "rejected"),
      isApproach: false,
    };
  }
  if ((status === "rejected" || status === "offer") && !mail.isOwn && !isAnchored(reading.features)) {
    if (MACHINE.test(mail.from.address)) {
      return { status: NO_JOB, confidence: Math.min(1 - confidence, ASKED), quotes: [], isApproach: false };
    }
    return { status, confidence: Math.min(confidence, ASKED), quotes: quote(mail, reading, status), isApproach: false };
  }
  // Where it may be a step of an application a person is asked, as of any other.
  const isNoStep = kinds.approach + kinds.unknown + kinds[NO_JOB] >= SURE;
  const isApproach = status === "unknown" && kinds.approach > kinds.unknown && isNoStep;
  return { status, confidence, quotes: quote(mail, reading, isApproach ? "approach" : status), isApproach };
}

const NO_JOB = "not_a_job_related_email";
const SURE = 0.9;
/** So sure that a person is asked. */
const ASKED = 0.89;
/** Machines write in so many words what they write about: of an application nothing is left unsaid. */
const MACHINE = /no-?reply|donotreply|notification|newsletter|automated/;
/** What may so well be no mail about a job. */
const DOUBTFUL = 0.2;
const ANCHORS = [
  ...["applicant", "applicant@subject", "application", "application@subject", "hr-address", "known", "thread"],
  ...["from:ats", "from:assessment", "from:board", "invite", "cancel"],
];

/**
 * Whether anything but its tone ties a mail to an application. Private mailboxes are full of appointments, regrets and
 * thanks, and nobody wants to be asked about all of them.
 */
function isAnchored(features: Readonly<Record<string, number>>): boolean {
  return ANCHORS.some((name) => name in features);
}

const OF_WORK = ["applicant", "applicant@subject", "hr-address", "from:ats", "known"];

/** A firm that refuses may add its other posts and what else mailings have: then a person is asked at least. */
function isRefusal({ subject, text }: Mail, features: Readonly<Record<string, number>>): boolean {
  const isOfWork = OF_WORK.some((name) => name in features);
  const isSaid = "rejectHard" in features && !("field" in features) && !("insider" in features);
  return isOfWork && isSaid && ADDRESSED.test(foldText(`${subject}\n${text.slice(0, 300)}`));
}

function readAs(mail: Mail, isKnown: boolean): Reading {
  const reading = readMail(mail);
  return isKnown ? knowSender(reading, mail) : reading;
}

function weighReading(mail: Mail, reading: Reading): Record<MailKind, number> {
  const probabilities = weigh(reading, readWeights());
  if (isNoRefusal(mail)) {
    probabilities.unknown += probabilities.rejected;
    probabilities.rejected = 0;
  }
  if (BEGUN.test(foldText(`${mail.subject}\n${mail.text.slice(0, 1_500)}`))) {
    const isOfWork = OF_WORK.some((name) => name in reading.features);
    probabilities.unknown += probabilities.applied + (isOfWork ? probabilities[NO_JOB] : 0);
    probabilities.applied = 0;
    if (isOfWork) probabilities[NO_JOB] = 0;
  }
  // A mailing never tells one person of a refusal or an offer, whatever its words are; nor do the person's own mails.
  if (!mail.isOwn && !isMailing(mail, reading.features)) return probabilities;
  const rest = 1 - probabilities.rejected - probabilities.offer;
  for (const kind of MAIL_KINDS) probabilities[kind] /= Math.max(rest, 1e-9);
  return { ...probabilities, rejected: 0, offer: 0 };
}

/** What was begun and not sent was not received. */
const BEGUN =
  /\byou(?:'ve| have)? (?:started|began|begun) (?:an|your) (?:\w+ )?application\b|\b(?:finish|resume) your application\b|\byour (?:\w+ )?application (?:is|remains) (?:not (?:yet )?complete|incomplete|unfinished|a draft)\b|(?:申请|应聘|应征|报名)[^。\n]{0,10}(?:尚未|还未|仍未|还没)(?:完成|提交|送出)|草稿[^。\n]{0,12}(?:尚未|仍未|还未)(?:提交|送出)/;

const RESERVE =
  /\b(?:placed|listed|you are|you're)\b[^.\n]{0,30}\b(?:reserve|waiting) list\b|\bwait-?listed\b|(?:列|为|是)[^。\n]{0,4}(?:备取|候补)[第一二三\d ]/;
/** And is refused for all that. */
const REFUSED =
  /未达|未能|未获|未录取|失效|恐怕|\bnot (?:been )?successful\b|\bunsuccessful\b|\bnot on (?:a|the|our)\b|\bregret\b/;

/** Who is on a reserve list is not refused yet, and who stepped back was not refused: their own mail stands below. */
function isNoRefusal({ isOwn, isForwarded, subject, text, history }: Mail): boolean {
  const said = foldText(`${subject}\n${text.slice(0, 1_500)}`);
  if (RESERVE.test(said) && !REFUSED.test(said)) return true;
  const answered = foldText(history.slice(0, 600));
  return !isOwn && !isForwarded && CUES.withdraw.patterns.some((pattern) => answered.search(pattern) >= 0);
}

const UNSUBSCRIBE =
  /\bunsubscribe\b|\bview (?:this (?:email|mail) )?in (?:your )?browser\b|\bmanage (?:your )?(?:preferences|subscriptions?)\b|退订|取消订阅|停止订阅/;
const ADDRESSED =
  /\byour (?:\w+ )?(?:application|interview|candidacy|resume|cv)\b|\byou (?:applied|interviewed)\b|(?:您|你)[^。！？\n]{0,6}(?:应聘|应征|投递|申请|面试|报考)/;

/** A newsletter whose headers do not say so ends like one, and does not speak of an application of the reader's. */
function isNewsletter({ subject, text, signature, history }: Mail): boolean {
  const end = foldText(`${text.slice(-1_000)}\n${signature.slice(-500)}\n${history.slice(-500)}`);
  return UNSUBSCRIBE.test(end) && !ADDRESSED.test(foldText(`${subject}\n${text.slice(0, 300)}`));
}

function isMailing(mail: Mail, features: Readonly<Record<string, number>>): boolean {
  const kind = kindOfSender(mail);
  if (mail.isForwarded || mail.isOwn || "survey@subject" in features) return "survey@subject" in features;
  if (kind === "ats" || kind === "assessment") return "survey" in features && "survey@first" in features && mail.isBulk;
  if ("board:answer" in features) return false;
  return (
    (mail.isBulk || isNewsletter(mail)) &&
    ["digest", "alert", "survey", "shop", "cold"].some((cue) => cue in features || `${cue}@subject` in features)
  );
}

function quote(mail: Mail, { hits }: Reading, kind: MailKind): string[] {
  const column = MAIL_KINDS.indexOf(kind);
  const worth = (hit: Hit) =>
    readWeights().features[hit.place === "subject" ? `${hit.cue}@subject` : hit.cue]?.[column] ?? 0;
  const quotes: string[] = [];
  for (const hit of hits.filter((one) => worth(one) > 0).sort((a, b) => worth(b) - worth(a) || b.length - a.length)) {
    const text = hit.place === "subject" ? mail.subject : mail.text;
    const words = widen(text, hit.at, hit.length);
    if (words && !quotes.some((one) => one.includes(words) || words.includes(one))) quotes.push(words);
    if (quotes.length === MAX_QUOTES) break;
  }
  return quotes.length ? quotes : quoteByWords(mail, column);
}

/** Where no cue speaks: the sentence whose words do most. */
function quoteByWords(mail: Mail, column: number): string[] {
  const sentences = [mail.subject, ...mail.text.slice(0, 1_500).split(/(?<=[.!?。！？])|\n/)].map((one) => one.trim());
  const worths = sentences.map((text) =>
    wordsOf({ ...mail, subject: "", text: text || " ", calendar: null, from: { name: "", address: "" } }).reduce(
      (sum, word) => sum + (readWeights().words.get(word)?.[column] ?? 0),
      0,
    ),
  );
  const best = worths.indexOf(Math.max(...worths));
  return (worths[best] ?? 0) > 0 && sentences[best] ? [sentences[best].slice(0, MAX_QUOTE)] : [];
}

/** The clause around a place, so that a person can judge by it; always a literal piece of the text. */
function widen(text: string, at: number, length: number): string {
  let [from, to] = [at, at + length];
  if (from >= text.length) return "";
  while (from > 0 && !/[.!?\n。！？]/.test(text.charAt(from - 1)) && to - from < MAX_QUOTE) from -= 1;
  while (to < text.length && !/[.!?\n。！？]/.test(text.charAt(to)) && to - from < MAX_QUOTE) to += 1;
  return text.slice(from, to).trim();
}
