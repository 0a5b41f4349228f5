import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { TrackerView } from "../../../../../../functions/shared/contract/tracker";
import { words } from "../../../../../e2e/support/words";
import { catchSavedFiles } from "../../../../support/saved-files";
import type { Shown } from "../../../../support/show";
import { showApplications, startTracker } from "../../../../support/tracker-page";

const inMenu = async ({ user }: Shown, entry: string) => {
  await user.click(screen.getByRole("button", { name: words("applications:more") }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

const known = ({ applications }: TrackerView) =>
  applications
    .map(({ company, position, status, todo, appliedAt, notes }) => ({
      ...{ company, position, status, todo, appliedAt, notes },
    }))
    .sort((a, b) => ((a.company ?? "") < (b.company ?? "") ? -1 : 1));

describe("exported file", () => {
  test.each([
    ["csv", words("applications:exportCsv")],
    ["json", words("applications:exportJson")],
  ])("is imported by somebody else, and once only: %s", async (kind, entry) => {
    const own = startTracker();
    await own.add([
      { company: "Halden Robotics", status: "interviewing", todo: "Confirm the on-site" },
      { company: "海纳科技", position: "前端工程师", todo: "Send references", deadline: "2026-01-02" },
      { company: "Orrery", status: "rejected" },
      { company: "Kestrel Maps", status: "offered", appliedOn: null, notes: "Ann Lee" },
    ]);
    const saved = catchSavedFiles();
    const page = await showApplications(own);
    await inMenu(page, entry);
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    expect(file?.name).toMatch(new RegExp(`^mocki-applications-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`));
    const content = await file?.content.arrayBuffer();
    page.unmount();

    const other = startTracker();
    const shown = await showApplications(other);
    const choose = async () => {
      await inMenu(shown, words("applications:importFile"));
      const input = (await screen.findByRole("dialog")).querySelector<HTMLInputElement>("input[type=file]");
      if (!input || !content) throw new Error("There is nothing to choose");
      await shown.user.upload(input, new File([content], `mine.${kind}`, { type: "text/csv" }));
    };
    await choose();
    await screen.findByText(`mine.${kind}: ${words("applications:import.ready", { count: 4 })}`);
    await shown.user.click(screen.getByRole("button", { name: words("applications:import.start", { count: 4 }) }));
    await screen.findByText(words("applications:import.done", { count: 4 }));
    await shown.user.click(screen.getByRole("button", { name: words("applications:import.finish") }));
    expect(known(await other.view())).toEqual(known(await own.view()));

    await choose();
    await screen.findByText(words("applications:import.known", { count: 4 }));
    expect(screen.getByText(`mine.${kind}: ${words("applications:import.nothing")}`)).toBeTruthy();
  });
});
