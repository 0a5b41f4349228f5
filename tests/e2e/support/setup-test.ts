import type { Locator } from "playwright-core";
import type { Person } from "./person";
import { words } from "./words";
export const grade = (name: "works" | "limited" | "fails" | "unable" | "asked") => words(`test:grade.${name}`);
export const row = ({ page }: Person, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
export const log = ({ page }: Person) => page.getByRole("log", { name: words("test:results") });

export async function opens(person: Person): Promise<void> {
  await person.visit("/test");
  await person.page.waitForURL(/\/test\/[a-z0-9]{8}$/);
  await person.page.getByRole("heading", { level: 1, name: words("test:title") }).waitFor();
}

/** Waits until a line says that, to the person's eyes. */
export async function finds(person: Person, title: string, text: string): Promise<void> {
  await row(person, title).getByText(text).first().waitFor({ timeout: 40_000 });
}

export async function tries(person: Person, title: string): Promise<void> {
  await person.press(words("test:testOf", { what: title }));
}
