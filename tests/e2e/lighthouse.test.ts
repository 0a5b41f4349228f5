import { expect, inject, test } from "vitest";
import { runLighthouse } from "../support/lighthouse";

const { origin } = inject("shared");
const CATEGORIES = ["accessibility", "best-practices", "seo"] as const;

test("Lighthouse finds nothing on the landing page", { timeout: 120_000 }, async () => {
  const { scores, findings } = await runLighthouse(`${origin}/`, { categories: CATEGORIES });
  expect(findings).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
});
