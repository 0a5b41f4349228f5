import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CompareScreen } from "../../../../../../app/features/history/compare/compare-screen";
import { words } from "../../../../../e2e/support/words";
import { inHistory } from "../../../../support/history-page";
import { keptInterview } from "../../../../support/kept-interviews";
import { show } from "../../../../support/show";

inHistory();

describe("comparison of two interviews", () => {
  test("shows their scores beside each other, the change of each, and what got worse", async () => {
    const b = keptInterview({ hoursAgo: 2, score: 3.6, criteria: { structure: 4.1, clarity: 2.5 } });
    const a = keptInterview({ hoursAgo: 50, score: 2.9, criteria: { structure: 2.2, clarity: 3.4 } });
    const ids = { a: a.row.id, b: b.row.id };
    await show(<CompareScreen ids={ids} first={{ uid: "ida", value: { uid: "ida", a, b } }} />, {
      path: "/history/compare",
    });
    screen.getByRole("heading", { level: 1, name: words("history:compare.title.behavioral") });
    const scores = within(screen.getByRole("table", { name: words("report:scores") }));
    const rowOf = (name: string) => {
      const cells = scores.getByRole("rowheader", { name }).closest("tr")?.cells ?? [];
      return [...cells].slice(1).map(({ textContent }) => textContent?.trim());
    };
    const [better, worse] = [words("history:compare.better"), words("history:compare.worse")];
    expect(rowOf(words("report:overall"))).toEqual(["2.9", "3.6", `+0.7 ${better}`]);
    expect(rowOf(words("report:criterion.structure"))).toEqual(["2.2", "4.1", `+1.9 ${better}`]);
    expect(rowOf(words("report:criterion.clarity"))).toEqual(["3.4", "2.5", `−0.9 ${worse}`]);
    screen.getByText(/^Needs work: Clarity/);
  });

  test("shows that one of them is gone", async () => {
    await show(<CompareScreen ids={{ a: "a", b: "b" }} first={{ uid: "ida", value: null }} />, {
      path: "/history/compare",
    });
    screen.getByText(words("history:gone.title"));
  });
});
