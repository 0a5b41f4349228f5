import type { Channel } from "../../shared/contract/tracker";
import { kindOfDomain } from "../classify/senders";
import type { MailEvent } from "./events";

/** Firms that fill posts of others, by a part of their domain. */
const AGENCIES =
  /(?:^|[.-])(?:hays|michaelpage|pagepersonnel|randstad|adecco|manpower(?:group)?|robertwalters|roberthalf|kforce|teksystems|morganmckinley|spencerstuart|kornferry|egonzehnder|careerintl|51talent|risfond|reeracoen|pasona|recruitexpress)[.-]|(?:recruit(?:ing|ment|ers?)|staffing|headhunt|talent-?partners|executive-?search|liepin-?hr)[\w-]*\.[a-z.]+$/;

/** Where it was applied, as far as the senders' domains tell: the receipt says most. */
export function channelOf(mails: readonly MailEvent[]): Channel {
  const kinds = mails.map(({ senderDomain }) => kindOfDomain(senderDomain));
  if (kinds.includes("board")) return "job_board";
  // SmartRecruiters writes for the firm itself.
  if (mails.some(({ senderDomain }, at) => kinds[at] === "other" && AGENCIES.test(senderDomain))) return "recruiter";
  return kinds.some((kind) => kind === "ats" || kind === "assessment" || kind === "other") ? "company_site" : "other";
}
