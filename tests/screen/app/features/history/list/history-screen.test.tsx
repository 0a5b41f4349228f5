import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { HistoryScreen } from "../../../../../../app/features/history/list/history-screen";
import { sessionStore } from "../../../../../../app/state/session/session-store";
import { words } from "../../../../../e2e/support/words";
import { inHistory, showList } from "../../../../support/history-page";
import { serveHistory, signIn, signOut } from "../../../../support/history-server";
import { keptInterview } from "../../../../support/kept-interviews";
import { show } from "../../../../support/show";

const here = inHistory();

const rows = () => [...document.querySelectorAll<HTMLElement>("li[data-interview]")];
/** Found by role only where it is needed: that takes a while, and lists are looked at again and again. */
const linkOf = (row: HTMLElement) => within(row).getByRole("link");
const binOf = (row: HTMLElement) => within(row).getByRole("button");
const boxOf = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>("checkbox");
const companies = (...names: string[]) =>
  rows().map((row) => names.find((name) => row.textContent?.includes(name)) ?? row.textContent);
const mode = (value: "ai" | "peer") => screen.getByLabelText<HTMLInputElement>(words(`history:mode.${value}`));
const search = () => screen.getByLabelText<HTMLInputElement>(words("history:filter.search"));
const button = (name: string) => screen.getByRole("button", { name });
const nobody = { uid: null, value: null };

const four = () => [
  keptInterview({ hoursAgo: 2, company: "Northbeam" }),
  keptInterview({ hoursAgo: 4, interviewType: "technical", company: "Kestrel" }),
  keptInterview({ hoursAgo: 6, mode: "peer" }),
  keptInterview({ hoursAgo: 8, mode: "peer", role: "interviewer" }),
];

describe("history list", () => {
  test("waits for the person's session before it calls itself empty, and leads to a first interview", async () => {
    const server = serveHistory();
    signOut();
    await show(<HistoryScreen first={nobody} />, { path: "/history" });
    screen.getByRole("status", { name: words("history:coming") });
    expect(screen.queryByText(words("history:empty.title"))).toBeNull();
    act(() => signIn());
    await screen.findByText(words("history:empty.title"));
    expect(server.requests).toEqual(["GET "]);
    expect(screen.queryByLabelText(words("history:filter.search"))).toBeNull();
    const start = screen.getByRole("link", { name: words("history:empty.start") });
    expect(start.getAttribute("href")).toMatch(/^\/ai(\/[a-z0-9]{8})?$/);
  });

  test("filters by mode and words, and offers to clear them where nothing matches", async () => {
    const server = serveHistory(...four());
    const { user } = await showList(server);
    screen.getByText(words("history:count", { count: 4 }));
    await user.click(mode("peer"));
    await waitFor(() =>
      expect(rows().map((row) => linkOf(row).textContent)).toEqual([
        words("history:title.candidate", { name: "Daniel" }),
        words("history:title.interviewer", { name: "Daniel" }),
      ]),
    );
    mode("peer").focus();
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(mode("ai").checked).toBe(true));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(search());
    await user.paste("nobody has this");
    await screen.findByText(words("history:empty.noMatch"));
    await user.click(button(words("history:empty.clear")));
    await waitFor(() => expect(rows()).toHaveLength(4));
    await user.click(search());
    await user.paste("northbeam");
    await waitFor(() => expect(companies("Kestrel", "Northbeam")).toEqual(["Northbeam"]));
    screen.getByText(words("history:found", { count: 1 }));
  });

  test("takes its filters from the address", async () => {
    await showList(serveHistory(...four()), "?mode=ai&type=technical");
    expect(companies("Kestrel", "Northbeam")).toEqual(["Kestrel"]);
    expect(mode("ai").checked).toBe(true);
    expect(screen.getByRole("combobox", { name: words("history:filter.type") }).textContent).toBe(
      words("history:type.technical"),
    );
  });

  test("keeps its rows and says so when a request fails, until it is tried again", async () => {
    const server = serveHistory(...four().slice(0, 2));
    const { user } = await showList(server);
    server.isAway = true;
    await user.click(mode("peer"));
    const alert = await screen.findByRole("alert");
    within(alert).getByText(words("history:notRefreshed"));
    expect(rows()).toHaveLength(2);
    server.isAway = false;
    await user.click(button(words("history:again")));
    await screen.findByText(words("history:empty.noMatch"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("says on a first visit without the server that there is none, and tries again when asked", async () => {
    const server = serveHistory(...four());
    server.isAway = true;
    const { user } = await show(<HistoryScreen first={nobody} />, { path: "/history" });
    await screen.findByText(words("history:failed.unreachable"));
    server.isAway = false;
    await user.click(button(words("history:again")));
    await waitFor(() => expect(rows()).toHaveLength(4));
  });
});

describe("history list of more than a page", () => {
  const long = () =>
    Array.from({ length: 33 }, (_, n) => keptInterview({ hoursAgo: n + 1, company: `Firm ${n + 1}.` }));

  test("shows thirty rows, then the others, and refreshes all of them on return to the tab", async () => {
    const server = serveHistory(...long());
    const { user } = await showList(server);
    expect(rows()).toHaveLength(30);
    await user.click(screen.getByText(words("history:more")));
    await waitFor(() => expect(rows()).toHaveLength(33));
    expect(rows()[32]?.textContent).toContain("Firm 33.");
    expect(screen.queryByText(words("history:more"))).toBeNull();

    server.interviews = server.interviews.filter((_, n) => n !== 1);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(rows()).toHaveLength(32));
    const texts = rows().map(({ textContent }) => textContent ?? "");
    expect(texts.filter((text) => text.includes("Firm 2."))).toEqual([]);
    expect(texts.at(-1)).toContain("Firm 33.");
  });

  test("loads the rest when all of its rows are deleted", async () => {
    const server = serveHistory(...long().slice(0, 32));
    await showList(server);
    act(() => {
      for (const row of rows()) binOf(row).click();
    });
    await waitFor(() =>
      expect(rows().map((row) => /Firm \d+/.exec(row.textContent ?? "")?.[0])).toEqual(["Firm 31", "Firm 32"]),
    );
    await waitFor(() => expect(server.list().total).toBe(2));
    expect(screen.queryByText(words("history:empty.title"))).toBeNull();
    screen.getByText(words("history:count", { count: 2 }));
    expect(screen.queryByText(words("history:more"))).toBeNull();
  });
});

describe("deletion from the history list", () => {
  const all = ["One", "Two", "Three"];
  const shown = () => companies(...all);
  const bin = (name: string) => {
    const row = rows()[shown().indexOf(name)];
    if (!row) throw new Error(`No row ${name}`);
    return binOf(row);
  };

  test("keeps the focus in the list, and is undone at its place", async () => {
    const server = serveHistory(...all.map((company, n) => keptInterview({ hoursAgo: n + 1, company })));
    const { user } = await showList(server);
    bin("Two").focus();
    await user.keyboard("{Enter}");
    expect(shown()).toEqual(["One", "Three"]);
    await waitFor(() => expect(document.activeElement).toBe(bin("Three")));
    await waitFor(() => expect(server.list().total).toBe(2));
    act(() => here.notices[0]?.action?.onClick());
    await waitFor(() => expect(shown()).toEqual(all));
    expect(server.list().total).toBe(3);
    cleanup();

    // The server's answer to a later visit is the same.
    await showList(server);
    await user.click(bin("Two"));
    await waitFor(() => expect(server.list().total).toBe(2));
    cleanup();
    await showList(server);
    expect(shown()).toEqual(["One", "Three"]);
  });

  test("is withdrawn when it fails", async () => {
    const server = serveHistory(...all.map((company, n) => keptInterview({ hoursAgo: n + 1, company })));
    const { user } = await showList(server);
    server.isAway = true;
    await user.click(bin("Two"));
    await waitFor(() => expect(here.notices[0]?.message).toBe(words("history:removal.failed.remove")));
    expect(shown()).toEqual(all);
  });

  test("offers no undo any more once the person signs out", async () => {
    await import("../../../../../../app/state/session/session");
    const server = serveHistory(keptInterview({ company: "One" }));
    const { user } = await showList(server);
    await user.click(bin("One"));
    expect(here.notices.map(({ message }) => message)).toEqual([words("history:removal.done")]);
    // As in another tab, which clears the browser.
    localStorage.clear();
    await act(async () => sessionStore.persist.rehydrate());
    expect(here.notices).toEqual([]);
  });
});

describe("comparison in the history list", () => {
  test("takes two interviews of one type, chosen by keyboard", async () => {
    const interviews = [
      keptInterview({ hoursAgo: 2 }),
      keptInterview({ hoursAgo: 4, interviewType: "technical" }),
      keptInterview({ hoursAgo: 50 }),
      keptInterview({ hoursAgo: 60, mode: "peer", role: "interviewer" }),
    ];
    const { user } = await showList(serveHistory(...interviews));
    screen.getByText(words("history:compare.help"));
    const disabled = () => rows().map((row) => boxOf(row).disabled);
    expect(disabled()).toEqual([false, false, false, true]);
    const choose = (row: HTMLElement | undefined) => {
      if (row) boxOf(row).focus();
      return user.keyboard(" ");
    };
    await choose(rows()[0]);
    screen.getByText(words("history:compare.oneOf", { type: words("history:type.behavioral") }));
    expect(disabled()).toEqual([false, true, false, true]);
    await choose(rows()[2]);
    screen.getByText(words("history:compare.two"));
    const open = screen.getByRole("link", { name: words("history:compare.open") });
    // The earlier one first.
    const [later, , earlier] = interviews;
    expect(open.getAttribute("href")).toBe(`/history/compare?a=${earlier?.row.id}&b=${later?.row.id}`);
  });
});
