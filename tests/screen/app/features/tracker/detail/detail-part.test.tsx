import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { tell } from "../../../../../e2e/support/tracker";
import { words } from "../../../../../e2e/support/words";
import { invitationOf, mailOf, refusalOf } from "../../../../../support/job-mails";
import {
  chooseInDetail,
  findDetail,
  rowOf,
  showApplications,
  startTracker,
  unreachable,
} from "../../../../support/tracker-page";

const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: words("applications:detail.notes") });
const write = (value: string) => fireEvent.change(notes(), { target: { value } });
const practise = () => screen.queryByRole("link", { name: words("applications:detail.practise") });

async function withTwo() {
  const server = startTracker();
  await server.add([{ status: "rejected" }, { company: "Other" }]);
  const stored = async () => (await server.view()).applications.find(({ id }) => id === "a1");
  return { server, stored };
}

describe("notes of an application", () => {
  test("save themselves after a pause, and stay with their application when another one is opened", async () => {
    const { server, stored } = await withTwo();
    const { user } = await showApplications(server, "?application=a1");
    const detail = within(await findDetail("Firm 1"));
    write("Spoke to Ann");
    await detail.findByText(words("applications:detail.saved"));
    expect((await stored())?.notes).toBe("Spoke to Ann");

    write("Spoke to Ann and Bo");
    await user.click(screen.getByRole("link", { name: "Other" }));
    await findDetail("Other");
    expect(notes().value).toBe("");
    await waitFor(async () => expect((await stored())?.notes).toBe("Spoke to Ann and Bo"));
  });

  test("stay in the field and in this tab while they can't be saved", async () => {
    const { server, stored } = await withTwo();
    server.intercept("/api/tracker/events", unreachable);
    const page = await showApplications(server, "?application=a1");
    write("Lost?");
    fireEvent.blur(notes());
    await screen.findByText(words("applications:detail.unsaved"));
    expect(notes().value).toBe("Lost?");
    page.unmount();

    server.restore("/api/tracker/events");
    const { user } = await showApplications(server, "?application=a1");
    expect(notes().value).toBe("Lost?");
    await user.click(await screen.findByRole("button", { name: words("applications:detail.saveAgain") }));
    await waitFor(async () => expect((await stored())?.notes).toBe("Lost?"));
  });
});

describe("timeline of an application", () => {
  test("takes an edit back", async () => {
    const { server, stored } = await withTwo();
    const at = new Date().toISOString();
    const change = { field: "status", value: "accepted" } as const;
    await server.send([{ kind: "edit", id: "edited", application: "a1", at, change }]);
    const { user } = await showApplications(server, "?application=a1");
    expect(within(rowOf("Firm 1")).getByText(words("applications:status.accepted"))).toBeTruthy();
    const act = words("applications:timeline.edit.status", { value: words("applications:status.accepted") });
    await user.click(await screen.findByRole("button", { name: words("applications:timeline.undoOf", { act }) }));
    await within(rowOf("Firm 1")).findByText(words("applications:status.rejected"));
    expect((await stored())?.status).toBe("rejected");
  });

  test("names the reader of each mail, and an application that was refused offers no practice", async () => {
    const server = startTracker();
    const { applications } = await server.readMails([
      ...tell("Northbeam Labs", [mailOf, invitationOf]),
      ...tell("Kestrel Robotics", [mailOf, refusalOf]),
    ]);
    const over = applications.find(({ status }) => status === "rejected");
    const { user } = await showApplications(server, `?application=${over?.id}`);
    const detail = within(await findDetail("Kestrel Robotics"));
    expect(await detail.findAllByText(new RegExp(words("applications:timeline.builtIn")))).toHaveLength(2);
    expect(practise()).toBeNull();
    await user.click(screen.getByRole("link", { name: "Northbeam Labs" }));
    await findDetail("Northbeam Labs");
    expect(practise()).not.toBeNull();
  });
});

describe("dialog that moves mails to another application", () => {
  test("loads the mails again after a failure, moves the chosen one, and opens its application", async () => {
    const server = startTracker();
    const mails = tell("Kestrel Robotics", [mailOf, refusalOf]);
    const [over] = (await server.readMails(mails)).applications;
    if (!over) throw new Error("There is no application");
    const shown = await showApplications(server, `?application=${over.id}`);
    await screen.findAllByText(new RegExp(words("applications:timeline.builtIn")));
    const details = `/api/tracker/applications/${over.id}`;
    server.intercept(details, unreachable);
    await chooseInDetail(shown, "Kestrel Robotics", words("applications:detail.split"));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(words("applications:detail.failed"));
    server.restore(details);
    await shown.user.click(dialog.getByRole("button", { name: words("applications:detail.again") }));
    const [first] = await dialog.findAllByRole("checkbox");
    if (first) await shown.user.click(first);
    await shown.user.click(dialog.getByRole("button", { name: words("applications:split.confirm", { count: 1 }) }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const { applications } = await server.view();
    expect(applications).toHaveLength(2);
    const [left, moved] = [
      applications.find(({ id }) => id === over.id),
      applications.find(({ id }) => id !== over.id),
    ];
    expect((left?.mails ?? 0) + (left?.pending ?? 0)).toBe(over.mails + over.pending - 1);
    await waitFor(() =>
      expect(document.querySelector("[data-application][aria-current]")?.getAttribute("data-application")).toBe(
        moved?.id,
      ),
    );
  });
});

test("details of an application that is gone say so until they are closed", async () => {
  const { server } = await withTwo();
  const { user } = await showApplications(server, "?application=nothing");
  expect(screen.getByText(words("applications:detail.gone"))).toBeTruthy();
  await user.click(screen.getByRole("button", { name: words("applications:detail.close") }));
  await waitFor(() => expect(screen.queryByText(words("applications:detail.gone"))).toBeNull());
});
