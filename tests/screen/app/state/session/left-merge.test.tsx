import { waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { onInterviewsMoved } from "../../../../../app/state/session/merge-news";
import { NO_SESSION, sessionStore } from "../../../../../app/state/session/session-store";
import "../../../../../app/state/session/session";

const ADA = { uid: "ada", isAnonymous: false, name: "Ada", email: null, phone: null, picture: null };
const ticket = () => localStorage.getItem("mocki.merge");

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState(NO_SESSION);
  localStorage.clear();
});

describe("merge that the network interrupted", () => {
  test("is finished when the network is back, with news for pages", async () => {
    const sent: unknown[] = [];
    let isAway = true;
    vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
      sent.push([path, JSON.parse(String(body))]);
      if (isAway) throw new TypeError("Failed to fetch");
      return Response.json({ interviews: 2 });
    });
    const moved = vi.fn();
    const stop = onInterviewsMoved(moved);
    localStorage.setItem("mocki.merge", JSON.stringify({ ticket: "ticket-1", uid: null }));
    sessionStore.setState({ user: ADA, isLoading: false });

    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(ticket()).toContain("ticket-1");
    expect(moved).not.toHaveBeenCalled();

    isAway = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(moved).toHaveBeenCalledOnce());
    expect(ticket()).toBeNull();
    expect(sent).toEqual(Array(2).fill(["/api/account/merge", { ticket: "ticket-1" }]));
    stop();
  });

  test("waits while a guest is here", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    localStorage.setItem("mocki.merge", JSON.stringify({ ticket: "ticket-1", uid: null }));
    sessionStore.setState({ user: { ...ADA, isAnonymous: true }, isLoading: false });
    window.dispatchEvent(new Event("online"));
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    expect(ticket()).toContain("ticket-1");
  });
});
