import type { Person } from "./person";

/** The person stays unknown to the server until the returned function is called. */
export async function holdRegistration({ page }: Person): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/auth/register", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
