import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { LeftInterview } from "../../../../../../app/features/peer/left/left-interview";
import { LeftView, type LeftViewProps } from "../../../../../../app/features/peer/left/left-screen";
import type { Feedback } from "../../../../../../functions/shared/contract/history";
import { readTexts } from "../../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

const MINUTE = 60_000;
const open: LeftInterview = {
  ...{ room: "r1", epoch: "e1", name: "Ann", role: "interviewer", finishedAt: null },
  ...{ minutes: 45, elapsedMs: 12 * MINUTE },
};
const over = { ...open, finishedAt: 1 };
const late = { id: null, state: "late", find: async () => null } as const;
const found = { id: "i1", state: "found", find: async () => "i1" } as const;

/** Its sentences in their order, and its links. */
function show(props: Pick<LeftViewProps, "left" | "kept"> & { feedback?: Feedback }) {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <LeftView feedback={null} onBack={() => {}} onAgain={async () => {}} onLobby={() => {}} {...props} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return {
    lines: [...markup.matchAll(/>([^<>]+)</g)].map(([, text]) => text?.replaceAll("&#x27;", "'")),
    links: [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
  };
}

const OPEN = ["You left the interview with Ann", "It isn’t finished. Nothing either of you said is lost."];
const OVER = ["Your interview with Ann is saved", "12 minutes. Everything is in your history."];
const [BACK, AGAIN] = ["Go back in", "Swap and go again"];
const [SAVING, UNFINISHED, KEPT] = [
  "Saving the interview to your history",
  "It’s in your history as unfinished",
  "The interview is in your history",
];

describe("LeftView", () => {
  it.each([
    ["open, not in the history yet", { left: open, kept: late }, [...OPEN, BACK, SAVING], ["/history"]],
    [
      "open, in the history",
      { left: open, kept: found },
      [...OPEN, BACK, UNFINISHED],
      ["/history/i1", "/history/i1?part=feedback"],
    ],
    ["over, not in the history yet", { left: over, kept: late }, [...OVER, SAVING, AGAIN], ["/history"]],
    [
      "over, in the history",
      { left: over, kept: found },
      [...OVER, KEPT, AGAIN],
      ["/history/i1", "/history/i1?part=feedback"],
    ],
  ])("shows an interview that is %s, with its link", (_, props, sentences, expected) => {
    const { lines, links } = show(props);
    const all = [...OPEN, ...OVER, BACK, SAVING, UNFINISHED, KEPT, AGAIN];
    expect(lines.filter((line) => all.includes(line ?? ""))).toEqual(sentences);
    expect(links).toEqual(expected);
  });

  it.each([
    ["open", open],
    ["over", over],
  ])("breaks its Chinese heading between words: %s", async (_, left) => {
    await i18n.changeLanguage("zh-CN");
    const { lines } = show({ left, kept: late });
    await i18n.changeLanguage("en");
    expect(lines[0]).toMatch(/\p{Script=Han}\u200b\p{Script=Han}/u);
  });

  const rubric = { worked: "The questions", change: "", notes: "" };
  const mine = { rubric, sentAt: 1 };
  const none = { state: "none" } as const;
  it.each<[string, Feedback, string, string, string]>([
    [
      "open",
      { mine: null, theirs: none, isFixed: false },
      "Your feedback for Ann",
      "What you’ve filled in is saved. Ann reads it once you’ve both sent yours, or a day later.",
      "Give feedback",
    ],
    [
      "sent",
      { mine, theirs: none, isFixed: false },
      "Your feedback for Ann is sent",
      "You can read each other’s once Ann has sent theirs.",
      "Read it",
    ],
    [
      "waited for",
      { mine: null, theirs: { state: "held", shownAt: 9 }, isFixed: false },
      "Ann sent you feedback",
      "It opens as soon as you send yours, or a day later.",
      "Give feedback",
    ],
    [
      "there from both",
      { mine, theirs: { state: "shown", rubric, sentAt: 2 }, isFixed: true },
      "Ann sent you feedback",
      "Ann has yours, too, so you can both read them now.",
      "Read it",
    ],
  ])("says that feedback is %s", (_, feedback, title, help, action) => {
    const { lines } = show({ left: over, kept: found, feedback });
    const at = lines.indexOf(title);
    expect(lines.slice(at, at + 3)).toEqual([title, help, action]);
  });
});
