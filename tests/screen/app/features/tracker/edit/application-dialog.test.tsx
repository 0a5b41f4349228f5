import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { localDay } from "../../../../../../functions/shared/contract/deadline";
import { FACTS } from "../../../../../../functions/shared/contract/tracker";
import { words } from "../../../../../e2e/support/words";
import { findDetail, rowOf, showApplications, startTracker } from "../../../../support/tracker-page";

const FILLED = {
  link: "jobs.example/1",
  place: "Leeds",
  salary: "40k",
  contact: "Ann Lee",
  resume: "Ida-2026.pdf",
} as const;

describe("dialog of a new application", () => {
  test("asks for a company and for a reminder's day, is held by typed text, and adds the application", async () => {
    const server = startTracker();
    const { user } = await showApplications(server);
    expect(screen.getByText(words("applications:empty.title"))).toBeTruthy();
    await user.click(screen.getByRole("button", { name: words("applications:add") }));
    const dialog = within(await screen.findByRole("dialog"));
    const add = () => user.click(dialog.getByRole("button", { name: words("applications:form.add") }));
    const field = (name: keyof typeof FILLED | "company" | "position" | "todo" | "reminder" | "remindOn") =>
      dialog.getByLabelText<HTMLInputElement>(words(`applications:form.${name}`));

    await add();
    expect(within(dialog.getByRole("alert")).getByText(words("applications:form.companyNeeded"))).toBeTruthy();
    expect(document.activeElement).toBe(field("company"));
    await user.keyboard("Halden");
    // A press outside doesn't lose typed text.
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(field("company").value).toBe("Halden");

    const fill = (name: Parameters<typeof field>[0], value: string) =>
      fireEvent.change(field(name), { target: { value } });
    fill("position", "Engineer");
    fill("todo", "Call Ann");
    for (const name of FACTS) fill(name, FILLED[name]);
    fill("reminder", "Ask Ann");
    await add();
    expect(within(dialog.getByRole("alert")).getByText(words("applications:form.remindOnNeeded"))).toBeTruthy();
    const today = localDay(new Date());
    fill("remindOn", today);
    await add();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    expect(within(rowOf("Halden")).getByText("Ask Ann")).toBeTruthy();
    const reminder = { on: today, text: "Ask Ann" };
    await waitFor(async () =>
      expect((await server.view()).applications).toMatchObject([
        { company: "Halden", position: "Engineer", status: "applied", todo: { text: "Call Ann" } },
      ]),
    );
    expect((await server.view()).applications).toMatchObject([{ facts: FILLED, reminder }]);
  });

  test("is closed by a press outside while nothing is typed", async () => {
    const { user } = await showApplications(startTracker());
    await user.click(screen.getByRole("button", { name: words("applications:add") }));
    await screen.findByRole("dialog");
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("application with facts and a reminder that is due", () => {
  const today = localDay(new Date());
  const start = async () => {
    const server = startTracker();
    await server.add([{ company: "Halden", facts: FILLED, reminder: { on: today, text: "Ask Ann" } }]);
    return server;
  };
  const end = { name: words("applications:reminder.done", { text: "Ask Ann" }) };

  test("shows them in its details, with a link to its web address", async () => {
    await showApplications(await start(), "?application=a1");
    const detail = within(await findDetail("Halden"));
    for (const name of FACTS) expect(detail.getByText(FILLED[name])).toBeTruthy();
    const link = detail.getByRole("link", { name: FILLED.link });
    expect(link.getAttribute("href")).toBe("https://jobs.example/1");
    expect(detail.getByRole("button", end)).toBeTruthy();
    expect(within(rowOf("Halden")).getByText("Ask Ann")).toBeTruthy();
  });

  test("shows the reminder on the board until it is done", async () => {
    const server = await start();
    const { user } = await showApplications(server, "?view=board");
    const name = new RegExp(`^${words("applications:status.applied")}`);
    const column = within(await screen.findByRole("region", { name }));
    expect(column.getByText("Ask Ann")).toBeTruthy();
    await user.click(column.getByRole("button", end));
    expect(column.queryByText("Ask Ann")).toBeNull();
    await waitFor(async () => expect((await server.view()).applications[0]?.reminder).toBeUndefined());
  });
});
