import type { ProviderState, ProviderUse } from "../../../functions/shared/contract/operator";

export type ProviderRow = ProviderState & { use: ProviderUse | null };

const ORDER: readonly ProviderState["state"][] = ["configured", "key_missing", "off"];

/** Providers with their use today: those that cost something first. A provider that was used stays after it is removed. */
export function toProviderRows(states: readonly ProviderState[], uses: readonly ProviderUse[]): ProviderRow[] {
  const rows = states.map((state) => ({
    ...state,
    use: uses.find(({ kind, provider }) => kind === state.kind && provider === state.id) ?? null,
  }));
  const removed = uses
    .filter(({ kind, provider }) => !states.some((state) => state.kind === kind && state.id === provider))
    .map((use): ProviderRow => {
      const { kind, provider: id } = use;
      return { kind, id, name: id, state: "off", missing: [], limits: { total: null, guests: null }, use };
    });
  const rank = ({ use, state }: ProviderRow) => (use ? 0 : 1 + ORDER.indexOf(state));
  return [...rows, ...removed].sort((a, b) => rank(a) - rank(b));
}

/** The part of a limit that is left; null: no limit. Less than nothing is left where a limit was lowered. */
export function leftOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
