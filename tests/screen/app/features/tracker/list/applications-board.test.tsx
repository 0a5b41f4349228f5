import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import { catchSavedFiles } from "../../../../support/saved-files";
import { findDetail, showApplications, startTracker, type TrackerServer } from "../../../../support/tracker-page";

let server: TrackerServer;

beforeEach(async () => {
  server = startTracker();
  await server.add([
    { company: "Halden Robotics", status: "interviewing", todo: "Confirm the on-site" },
    { company: "海纳科技", todo: "Send references", deadline: "2026-01-02" },
    { company: "Orrery", status: "rejected" },
  ]);
});
type Status = "applied" | "interviewing" | "rejected";
const cardIn = async (status: Status, name: string) =>
  within(
    await screen.findByRole("region", { name: new RegExp(`^${words(`applications:status.${status}`)}`) }),
  ).findByRole("link", { name });

describe("application board", () => {
  test("is chosen above the list, and moves a card by keyboard with the focus", async () => {
    const { user } = await showApplications(server);
    await user.click(screen.getByRole("radio", { name: words("applications:view.board") }));
    await cardIn("rejected", "Orrery");
    const move = { name: words("applications:board.move", { company: "Orrery" }) };
    screen.getByRole("button", move).focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("menuitemradio", { name: words("applications:status.interviewing") })).focus();
    await user.keyboard("{Enter}");
    await cardIn("interviewing", "Orrery");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", move)));
    await waitFor(async () => {
      const { applications } = await server.view();
      expect(applications.find(({ id }) => id === "a3")?.status).toBe("interviewing");
    });
  });

  test("is in the address, and opens a card like a row", async () => {
    const { user } = await showApplications(server, "?view=board");
    await user.click(await cardIn("interviewing", "Halden Robotics"));
    expect(within(await findDetail("Halden Robotics")).getByText("Confirm the on-site")).toBeTruthy();
  });
});

describe("calendar of the applications", () => {
  const save = async () => {
    const { user } = await showApplications(server);
    await user.click(screen.getByRole("button", { name: words("applications:more") }));
    await user.click(await screen.findByRole("menuitem", { name: words("applications:calendar.save") }));
  };

  test("is no file while all dates are over", async () => {
    const saved = catchSavedFiles();
    await save();
    await screen.findByText(words("applications:calendar.none"));
    expect(saved).toEqual([]);
  });

  test("is saved with the dates ahead", async () => {
    const saved = catchSavedFiles();
    const change = { field: "deadline", value: "2099-01-02" } as const;
    await server.send([{ kind: "edit", id: "later", application: "a2", at: new Date().toISOString(), change }]);
    await save();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["mocki-dates.ics"]));
    expect(await saved[0]?.content.text()).toContain("SUMMARY:海纳科技: Send references");
  });
});
