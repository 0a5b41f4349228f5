import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  EMPTY_DRAFT,
  finishRubric,
  isOfEarlierForm,
  type RubricDraft,
} from "../../../../../app/report/feedback/rubric-draft";
import { RubricForm } from "../../../../../app/report/feedback/rubric-form";
import { findRoles, type RatedPart, rubricRows } from "../../../../../app/report/feedback/rubric-rows";
import { RubricTable } from "../../../../../app/report/feedback/rubric-table";
import type { Rubric } from "../../../../../functions/shared/contract/history";
import type { SeatRole } from "../../../../../party/protocol/vocabulary";

const CANDIDATE: RatedPart = { roles: ["candidate"], interviewType: "behavioral" };
const INTERVIEWER: RatedPart = { roles: ["interviewer"], interviewType: "behavioral" };

describe("rubric rows", () => {
  it("are about stories for a candidate, about solutions in a technical interview, and about asking for an interviewer", () => {
    expect(rubricRows("candidate", "behavioral")).toEqual(["structure", "evidence", "own_part", "listening"]);
    expect(rubricRows("candidate", null)).toEqual(rubricRows("candidate", "behavioral"));
    expect(rubricRows("candidate", "technical")).toEqual(["structure", "problem_solving", "depth", "listening"]);
    for (const type of ["technical", "hr"] as const)
      expect(rubricRows("interviewer", type)).toEqual(["questions", "follow_ups", "pace", "realism"]);
  });

  it("are for both roles only if that person spoke in both, or was spoken to", () => {
    const line = { participantId: "you", role: "candidate" as const, startedAt: 5 };
    const rolesOf = (lines: Parameters<typeof findRoles>[0], atEnd: SeatRole, begunAt: number | null = null) =>
      findRoles(lines, { participantIds: ["you"], atEnd, begunAt });
    expect(rolesOf([], "interviewer")).toEqual(["interviewer"]);
    expect(rolesOf([line], "interviewer")).toEqual(["candidate", "interviewer"]);
    expect(rolesOf([{ ...line, source: "shared_audio" }], "interviewer")).toEqual(["interviewer"]);
    const mine = { ...line, participantId: "me" };
    expect(rolesOf([mine], "interviewer")).toEqual(["interviewer"]);
    expect(rolesOf([mine], "candidate")).toEqual(["candidate", "interviewer"]);
    expect(rolesOf([{ ...mine, source: "shared_audio" }], "candidate")).toEqual(["candidate"]);
    expect(rolesOf([{ ...mine, role: "ai" }], "candidate")).toEqual(["candidate"]);
    // Alone, before the other came: "Hello, is this on?"
    expect(rolesOf([mine], "candidate", 6)).toEqual(["candidate"]);
    expect(rolesOf([mine], "candidate", 5)).toEqual(["candidate", "interviewer"]);
  });
});

/** For versions of the product that know no levels. */
const NO_MARKS = { communication: null, structure: null, depth: null, problem_solving: null, overall: null };

describe("rubric draft", () => {
  it("is sent with skipped rows as 'cannot say', and not at all if empty", () => {
    expect(finishRubric(EMPTY_DRAFT, CANDIDATE)).toBeNull();
    expect(
      finishRubric({ ...EMPTY_DRAFT, notes: "  ", worked: "\n", levels: { pace: null }, passOn: null }, INTERVIEWER),
    ).toBeNull();
    expect(
      finishRubric({ worked: " The pause ", change: "", notes: "", levels: { evidence: "some" } }, CANDIDATE),
    ).toEqual({
      ...NO_MARKS,
      levels: { structure: null, evidence: "some", own_part: null, listening: null },
      ...{ passOn: null, worked: "The pause", change: "", notes: "" },
    });
  });

  it("has the rows of the rated role alone, and of both if roles were swapped", () => {
    const draft: RubricDraft = { ...EMPTY_DRAFT, levels: { structure: "solid", pace: "strong" }, passOn: "yes" };
    const rated = finishRubric({ ...EMPTY_DRAFT, levels: { pace: "strong" } }, INTERVIEWER);
    expect(rated && isOfEarlierForm(rated)).toBe(false);
    expect(rated).toEqual({
      ...NO_MARKS,
      levels: { questions: null, follow_ups: null, pace: "strong", realism: null },
      ...{ worked: "", change: "", notes: "" },
    });
    const both = finishRubric(draft, { roles: ["candidate", "interviewer"], interviewType: "technical" });
    expect(both).toMatchObject({ levels: { structure: "solid", depth: null, pace: "strong" }, passOn: "yes" });
  });

  it("keeps what was chosen in rows and for a role that nothing tells of any more", () => {
    const levels = { evidence: "some", problem_solving: "solid" } as const;
    const draft: RubricDraft = { ...EMPTY_DRAFT, levels };
    expect(finishRubric(draft, INTERVIEWER)).toMatchObject({ levels: { ...levels, pace: null }, passOn: null });
    expect(finishRubric(draft, { ...CANDIDATE, interviewType: "technical" })?.levels).toEqual({
      ...{ structure: null, evidence: "some", problem_solving: "solid", depth: null, listening: null },
    });
    const verdict = finishRubric({ ...EMPTY_DRAFT, passOn: "yes" }, INTERVIEWER);
    expect(verdict).toMatchObject({ levels: { structure: null, pace: null }, passOn: "yes" });
  });

  it("keeps the marks of an earlier form", () => {
    expect(finishRubric({ ...EMPTY_DRAFT, overall: null }, CANDIDATE)).toBeNull();
    expect(finishRubric({ worked: "", change: "", notes: " Well done ", depth: 4 }, CANDIDATE)).toEqual({
      ...{ communication: null, structure: null, depth: 4, problem_solving: null, overall: null },
      ...{ worked: "", change: "", notes: "Well done" },
    });
  });
});

/** Without loaded texts the keys are rendered. */
describe("rubric form", () => {
  const render = (rated: RatedPart, draft: RubricDraft) =>
    renderToStaticMarkup(
      <RubricForm
        {...{ name: "Ann", rated, draft, failed: null, isSending: false }}
        onDraft={() => {}}
        onSend={() => {}}
      />,
    );
  const rowsIn = (markup: string) => [...markup.matchAll(/<legend[^>]*>([\w.]+)/g)].map(([, key]) => key);

  it("asks for a candidate's rows and the next round, and for an interviewer's rows", () => {
    expect(rowsIn(render(CANDIDATE, EMPTY_DRAFT))).toEqual([
      ...["row.structure", "row.evidence", "row.own_part", "row.listening", "passOn.label"],
    ]);
    expect(rowsIn(render(INTERVIEWER, EMPTY_DRAFT))).toEqual([
      ...["row.questions", "row.follow_ups", "row.pace", "row.realism"],
    ]);
  });

  it("still asks for the rows of a role in which something was chosen", () => {
    const draft: RubricDraft = { ...EMPTY_DRAFT, levels: { own_part: null } };
    expect(rowsIn(render(INTERVIEWER, draft))).toEqual([
      ...["row.own_part", "row.questions", "row.follow_ups", "row.pace", "row.realism", "passOn.label"],
    ]);
  });

  it("asks for the earlier marks where some were given", () => {
    const markup = render(CANDIDATE, { ...EMPTY_DRAFT, communication: 4, structure: null });
    expect(rowsIn(markup)).toEqual([
      ...["item.communication", "item.structure", "item.depth", "item.problem_solving", "item.overall"],
    ]);
    expect(markup).toMatch(/<input type="radio"[^>]*aria-label="mark.4"[^>]*checked=""/);
  });
});

describe("rubric table", () => {
  const texts = { worked: "", change: "", notes: "" };
  const cellsIn = (markup: string) =>
    [...markup.matchAll(/<th scope="row"[^>]*>([\w.]+)<\/th><td[^>]*>(.*?)<\/td>/g)].map(([, row, cell = ""]) => [
      ...[row, cell.replace(/<[^>]*>/g, "")],
    ]);
  const render = (...rubrics: Rubric[]) =>
    renderToStaticMarkup(<RubricTable columns={rubrics.map((rubric, n) => ({ title: `Rubric ${n}`, rubric }))} />);

  it("shows each rubric with its own rows", () => {
    const about = render(
      { ...texts, levels: { structure: "strong", listening: null }, passOn: "not_yet" },
      { ...texts, levels: { pace: "some" } },
    );
    expect(cellsIn(about)).toEqual([
      ["row.structure", "level.strong"],
      ["row.listening", "cannotSay"],
      ["passOn.row", "passOn.not_yet"],
      ["row.pace", "level.some"],
    ]);
  });

  it("shows the marks of an earlier form", () => {
    const marks = { communication: 4, structure: null, depth: 1, problem_solving: 5, overall: 3 };
    expect(cellsIn(render({ ...texts, ...marks }))).toEqual([
      ["item.communication", "4 ofFive"],
      ["item.structure", "cannotSay"],
      ["item.depth", "1 ofFive"],
      ["item.problem_solving", "5 ofFive"],
      ["item.overall", "3 ofFive"],
    ]);
  });
});
