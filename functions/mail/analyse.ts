import { type Finding, judgeMail } from "./classify/judge";
import { kindOfDomain } from "./classify/senders";
import { type CompanyGuess, guessCompanies } from "./extract/company";
import { guessPositions } from "./extract/position";
import { ownerOf } from "./extract/sender-name";
import { findTodo, type Todo } from "./extract/todo";
import { domainOf, type Mail } from "./mail";
import { type Clue, findIds } from "./track/clue";

/** Everything that is read off one mail by itself. */
export type Analysis = Finding & {
  messageId: string;
  date: string;
  senderDomain: string;
  companies: readonly CompanyGuess[];
  position: string | null;
  todo: Todo | null;
  clue: Clue;
};

/** Below this a guess is not shown. */
const SURE = 0.42;

export function analyseMail(mail: Mail): Analysis {
  const finding = judgeMail(mail);
  const isJob = finding.status !== "not_a_job_related_email";
  const companies = isJob ? guessCompanies(mail) : [];
  const positions = isJob ? guessPositions(mail).filter(({ trust }) => trust >= SURE) : [];
  const partner = mail.isOwn ? (mail.to[0]?.address ?? "") : mail.from.address;
  const domain = domainOf(partner);
  const clue: Clue = {
    messageId: mail.id,
    threadIds: mail.threadIds,
    date: mail.date,
    domain: kindOfDomain(domain) === "other" ? domain : null,
    owner: ownerOf(partner),
    names: companies.filter(({ trust }) => trust >= SURE).map(({ name }) => name),
    positions: positions.slice(0, 1).map(({ name }) => name),
    ids: findIds(`${mail.subject}\n${mail.text}`),
  };
  return {
    ...finding,
    messageId: mail.id,
    date: mail.date,
    senderDomain: domainOf(mail.from.address),
    companies,
    position: positions[0]?.name ?? null,
    todo: isJob ? findTodo(mail, finding.status) : null,
    clue,
  };
}
