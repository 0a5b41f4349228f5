import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { expect } from "vitest";
import { demoMailsSchema, toMails } from "../../../app/features/tracker/mailbox/demo-mails";
import { TRACKER_LIMITS, type TrackerView, trackerViewSchema } from "../../../functions/contract/tracker";
import { ROOT } from "../../../functions/local/settings";
import type { Person } from "./person";

/** What the server knows of this person's applications. */
export async function readTracker({ context, origin }: Person): Promise<TrackerView> {
  const answer = await context.request.get(`${origin}/api/tracker`);
  expect(answer.status()).toBe(200);
  return v.parse(trackerViewSchema, await answer.json());
}

/** The demo's mails, read for this person without a page. They are somebody from their first visit on. */
export async function readDemo(person: Person): Promise<TrackerView> {
  const { context, origin, language } = person;
  await becomeSomebody(person);
  const { uid } = await readTracker(person);
  const file = readFileSync(path.join(ROOT, "public/demo", `${language}.json`), "utf8");
  const demo = v.parse(demoMailsSchema, JSON.parse(file));
  const mails = toMails(demo, { language, today: new Date().toISOString().slice(0, 10), offset: "+00:00" });
  for (let at = 0; at < mails.length; at += TRACKER_LIMITS.mailsAtOnce) {
    const batch = mails.slice(at, at + TRACKER_LIMITS.mailsAtOnce).map((mail) => ({ mail, gmailId: null }));
    const answer = await context.request.post(`${origin}/api/tracker/analysis`, {
      data: { uid, source: "demo", mails: batch, model: null },
    });
    expect(answer.status()).toBe(200);
  }
  return readTracker(person);
}

async function becomeSomebody({ page, context, origin }: Person): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await expect.poll(async () => (await context.request.get(`${origin}/api/tracker`)).status()).toBe(200);
}
