import type { Person } from "./person";

declare global {
  interface Window {
    /** What the page's content policy has kept from it. */
    brokenPolicies: string[];
  }
}

/** Lets the next pages note what their content policy forbids them. */
export async function watchPolicy({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    window.brokenPolicies = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      window.brokenPolicies.push(`${effectiveDirective}: ${blockedURI}`),
    );
  });
}

export function brokenPolicies({ page }: Person): Promise<string[]> {
  return page.evaluate(() => window.brokenPolicies);
}
