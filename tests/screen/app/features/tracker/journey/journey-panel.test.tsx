import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { JourneyPanel } from "../../../../../../app/features/tracker/journey/journey-panel";
import type { JourneySelection } from "../../../../../../app/features/tracker/journey/matches-selection";
import { OwnJourneyPage } from "../../../../../../app/features/tracker/journey/own-page";
import { localDay } from "../../../../../../functions/shared/contract/deadline";
import type { Language } from "../../../../../../party/protocol/vocabulary";
import { words, wordsIn } from "../../../../../e2e/support/words";
import { daysAgo } from "../../../../../support/raw-mails";
import { row, viewOf } from "../../../../../unit/app/features/tracker/rows";
import { catchSavedFiles } from "../../../../support/saved-files";
import { show } from "../../../../support/show";

const before = (days: number) => localDay(new Date(daysAgo(days)));
const ROWS = [
  row({ company: "Halden", appliedAt: before(2) }),
  row({ company: "Kestrel", appliedAt: before(40), status: "rejected" }),
  row({ company: "Orrery", appliedAt: before(50), status: "rejected" }),
];
const barOf = (node: "applied" | "rejected", count: number, share: string) =>
  screen.getByRole("button", { name: new RegExp(`^${words(`journey:name.${node}`)} ?${count} ?${share}`) });

function Panel() {
  const [selected, setSelected] = useState<JourneySelection | null>(null);
  return (
    <>
      <output aria-label="selection">{JSON.stringify(selected)}</output>
      <JourneyPanel uid="ida" rows={ROWS} selected={selected} onSelect={setSelected} height={340} />
    </>
  );
}

describe("journey on a narrow screen", () => {
  test("has a bar for each stage that selects its applications, and clears the selection", async () => {
    const { user } = await show(<Panel />);
    const selection = () => screen.getByLabelText("selection").textContent;
    expect(barOf("applied", 3, "100%").getAttribute("aria-pressed")).toBe("false");
    await user.click(barOf("rejected", 2, "67%"));
    expect(barOf("rejected", 2, "67%").getAttribute("aria-pressed")).toBe("true");
    expect(selection()).toBe('{"node":"rejected","since":null}');
    expect(screen.queryByRole("application")).toBeNull();
    await user.click(barOf("rejected", 2, "67%"));
    expect(selection()).toBe("null");
  });
});

describe("journey chart", () => {
  test("counts only the applications of the chosen period, also in its table", async () => {
    const { user } = await show(<Panel />);
    await user.click(screen.getByText(words("common:showNumbers")));
    const stage = (count: number) =>
      within(screen.getByRole("table", { name: words("journey:numbers.stages") })).getByRole("row", {
        name: new RegExp(`^${words("journey:name.applied")} ${count} `),
      });
    expect(stage(3)).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: words("journey:period.label") }));
    await user.click(await screen.findByRole("option", { name: words("journey:period.days", { days: 30 }) }));
    await waitFor(() => expect(stage(1)).toBeTruthy());
    expect(barOf("applied", 1, "100%")).toBeTruthy();
  });

  test.each<Language>(["en", "zh-TW"])(
    "is saved as a drawing with counts and without company names, in %s",
    async (language) => {
      const saved = catchSavedFiles();
      const t = wordsIn(language);
      const { user } = await show(<Panel />, { language });
      await user.click(screen.getByText(t("journey:save.label")));
      await user.click(await screen.findByText(t("journey:save.svg")));
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["mocki-journey.svg"]));
      const drawing = (await saved[0]?.content.text()) ?? "";
      for (const [node, count] of [
        ["applied", 3],
        ["rejected", 2],
      ] as const)
        expect(drawing).toContain(`>${count}</tspan><tspan dx="6">${t(`journey:word.${node}`, { count })}</tspan>`);
      for (const { company } of ROWS) expect(drawing).not.toContain(company);
    },
  );
});

test("own journey page explains itself without applications", async () => {
  await show(<OwnJourneyPage view={viewOf([])} />, { path: "/tracker" });
  expect(screen.getByText(words("journey:empty.title"))).toBeTruthy();
  expect(screen.getByText(words("journey:empty.text"))).toBeTruthy();
});
