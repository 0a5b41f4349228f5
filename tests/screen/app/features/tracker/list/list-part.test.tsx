import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import {
  chooseInDetail,
  companies,
  findDetail,
  rowOf,
  showApplications,
  startTracker,
  type TrackerServer,
} from "../../../../support/tracker-page";

let server: TrackerServer;

beforeEach(async () => {
  server = startTracker();
  await server.add([
    { company: "Halden Robotics", status: "interviewing", todo: "Confirm the on-site" },
    { company: "海纳科技", position: "前端工程师", todo: "Send references", deadline: "2026-01-02" },
    { company: "Orrery", status: "rejected" },
    { company: "Kestrel Maps", status: "offered", appliedOn: null },
  ]);
});

const stored = async (id: string) => (await server.view()).applications.find((one) => one.id === id);
const ALL = ["Kestrel Maps", "Orrery", "海纳科技", "Halden Robotics"];

describe("application list", () => {
  test("has a tab with its number for the completed ones, left by the Home key", async () => {
    const { user } = await showApplications(server);
    const tab = (name: "all" | "completed") =>
      screen.getByRole("tab", { name: new RegExp(`^${words(`applications:tabs.${name}`)}`) });
    expect(tab("all").textContent).toContain("4");
    await user.click(tab("completed"));
    await waitFor(() => expect(companies()).toEqual(["Kestrel Maps", "Orrery"]));
    await user.keyboard("{Home}");
    await waitFor(() => expect(companies()).toEqual(ALL));
  });

  test("is searched, announces the number of finds, and offers to clear a search without any", async () => {
    const { user } = await showApplications(server);
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: words("applications:search.label") });
    await user.type(search, "海纳");
    await waitFor(() => expect(companies()).toEqual(["海纳科技"]));
    expect(screen.getByText("1 application", { selector: "[role=status]" })).toBeTruthy();
    await user.clear(search);
    await user.type(search, "nobody");
    await screen.findByText(words("applications:empty.noMatch"));
    await user.click(screen.getByRole("button", { name: words("applications:empty.clear") }));
    await waitFor(() => expect(companies()).toEqual(ALL));
    expect(search.value).toBe("");
  });

  test("is filtered by to-do, marks an overdue one, and is sorted by company", async () => {
    const { user } = await showApplications(server);
    await user.click(screen.getByRole("radio", { name: new RegExp(`^${words("applications:todoFilter.todo")}`) }));
    await waitFor(() => expect(companies()).toEqual(["海纳科技", "Halden Robotics"]));
    expect(within(rowOf("海纳科技")).getByText(words("applications:todo.overdue"))).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: words("applications:sort.label") }));
    await user.click(await screen.findByRole("option", { name: words("applications:sort.company") }));
    await waitFor(() => expect(companies()).toEqual(["Halden Robotics", "海纳科技"]));
  });

  test("takes a tick back with a notice when the server refuses it", async () => {
    const { user } = await showApplications(server);
    const box = within(rowOf("Halden Robotics")).getByRole("checkbox");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.intercept("/api/tracker/events", async () => {
      await held;
      return Response.json({ error: { code: "invalid", message: "no" } }, { status: 422 });
    });
    await user.click(box);
    expect(box.getAttribute("aria-checked")).toBe("true");
    letGo();
    await screen.findByText(words("applications:failed.todo"));
    expect(box.getAttribute("aria-checked")).toBe("false");
  });

  test("changes the status of a to-do by its menu", async () => {
    const { user } = await showApplications(server);
    const menu = words("applications:todo.status", { company: "Halden Robotics", status: "To do" });
    await user.click(screen.getByRole("button", { name: menu }));
    await user.click(await screen.findByRole("menuitemradio", { name: words("applications:todoFilter.blocked") }));
    await waitFor(() =>
      expect(within(rowOf("Halden Robotics")).getByText(words("applications:todoFilter.blocked"))).toBeTruthy(),
    );
    await waitFor(async () => expect((await stored("a1"))?.todo?.status).toBe("blocked"));
  });

  test("merges an application into another one, opens that, and takes it back by the notice", async () => {
    const shown = await showApplications(server, "?application=a3");
    const { user } = shown;
    await chooseInDetail(shown, "Orrery", words("applications:detail.merge"));
    await user.type(await screen.findByRole("searchbox", { name: words("applications:merge.search") }), "kestrel");
    await user.click(within(screen.getByRole("dialog")).getByRole("radio"));
    await user.click(screen.getByRole("button", { name: words("applications:merge.confirm") }));
    await findDetail("Kestrel Maps");
    await waitFor(() => expect(companies()).toEqual(["Kestrel Maps", "海纳科技", "Halden Robotics"]));
    await waitFor(async () => expect((await server.view()).applications).toHaveLength(3));
    await user.click(await screen.findByRole("button", { name: words("applications:done.undo") }));
    await waitFor(() => expect(companies()).toContain("Orrery"));
    await waitFor(async () => expect((await server.view()).applications).toHaveLength(4));
  });

  test("opens an application with the focus on its title, and shows what was edited in it", async () => {
    const shown = await showApplications(server);
    const { user } = shown;
    screen.getByRole("link", { name: "Orrery" }).focus();
    await user.keyboard("{Enter}");
    await findDetail("Orrery");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Orrery" })));
    await chooseInDetail(shown, "Orrery", words("applications:detail.edit"));
    const dialog = within(await screen.findByRole("dialog"));
    const company = dialog.getByLabelText(words("applications:form.company"));
    await user.clear(company);
    await user.type(company, "Orrery GmbH");
    await user.click(dialog.getByRole("combobox", { name: words("applications:form.status") }));
    await user.click(await screen.findByRole("option", { name: words("applications:status.withdrawn") }));
    await user.click(screen.getByRole("button", { name: words("applications:form.save") }));
    await screen.findByRole("link", { name: "Orrery GmbH" });
    expect(within(rowOf("Orrery GmbH")).getByText(words("applications:status.withdrawn"))).toBeTruthy();
    await waitFor(async () =>
      expect(await stored("a3")).toMatchObject({ company: "Orrery GmbH", status: "withdrawn" }),
    );
  });

  test("removes an application, and takes it back by the notice or a key", async () => {
    const shown = await showApplications(server);
    const { user } = shown;
    const remove = async () => {
      await user.click(screen.getByRole("link", { name: "Orrery" }));
      await chooseInDetail(shown, "Orrery", words("applications:detail.remove"));
      await waitFor(() => expect(companies()).not.toContain("Orrery"));
    };
    await remove();
    await screen.findByText(words("applications:done.removed", { company: "Orrery" }));
    await waitFor(async () => expect(await stored("a3")).toBeUndefined());
    await user.click(await screen.findByRole("button", { name: words("applications:done.undo") }));
    await waitFor(() => expect(companies()).toContain("Orrery"));
    await waitFor(async () => expect(await stored("a3")).toBeDefined());

    await remove();
    await user.keyboard("z");
    await waitFor(() => expect(companies()).toContain("Orrery"));
    await waitFor(async () => expect(await stored("a3")).toMatchObject({ company: "Orrery", status: "rejected" }));
  });
});
