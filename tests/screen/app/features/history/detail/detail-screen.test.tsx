import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { DetailScreen } from "../../../../../../app/features/history/detail/detail-screen";
import { loadCatalog } from "../../../../../../party/tasks/load-tasks";
import { words } from "../../../../../e2e/support/words";
import { inHistory, showInterview } from "../../../../support/history-page";
import { serveHistory } from "../../../../support/history-server";
import { ANSWER, keptInterview, QUESTION, spokenLine } from "../../../../support/kept-interviews";
import { show } from "../../../../support/show";

const here = inHistory();

const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole("button", { name });
const address = () => screen.findByRole("status", { name: "address" });

describe("page of an interview", () => {
  test("has the report of a candidate, without requests for model answers", async () => {
    const kept = keptInterview();
    const remark = { criterion: "evidence" as const, tone: "improve" as const, text: "Say how often." };
    for (const { analysis } of kept.record.suggestions)
      analysis?.judgements.push({
        ...remark,
        quote: { segmentId: "a1", start: 0, text: "The export failed each night" },
      });
    await showInterview(kept, serveHistory(kept));
    screen.getByRole("heading", { level: 1, name: new RegExp(words("history:title.with.behavioral")) });
    expect(tabs()).toEqual([words("history:part.report"), words("history:part.notes")]);
    const report = screen.getByRole("tabpanel", { name: words("history:part.report") });
    within(report).getByText(/The export failed each night/);
    expect(within(report).getAllByText("Say how often.").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: words("report:modelAnswer.ask") })).toBeNull();
  });

  test("leads to the list and offers an undo when it is deleted, and stays if that fails", async () => {
    const kept = keptInterview();
    const server = serveHistory(kept);
    const { user } = await showInterview(kept, server);
    server.isAway = true;
    await user.click(button(words("history:detail.remove")));
    await waitFor(() => expect(here.notices[0]?.message).toBe(words("history:removal.failed.remove")));
    expect(here.notices[0]?.description).toBe(words("history:removal.why.unreachable"));
    await waitFor(() => expect(button(words("history:detail.remove")).getAttribute("aria-busy")).toBeNull());

    server.isAway = false;
    await user.click(button(words("history:detail.remove")));
    expect((await address()).textContent).toBe("/history");
    expect(server.list().total).toBe(0);
    const [done] = here.notices;
    expect([done?.message, done?.description]).toEqual([
      words("history:removal.done"),
      words("history:title.with.behavioral"),
    ]);
    expect(done?.action?.label).toBe(words("history:removal.undo"));
    done?.action?.onClick();
    await waitFor(() => expect(server.list().total).toBe(1));
  });

  test("shows that there is none, and the way to the list", async () => {
    const { user } = await show(<DetailScreen id="nothing" first={{ uid: "ida", value: null }} />, {
      path: "/history/nothing",
    });
    screen.getByText(words("history:gone.title"));
    const [, back] = screen.getAllByRole("link", { name: words("history:back") });
    if (!back) throw new Error("No way back");
    await user.click(back);
    expect((await address()).textContent).toBe("/history");
  });
});

describe("page of a peer interview", () => {
  const startedAt = Date.now() - 3_600_000;

  test("shows an interviewer the transcript, hints, notes and feedback, in the part of its address", async () => {
    const hint = (n: number, audience: "self" | "room", requestedBy: string) => ({
      ...{ id: `h${n}`, rev: n, kind: "interview_hint" as const, audience, promptType: "BQ" as const, requestedBy },
      ...{ model: "coach", promptVersion: "coach-1", createdAt: startedAt + 20_000, status: "complete" as const },
      ...{ about: "q1", text: `Listen for numbers ${n}` },
    });
    const kept = keptInterview({
      ...{ mode: "peer", role: "interviewer" },
      record: { suggestions: [hint(1, "self", "p1"), hint(2, "room", "p2")] },
    });
    const { user } = await showInterview(kept, serveHistory(kept));
    const open = `${words("history:part.feedback")}${words("history:detail.open")}`;
    const names = [words("history:part.transcript"), `${words("history:part.hints")}2`, words("history:part.notes")];
    expect(tabs()).toEqual([...names, open]);
    const isShown = (part: string) =>
      !screen.getByRole("tabpanel", { name: new RegExp(`^${part}`) }).classList.contains("hidden");
    for (const part of ["notes", "feedback", "transcript", "hints"] as const) {
      await user.click(screen.getByRole("tab", { name: new RegExp(`^${words(`history:part.${part}`)}`) }));
      await waitFor(() => expect(isShown(words(`history:part.${part}`))).toBe(true));
    }
    expect(isShown(words("history:part.notes"))).toBe(false);
    const hints = within(screen.getByRole("list", { name: words("history:part.hints") })).getAllByRole("listitem");
    expect(hints.map((item) => item.textContent?.includes(words("history:hint.sharedBy", { name: "Daniel" })))).toEqual(
      [false, true],
    );
    for (const item of hints) within(item).getByText(QUESTION);
  });

  test("shows every line of two thousand under its speaker's name", async () => {
    const segments = Array.from({ length: 2_000 }, (_, n) =>
      n % 2 === 0
        ? spokenLine(startedAt, `s${n}`, n, "p1", "interviewer", `Sentence ${n}.`)
        : spokenLine(startedAt, `s${n}`, n, "p2", "candidate", `Sentence ${n}.`),
    );
    const kept = keptInterview({ mode: "peer", role: "interviewer", record: { segments } });
    await showInterview(kept, serveHistory(kept));
    const lines = screen.getByRole("tabpanel", { name: words("history:part.transcript") }).querySelectorAll("li");
    expect(lines).toHaveLength(2_000);
    const [last, before] = [lines[1_999]?.textContent, lines[1_998]?.textContent];
    expect(last).toContain("Sentence 1999.");
    expect(last).toContain("Daniel");
    expect(before).toContain(words("history:speaker.you"));
  });

  test("shows each person of swapped roles the report of their own answers", async () => {
    const asked = "Tell me about a promise that you could not keep.";
    const told = "We lost a customer last spring, because I promised a date that I had not checked with anybody.";
    const segments = [
      spokenLine(startedAt, "q1", 1, "p1", "interviewer", QUESTION),
      spokenLine(startedAt, "a1", 2, "p2", "candidate", ANSWER),
      spokenLine(startedAt, "q2", 3, "p2", "interviewer", asked),
      spokenLine(startedAt, "a2", 4, "p1", "candidate", told),
    ];
    const [ida, carl] = (["candidate", "interviewer"] as const).map((role, n) => {
      const kept = keptInterview({ mode: "peer", role, record: { segments } });
      const members = kept.record.members.map((member, i) => ({ ...member, you: i === n }));
      return { ...kept, record: { ...kept.record, members } };
    });
    if (!ida || !carl) throw new Error("Two people");
    const reportOf = async (kept: typeof ida) => {
      const { unmount } = await showInterview(kept, serveHistory(kept));
      const text = screen.getByRole("tabpanel", { name: words("history:part.report") }).textContent ?? "";
      unmount();
      return [QUESTION, asked].map((question) => text.includes(question));
    };
    expect(await reportOf(ida)).toEqual([false, true]);
    expect(await reportOf(carl)).toEqual([true, false]);
  });

  test("shows the other's feedback in the report, below what to practise and above the answers", async () => {
    const feedback = {
      ...{ mine: null, isFixed: true },
      theirs: {
        ...{ state: "shown" as const, sentAt: 1 },
        rubric: {
          ...{ levels: { structure: "solid" as const, evidence: null }, passOn: "yes" as const },
          ...{ worked: "You named the queue.", change: "Say the numbers.", notes: "" },
        },
      },
    };
    const kept = keptInterview({ mode: "peer", change: { feedback } });
    await showInterview(kept, serveHistory(kept), "report");
    const theirs = words("feedback:column.theirs", { name: "Daniel" });
    const partner = screen.getByRole("region", { name: theirs });
    for (const text of ["You named the queue.", "Say the numbers.", words("feedback:text.worked")])
      within(partner).getByText(text);
    expect([...partner.querySelectorAll("tbody tr")].map(({ textContent }) => textContent)).toEqual([
      words("feedback:row.structure") + words("feedback:level.solid"),
      words("feedback:row.evidence") + words("feedback:cannotSay"),
      words("feedback:passOn.row") + words("feedback:passOn.yes"),
    ]);
    const rating = screen.getByRole("group", { name: words("report:rating.label", { question: QUESTION }) });
    const practise = document.getElementById("practise");
    expect(practise?.compareDocumentPosition(partner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(partner.compareDocumentPosition(rating)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("shows the facts of a task, and leads from words about it to the code of that time", async () => {
    const title = (await loadCatalog()).find(({ id }) => id === "two-vouchers")?.title.en ?? "";
    const kept = keptInterview({ mode: "peer" });
    const from = kept.record.startedAt;
    kept.record.segments = kept.record.segments.map((line) =>
      line.id === "a1" ? { ...line, text: `${line.text} With a map it takes linear time.` } : line,
    );
    kept.record.code = {
      files: [
        {
          ...{ id: "f", name: "pairs.js", language: "javascript", participantId: "p2", writers: ["p1"] },
          ...{ task: { kind: "bank", id: "two-vouchers" }, createdAt: from + 10_000, first: "", text: "let pairs;" },
          changes: [{ version: 1, participantId: "p1", at: from + 15_000, changes: [[0, "let pairs;"]] }],
        },
      ],
      runs: [
        {
          ...{ id: "r", rev: 5, participantId: "p1", file: "f", version: 1, language: "javascript", input: "" },
          ...{ output: "", status: "done", marks: [], ms: 12, at: from + 35_000 },
          tests: { hidden: false, results: [true, false].map((passed) => ({ passed, got: "1" })) },
        },
      ],
    };
    const { user } = await showInterview(kept, serveHistory(kept));
    const facts = await screen.findByRole("region", { name: title });
    expect(within(facts).getAllByText("1 of 2", { exact: true }).length).toBeGreaterThan(0);
    within(facts).getByText(words("report:task.visible"), { exact: true });
    const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("#file");
    await user.click(button(words("report:export.title")));
    await user.click(await screen.findByRole("menuitem", { name: words("report:export.md") }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [file] = save.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toContain(`### ${title}`);
    const said = within(facts).getByRole("region", { name: words("report:task.said") });
    within(said).getByText("With a map it takes linear time.");
    await user.click(within(said).getByRole("button", { name: words("assistant:card.showCode", { time: "00:10" }) }));
    const position = await screen.findByRole("slider", { name: words("playback:position") }, { timeout: 10_000 });
    expect(position.getAttribute("aria-valuetext")).toMatch(/^00:10/);
    const editor = screen.getByRole("tabpanel", { name: words("history:part.code") }).querySelector(".cm-content");
    expect(editor?.textContent).toBe("let pairs;");
  });
});
