import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import type { LineLinks } from "../../../../app/report/line-links";
import { PeerTasks } from "../../../../app/report/peer-tasks";
import type { TaskWork } from "../../../../party/protocol/coding-work";
import { readTexts } from "../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

const task: TaskWork = {
  ...{ file: "f", name: "a.py", task: { kind: "bank", id: "two-vouchers" }, openedAt: 60_000 },
  work: {
    ...{ language: "python", isChanged: true, firstRunAt: 90_000, runs: 4, hints: 1 },
    tested: [
      { at: 100_000, status: "done", isHidden: true, passed: 2, total: 9 },
      { at: 200_000, status: "out_of_time", isHidden: true, passed: 9, total: 9 },
    ],
  },
  ...{ time: null, space: null },
};
const stated = { growth: "O(n log n)", quote: { segmentId: "l1", start: 0, text: "I sort it, so n log n time." } };
const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };

const links: LineLinks = { timeOf: () => "00:20", textOf: () => "I sort it.", go: () => {}, showCode: () => {} };

function render(works: readonly TaskWork[], ways?: LineLinks): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PeerTasks works={works} startedAt={0} lang="en" links={ways} titleOf={({ name }) => name} />
    </I18nextProvider>,
  );
}

describe("PeerTasks", () => {
  it("shows runs, hints and tests over time of each task, and that hidden tests ran at the interviewer's", () => {
    const html = render([task, { ...task, file: "g", name: "b.py" }]);
    for (const shown of ["a.py", "b.py", "01:40", "03:20", "2 of 9", "hidden tests", "interviewer’s browser"])
      expect(html).toContain(shown);
    expect(html).not.toContain("your browser");
    for (const [name, value] of [
      ["Until the first run", "30 s"],
      ["Runs", "4"],
      ["Hints", "1"],
    ])
      expect(html).toMatch(new RegExp(`>${name}</dt><dd[^>]*>${value}<`));
  });

  it("shows the last result of the hidden tests, which the interviewer may run again", () => {
    expect(render([task])).toMatch(/>Hidden tests<\/dt><dd[^>]*>Took too long</);
  });

  it("puts a stated cost beside the measured one, each where it is known", () => {
    expect(render([task])).not.toMatch(/Complexity|Measured/);
    const said = render([{ ...task, time: stated }]);
    for (const shown of ["Candidate said", "O(n log n)", "Not stated"]) expect(said).toContain(shown);
    expect(said).not.toContain("Measured");
    const measured = render([{ ...task, work: { ...task.work, growth } }]);
    for (const shown of ["At least quadratic", "Measured in the interviewer’s browser"])
      expect(measured).toContain(shown);
    expect(measured).not.toContain("Reference solution");
  });

  it("quotes a stated cost beside the results of the code, with the ways to its line and to the code then", () => {
    expect(render([task])).not.toContain(">Said<");
    const html = render([{ ...task, time: stated, space: stated }], links);
    expect(html).toMatch(/>Said<.*I sort it, so n log n time\..*>Written<.*Hidden tests/s);
    expect(html.match(/I sort it, so n log n time\./g)).toHaveLength(1);
    expect(html).toContain("The code at 00:20");
    const alone = render([{ ...task, time: stated }]);
    expect(alone).toContain("“I sort it, so n log n time.”");
    expect(alone).not.toContain("The code at");
  });

  it("shows nothing without tasks", () => {
    expect(render([])).toBe("");
  });
});
