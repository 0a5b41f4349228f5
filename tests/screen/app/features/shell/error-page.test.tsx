import { useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ErrorPage } from "../../../../../app/features/shell/error-page";
import { words } from "../../../../e2e/support/words";
import { isAccessible } from "../../../support/accessible";
import { show } from "../../../support/show";

afterEach(() => vi.restoreAllMocks());

const settings = () => screen.getAllByRole("link", { name: words("common:nav.settings") })[0];

describe("error page", () => {
  test("names a refused method, within the app's header", async () => {
    const error = { status: 405, statusText: "Method Not Allowed", internal: true, data: "no detail for readers" };
    await show(<ErrorPage error={error} />);
    screen.getByRole("heading", { level: 1, name: "Unexpected Application Error!" });
    screen.getByText("405 Method Not Allowed");
    expect(screen.queryByText("no detail for readers")).toBeNull();
    expect(settings()?.getAttribute("href")).toBe("/settings");
    screen.getByRole("button", { name: words("common:errorPage.reload") });
    await isAccessible();
  });

  test("shows a rendering error in place of the page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const over = new AbortController();
    onTestFinished(() => over.abort());
    // jsdom would print it as well.
    window.addEventListener("error", (event) => event.preventDefault(), { signal: over.signal });
    function Broken(): never {
      throw new Error("A part of it is broken");
    }
    const Page = createRemixStub([
      { path: "/", Component: Broken, ErrorBoundary: () => <ErrorPage error={useRouteError()} /> },
    ]);
    render(<Page />);
    await waitFor(() => screen.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }));
    screen.getByText("A part of it is broken");
    expect(settings()?.getAttribute("href")).toBe("/settings");
  });

  test("leads home from a missing page", async () => {
    await show(<ErrorPage error={{ status: 404, statusText: "Not Found", internal: true, data: null }} />);
    screen.getByText("Sorry, the page you visited does not exist.");
    expect(screen.getByRole("link", { name: "Back Home" }).getAttribute("href")).toBe("/");
  });
});
