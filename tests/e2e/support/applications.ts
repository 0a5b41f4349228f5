import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { UserEvent } from "../../../functions/shared/contract/tracker";
import type { Person } from "./person";
import { readTracker } from "./tracker";

type Added = Partial<Omit<Extract<UserEvent, { kind: "add" }>, "id" | "at" | "kind">>;

/** The applications page, once it knows whose they are. */
export async function openApplications(person: Person, search = ""): Promise<void> {
  await person.visit(`/applications${search}`);
  await person.page.getByRole("tablist", { name: person.words("applications:tabs.label") }).waitFor();
  await expect.poll(async () => (await person.context.request.get(`${person.origin}/api/tracker`)).status()).toBe(200);
}

/**
 * Applications as somebody has added them by hand; the first is `a1`, of `Firm 1`. A person who adds some has a
 * session.
 */
export async function addApplications(person: Person, applications: readonly Added[]): Promise<void> {
  const { uid } = await readTracker(person);
  const events = applications.map(
    (one, i): UserEvent => ({
      ...{
        kind: "add",
        id: `e${i + 1}`,
        application: `a${i + 1}`,
        at: new Date(Date.UTC(2026, 4, 1, 0, 0, i)).toISOString(),
      },
      ...{
        company: `Firm ${i + 1}`,
        position: "Engineer",
        status: "applied",
        appliedOn: "2026-05-01",
        channel: "other",
      },
      ...{ notes: "", todo: null, deadline: null, source: "hand" },
      ...one,
    }),
  );
  for (let at = 0; at < events.length; at += 200) {
    const answer = await person.context.request.post(`${person.origin}/api/tracker/events`, {
      data: { uid, events: events.slice(at, at + 200) },
    });
    expect(answer.status()).toBe(200);
  }
}

/** The rows of the list, without its head. */
export function rowsOf({ page, words }: Person): Locator {
  return page.getByRole("table", { name: words("applications:table.label") }).locator("[role=row][data-index]");
}

export function rowOf(person: Person, company: string): Locator {
  return rowsOf(person).filter({ has: person.page.getByRole("link", { name: company, exact: true }) });
}

/** The open application, beside the list. */
export function detailOf({ page }: Person, company: string): Locator {
  return page.getByRole("region", { name: company, exact: true });
}

/** Chooses an entry of the menu of the open application. */
export async function chooseInDetail(person: Person, company: string, entry: string): Promise<void> {
  await person.press(person.words("applications:detail.menu", { company }));
  await person.page.getByRole("menuitem", { name: entry, exact: true }).click();
}
