import type { Person } from "./person";

declare global {
  interface Window {
    /** The page's violations of its content policy. */
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
