import { domainOf, type Mail } from "../shared/contract/mail";
import { type Finding, judgeMail, judgeReading } from "./classify/judge";
import { hasCue, knowSender, type Reading, readInSteps, readMail } from "./classify/mail-features";
import { type CompanyGuess, guessCompaniesInSteps } from "./extract/company";
import { normalizeCompany } from "./extract/names";
import { dropCompany, guessPositionsInSteps } from "./extract/position";
import type { TraitWeights } from "./extract/rank";
import { isPostbox, ownerOf } from "./extract/sender-name";
import { isTitle } from "./extract/tidy-title";
import { findTodo, type Todo } from "./extract/todo";
import { isMachine, kindOfDomain } from "./senders";
import { runAtOnce, type Steps } from "./steps";
import { type Clue, findIds } from "./track/clue";
import { THRESHOLD } from "./track/events";

/** Everything that was read from one mail. */
export type MailAnalysis = Finding & {
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
  /** Judged as not job-related with low confidence, but written by a person and about work. */
  isMaybeJob: boolean;
};

export const BUILT_IN = "coach";

/** Whether the mail alone shows that there is an application. */
export function isOfApplication({ status, isApproach }: Pick<Finding, "status" | "isApproach">): boolean {
  return status !== "not_a_job_related_email" && !isApproach;
}

/** Lowest trust at which a name is treated as a company's and removed from positions. */
const SURE = 0.42;
/** Lowest trust at which a company's name is used to find the mail's application. */
const LIKELY = 0.15;
/** Above this trust, a position distinguishes two applications. */
const DISTINCT = 0.7;
/** Lowest trust at which a position is shown. */
const SHOWN = 0.15;

/**
 * Analyzes mails in two passes: the second knows which companies and threads the mailbox is in touch with, from the
 * first pass's confident mails and from the clues of earlier runs.
 */
export function analyseMails(mails: readonly Mail[], earlier: readonly Clue[] = []): MailAnalysis[] {
  return runAtOnce(analyseInSteps(mails, earlier));
}

/** Events or clues that are looked at in one step. */
const AT_ONCE = 1_000;

/** `analyseMails` with pauses: fifty mails take a second. */
export function* analyseInSteps(mails: readonly Mail[], earlier: readonly Clue[]): Steps<MailAnalysis[]> {
  const first: { mail: Mail; reading: Reading; finding: Finding }[] = [];
  for (const mail of mails) {
    const reading = yield* readInSteps(mail);
    yield;
    first.push({ mail, reading, finding: judgeReading(mail, reading) });
    yield;
  }
  const sure = first.filter(
    ({ mail, finding }) => isOfApplication(finding) && finding.confidence > 0.8 && !mail.isBulk,
  );
  const domains = new Map<string, Set<string>>();
  const ids = new Set<string>();
  const note = (domain: string | null, id: string) => {
    if (domain) domains.set(domain, (domains.get(domain) ?? new Set()).add(id));
    ids.add(id);
  };
  for (const [n, { domain, messageId, threadIds }] of earlier.entries()) {
    if (n % AT_ONCE === 0) yield;
    note(domain, messageId);
    for (const id of threadIds) ids.add(id);
  }
  for (const { mail } of sure) note(ownDomain(mail), mail.id);
  const analyses: MailAnalysis[] = [];
  for (const { mail, reading, finding } of first) {
    const others = domains.get(ownDomain(mail) ?? "");
    const isKnown =
      mail.threadIds.some((id) => ids.has(id)) || (others !== undefined && (others.size > 1 || !others.has(mail.id)));
    const known = isKnown ? judgeReading(mail, knowSender(reading, mail)) : finding;
    if (isKnown) yield;
    analyses.push(yield* completeInSteps(mail, known, { reading }));
    yield;
  }
  return analyses;
}

/** Removes a company's name from either end of a position: 經緯半導體製程工程師 becomes 製程工程師. */
function withoutFirm(position: string, companies: readonly CompanyGuess[]): string {
  const firm = companies.find(({ name }) => position.startsWith(name) && position.length > name.length + 1)?.name ?? "";
  const rest = position.slice(firm.length).replace(/^[\s·:：|,，-]+/, "");
  if (firm && isTitle(rest)) return rest;
  const last = companies.find(
    ({ name }) => position.endsWith(` ${name}`) && /[,–-]$/.test(position.slice(0, -name.length - 1)),
  );
  return last ? position.slice(0, -last.name.length - 1).replace(/\s*[,–-]$/, "") : position;
}

/** Whether a person probably wrote the mail. Shops, job boards and machines send too many mails to review. */
function isPersonal({ from, isBulk, isAutoReply, isOwn }: Mail): boolean {
  const kind = kindOfDomain(domainOf(from.address));
  return !isOwn && !isBulk && !isAutoReply && !isMachine(from.address) && kind !== "board";
}

/** Keeps private mails out of the review list: many contain appointments, offers and regrets, too. */
function isAboutWork({ features }: Reading): boolean {
  return ["applicant", "field", "hr-address"].some((name) => hasCue(features, name));
}

/** The other side's domain if it belongs to one company; otherwise null. */
export function ownDomain(mail: Mail): string | null {
  const domain = domainOf(mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address);
  return kindOfDomain(domain) === "other" && !isPostbox(domain) ? domain : null;
}

export function analyseMail(mail: Mail, isKnown = false): MailAnalysis {
  return completeFinding(mail, judgeMail(mail, isKnown));
}

/** Weights that replace the product's own, for evaluations. */
export type ReadingWeights = { company: TraitWeights; position: TraitWeights };

type CompleteOptions = { reading?: Reading; weights?: ReadingWeights };

/** Adds all other facts to a mail's status. Pass `reading` to avoid reading the mail again. */
export function completeFinding(mail: Mail, finding: Finding, options: CompleteOptions = {}): MailAnalysis {
  return runAtOnce(completeInSteps(mail, finding, options));
}

function* completeInSteps(mail: Mail, finding: Finding, { reading, weights }: CompleteOptions): Steps<MailAnalysis> {
  const isJob = finding.status !== "not_a_job_related_email";
  const isMaybeJob =
    !isJob && finding.confidence < THRESHOLD && isPersonal(mail) && isAboutWork(reading ?? readMail(mail));
  const posts = isJob || isMaybeJob ? yield* guessPositionsInSteps(mail, weights?.position) : [];
  yield;
  const companies = isJob || isMaybeJob ? yield* guessCompaniesInSteps(mail, posts, weights?.company) : [];
  yield;
  const sure = companies.filter(({ trust }) => trust >= SURE);
  const named = sure.map(({ name }) => name);
  const positions = posts
    .filter(({ trust }) => trust >= SHOWN)
    // A company's name is not a position.
    .filter(({ name }) => !named.some((firm) => normalizeCompany(firm) === normalizeCompany(name)))
    .map(({ name, trust }) => ({ name: dropCompany(name, named), trust }));
  const partner = mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address;
  const clue: Clue = {
    messageId: mail.id,
    threadIds: mail.threadIds,
    date: mail.date,
    domain: ownDomain(mail),
    owner: ownerOf(partner),
    names: companies.filter(({ trust }) => trust >= LIKELY).map(({ name }) => name),
    positions: positions.slice(0, 1).flatMap(({ name, trust }) => (trust > DISTINCT ? [withoutFirm(name, sure)] : [])),
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
