import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { FeedbackPart } from "../../../../../app/report/feedback/feedback-part";
import type { RatedPart } from "../../../../../app/report/feedback/rubric-rows";
import type { CallResult } from "../../../../../app/state/call-api";
import type { Feedback, Rubric, RubricLevel, RubricRow } from "../../../../../functions/shared/contract/history";
import { words } from "../../../../e2e/support/words";
import { inHistory } from "../../../support/history-page";
import { show } from "../../../support/show";

inHistory();

const NOTHING: Feedback = { mine: null, theirs: { state: "none" }, isFixed: false };
const CANDIDATE: RatedPart = { roles: ["candidate"], interviewType: "behavioral" };
const PLACE = { room: "room", epoch: "e1" };
const ROWS = ["structure", "evidence", "own_part", "listening"] as const;
const TEXTS = { worked: "", change: "", notes: "" };

/** The server's answer to the next rubric; null: as it takes it. */
let refusal: CallResult<Feedback> | null = null;
const look = vi.fn(async () => {});
let sent: Rubric[] = [];
let now: (feedback: Feedback) => void = () => {};

function Part({ first, rated }: { first: Feedback; rated: RatedPart }) {
  const [feedback, setFeedback] = useState(first);
  now = setFeedback;
  return (
    <FeedbackPart
      {...{ rated, feedback }}
      uid="ida"
      place={PLACE}
      name="Carl"
      shownFrom={Date.now() + 86_400_000}
      send={async (rubric) => {
        if (refusal) return refusal;
        sent.push(rubric);
        return { kind: "done", value: { ...feedback, mine: { rubric, sentAt: 1 } } };
      }}
      onFeedback={setFeedback}
      onLook={look}
    />
  );
}

function open(first = NOTHING, rated = CANDIDATE) {
  cleanup();
  refusal = null;
  sent = [];
  look.mockClear();
  return show(<Part {...{ first, rated }} />);
}

const group = (name: string) => {
  const fieldset = screen.getByText(name, { selector: "legend" }).closest("fieldset");
  if (!fieldset) throw new Error(`No group ${name}`);
  return within(fieldset);
};
const level = (row: RubricRow, value: RubricLevel) =>
  group(words(`feedback:row.${row}`)).getByLabelText<HTMLInputElement>(words(`feedback:level.${value}`));
const point = (which: "worked" | "change") =>
  screen.getByLabelText<HTMLTextAreaElement>(words(`feedback:text.${which}`));
const button = (name: string) => screen.getByRole("button", { name });
const rowsOf = (whose: "mine" | "theirs") =>
  [
    ...screen
      .getByRole("table", { name: words(`feedback:column.${whose}`, { name: "Carl" }) })
      .querySelectorAll("tbody tr"),
  ].map((row) => [...row.children].map(({ textContent }) => textContent));

describe("feedback form", () => {
  test("works by keyboard alone: one stop for each group, arrows choose", async () => {
    const { user } = await open();
    level("structure", "not_yet").focus();
    for (const row of ROWS) {
      expect(document.activeElement).toBe(level(row, "not_yet"));
      await user.keyboard(" ");
      for (const value of ["some", "solid"] as const) {
        await user.keyboard("{ArrowRight}");
        expect(level(row, value).checked).toBe(true);
      }
      await user.tab();
    }
    expect(document.activeElement).toBe(point("worked"));
    await user.keyboard("You named the queue.");
    await user.tab();
    await user.keyboard("Say the numbers.");
    await user.click(button(words("feedback:send")));
    expect(sent).toMatchObject([
      {
        levels: { structure: "solid", evidence: "solid", own_part: "solid", listening: "solid" },
        ...{ passOn: null, worked: "You named the queue.", change: "Say the numbers." },
      },
    ]);
  });

  test("keeps unsent words over a reload and a refusal, and can be changed until the other sends theirs", async () => {
    const first = await open();
    await first.user.click(level("structure", "solid"));
    await first.user.click(point("change"));
    await first.user.paste("Say the numbers.");
    const { user } = await open();
    expect(point("change").value).toBe("Say the numbers.");
    for (const [result, text] of [
      [{ kind: "refused", code: "not_found" }, words("feedback:failed.early")],
      [{ kind: "unreachable" }, words("feedback:failed.unreachable")],
    ] as const) {
      refusal = result;
      await user.click(button(words("feedback:send")));
      await screen.findByText(text);
      expect([level("structure", "solid").checked, point("change").value]).toEqual([true, "Say the numbers."]);
    }
    refusal = null;
    await user.click(button(words("feedback:send")));
    const status = await screen.findByText(words("feedback:sent.open", { name: "Carl" }));
    screen.getByText(words("feedback:waiting", { name: "Carl" }));
    await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
    expect(screen.queryByLabelText(words("feedback:text.change"))).toBeNull();
    expect(sessionStorage.length).toBe(0);

    await user.click(button(words("feedback:change")));
    expect(level("structure", "solid").checked).toBe(true);
    await user.click(
      group(words("feedback:passOn.label", { name: "Carl" })).getByRole("radio", {
        name: words("feedback:passOn.yes"),
      }),
    );
    await user.click(button(words("feedback:send")));
    await screen.findByText(words("feedback:sent.open", { name: "Carl" }));
    expect(sent.map(({ passOn }) => passOn)).toEqual([null, "yes"]);

    // Carl sends his.
    act(() =>
      now({
        mine: sent[1] ? { rubric: sent[1], sentAt: 1 } : null,
        theirs: { state: "shown", rubric: { ...TEXTS, levels: { pace: "strong", questions: null } }, sentAt: 2 },
        isFixed: true,
      }),
    );
    screen.getByText(words("feedback:sent.fixed", { name: "Carl" }));
    expect(screen.queryByRole("button", { name: words("feedback:change") })).toBeNull();
    expect(rowsOf("theirs")).toEqual([
      [words("feedback:row.questions"), words("feedback:cannotSay")],
      [words("feedback:row.pace"), words("feedback:level.strong")],
    ]);
    expect(rowsOf("mine")).toEqual([
      ...ROWS.map((row) => [
        words(`feedback:row.${row}`),
        words(row === "structure" ? "feedback:level.solid" : "feedback:cannotSay"),
      ]),
      [words("feedback:passOn.row"), words("feedback:passOn.yes")],
    ]);
    screen.getByText("Say the numbers.");
  });

  test("is not sent empty, asks for the rows of an interviewer, and says that feedback is held back", async () => {
    const shownAt = Date.now() + 3_600_000;
    const { user } = await open(
      { ...NOTHING, theirs: { state: "held", shownAt } },
      { roles: ["interviewer"], interviewType: "behavioral" },
    );
    const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(shownAt);
    screen.getByText(words("feedback:held", { name: "Carl", when }));
    await user.click(button(words("feedback:look")));
    expect(look).toHaveBeenCalledTimes(1);
    await user.click(button(words("feedback:send")));
    screen.getByText(words("feedback:nothing"));
    expect(sent).toEqual([]);
    expect(screen.queryByText(words("feedback:row.structure"))).toBeNull();
    await user.click(level("pace", "strong"));
    expect(screen.queryByText(words("feedback:nothing"))).toBeNull();
    await user.click(button(words("feedback:send")));
    await screen.findByText(words("feedback:sent.open", { name: "Carl" }));
    expect(sent).toMatchObject([{ levels: { pace: "strong", questions: null } }]);
  });
});
