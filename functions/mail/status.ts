/** What a mail says about an application; the words of the specification. */
export const MAIL_STATUSES = [
  "applied",
  "rejected",
  "online_assessment",
  "virtual_onsite_interview",
  "offer",
  "not_a_job_related_email",
  "unknown",
] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];
