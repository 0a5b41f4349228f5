import { mkdir } from "node:fs/promises";
import path from "node:path";
import { nanoid } from "nanoid";
import { describe, expect } from "vitest";
import { ROOT } from "../../functions/local/local-settings";
import { THEMES } from "../../functions/shared/contract/user";
import { LANGUAGES } from "../../party/protocol/vocabulary";
import { endAi, nextWords, prepareAi, speakAsRead, startAi, wordsOf, yourTurn } from "../e2e/support/ai";
import { addApplications, openApplications } from "../e2e/support/applications";
import { overflowOf } from "../e2e/support/fit";
import { newestOf, openHistory } from "../e2e/support/history";
import { userWithGoogle } from "../e2e/support/known-user";
import { chooseTheme } from "../e2e/support/look";
import type { Person } from "../e2e/support/person";
import { handOver } from "../e2e/support/practised";
import { hasSession } from "../e2e/support/sign-in";
import { finishedCard, openSuggestions } from "../e2e/support/suggestions";
import { type Meet, test, type Visit } from "../e2e/support/test";
import { lineOf } from "../e2e/support/transcript";
import { SCRIPTS } from "../pictures/interview-script";
import { writeCode } from "../pictures/write-code";

/**
 * `npm run screenshots`: every page in every language, both themes and three widths, for visual review. They are written
 * as tests, but only check that each page has loaded without errors, and that it fits a phone. `npm run screenshots -- -t zh-TW` takes some of
 * them.
 */
const FOLDER = path.join(ROOT, ".mocki/screenshots");
const SIZES = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} satisfies Record<number, Visit>;
const GUEST_PAGES = [
  ...["landing", "sample-report", "login", "terms", "privacy", "dashboard", "applications", "tracker", "history"],
  ...["resources", "resources?tab=stories", "test", "settings", "account"],
];
/** Console messages of missing and failing addresses. */
const MISSING = /40[45]/;

const LOOKS = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => ([1440, 390, 320] as const).map((width) => ({ language, theme, width }))),
);
type Look = (typeof LOOKS)[number];

describe.each(LOOKS)("$language, $theme, $width", (look) => {
  test("a guest's pages", { timeout: 300_000 }, async ({ meet }) => {
    const ida = await arrive(meet, look);
    for (const name of GUEST_PAGES) {
      await ida.visit(`/${name}`);
      await shoot(ida, look, name);
    }
    await ida.visit("/no-such-page");
    await shoot(ida, look, "not-found");
    await ida.context.route(`${ida.origin}/terms`, (route) => route.continue({ method: "POST" }), { times: 1 });
    await ida.visit("/terms");
    await shoot(ida, look, "error");
  });

  test("a guest's pages with content", { timeout: 300_000 }, async ({ meet }) => {
    const ida = await arrive(meet, look);
    await handOver(ida, [
      { hoursAgo: 1, score: 2.4 },
      { hoursAgo: 30, score: 3.6, interviewType: "technical" },
      { hoursAgo: 60, mode: "peer", role: "interviewer" },
    ]);
    const { company, position, candidate } = SCRIPTS[look.language];
    const today = new Date().toISOString().slice(0, 10);
    await openApplications(ida);
    await addApplications(ida, [
      {
        ...{ company, position, status: "interviewing", todo: candidate, deadline: today },
        reminder: { on: today, text: ida.words("applications:form.reminderUsual") },
        facts: { link: "https://jobs.example/1", place: "Leeds", salary: "40,000", contact: candidate },
      },
      { status: "offered", reminder: { on: "2026-01-02", text: ida.words("applications:form.reminderUsual") } },
      { status: "rejected", position: null },
    ]);
    await ida.visit("/dashboard");
    await shoot(ida, look, "dashboard-practised");
    await openHistory(ida);
    await shoot(ida, look, "history-practised");
    await ida.visit(`/history/${await newestOf(ida)}`);
    await shoot(ida, look, "history-detail");
    for (const [name, search] of [
      ["applications-list", ""],
      ["applications-board", "?view=board"],
      ["applications-detail", "?application=a1"],
    ] as const) {
      // An open application covers the list on a phone.
      await (name === "applications-detail" ? ida.visit(`/applications${search}`) : openApplications(ida, search));
      await ida.page.getByRole(name === "applications-detail" ? "heading" : "link", { name: company }).waitFor();
      await shoot(ida, look, name);
    }
  });

  test("a signed-in person's pages, and a peer interview", { timeout: 300_000 }, async ({ meet }) => {
    const script = SCRIPTS[look.language];
    const { visit } = await userWithGoogle({ name: script.interviewer });
    const ida = await arrive(meet, look, { ...visit });
    await ida.visit("/settings");
    await hasSession(ida, "user");
    await shoot(ida, look, "settings-user");
    await ida.visit("/account");
    await shoot(ida, look, "account-user");

    const carl = await meet(script.candidate, { language: look.language });
    const room = nanoid();
    await ida.enterLobby(room);
    await shoot(ida, look, "lobby");
    await ida.join(room, "interviewer");
    await carl.join(room, "candidate");
    await ida.meets(script.candidate);
    await carl.types(script.answer);
    await ida.types(script.lastQuestion);
    await lineOf(ida, script.lastQuestion).waitFor();
    await shoot(ida, look, "interview", false);
    if (look.width < 768) {
      await ida.page.getByRole("tab", { name: ida.words("tabs.room"), exact: true }).click();
      await shoot(ida, look, "interview-room", false);
    }
    // The steps are those of a wide window.
    await ida.page.setViewportSize(SIZES[1440].viewport);
    await writeCode({ interviewer: ida, candidate: carl });
    await ida.page.setViewportSize(SIZES[look.width].viewport);
    if (look.width < 768) {
      await ida.page.getByRole("tab", { name: ida.words("code.tab"), exact: true }).click();
    }
    await shoot(ida, look, "code-room", false);
    await ida.page.setViewportSize(SIZES[1440].viewport);
    await ida.press(ida.words("bar.end"));
    await ida.page.getByRole("alertdialog").waitFor();
    await ida.page.setViewportSize(SIZES[look.width].viewport);
    await shoot(ida, look, "peer-ending", false);
    await ida.page
      .getByRole("alertdialog")
      .getByRole("button", { name: ida.words("confirm.finish") })
      .click();
    await ida.sees(ida.words("debrief.help"));
    await ida.button(ida.words("feedback:send")).waitFor({ state: "attached" });
    await shoot(ida, look, "peer-debrief", false);
    await ida.press(ida.words("bar.leaveCall"));
    await ida.sees(ida.words("left.over", { name: script.candidate }));
    await shoot(ida, look, "peer-left");
  });

  test("an interview with the built-in coach, and its report", { timeout: 300_000 }, async ({ meet }) => {
    const { answer, unfinished } = SCRIPTS[look.language];
    const lin = await arrive(meet, look);
    await prepareAi(lin);
    await speakAsRead(lin);
    await shoot(lin, look, "ai-prepare");
    await startAi(lin);
    await yourTurn(lin);
    const first = await wordsOf(lin);
    await lin.says(answer);
    const second = await nextWords(lin, first);
    await lin.beginsToSay(unfinished);
    await lin.sees(unfinished);
    await shoot(lin, look, "ai-interview", false);
    await lin.page.locator("body").press("h");
    await openSuggestions(lin);
    await finishedCard(lin).waitFor();
    await shoot(lin, look, "ai-interview-suggestions", false);
    if (look.width < 768) {
      for (const pane of ["plan", "transcript", "talk"] as const) {
        await lin.page.getByRole("tab", { name: lin.words(`ai:tabs.${pane}`), exact: true }).click();
        if (pane !== "talk") await shoot(lin, look, `ai-interview-${pane}`, false);
      }
    }
    await lin.press(lin.words("ai:bar.pauseLabel"));
    await lin.sees(lin.words("ai:hint.paused"));
    await shoot(lin, look, "ai-paused", false);
    await lin.press(lin.words("ai:bar.resumeLabel"));
    await lin.says(unfinished);
    await nextWords(lin, second);
    await endAi(lin);
    await lin.page.getByRole("heading", { level: 1, name: lin.words("report:title.behavioral") }).waitFor();
    await lin.page.getByText(lin.words("report:analysing")).waitFor({ state: "detached" });
    await shoot(lin, look, "ai-report");
  });
});

async function arrive(meet: Meet, { language, theme, width }: Look, visit: Visit = {}): Promise<Person> {
  const { interviewer } = SCRIPTS[language];
  const person = await meet(interviewer, { ...SIZES[width], language, mayComplain: MISSING, ...visit });
  await chooseTheme(person, theme);
  return person;
}

/** Takes the whole page once all of its content has loaded. */
async function shoot({ page }: Person, { language, theme, width }: Look, name: string, fullPage = true): Promise<void> {
  // A dialog may hide the rest from assistive technology.
  await page.locator("main").waitFor();
  await page.evaluate(async () => {
    // Sticky elements would appear in the middle of the picture.
    window.scrollTo({ top: 0, behavior: "instant" });
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.waitForFunction(() => !document.querySelector("[data-skeleton], [aria-busy=true]"));
  if (width < 768) expect(await overflowOf(page), `${name} at ${width} px`).toEqual([]);
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({
    path: path.join(FOLDER, `${name.replace(/\W+/g, "-")}-${language}-${theme}-${width}.png`),
    fullPage,
  });
}
