import { domainOf, type Mail } from "../shared/contract/mail";
import { type Finding, judgeMail, judgeReading } from "./classify/judge";
import { hasCue, knowSender, type Reading, readMail } from "./classify/mail-features";
import { isMachine, kindOfDomain } from "./classify/senders";
import { type CompanyGuess, guessCompanies } from "./extract/company";
import { normaliseCompany } from "./extract/names";
import { dropCompany, guessPositions } from "./extract/position";
import type { TraitWeights } from "./extract/rank";
import { isPostbox, ownerOf } from "./extract/sender-name";
import { isTitle } from "./extract/tidy-title";
import { findTodo, type Todo } from "./extract/todo";
import { type Clue, findIds } from "./track/clue";
import { THRESHOLD } from "./track/events";

/** Everything that is read off one mail by itself. */
export type Analysis = Finding & {
  messageId: string;
  date: string;
  senderDomain: string;
  companies: readonly CompanyGuess[];
  position: string | null;
  todo: Todo | null;
  clue: Clue;
  /** The reader: "coach" for the built-in one, else the model's id. */
  by: string;
  /** The application's status in a model's words. */
  details: string | null;
  /** It is taken for no mail about an application, but unsurely: a person seems to write to a person, and of work. */
  isMaybeJob: boolean;
};

export const BUILT_IN = "coach";

/** Whether the mail alone shows that there is an application. */
export function isOfApplication({ status, isApproach }: Pick<Finding, "status" | "isApproach">): boolean {
  return status !== "not_a_job_related_email" && !isApproach;
}

/** Below this a guess is not shown. */
const SURE = 0.42;
/** A name of so much trust helps to find the mail's application. */
const LIKELY = 0.15;
/** A title that is only guessed to be the post's does not tell two applications apart. */
const TOLD = 0.7;
const SHOWN = 0.15;

/**
 * Reads mails together: a second look at each knows which firms and threads the mailbox is in touch with, by the mails
 * that are sure and by the clues of earlier runs.
 */
export function analyseMails(mails: readonly Mail[], earlier: readonly Clue[] = []): Analysis[] {
  const steps = analyseInSteps(mails, earlier);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, with a stop after each mail: fifty take a second. */
export function* analyseInSteps(mails: readonly Mail[], earlier: readonly Clue[]): Generator<void, Analysis[]> {
  const first: { mail: Mail; reading: Reading; finding: Finding }[] = [];
  for (const mail of mails) {
    const reading = readMail(mail);
    first.push({ mail, reading, finding: judgeReading(mail, reading) });
    yield;
  }
  const sure = first.filter(
    ({ mail, finding }) => isOfApplication(finding) && finding.confidence > 0.8 && !mail.isBulk,
  );
  const domains = new Map<string, Set<string>>();
  const ids = new Set(earlier.flatMap(({ messageId, threadIds }) => [messageId, ...threadIds]));
  const note = (domain: string | null, id: string) => {
    if (domain) domains.set(domain, (domains.get(domain) ?? new Set()).add(id));
    ids.add(id);
  };
  for (const { domain, messageId } of earlier) note(domain, messageId);
  for (const { mail } of sure) note(ownDomain(mail), mail.id);
  const analyses: Analysis[] = [];
  for (const { mail, reading, finding } of first) {
    const others = domains.get(ownDomain(mail) ?? "");
    const isKnown =
      mail.threadIds.some((id) => ids.has(id)) || (others !== undefined && (others.size > 1 || !others.has(mail.id)));
    analyses.push(completeFinding(mail, isKnown ? judgeReading(mail, knowSender(reading, mail)) : finding));
    yield;
  }
  return analyses;
}

/** "經緯半導體製程工程師" is the post 製程工程師 of that firm. */
function withoutFirm(position: string, companies: readonly CompanyGuess[]): string {
  const firm = companies.find(({ name }) => position.startsWith(name) && position.length > name.length + 1)?.name ?? "";
  const rest = position.slice(firm.length).replace(/^[\s·:：|,，-]+/, "");
  if (firm && isTitle(rest)) return rest;
  const last = companies.find(
    ({ name }) => position.endsWith(` ${name}`) && /[,–-]$/.test(position.slice(0, -name.length - 1)),
  );
  return last ? position.slice(0, -last.name.length - 1).replace(/\s*[,–-]$/, "") : position;
}

/** Shops, boards and machines write too much to ask about all of it. */
function isPersonal({ from, isBulk, isAutoReply, isOwn }: Mail): boolean {
  const kind = kindOfDomain(domainOf(from.address));
  return !isOwn && !isBulk && !isAutoReply && !isMachine(from.address) && kind !== "board";
}

/** A private mailbox is full of appointments, offers and regrets that nobody wants to be asked about. */
function isAboutWork(mail: Mail): boolean {
  const { features } = readMail(mail);
  return ["applicant", "field", "hr-address"].some((name) => hasCue(features, name));
}

/** The domain of the other side, where it is a firm's own. */
export function ownDomain(mail: Mail): string | null {
  const domain = domainOf(mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address);
  return kindOfDomain(domain) === "other" && !isPostbox(domain) ? domain : null;
}

export function analyseMail(mail: Mail, isKnown = false): Analysis {
  return completeFinding(mail, judgeMail(mail, isKnown));
}

/** Other weights than the product's, to see what they are worth. */
export type ReadingWeights = { company: TraitWeights; position: TraitWeights };

/** Further facts of a mail once its status is known. */
export function completeFinding(mail: Mail, finding: Finding, weights?: ReadingWeights): Analysis {
  const isJob = finding.status !== "not_a_job_related_email";
  const isMaybeJob = !isJob && finding.confidence < THRESHOLD && isPersonal(mail) && isAboutWork(mail);
  const posts = isJob || isMaybeJob ? guessPositions(mail, weights?.position) : [];
  const companies = isJob || isMaybeJob ? guessCompanies(mail, posts, weights?.company) : [];
  const sure = companies.filter(({ trust }) => trust >= SURE);
  const named = sure.map(({ name }) => name);
  const positions = posts
    .filter(({ trust }) => trust >= SHOWN)
    // A firm is no post, wherever it stands.
    .filter(({ name }) => !named.some((firm) => normaliseCompany(firm) === normaliseCompany(name)))
    .map(({ name, trust }) => ({ name: dropCompany(name, named), trust }));
  const partner = mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address;
  const clue: Clue = {
    messageId: mail.id,
    threadIds: mail.threadIds,
    date: mail.date,
    domain: ownDomain(mail),
    owner: ownerOf(partner),
    names: companies.filter(({ trust }) => trust >= LIKELY).map(({ name }) => name),
    positions: positions.slice(0, 1).flatMap(({ name, trust }) => (trust > TOLD ? [withoutFirm(name, sure)] : [])),
    ids: findIds(`${mail.subject}\n${mail.text}`),
    ...(finding.status === "rejected" ? { isEnd: true } : {}),
  };
  return {
    ...finding,
    messageId: mail.id,
    date: mail.date,
    senderDomain: domainOf(mail.from.address),
    companies,
    position: positions[0] ? withoutFirm(positions[0].name, sure) : null,
    todo: isJob ? findTodo(mail, finding.status) : null,
    clue,
    by: BUILT_IN,
    details: null,
    isMaybeJob,
  };
}
