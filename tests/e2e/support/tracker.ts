import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { expect } from "vitest";
import { demoMailsSchema, toMails } from "../../../app/features/tracker/mailbox/demo-mails";
import { ROOT } from "../../../functions/local/local-settings";
import type { Mail } from "../../../functions/shared/contract/mail";
import {
  type MailSource,
  TRACKER_LIMITS,
  type TrackerView,
  trackerViewSchema,
} from "../../../functions/shared/contract/tracker";
import { invitationOf, mailOf, refusalOf } from "../../support/job-mails";
import { daysAgo } from "../../support/raw-mails";
import type { Person } from "./person";

/** The server's data about this person's applications. */
export async function readTracker({ context, origin }: Person): Promise<TrackerView> {
  const answer = await context.request.get(`${origin}/api/tracker`);
  expect(answer.status()).toBe(200);
  return v.parse(trackerViewSchema, await answer.json());
}

/** The demo's mails, read for this person without a page. */
export async function readDemo(person: Person): Promise<TrackerView> {
  const { language } = person;
  const file = readFileSync(path.join(ROOT, "public/demo", `${language}.json`), "utf8");
  const demo = v.parse(demoMailsSchema, JSON.parse(file));
  const mails = toMails(demo, { language, today: new Date().toISOString().slice(0, 10), offset: "+00:00" });
  return readMails(person, mails, "demo");
}

/** Mails that are read for this person without a page. They are somebody from their first visit on. */
export async function readMails(
  person: Person,
  mails: readonly Mail[],
  source: MailSource = "files",
): Promise<TrackerView> {
  const { context, origin } = person;
  await becomeSomebody(person);
  const { uid } = await readTracker(person);
  for (let at = 0; at < mails.length; at += TRACKER_LIMITS.mailsAtOnce) {
    const batch = mails.slice(at, at + TRACKER_LIMITS.mailsAtOnce).map((mail) => ({ mail, gmailId: null }));
    const answer = await context.request.post(`${origin}/api/tracker/analysis`, {
      data: { uid, source, mails: batch, model: null },
    });
    expect(answer.status()).toBe(200);
  }
  return readTracker(person);
}

/** Successive mails of a firm, ten days apart; the last one so many days ago. */
export function tell(firm: string, writers: readonly (typeof mailOf)[], last = 1): Mail[] {
  return writers.map((write, n) => {
    const days = last + 10 * (writers.length - 1 - n);
    return write({ firm, date: new Date(daysAgo(days)).toISOString() });
  });
}

/**
 * Firms that have refused and then invite after all: of each there is an application in the list, and one mail that
 * waits however sure the reader is of it.
 */
export async function readReopened(person: Person): Promise<TrackerView> {
  const firms = ["Northbeam Labs", "Kestrel Robotics", "Harrow Instruments", "Brightwater Health", "Orrery Maps"];
  const mails = firms.flatMap((firm, n) => tell(firm, [mailOf, refusalOf, invitationOf], n + 1));
  const view = await readMails(person, mails);
  expect(view.applications.map(({ status }) => status)).toEqual(firms.map(() => "rejected"));
  expect(view.review.map(({ reason }) => reason)).toEqual(firms.map(() => "reopens"));
  return view;
}

async function becomeSomebody({ page, context, origin }: Person): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await expect.poll(async () => (await context.request.get(`${origin}/api/tracker`)).status()).toBe(200);
}
