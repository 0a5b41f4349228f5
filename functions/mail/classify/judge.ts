import type { Mail } from "../../contract/mail";
import { MAIL_STATUSES, type MailStatus } from "../../contract/mail";
import { type Hit, readMail } from "./features";
import { kindOfSender } from "./senders";
import { weigh } from "./weigh";
import { WEIGHTS } from "./weights";

export type Finding = {
  status: MailStatus;
  /** The probability that the status is right. */
  confidence: number;
  /** The words it rests on, letter by letter as they stand in subject or text. */
  quotes: readonly string[];
};

const MAX_QUOTES = 3;
const MAX_QUOTE = 160;

export function judgeMail(mail: Mail, isKnown = false): Finding {
  const { probabilities, hits } = weighMail(mail, isKnown);
  const [status, confidence] = Object.entries(probabilities).reduce((best, one) => (one[1] > best[1] ? one : best)) as [
    MailStatus,
    number,
  ];
  return { status, confidence, quotes: quote(mail, hits, status) };
}

/** How likely each status is, and the places that speak for them. */
export function weighMail(mail: Mail, isKnown = false) {
  const reading = readMail(mail, isKnown);
  const { features, hits } = reading;
  const probabilities = weigh(reading, WEIGHTS);
  // A mailing never tells one person of a refusal or an offer, whatever its words are.
  if (isMailing(mail, features)) {
    probabilities.rejected = 0;
    probabilities.offer = 0;
  }
  return { probabilities, hits };
}

function isMailing(mail: Mail, features: Readonly<Record<string, number>>): boolean {
  const kind = kindOfSender(mail);
  if (mail.isForwarded || mail.isOwn || "survey@subject" in features) return "survey@subject" in features;
  if (kind === "ats" || kind === "assessment") return "survey" in features && "survey@first" in features && mail.isBulk;
  return (
    mail.isBulk &&
    ["digest", "alert", "survey", "shop", "cold"].some((cue) => cue in features || `${cue}@subject` in features)
  );
}

function quote(mail: Mail, hits: readonly Hit[], status: MailStatus): string[] {
  const column = MAIL_STATUSES.indexOf(status);
  const worth = (hit: Hit) => WEIGHTS.features[hit.place === "subject" ? `${hit.cue}@subject` : hit.cue]?.[column] ?? 0;
  const quotes: string[] = [];
  for (const hit of hits.filter((one) => worth(one) > 0).sort((a, b) => worth(b) - worth(a) || b.length - a.length)) {
    const text = hit.place === "subject" ? mail.subject : mail.text;
    const words = widen(text, hit.at, hit.length);
    if (words && !quotes.some((one) => one.includes(words) || words.includes(one))) quotes.push(words);
    if (quotes.length === MAX_QUOTES) break;
  }
  return quotes;
}

/** The clause around a place, so that a person can judge by it; always a literal piece of the text. */
function widen(text: string, at: number, length: number): string {
  let [from, to] = [at, at + length];
  if (from >= text.length) return "";
  while (from > 0 && !/[.!?\n。！？]/.test(text.charAt(from - 1)) && to - from < MAX_QUOTE) from -= 1;
  while (to < text.length && !/[.!?\n。！？]/.test(text.charAt(to)) && to - from < MAX_QUOTE) to += 1;
  return text.slice(from, to).trim();
}
