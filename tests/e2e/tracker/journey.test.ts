import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { localDay } from "../../../functions/shared/contract/deadline";
import type { Journey } from "../../../functions/shared/contract/journey";
import { countJourney } from "../../../functions/shared/journey/count";
import { percentOf } from "../../../functions/shared/journey/percent";
import { isAccessible } from "../support/axe";
import { overflowOf } from "../support/fit";
import { isFocused } from "../support/focus";
import type { Person } from "../support/person";
import { test } from "../support/test";
import { readDemo } from "../support/tracker";

const PHONE = { width: 390, height: 844 };

const chart = ({ page }: Person) => page.getByRole("application");

/** The names of a stage and of the widest band on the page. */
function labelsOf({ words }: Person, { total, nodes, links }: Journey) {
  const share = (count: number) => percentOf(count / total);
  const widest = [...links].sort((a, b) => b.count - a.count)[0];
  if (!widest) throw new Error("The demo has no bands");
  return {
    nodes: nodes.map(({ node, count }) =>
      words("journey:nodeLabel", { name: words(`journey:name.${node}`), count, share: share(count) }),
    ),
    widest: {
      ...widest,
      label: words("journey:band", {
        from: words(`journey:name.${widest.from}`),
        to: words(`journey:name.${widest.to}`),
        count: widest.count,
        share: share(widest.count),
      }),
    },
  };
}

/** The demo is read, and its chart is there. */
async function openChart(person: Person, path = "/applications"): Promise<Journey> {
  const journey = countJourney((await readDemo(person)).applications, null, localDay(new Date()));
  expect(journey.nodes.length).toBeGreaterThan(4);
  await person.visit(path);
  await chart(person).waitFor();
  return journey;
}

const found = (person: Person, count: number) => person.sees(person.words("applications:found", { count }));

describe("journey chart", () => {
  test("counts the applications, filters the list by a band, and is used by keyboard", async ({ meet }) => {
    const ida = await meet("Ida");
    const journey = await openChart(ida);
    const { nodes, widest } = labelsOf(ida, journey);
    const { page, words } = ida;
    for (const label of nodes) {
      expect(await chart(ida).getByRole("button", { name: label, exact: true }).count(), label).toBe(1);
    }
    const band = chart(ida).getByRole("button", { name: widest.label, exact: true });
    expect(await band.getAttribute("aria-pressed")).toBe("false");
    await band.click();
    await found(ida, widest.count);
    expect(await band.getAttribute("aria-pressed")).toBe("true");
    await isAccessible(ida);
    await band.click();
    await expect.poll(() => band.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => new URL(page.url()).searchParams.has("journey")).toBe(false);

    // The same numbers as a table.
    const region = page.getByRole("region", { name: words("journey:title"), exact: true });
    await region.getByText(words("common:showNumbers")).click();
    const table = region.getByRole("table", { name: words("journey:numbers.stages") });
    for (const { node, count } of journey.nodes) {
      await table.getByRole("row", { name: `${words(`journey:name.${node}`)} ${count} ` }).waitFor();
    }

    const first = chart(ida).getByRole("button", { name: nodes[1] ?? "", exact: true });
    await first.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await isFocused(first);
    await page.keyboard.press("Enter");
    await expect.poll(() => first.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => first.getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Space");
    await expect.poll(() => first.getAttribute("aria-pressed")).toBe("true");

    const view = () =>
      page.locator(".react-flow__viewport").evaluate((element) => (element as HTMLElement).style.transform);
    const whole = await view();
    await page.keyboard.press("+");
    await expect.poll(view).not.toBe(whole);
    const closer = await view();
    await page.keyboard.press("ArrowRight");
    await expect.poll(view).not.toBe(closer);
    await page.keyboard.press("0");
    await expect.poll(view).toBe(whole);
  });

  test("is saved as SVG and PNG in the theme's colors, and becomes bars on a phone", async ({ meet }) => {
    const ida = await meet("Ida", { theme: "light" });
    const journey = await openChart(ida, "/tracker");
    const { page, words } = ida;
    await isAccessible(ida);
    const save = async (entry: string) => {
      await ida.press(words("journey:save.label"));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: entry }).click(),
      ]);
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const svg = await save(words("journey:save.svg"));
    expect(svg.name).toBe("mocki-journey.svg");
    expect(svg.content.toString("utf8")).toContain("<svg");
    expect(svg.content.toString("utf8")).not.toMatch(/fill=""|href|var\(/);
    const png = await save(words("journey:save.png"));
    expect(png.name).toBe("mocki-journey.png");
    expect(png.content.subarray(1, 4).toString()).toBe("PNG");
    expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2400, 1136]);

    await page.setViewportSize(PHONE);
    await chart(ida).waitFor({ state: "detached" });
    await page.getByText(words("common:showNumbers")).click();
    expect(await overflowOf(page)).toEqual([]);
    const rejected = journey.nodes.find(({ node }) => node === "rejected");
    if (!rejected) throw new Error("The demo has rejections");
    await ida.visit("/applications");
    const bar = page.getByRole("button", { name: new RegExp(`^${words("journey:name.rejected")} ${rejected.count}`) });
    await bar.click();
    await expect.poll(() => bar.getAttribute("aria-pressed")).toBe("true");
    await found(ida, rejected.count);
    expect(await chart(ida).count()).toBe(0);
    await isAccessible(ida);
  });

  test("explains itself without applications", async ({ meet }) => {
    const ida = await meet("Ida");
    await ida.visit("/tracker");
    await ida.sees(ida.words("journey:empty.title"));
    await isAccessible(ida);
  });
});
