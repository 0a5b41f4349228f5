import { describe, expect, it } from "vitest";
import { type Counted, countFigures } from "../../../../../../app/features/tracker/numbers/figures";

const row = (appliedAt: string | null, answeredAt: string | null = null, changes: Partial<Counted> = {}): Counted => ({
  appliedAt,
  answeredAt,
  channel: "job_board",
  ...changes,
});

describe("tracker figures", () => {
  it("count answers of all applications, by the day in the sender's time zone", () => {
    const { total, answered, wait } = countFigures([
      row("2026-03-02T23:50:00-08:00", "2026-03-03T00:10:00-08:00"),
      row("2026-03-02", "2026-03-06"),
      row("2026-03-02T10:00:00Z", "2026-03-12T10:00:00Z"),
      row("2026-03-02"),
      row(null, "2026-03-12T10:00:00Z"),
    ]);
    expect({ total, answered, wait }).toEqual({ total: 5, answered: 4, wait: { median: 4, count: 3 } });
  });

  it("average the two middle values, ignore answers before the application, and are null without data", () => {
    expect(countFigures([row("2026-03-02", "2026-03-04"), row("2026-03-02", "2026-03-07")]).wait?.median).toBe(3.5);
    expect(countFigures([row("2026-03-05", "2026-03-02")]).wait?.median).toBe(0);
    expect(countFigures([row("2026-03-05")]).wait).toBeNull();
    expect(countFigures([])).toEqual({
      total: 0,
      answered: 0,
      wait: null,
      channels: [],
      weeks: [],
      earlier: 0,
      undated: 0,
    });
  });

  it("list used channels, the most used first", () => {
    const rows = [
      row("2026-03-02", null, { channel: "referral" }),
      row("2026-03-02", "2026-03-04", { channel: "company_site" }),
      row("2026-03-02", null, { channel: "company_site" }),
    ];
    expect(countFigures(rows).channels).toEqual([
      { channel: "company_site", total: 2, answered: 1 },
      { channel: "referral", total: 1, answered: 0 },
    ]);
  });

  it("list every week from Monday on, empty ones included, across a new year", () => {
    const rows = [row("2027-01-04"), row("2026-12-20", "2026-12-22"), row("2026-12-14"), row(null)];
    expect(countFigures(rows)).toMatchObject({
      weeks: [
        { week: "2026-12-14", sent: 2, answered: 1 },
        { week: "2026-12-21", sent: 0, answered: 0 },
        { week: "2026-12-28", sent: 0, answered: 0 },
        { week: "2027-01-04", sent: 1, answered: 0 },
      ],
      undated: 1,
    });
  });

  it("list at most two years of weeks, even with a day that is centuries off", () => {
    const { weeks, earlier } = countFigures([
      row("0202-11-02"),
      row("2024-11-10"),
      row("2024-11-11"),
      row("2026-11-02"),
    ]);
    expect(weeks).toHaveLength(104);
    expect(weeks[0]).toEqual({ week: "2024-11-11", sent: 1, answered: 0 });
    expect(weeks.at(-1)).toEqual({ week: "2026-11-02", sent: 1, answered: 0 });
    expect(earlier).toBe(2);
  });
});
