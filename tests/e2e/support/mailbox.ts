import * as v from "valibot";
import { trackerViewSchema } from "../../../functions/shared/contract/tracker";
import { daysAgo, makeRawMail, writeRaw } from "../../support/raw-mails";
import type { Person } from "./person";
import type { Meet, Visit } from "./test";

/** Opens the page of the applications and waits for its mailbox bar. */
export async function openApplications(meet: Meet, visit: Visit = {}): Promise<Person> {
  const sam = await meet("Sam", visit);
  await sam.visit("/applications");
  await mailboxBar(sam).waitFor();
  return sam;
}

export const mailboxBar = (person: Person) =>
  person.page.getByRole("region", { name: person.words("mailbox:title"), exact: true });

export const hasRead = (person: Person) =>
  mailboxBar(person).getByText(person.words("mailbox:end.finished"), { exact: true }).waitFor();

export async function trackerViewOf({ context, origin }: Person) {
  const response = await context.request.get(`${origin}/api/tracker`);
  return v.parse(trackerViewSchema, await response.json());
}

/** Raw mails; every tenth is about an application, from the first on. */
export function numberedMails(count: number, newest = daysAgo(1)): string[] {
  return Array.from({ length: count }, (_, number) => writeRaw(makeRawMail(number, { newest })));
}
