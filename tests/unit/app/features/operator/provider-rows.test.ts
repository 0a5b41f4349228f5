import { describe, expect, it } from "vitest";
import { leftOf, toProviderRows } from "../../../../../app/features/operator/provider-rows";
import type { ProviderState, ProviderUse } from "../../../../../functions/shared/contract/operator";

const state = (id: string, change: Partial<ProviderState> = {}): ProviderState => ({
  ...{ kind: "model", id, name: id.toUpperCase(), state: "configured", missing: [] },
  limits: { total: 100, guests: 50 },
  ...change,
});
const use = (provider: string, change: Partial<ProviderUse> = {}): ProviderUse => ({
  ...{ kind: "model", provider, requests: 1, units: 10, guestUnits: 5, lastAskedAt: null },
  ...change,
});

describe("provider rows", () => {
  it("show today's use, with paid providers first", () => {
    const states = [state("a", { state: "off" }), state("b", { state: "key_missing" }), state("c"), state("d")];
    const rows = toProviderRows(states, [use("d"), use("d", { kind: "speech", units: 7 })]);
    expect(rows.map(({ id, kind, state: of, use: used }) => [id, kind, of, used?.units ?? null])).toEqual([
      ["d", "model", "configured", 10],
      ["d", "speech", "off", 7],
      ["c", "model", "configured", null],
      ["b", "model", "key_missing", null],
      ["a", "model", "off", null],
    ]);
  });

  it("never show a negative rest, and keep no limit as null", () => {
    expect([leftOf(100, 40), leftOf(100, 140), leftOf(0, 0), leftOf(null, 9)]).toEqual([60, 0, 0, null]);
  });
});
