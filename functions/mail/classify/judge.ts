import type { Mail, MailStatus } from "../../shared/contract/mail";
import { THRESHOLD } from "../track/events";
import { type Hit, hasCue, knowSender, type Reading, readMail } from "./mail-features";
import { isMachine, kindOfSender } from "./senders";
import { foldText } from "./sentences";
import { ADDRESSED, isRefusal, isSought, settleKinds } from "./settle";
import { MAIL_KINDS, type MailKind, statusOf, toStatuses, weigh } from "./weigh";
import { readWeights } from "./weights";
import { wordsOf } from "./words";

export type Finding = {
  status: MailStatus;
  /** The probability that the status is right. */
  confidence: number;
  /** The words that support it, verbatim from subject or text. */
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
  const told = (kind: MailKind, likely: number): Finding => ({
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
    return told("rejected", probabilities.rejected);
  }
  if (isVerdict && isLoose) {
    const isOfMachine = isMachine(mail.from.address) && !isSought(mail);
    return isOfMachine ? noJob : told(status, Math.min(confidence, ASKED));
  }
  // Where it may be a step of an application a person is asked, as of any other.
  const isNoStep = kinds.approach + kinds.unknown + kinds[NO_JOB] >= SURE;
  const isApproach = status === "unknown" && kinds.approach > kinds.unknown && isNoStep;
  return told(isApproach ? "approach" : status, confidence);
}

const NO_JOB = "not_a_job_related_email";
/** So sure that it is not taken for something else. */
const SURE = 0.9;
/** So sure that a person is asked. */
const ASKED = THRESHOLD - 0.01;
/** Signs that the mail may have nothing to do with a job. */
const DOUBTFUL = 0.2;
const ANCHORS = [
  ...["applicant", "applicant@subject", "application", "application@subject", "hr-address", "known", "thread"],
  ...["from:ats", "from:assessment", "from:board", "from:sign", "invite", "cancel"],
];

/**
 * Whether anything but its tone ties a mail to an application. Private mailboxes are full of appointments, regrets and
 * thanks, and nobody wants to be asked about all of them.
 */
function isAnchored(features: Readonly<Record<string, number>>): boolean {
  return ANCHORS.some((name) => name in features);
}

function readAs(mail: Mail, isKnown: boolean): Reading {
  const reading = readMail(mail);
  return isKnown ? knowSender(reading, mail) : reading;
}

function weighReading(mail: Mail, reading: Reading): Record<MailKind, number> {
  const probabilities = settleKinds(mail, reading, weigh(reading, readWeights()));
  // A mailing never tells one person of a refusal or an offer, whatever its words are; nor do the person's own mails.
  if (!mail.isOwn && !isMailing(mail, reading.features)) return probabilities;
  const rest = 1 - probabilities.rejected - probabilities.offer;
  for (const kind of MAIL_KINDS) probabilities[kind] /= Math.max(rest, 1e-9);
  return { ...probabilities, rejected: 0, offer: 0 };
}

const UNSUBSCRIBE =
  /\bunsubscribe\b|\bview (?:this (?:email|mail) )?in (?:your )?browser\b|\bmanage (?:your )?(?:preferences|subscriptions?)\b|退订|取消订阅|停止订阅/;

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
