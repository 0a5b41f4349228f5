import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { useInterviewFacts, useInterviewTitle } from "../../../../../app/features/history/use-interview-words";
import type { HistoryRow } from "../../../../../functions/shared/contract/history";
import { readTexts } from "../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

const MINUTE = 60_000;
const summary = {
  ...{ v: 1 as const, interviewType: "technical" as const, company: "Halden", position: "Cook" },
  ...{ score: null, questions: 3, answered: 3, scored: 0, criteria: [] },
};
const asked = { v: 1 as const, asked: true as const, interviewType: "hr" as const, company: "Nord", position: "Nurse" };
const peer: HistoryRow = {
  ...{ id: "i1", room: "r1", mode: "peer", ended: "finished", startedAt: 0, endedAt: 25 * MINUTE },
  ...{ role: "candidate", others: ["Ann"], summary },
};

function Title({ row }: { row: HistoryRow }) {
  return useInterviewTitle()(row);
}
function Facts({ row }: { row: HistoryRow }) {
  return useInterviewFacts()(row).join(" · ");
}
const render = (part: React.ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
const titleOf = (change: Partial<HistoryRow>) => render(<Title row={{ ...peer, ...change }} />);
const factsOf = (change: Partial<HistoryRow>) => render(<Facts row={{ ...peer, ...change }} />);

describe("useInterviewTitle", () => {
  it.each<[string, Partial<HistoryRow>]>([
    ["Technical AI interview · Cook", { mode: "ai", others: [] }],
    ["AI mock interview", { mode: "ai", others: [], summary: null }],
    ["Ann interviewed you · Cook", {}],
    ["You interviewed Ann · Nurse", { role: "interviewer", summary: null, asked }],
    ["You interviewed Ann", { role: "interviewer", summary: null }],
    ["You and Ann interviewed each other · Cook", { role: "interviewer", summary: { ...summary, swapped: true } }],
    ["Peer mock, nobody joined", { others: [] }],
    ["Test interview", { mode: "test", others: [] }],
  ])("is %s", (title, change) => {
    expect(titleOf(change)).toBe(title);
  });
});

describe("useInterviewFacts", () => {
  it("names company, length and how many answers are scored, if any is", () => {
    expect(factsOf({})).toBe("Halden · 25 min");
    expect(factsOf({ summary: { ...summary, scored: 2 } })).toBe("Halden · 25 min · 2 of 3 answers scored");
    expect(factsOf({ role: "interviewer", summary: null, asked, ended: "unfinished" })).toBe(
      `Nord · 25 min · ${i18n.t("history:unfinished")}`,
    );
  });
});
