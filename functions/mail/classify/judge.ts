import type { Mail, MailStatus } from "../../shared/contract/mail";
import { isMachine, kindOfSender } from "../senders";
import { THRESHOLD } from "../track/events";
import { ADDRESSED, applyDecisivePhrases, isRefusal, isToApplicant } from "./decisive-phrases";
import { type Hit, hasCue, knowSender, type Reading, readMail } from "./mail-features";
import { foldText } from "./sentences";
import { MAIL_KINDS, type MailKind, statusOf, toStatuses, weigh } from "./weigh";
import { readWeights } from "./weights";
import { wordsOf } from "./words";

export type Finding = {
  status: MailStatus;
  /** The probability that the status is right. */
  confidence: number;
  /** The words that support it, verbatim from subject or text. */
  quotes: readonly string[];
  /** Certainly not a step of an application: a recruiter's first message, a referral or a survey. */
  isApproach: boolean;
};

const MAX_QUOTES = 3;
const MAX_QUOTE = 160;

export function judgeMail(mail: Mail, isKnown = false): Finding {
  return judgeReading(mail, readAs(mail, isKnown));
}

/** Returns the probability of each status, and the cues found in the mail. */
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
  const findingOf = (kind: MailKind, likely: number): Finding => ({
    ...{ status: statusOf(kind), confidence: likely },
    ...{ quotes: quote(mail, reading, kind), isApproach: kind === "approach" },
  });
  const noJob: Finding = { status: NO_JOB, confidence: probabilities[NO_JOB], quotes: [], isApproach: false };
  const isLoose = !mail.isOwn && !isAnchored(reading.features);
  const isVerdict = status === "rejected" || status === "offer";
  if (status !== NO_JOB && probabilities[NO_JOB] >= DOUBTFUL && isLoose) {
    return noJob;
  }
  if (status === NO_JOB && confidence < SURE && probabilities.rejected > 0 && isRefusal(mail, reading.features)) {
    return findingOf("rejected", probabilities.rejected);
  }
  if (isVerdict && isLoose) {
    const isOfMachine = isMachine(mail.from.address) && !isToApplicant(mail);
    return isOfMachine ? noJob : findingOf(status, Math.min(confidence, ASK_AT_MOST));
  }
  // If it may be a step of an application, treat it like any other mail: a person may be asked.
  const isNoStep = kinds.approach + kinds.unknown + kinds[NO_JOB] >= SURE;
  const isApproach = status === "unknown" && kinds.approach > kinds.unknown && isNoStep;
  return findingOf(isApproach ? "approach" : status, confidence);
}

const NO_JOB = "not_a_job_related_email";
/** Lowest probability that is treated as certain. */
const SURE = 0.9;
/** Highest confidence at which a person is asked. */
const ASK_AT_MOST = THRESHOLD - 0.01;
/** Lowest probability of no job at which a mail without an anchor is ignored. */
const DOUBTFUL = 0.2;
/** Features that link a mail to an application. */
const ANCHORS = [
  ...["applicant", "applicant@subject", "application", "application@subject", "hr-address", "known", "thread"],
  ...["from:ats", "from:assessment", "from:board", "from:sign", "invite", "cancel"],
];

/**
 * Whether more than its tone links a mail to an application. Private mailboxes are full of appointments, regrets and
 * thanks: a person shouldn't be asked about all of them.
 */
function isAnchored(features: Readonly<Record<string, number>>): boolean {
  return ANCHORS.some((name) => name in features);
}

function readAs(mail: Mail, isKnown: boolean): Reading {
  const reading = readMail(mail);
  return isKnown ? knowSender(reading, mail) : reading;
}

function weighReading(mail: Mail, reading: Reading): Record<MailKind, number> {
  const probabilities = applyDecisivePhrases(mail, reading, weigh(reading, readWeights()));
  // Whatever their words are, mailings and the person's own mails neither refuse nor offer.
  if (!mail.isOwn && !isMailing(mail, reading.features)) return probabilities;
  const rest = 1 - probabilities.rejected - probabilities.offer;
  for (const kind of MAIL_KINDS) probabilities[kind] /= Math.max(rest, 1e-9);
  return { ...probabilities, rejected: 0, offer: 0 };
}

const UNSUBSCRIBE =
  /\bunsubscribe\b|\bview (?:this (?:email|mail) )?in (?:your )?browser\b|\bmanage (?:your )?(?:preferences|subscriptions?)\b|退订|取消订阅|停止订阅/;

/** Recognizes newsletters without list headers: they have a link to unsubscribe and don't address an applicant. */
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
    ["digest", "alert", "survey", "shop", "cold"].some((cue) => hasCue(features, cue))
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

/** If no cue supports the status, quotes the sentence whose words support it most. */
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

/** Extends a match to its sentence, up to about `MAX_QUOTE` characters, so that a person can judge it. Verbatim. */
function widen(text: string, at: number, length: number): string {
  let [from, to] = [at, at + length];
  if (from >= text.length) return "";
  while (from > 0 && !/[.!?\n。！？]/.test(text.charAt(from - 1)) && to - from < MAX_QUOTE) from -= 1;
  while (to < text.length && !/[.!?\n。！？]/.test(text.charAt(to)) && to - from < MAX_QUOTE) to += 1;
  return text.slice(from, to).trim();
}
