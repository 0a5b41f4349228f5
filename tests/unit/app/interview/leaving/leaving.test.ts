import { createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { leavesInterview } from "../../../../../app/interview/leaving/leaves-interview";

const at = (pathname: string, search = "") => ({ pathname, search });
const leaves = (historyAction: string, ...[currentLocation, nextLocation]: ReturnType<typeof at>[]) =>
  currentLocation && nextLocation && leavesInterview({ currentLocation, nextLocation, historyAction });

it("leavesInterview is true for another page and another room, not for changes within the screen", () => {
  const room = at("/peer/abcd1234", "?room=one-room");
  expect(leaves("POP", room, at("/dashboard"))).toBe(true);
  expect(leaves("PUSH", room, at("/history"))).toBe(true);
  expect(leaves("REPLACE", room, at("/login"))).toBe(true);
  expect(leaves("POP", room, at("/peer/abcd1234", "?room=other-room"))).toBe(true);
  expect(leaves("POP", room, at("/peer/abcd1234"))).toBe(true);
  expect(leaves("REPLACE", room, at("/peer/abcd1234"))).toBe(false);
  expect(leaves("PUSH", room, at("/peer/abcd1234", "?room=one-room&pane=notes"))).toBe(false);
});

it("leave guard blocks the back button while sound is unsent, and releases it afterwards", async () => {
  let seconds = 3;
  const routes = [{ path: "/dashboard" }, { path: "/peer/:userId" }];
  const router = createMemoryRouter(routes, { initialEntries: ["/dashboard", "/peer/abcd1234?room=one-room"] });
  router.getBlocker("guard", (way) => leavesInterview(way) && seconds > 0);
  await router.navigate("/peer/abcd1234", { replace: true });
  expect(router.state.location.search).toBe("");
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe("/peer/abcd1234");
  const blocker = router.state.blockers.get("guard");
  expect(blocker?.state).toBe("blocked");
  seconds = 0;
  blocker?.proceed?.();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard");
});
