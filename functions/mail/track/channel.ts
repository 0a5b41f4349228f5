import type { Channel } from "../../shared/contract/tracker";
import { kindOfDomain } from "../senders";
import type { MailEvent } from "./events";

/** Recruiting agencies, by a part of their domain. A label has at most 63 characters: reading on would take quadratic time. */
const AGENCIES =
  /(?:^|[.-])(?:hays|michaelpage|pagepersonnel|randstad|adecco|manpower(?:group)?|robertwalters|roberthalf|kforce|teksystems|morganmckinley|spencerstuart|kornferry|egonzehnder|careerintl|51talent|risfond|reeracoen|pasona|recruitexpress)[.-]|(?:recruit(?:ing|ment|ers?)|staffing|headhunt|talent-?partners|executive-?search|liepin-?hr)[\w-]{0,63}\.[a-z.]+$/;

/** The channel of the application, by the senders' domains; the confirmation mail is the best evidence. */
export function channelOf(mails: readonly MailEvent[]): Channel {
  const kinds = mails.map(({ senderDomain }) => kindOfDomain(senderDomain));
  if (kinds.includes("board")) return "job_board";
  // Skip known services: SmartRecruiters is an applicant-tracking system, not an agency.
  if (mails.some(({ senderDomain }, at) => kinds[at] === "other" && AGENCIES.test(senderDomain))) return "recruiter";
  return kinds.some((kind) => kind === "ats" || kind === "assessment" || kind === "other") ? "company_site" : "other";
}
