import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { LineLinks } from "../../../../app/report/line-links";
import { TaskFacts } from "../../../../app/report/task-facts";
import type { CodingTalk, CodingWork } from "../../../../party/protocol/mock";

const work: CodingWork = {
  ...{ language: "python", isChanged: true, firstRunAt: 310_000, runs: 3, hints: 2 },
  tested: [
    { at: 310_000, status: "done", isHidden: false, passed: 1, total: 3 },
    { at: 500_000, status: "out_of_time", isHidden: false, passed: 0, total: 0 },
    { at: 600_000, status: "done", isHidden: true, passed: 7, total: 9 },
  ],
};
const talk: CodingTalk = {
  ...{ time: "O(n)", space: null, known: { time: "O(n log n)", space: "O(1)" } },
  approach: [
    { id: "a", text: "One pass", quote: "I go over it once" },
    { id: "b", text: "A map", quote: null },
  ],
  followUps: [{ id: "f", text: "And if it's sorted?", points: [{ id: "p", text: "Two pointers", quote: null }] }],
};

const WORDS = "First I go over it once, then I stop.";
const links: LineLinks = {
  timeOf: (id) => (id === "l1" ? "00:20" : null),
  textOf: (id) => (id === "l1" ? WORDS : null),
  go: () => {},
};
const withCode: LineLinks = { ...links, showCode: () => {}, showFinal: () => {} };

function render(task: { work: CodingWork | null; talk: CodingTalk | null }, ways = links): string {
  return renderToStaticMarkup(
    <TaskFacts
      task={{ file: "task-1", ...task }}
      question={{ startedAt: 10_000 }}
      report={{ startedAt: 0 }}
      lang="en"
      links={ways}
    />,
  );
}

/** The parts with these names. */
function columnsOf(html: string): Record<"said" | "written", string> {
  const part = (name: string) => html.split(`<section aria-label="task.${name}"`)[1]?.split("</section>")[0] ?? "";
  return { said: part("said"), written: part("written") };
}

// Without loaded texts the keys are rendered.
describe("TaskFacts", () => {
  it("shows the final result with where it ran, and every run on tests with its time", () => {
    const html = render({ work, talk: null });
    for (const shown of ["task.where", "5:10", "8:20", "10:00", "task.status.out_of_time"])
      expect(html).toContain(shown);
    expect(html.replace(columnsOf(html).written, "").match(/task\.passed/g)).toHaveLength(3);
  });

  it("puts the stated cost beside that of the known solution, without judging it", () => {
    const html = render({ work: null, talk });
    for (const shown of ["O(n)", "O(n log n)", "task.notStated"]) expect(html).toContain(shown);
    expect(html).not.toMatch(/wrong|missing|danger|warning/);
  });

  it("puts the measured growth beside both, with how it was measured, and nothing where nothing was", () => {
    const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
    const html = render({ work: { ...work, growth }, talk });
    for (const shown of ["task.measured", "task.quadratic", "task.measuredHow"]) expect(html).toContain(shown);
    expect(render({ work, talk })).not.toMatch(/measured|quadratic/);
  });

  it("shows the words that cover a key point, and leaves the others to the reader", () => {
    const html = render({ work: null, talk });
    expect(html).toContain("“I go over it once”");
    expect(html.match(/analysis\.points\.open/g)).toHaveLength(2);
  });

  it("leads from a quote to its line and to the code of that second, if the record knows the line", () => {
    const quoted = { ...talk, approach: [{ id: "a", text: "One pass", quote: "I go over it once", segmentId: "l1" }] };
    const { said } = columnsOf(render({ work, talk: quoted }, withCode));
    expect(said).toContain("<q");
    expect(said).toContain("00:20");
    expect(said).toContain("card.showCode");
    expect(render({ work, talk: quoted })).not.toContain("card.showCode");
    const older = columnsOf(render({ work, talk }, withCode)).said;
    expect(older).toContain("“I go over it once”");
    expect(older).not.toMatch(/<button|card\.showCode/);
  });

  it("puts the words beside the results of the code, with a way to its last text", () => {
    const { said, written } = columnsOf(render({ work, talk }, withCode));
    expect(said).toContain("One pass");
    expect(written).not.toContain("One pass");
    expect(written.match(/task\.(?:lastVisible|final|passed|status\.\w+)/g)).toEqual([
      ...["task.lastVisible", "task.status.out_of_time", "task.final", "task.passed"],
    ]);
    expect(written).toContain("task.showFinal");
    expect(columnsOf(render({ work, talk })).written).not.toContain("task.showFinal");
  });

  it("says of code only what is known: never run, run without tests, unchanged, measured", () => {
    const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
    const factsOf = (change: Partial<CodingWork>) =>
      columnsOf(render({ work: { ...work, ...change }, talk: null }, withCode)).written.match(/task\.(?!written)\w+/g);
    expect(factsOf({ runs: 0, tested: [], firstRunAt: null })).toEqual(["task.neverRun", "task.showFinal"]);
    expect(factsOf({ tested: [] })).toEqual(["task.runUntested", "task.showFinal"]);
    expect(factsOf({ isChanged: false, runs: 0, tested: [] })).toEqual(["task.unchanged", "task.neverRun"]);
    expect(factsOf({ growth })).toEqual(expect.arrayContaining(["task.measuredTime", "task.quadratic"]));
    expect(columnsOf(render({ work: null, talk }))).toMatchObject({ written: "" });
    expect(columnsOf(render({ work, talk: null }))).toMatchObject({ said: "" });
  });

  it("reports a task without a final run", () => {
    const html = render({ work: { ...work, tested: [], firstRunAt: null, runs: 0 }, talk: null });
    expect(html).toContain("task.notRun");
    expect(html).toContain("task.never");
    expect(html).not.toContain("task.where");
  });
});
