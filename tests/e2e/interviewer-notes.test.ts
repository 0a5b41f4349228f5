import { nanoid } from "nanoid";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { withoutDevices } from "./support/devices";
import { PHONE } from "./support/interviewer-panel";
import { openPane } from "./support/panes";
import { test } from "./support/test";
import { words } from "./support/words";

describe("notes", () => {
  test.for([
    { name: "wide", visit: {} },
    { name: "on a phone", visit: PHONE },
  ])("aren't covered by notices, which leave the pictures free, too: $name", async ({ visit }, { meet }) => {
    const ida = await meet("Ida", visit);
    await withoutDevices(ida.context, ["audioinput", "videoinput"]);
    const room = nanoid();
    await ida.enterRoom(room, "interviewer");
    await openPane(ida, "notes");
    const carl = await meet("Carl");
    // A toast stays while the mouse is over it.
    const isSeen = ida.page
      .getByText(words("toast.peerHere", { name: "Carl" }))
      .first()
      .hover();
    await Promise.all([carl.enterRoom(room, "candidate"), isSeen]);
    await ida.page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
    const toasts = await boxesOf(ida.page.locator("[data-sonner-toast][data-visible=true]"));
    expect(toasts.length).toBeGreaterThan(0);
    const needed = await boxesOf(
      ida.page
        .getByRole("textbox", { name: words("interviewer:notes.label") })
        .or(ida.button(words("interviewer:notes.add"))),
    );
    expect(needed).toHaveLength(2);
    const pictures = await boxesOf(ida.page.getByRole("region", { name: words("stage.label") }));
    expect(pictures).toHaveLength(1);
    for (const [i, toast] of toasts.entries())
      for (const other of [...needed, ...pictures, ...toasts.slice(i + 1)]) expect(overlap(toast, other)).toBe(false);
  });
});

type Box = { x: number; y: number; width: number; height: number };

function boxesOf(what: Locator): Promise<Box[]> {
  return what.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
