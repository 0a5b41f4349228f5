import type { MailReading } from "../../../party/assistant/task";
import { cutText } from "../../../party/text/cut-text";
import { MAIL_STATUSES, type Mail, type MailStatus } from "../../shared/contract/mail";
import { TODO_CODES, TRACKER_LIMITS } from "../../shared/contract/tracker";
import { completeFinding, type MailAnalysis } from "../analyse";
import { weighMail } from "../classify/judge";
import type { CompanyGuess } from "../extract/company";
import { findDays } from "../extract/deadline";
import { normalizeCompany } from "../extract/names";
import { fitOwner, ownerOf } from "../extract/sender-name";
import { isName, tidyName } from "../extract/tidy-name";
import type { Todo } from "../extract/todo";
import { THRESHOLD } from "../track/events";
import { findWords, isTakenFrom } from "./find-words";

/** Highest confidence accepted from a model: models overestimate theirs. */
const MOST_CONFIDENCE = 0.98;
/** Highest confidence of a reading that contradicts the evidence: low enough to wait for review. */
const DOUBT = 0.5;
/** Lowest built-in probability at which a model's status counts without review. */
const PLAUSIBLE = 0.05;
const MOST_QUOTES = 3;
const MOST_DETAILS = 200;
/** Fewest letters or Chinese characters of a meaningful quote. */
const SHORTEST_QUOTE = { latin: 10, han: 4 };
/** Latest plausible deadline, in days after the mail. */
const MOST_DAYS = 400;

/** The model's id, and the texts of the other mails in the same request. */
export type Read = { by: string; others: readonly string[] };

/**
 * Returns the part of a model's reading that the mail's own words and the built-in judgment support; null if nothing in
 * it can be used. If they contradict the status, a person is asked.
 */
export function checkReading(
  mail: Mail,
  builtIn: MailAnalysis,
  reading: MailReading,
  { by, others }: Read,
): MailAnalysis | null {
  const status = MAIL_STATUSES.find((one) => one === reading.status);
  if (!status) return null;
  const likely = Math.max(...[false, true].map((isKnown) => weighMail(mail, isKnown).probabilities[status]));
  // A mailing never rejects or offers.
  if (likely === 0) return null;
  const quotes = findQuotes(mail, reading.quotes);
  const agrees = status === builtIn.status;
  const confidence = weighWord(reading.confidence, { builtIn, agrees, likely, hasQuotes: quotes.length > 0 });
  // Ask about it: otherwise an application would lose a mail without anybody noticing.
  if (status === "not_a_job_related_email" && !agrees && confidence < THRESHOLD) {
    return { ...builtIn, confidence: Math.min(builtIn.confidence, DOUBT) };
  }
  const isApproach = status === "unknown" && builtIn.isApproach;
  const finding = { status, confidence, quotes: quotes.length || !agrees ? quotes : builtIn.quotes, isApproach };
  const complete = { ...completeFinding(mail, finding), by };
  if (status === "not_a_job_related_email") return complete;
  const companies = rankCompanies(findCompany(mail, reading.company), complete.companies);
  const position = findPosition(mail, reading.position) ?? complete.position;
  const names = companies.filter(({ trust }) => trust >= SURE).map(({ name }) => name);
  return {
    ...complete,
    companies,
    position,
    todo: checkTodo(mail, status, reading.todo, complete.todo),
    details: checkDetails(mail, reading.details, others),
    clue: { ...complete.clue, names, positions: position ? [position] : [] },
  };
}

type Evidence = { builtIn: MailAnalysis; agrees: boolean; likely: number; hasQuotes: boolean };

function weighWord(given: number, { builtIn, agrees, likely, hasQuotes }: Evidence): number {
  const own = Math.min(given, MOST_CONFIDENCE);
  if (agrees) return hasQuotes ? Math.max(own, builtIn.confidence) : builtIn.confidence;
  const isDoubtful = !hasQuotes || builtIn.confidence >= THRESHOLD || likely < PLAUSIBLE;
  return isDoubtful ? Math.min(own, DOUBT) : own;
}

function findQuotes({ subject, text }: Mail, given: readonly string[]): string[] {
  const found = given.flatMap((words) => findWords(subject, words) ?? findWords(text, words) ?? []);
  const telling = found.filter((words) => {
    const letters = words.match(/[\p{L}\p{N}]/gu) ?? [];
    return letters.length >= SHORTEST_QUOTE[/\p{Script=Han}/u.test(words) ? "han" : "latin"];
  });
  return [...new Set(telling.map((words) => cutText(words, TRACKER_LIMITS.quote).trim()))].slice(0, MOST_QUOTES);
}

/** Returns the company's name as the mail spells it, or as given if the sender's address is made from it. */
function findCompany(mail: Mail, given: string | null): string | null {
  const name = tidyName(given ?? "");
  if (!isName(name) || name.length > TRACKER_LIMITS.name) return null;
  if (mail.to.some((person) => normalizeCompany(person.name) === normalizeCompany(name))) return null;
  const partner = mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address;
  const places = [mail.from.name, mail.subject, mail.text, mail.signature, mail.calendar?.summary ?? ""];
  for (const place of places) {
    const found = findWords(place, name);
    if (found) return found;
  }
  return fitOwner(name, ownerOf(partner)) > 0 ? name : null;
}

/** Lowest trust at which a company's name is used to find the mail's application. */
const SURE = 0.42;

/** Puts the model's name first and halves the trust in the built-in reader's other names. */
function rankCompanies(name: string | null, guesses: readonly CompanyGuess[]): CompanyGuess[] {
  if (!name) return [...guesses];
  const others = guesses.filter((guess) => normalizeCompany(guess.name) !== normalizeCompany(name));
  return [{ name, trust: 0.95 }, ...others.map((guess) => ({ ...guess, trust: guess.trust / 2 }))];
}

function findPosition({ subject, text, signature, calendar }: Mail, given: string | null): string | null {
  if (!given || given.length > TRACKER_LIMITS.name) return null;
  for (const place of [subject, text, calendar?.summary ?? "", signature]) {
    const found = findWords(place, given);
    if (found) return found;
  }
  return null;
}

function checkTodo(mail: Mail, status: MailStatus, given: MailReading["todo"], builtIn: Todo | null): Todo | null {
  const code = TODO_CODES.find((one) => one === given?.code);
  if (!code || !given || status === "rejected" || mail.isOwn || mail.isAutoReply) return builtIn;
  const text = given.quote && findWords(mail.text, given.quote);
  const day = given.deadline && isDayOf(mail, given.deadline) ? given.deadline : null;
  const isTalk = code === "confirm_talk" || code === "attend_talk";
  // The model names days alone: the built-in reader may know the time.
  const moment = isTalk && day ? [builtIn?.deadline, builtIn?.meetsOn].find((one) => one?.startsWith(day)) : null;
  const isSameDay = !day || moment || code === "confirm_talk";
  return {
    code,
    text: text ? cutText(text, TRACKER_LIMITS.quote) : (builtIn?.text ?? null),
    deadline: moment ?? day ?? builtIn?.deadline ?? null,
    ...(code === "confirm_talk" && builtIn?.meetsOn && { meetsOn: builtIn.meetsOn }),
    ...(isTalk && isSameDay && builtIn?.meeting && { meeting: builtIn.meeting }),
  };
}

/** Whether a day can be a deadline: it isn't before the mail, which names it or at least its day of the month. */
function isDayOf({ date, subject, text, calendar }: Mail, day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false;
  const ahead = (Date.parse(day) - Date.parse(date.slice(0, 10))) / 86_400_000;
  if (!(ahead >= 0 && ahead <= MOST_DAYS)) return false;
  const words = `${subject}\n${text}`;
  if (calendar?.start?.startsWith(day) || findDays(words, date).some((found) => found.date === day)) return true;
  return new RegExp(`(?<!\\d)0?${Number(day.slice(8))}(?!\\d)`).test(words);
}

/** Returns the model's own words on the status, unless they contain a link, an address or text of another mail. */
function checkDetails(
  { subject, text, signature }: Mail,
  given: string | null,
  others: readonly string[],
): string | null {
  const details = (given ?? "").replace(/[\s\p{C}]+/gu, " ").trim();
  if (!/\p{L}/u.test(details) || /https?:|www\.|[@<>[\]]|\w\.\w+\//iu.test(details)) return null;
  if (isTakenFrom(details, `${subject}\n${text}\n${signature}`, others)) return null;
  return cutText(details, MOST_DETAILS);
}
