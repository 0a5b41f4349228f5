import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { tell } from "../../../../../e2e/support/tracker";
import { words } from "../../../../../e2e/support/words";
import { invitationOf, mailOf, refusalOf } from "../../../../../support/job-mails";
import { showApplications, startTracker, unreachable } from "../../../../support/tracker-page";

const FIRMS = ["Northbeam Labs", "Kestrel Robotics", "Harrow Instruments", "Brightwater Health", "Orrery Maps"];

const card = () => screen.getByRole("region", { name: words("applications:review.title") });
const placeOf = (n: number, total: number) => words("applications:review.place", { n, total });
const isAt = (n: number, total: number) => within(card()).findByText(placeOf(n, total));

/** Firms that have refused and then invite after all: of each one mail waits. */
async function withReviews(firms = FIRMS) {
  const server = startTracker();
  const mails = firms.flatMap((firm, n) => tell(firm, [mailOf, refusalOf, invitationOf], n + 1));
  const { review } = await server.readMails(mails);
  expect(review.map(({ reason }) => reason)).toEqual(firms.map(() => "reopens"));
  const left = async () => (await server.view()).review.map(({ mail }) => mail);
  return { server, left, mails: review.map(({ mail }) => mail), quote: review[0]?.quotes[0] ?? "" };
}

describe("review of uncertain mails", () => {
  test("takes no key from a search or a combobox", async () => {
    const { server, left } = await withReviews();
    const { user } = await showApplications(server);
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: words("applications:search.label") });
    await user.type(search, "ax");
    expect(search.value).toBe("ax");
    expect(within(card()).getByText(placeOf(1, 5))).toBeTruthy();

    const sort = { name: words("applications:sort.label") };
    await user.click(screen.getByRole("combobox", sort));
    await user.click(await screen.findByRole("option", { name: words("applications:sort.company") }));
    const closed = await screen.findByRole("combobox", sort);
    closed.focus();
    await user.keyboard("a");
    await waitFor(() => expect(closed.textContent).toBe(words("applications:sort.applied")));
    expect(within(card()).getByText(placeOf(1, 5))).toBeTruthy();
    expect(await left()).toHaveLength(5);
  });

  test("shows the mail's quote, and goes through the mails in a circle by J and K", async () => {
    const { server, quote } = await withReviews();
    const { user } = await showApplications(server);
    expect(within(card()).getByText(quote)).toBeTruthy();
    for (const [key, n] of [
      ["j", 2],
      ["k", 1],
      ["k", 5],
      ["j", 1],
    ] as const) {
      await user.keyboard(key);
      await isAt(n, 5);
    }
  });

  test("takes one key for each decision, says what is left, and takes back the latest first", async () => {
    const { server, left, mails } = await withReviews();
    const { user } = await showApplications(server);
    await user.keyboard("a");
    await isAt(1, 4);
    const said = new RegExp(words("applications:review.left", { count: 4 }));
    expect(screen.getByText(said, { selector: "[role=status]" })).toBeTruthy();
    await user.keyboard("x");
    await isAt(1, 3);
    await user.keyboard("c");
    const rejected = { name: words("applications:mailStatus.rejected") };
    (await screen.findByRole("menuitem", rejected)).focus();
    await user.keyboard("{Enter}");
    await isAt(1, 2);
    await waitFor(async () => expect(await left()).toEqual(mails.slice(3)));

    await user.keyboard("z");
    await isAt(1, 3);
    await user.keyboard("z");
    await isAt(1, 4);
    await waitFor(async () => expect((await left()).sort()).toEqual(mails.slice(1).sort()));
  });

  test("brings a decision back that the server didn't get, and offers to try again", async () => {
    const { server } = await withReviews();
    const { user } = await showApplications(server);
    server.intercept("/api/tracker/events", unreachable);
    await user.keyboard("a");
    await screen.findByText(words("applications:failed.review"));
    await isAt(1, 5);
    server.restore("/api/tracker/events");
    await user.click(screen.getByRole("button", { name: words("applications:failed.again") }));
    await isAt(1, 4);
  });

  test("keeps the focus when the last decision ends it, which can be undone", async () => {
    const { server, left } = await withReviews(FIRMS.slice(0, 2));
    const { user } = await showApplications(server);
    const ignore = { name: words("applications:review.ignore") };
    await user.click(within(card()).getByRole("button", ignore));
    await isAt(1, 1);
    await user.click(within(card()).getByRole("button", ignore));
    await within(card()).findByText(words("applications:review.allDone"));
    await waitFor(() => expect(card().contains(document.activeElement)).toBe(true));
    await waitFor(async () => expect(await left()).toEqual([]));
    await user.click(within(card()).getByRole("button", { name: words("applications:review.undo") }));
    await isAt(1, 1);
  });
});
