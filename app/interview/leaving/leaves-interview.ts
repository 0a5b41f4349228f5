import type { Location } from "@remix-run/react";

type Way = {
  currentLocation: Pick<Location, "pathname" | "search">;
  nextLocation: Pick<Location, "pathname" | "search">;
  historyAction: string;
};

/** Whether a change of the address takes the screen of an interview away. */
export function leavesInterview({ currentLocation, nextLocation, historyAction }: Way): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true;
  // The screen's own changes take the place of what was there.
  return historyAction !== "REPLACE" && roomOf(currentLocation) !== roomOf(nextLocation);
}

function roomOf({ search }: Pick<Location, "search">): string | null {
  return new URLSearchParams(search).get("room");
}
