import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CACHED_LISTS, PRACTICE_PLANS, STORY_DRAFTS } from "../../../../../app/state/cached-lists";
import { TAB_DRAFTS } from "../../../../../app/state/tab-storage";
import { ROOT } from "../../../../../functions/local/local-settings";
import type { LANGUAGES } from "../../../../../party/protocol/vocabulary";
import { readSourceTree } from "../../../../support/source-tree";

const textIn = (language: string): string =>
  (
    JSON.parse(readFileSync(path.join(ROOT, "locales", language, "legal.json"), "utf8")) as {
      privacy: { browser: { text: string } };
    }
  ).privacy.browser.text;

/** Words of the paragraph "In your browser", and the keys under which the pages store what these words name. */
const KEYS: Record<string, readonly string[]> = {
  theme: ["theme"],
  "and settings": [
    ...["settings", "settings-sync", "shortcuts", "code", "captions", "ai-captions", "shared-sound-written"],
    ...["host-voice", "speech-service", "spoken-chosen", "spoken-followed"],
  ],
  "how you left each screen": [
    ...["pane", "*-pane", "ai-side", "ai-board", "ai.advanced", "code-file", "questions.shown"],
  ],
  "your name for rooms": ["displayName"],
  "the devices you chose": ["devices", "media"],
  "which interview you’re in": [
    ...["joined", "ai-joined", "ai-turn", "sharing", "halfway.*", "swap-asked.*", "deleted-lines"],
  ],
  "the notes you write in a room": ["notes.*.*"],
  "your own questions": ["questions.*"],
  "your setup for rooms, the assistant and the AI interviewer": [
    ...["peer-setup", "assistant", "auto.*", "ai-setup", "about.*"],
  ],
  "résumé text and job ads": ["ai-context.*", "ai-advert.*"],
  "which questions you were asked": ["asked"],
  "the interview date you entered for your practice plan": ["practice-plan/"],
  "lines that couldn’t be sent yet": ["outbox:*:*:"],
  drafts: [
    ...["story-drafts/", "story-page", "draft/", "notes/", "rubric/", "practice-brief", "chosen-questions"],
    ...["recording", "listen/", "own-tests/", "own-test-form/", "again/", "own-lines/", "untold-setup"],
  ],
  "copies of your lists of résumés and stories": ["resumes", "stories"],
  "how far a reading of your mailbox got": ["mailbox.run"],
  "how quickly the interviewer last answered": ["reply-times"],
  "the sign-in itself": ["auth", "merge", "lock.*", "farewell"],
};

/** Named in paragraphs of their own. */
const ELSEWHERE = ["recordings", "mailbox"];

/** Names of files and of locks, which store nothing. */
const NOT_STORED = ["html", "json", "lock.", "lock.recording/*", "sign-in", "story-page.*"];

describe("the privacy policy's paragraph about the browser", () => {
  it("names every key under which the pages store something", () => {
    const found = new Set<string>();
    for (const [file, text] of readSourceTree()) {
      if (!file.startsWith("app/")) continue;
      for (const [, , key = ""] of text.matchAll(/(["'`])mocki\.((?:(?!\1).)+)\1/g))
        found.add(key.replaceAll(/\$\{[^}]*\}/g, "*"));
    }
    const known = [...Object.values(KEYS).flat(), ...ELSEWHERE, ...NOT_STORED];
    expect([...found].sort()).toEqual([...known].sort());
    for (const words of Object.keys(KEYS)) expect(textIn("en")).toContain(words);
  });

  it("says what signing out removes", () => {
    const removed = [...Object.values(CACHED_LISTS), STORY_DRAFTS, PRACTICE_PLANS, ...Object.values(TAB_DRAFTS)];
    const named = ["drafts", "copies of your lists of résumés and stories", "how far a reading of your mailbox got"];
    const keys = [...named, "the interview date you entered for your practice plan"].flatMap((words) => KEYS[words]);
    // The page's own name stays: it only tells drafts apart.
    expect(removed.sort()).toEqual(
      keys
        .filter((key) => key !== "story-page")
        .map((key) => `mocki.${key}`)
        .sort(),
    );
  });

  it.each<[(typeof LANGUAGES)[number], RegExp]>([
    ["en", /copies of your lists.*interviewer last answered.*When you sign out, .* are removed; the rest stays/],
    ["zh-CN", /简历列表和故事列表的副本.*面试官最近几次回应.*退出登录时，会清除.*其余的一直留在那里/],
    ["zh-TW", /履歷清單和故事清單的副本.*面試官最近幾次回應.*登出時，會清除.*其餘的一直留在那裡/],
  ])("names in %s the copies, the reply times, and what signing out removes", (language, words) => {
    expect(textIn(language)).toMatch(words);
  });
});
