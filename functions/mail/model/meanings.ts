import type { MailStatus } from "../../shared/contract/mail";
import type { TodoCode } from "../../shared/contract/tracker";

/** Definitions of the statuses, for a model's prompt. */
export const STATUS_MEANINGS: Readonly<Record<MailStatus, string>> = {
  applied: "an application of the reader's was received or is being looked at, and no more than that",
  rejected: "the employer ends the reader's application",
  online_assessment: "the reader is to take a test, an assessment, a task at home or a recorded video interview",
  virtual_onsite_interview:
    "the reader is invited to talk with people of the employer, or such a talk is arranged, moved, confirmed or called off to be set anew: by phone, video or on site",
  offer:
    "the employer offers the reader the job, or settles what follows once it is offered, such as contract and first day",
  not_a_job_related_email:
    "not about the reader's own search for work: newsletters, job alerts, recommended jobs, advertising, mass mail of recruiters about no definite job, codes to sign in, other people's jobs, everything private",
  unknown:
    "about the reader's own search for work, and none of the above: missing papers, a profile to complete, a message in a portal, a pause, an out-of-office note, the reader's own withdrawal, a recruiter who writes first about a definite job, a referral before any application, an employer's survey of its applicants",
};

export const TODO_MEANINGS: Readonly<Record<TodoCode, string>> = {
  take_test: "take a test or hand in a task",
  choose_time: "choose or propose a time for a talk",
  confirm_talk: "confirm a talk whose time is set",
  attend_talk: "come to a talk that is arranged",
  answer_offer: "accept or decline an offer, sign a contract",
  send_documents: "send papers or complete a form",
  read_message: "sign in somewhere to read a message",
};
