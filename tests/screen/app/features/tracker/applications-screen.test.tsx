import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApplicationsScreen } from "../../../../../app/features/tracker/applications-screen";
import { NO_SESSION, sessionStore } from "../../../../../app/state/session/session-store";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";
import { startTracker } from "../../../support/tracker-page";

afterEach(() => sessionStore.setState(NO_SESSION));

test("applications explain themselves if signing in is impossible", async () => {
  startTracker();
  sessionStore.setState({ ...NO_SESSION, isLoading: false });
  await show(<ApplicationsScreen first={null} />, { path: "/applications" });
  expect(screen.getByText(words("applications:nobody.title"))).toBeTruthy();
  expect(screen.getByRole("link", { name: words("applications:nobody.login") }).getAttribute("href")).toBe(
    "/login?next=%2Fapplications",
  );
});
