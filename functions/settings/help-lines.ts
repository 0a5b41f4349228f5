import type { HelpLine } from "../shared/contract/help.ts";

/** Where a number was found, and when it was looked at. */
type Checked = HelpLine & { source: string; checked: string };

/**
 * Help lines that an official source names. An operator replaces those of a country, or adds others, with the setting
 * HELP_LINES. A line without a source and a date does not belong here.
 */
export const CHECKED_LINES: readonly Checked[] = [
  {
    ...{ country: "US", kind: "crisis", name: "988 Suicide & Crisis Lifeline", phone: "988", sms: "988" },
    ...{ free: true, allDay: true },
    ...{ source: "Wyoming Department of Health, 988 page; SAMHSA", checked: "2026-11-23" },
  },
  {
    ...{ country: "US", kind: "violence", name: "National Domestic Violence Hotline", phone: "1-800-799-7233" },
    ...{ free: true, allDay: true },
    ...{ source: "US Department of Justice, ovc.ojp.gov, 2022-01-20", checked: "2026-11-23" },
  },
  {
    ...{ country: "CA", kind: "crisis", name: "9-8-8: Suicide Crisis Helpline", phone: "988", sms: "988" },
    ...{ free: true, allDay: true },
    ...{ source: "Government of Canada, news release of 2023-11-30", checked: "2026-11-23" },
  },
  {
    ...{ country: "GB", kind: "crisis", name: "Samaritans", phone: "116 123", free: true, allDay: true },
    ...{ source: "samaritans.org, contact page", checked: "2026-11-23" },
  },
  {
    ...{ country: "GB", kind: "violence", name: "National Domestic Abuse Helpline", phone: "0808 2000 247" },
    ...{ free: true, allDay: true },
    ...{ source: "gov.uk, grant to Refuge; refuge.org.uk", checked: "2026-11-23" },
  },
  {
    ...{ country: "IE", kind: "crisis", name: "Samaritans", phone: "116 123", free: true, allDay: true },
    ...{ source: "samaritans.org, contact page", checked: "2026-11-23" },
  },
  {
    ...{ country: "AU", kind: "crisis", name: "Lifeline", phone: "13 11 14", sms: "0477 13 11 14" },
    ...{ free: false, allDay: true },
    ...{ source: "Lifeline, press release of 2024-09-10 and questions page", checked: "2026-11-23" },
  },
  {
    ...{ country: "IN", kind: "crisis", name: "Tele MANAS", phone: "14416", free: true, allDay: true },
    ...{
      source: "Ministry of Health and Family Welfare, answer in the Lok Sabha of 2025-02-07",
      checked: "2026-11-23",
    },
  },
  {
    ...{ country: "CN", kind: "crisis", name: "全国统一心理援助热线", phone: "12356", free: false, allDay: false },
    ...{ source: "国家卫生健康委，2024-12-25 通知；2025-12-26 发布会", checked: "2026-11-23" },
  },
  {
    ...{ country: "TW", kind: "crisis", name: "安心專線", phone: "1925", free: true, allDay: true },
    ...{ source: "衛生福利部，2026-02-13", checked: "2026-11-23" },
  },
  {
    ...{ country: "TW", kind: "violence", name: "113 保護專線", phone: "113", free: true, allDay: true },
    ...{ source: "衛生福利部年報；2026-02-13", checked: "2026-11-23" },
  },
  {
    ...{ country: "HK", kind: "crisis", name: "情緒通", phone: "18111", free: false, allDay: true },
    ...{ source: "news.gov.hk, 2023-12-27", checked: "2026-11-23" },
  },
];

/** The checked lines, with those of the setting in place of their countries' own. */
export function chooseLines(own: readonly HelpLine[]): HelpLine[] {
  const replaced = new Set(own.map(({ country }) => country));
  const kept = CHECKED_LINES.filter(({ country }) => !replaced.has(country));
  return [...own, ...kept.map(({ source: _, checked: __, ...line }) => line)];
}
