import { describe, expect, it } from "vitest";
import type { TrackerEvent } from "../../../../../functions/mail/track/events";
import { buildView } from "../../../../../functions/mail/track/tracker-view";
import type { UserEvent } from "../../../../../functions/shared/contract/tracker";
import { expectLinear } from "../../../../support/growth";

const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();

function added(n: number): UserEvent {
  const fields = {
    company: `Firm ${n}`,
    position: "",
    status: "applied",
    channel: "other",
    notes: "",
    appliedOn: null,
  };
  return { kind: "add", id: `add-${n}`, at: at(n), application: `app-${n}`, ...fields } as unknown as UserEvent;
}

/** Each application merged into the next one: the longest chain there can be; then edits of the first one. */
function chainOf(length: number): TrackerEvent[] {
  const numbers = Array.from({ length }, (_, n) => n);
  const merges = numbers.slice(1).map((n) => ({
    ...{ kind: "merge", id: `merge-${n}`, at: at(length + n), application: `app-${n - 1}`, to: `app-${n}` },
  }));
  return [...numbers.map(added), ...merges, ...editsOf("app-0", 3 * length, 2 * length)] as TrackerEvent[];
}

function editsOf(application: string, count: number, after: number): TrackerEvent[] {
  return Array.from({ length: count }, (_, n) => ({
    ...{ kind: "edit", id: `edit-${n}`, at: at(after + n), application },
    change: { field: "notes", value: `note ${n}` },
  })) as TrackerEvent[];
}

describe("buildView, time", () => {
  it("is linear in the events of a chain of merges", async () => {
    const chains = new Map([1_000, 6_000].map((length) => [length, chainOf(length)]));
    await expectLinear((size) => buildView(chains.get(size) ?? []), { small: 1_000, large: 6_000 });
    expect(buildView(chainOf(2_000)).applications).toHaveLength(1);
  });

  it("accepts any number of edits of one application", () => {
    const [row] = buildView([added(0), ...editsOf("app-0", 130_000, 1)]).applications;
    expect(row).toMatchObject({ company: "Firm 0", notes: "note 129999" });
  });
});
