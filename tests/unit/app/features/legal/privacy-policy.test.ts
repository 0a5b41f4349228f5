import { readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../../../../functions/db/schema";
import { ROOT } from "../../../../../functions/local/local-settings";
import { LANGUAGES, type Language, type VoiceProvider } from "../../../../../party/protocol/vocabulary";
import { readSourceTree } from "../../../../support/source-tree";

type Policy = { privacy: Record<string, string | { title: string; text: string }> };

const policyIn = (language: string): Policy["privacy"] =>
  (JSON.parse(readFileSync(path.join(ROOT, "locales", language, "legal.json"), "utf8")) as Policy).privacy;

type Holds = { paragraph: string; says: Record<string, RegExp>; besides: string };

/**
 * The paragraph of the privacy policy that says what a table holds. `says`: the paragraph's English words for each column
 * that tells something of a person. `besides`: the columns of ids, revisions and the like, separated by spaces.
 */
const TABLES: Record<string, Holds> = {
  users: {
    paragraph: "database",
    says: {
      ...{ userId: /your ID/, email: /email address/, emailVerified: /email address/, name: /name/ },
      ...{ picture: /address of your picture/, phone: /phone number/, role: /role/, plan: /plan/ },
      ...{ language: /your settings/, theme: /your settings/, emailNotifications: /your settings/ },
      ...{ preferences: /your settings/, createdAt: /first came/, seenAt: /last here/ },
    },
    besides: "uid updatedAt sessionsValidFrom closedAt",
  },
  revoked_sessions: { paragraph: "database", says: { id: /sessions that were ended/ }, besides: "expiresAt" },
  merged_users: { paragraph: "database", says: { fromUid: /the guest’s ID/ }, besides: "intoUid mergedAt" },
  room_visits: {
    paragraph: "database",
    says: { room: /which rooms you were in/, visitedAt: /and when/ },
    besides: "uid",
  },
  interviews: {
    paragraph: "interviews",
    says: { startedAt: /times/, finishedAt: /times/ },
    besides: "id room epoch rev mode ended createdAt updatedAt stamp bytes",
  },
  interview_parts: {
    paragraph: "interviews",
    says: {
      body: /transcript.* company and position .* code with its history and runs.* whiteboard.* assistant wrote/,
    },
    besides: "interviewId rev position",
  },
  interview_participants: {
    paragraph: "interviews",
    says: {
      ...{ userId: /IDs/, name: /names/, role: /roles/, summary: /what the assistant wrote/ },
      ...{ ratings: /your ratings of your own answers/, attempts: /the answers you give again/ },
    },
    besides: "interviewId uid participantId finishedAt deletedAt",
  },
  interview_notes: {
    paragraph: "interviews",
    says: { text: /the notes you write in your history/ },
    besides: "interviewId uid rev",
  },
  interview_feedback: {
    paragraph: "interviews",
    says: { body: /the feedback you send/ },
    besides: "interviewId uid sentAt",
  },
  deleted_interviews: { paragraph: "rights", says: {}, besides: "id deletedAt" },
  deleted_users: { paragraph: "rights", says: { uidHash: /a hash of your account’s ID/ }, besides: "deletedAt" },
  interview_starts: {
    paragraph: "limits",
    says: { startedAt: /which mock interview began when/, mode: /which mock interview/, room: /in which room/ },
    besides: "epoch uid",
  },
  metered_requests: {
    paragraph: "limits",
    says: {
      ...{ uid: /your ID/, origin: /keyed hash of your network address/, askedAt: /time/ },
      ...{ kind: /each program on the operator’s server/, provider: /provider/, units: /amount/ },
    },
    besides: "id isGuest state",
  },
  daily_usage: { paragraph: "limits", says: {}, besides: "day kind provider requests units guestUnits" },
  address_days: {
    paragraph: "limits",
    says: { origin: /the same hash/, kind: /new guests.* AI interviews.* relay credentials/, used: /how many/ },
    besides: "day stamp",
  },
  tracker_events: {
    paragraph: "tracker",
    says: {
      ...{ kind: /what the email says/, at: /the date/ },
      body: /IDs of the message and its thread.* domain.* passages.* company, the position.* a hash of its ID.* oldest hashes are deleted/,
    },
    besides: "uid id application isDemo recordedAt",
  },
  tracker_heads: { paragraph: "tracker", says: { upcoming: /what needs to be done by when/ }, besides: "uid stamp" },
  tracker_refreshes: {
    paragraph: "tracker",
    says: { refreshedAt: /when your mailbox was last read/, days: /how far back/ },
    besides: "uid",
  },
  tracker_shares: {
    paragraph: "tracker",
    says: { body: /shows counts/, opens: /how often it was opened/, lastOpenedAt: /when last/ },
    besides: "token uid createdAt updatedAt expiresAt",
  },
  resource_files: {
    paragraph: "files",
    says: { name: /name/, size: /size/, text: /up to 100,000 characters of their text/, deletedAt: /for a day/ },
    besides: "id uid storedUnder storedAs kind type isWhole defaultAt textState createdAt",
  },
  stories: {
    paragraph: "stories",
    says: {
      ...{ content: /Stories you write/, excerpt: /Stories you write/, title: /title/, category: /category/ },
      ...{ tags: /tags/, deletedAt: /for a day/ },
    },
    besides: "id uid rev length createdAt updatedAt",
  },
  // Names no person.
  maintenance: { paragraph: "logs", says: {}, besides: "job finishedAt" },
};

/** The English words of the paragraph about rooms for each kind of row that a room stores. */
const ROOM_ROWS: Record<string, RegExp> = {
  header: /names, IDs and roles, the company and position/,
  "s/": /transcript/,
  "g/": /what the assistant wrote/,
  mock: /what the assistant wrote/,
  // Ids of operations and of people who are gone, for a while.
  "o/": /IDs/,
  gone: /IDs/,
  "f/": /the code you write there .* the task it’s for/,
  "c/": /each change/,
  "k/": /the code/,
  "r/": /each run with its input and output/,
  "b/": /whiteboard/,
  "w/": /whiteboard/,
};

/** The same for the other bindings of wrangler.toml that store something. */
const BINDINGS: Record<string, string> = { DB: "database", FILES: "files", Room: "rooms" };

/** The same for code of the pages that opens a storage of the browser for more than settings. */
const BROWSER_STORES: Record<string, string> = {
  "app/offline-page.ts": "browser",
  "app/state/recordings/open-recordings.ts": "recordings",
};

/** Words that a paragraph must have in English, since a table could be tied to any paragraph. */
const NAMED: Record<string, readonly RegExp[]> = {
  database: [/email address/, /which rooms/, /last here/],
  interviews: [/transcript/, /notes/, /feedback/, /ratings/],
  files: [/R2/, /100,000 characters/],
  stories: [/Stories/],
  limits: [/keyed hash of your network address/, /provider/, /two days/, /new guests/],
  others: [/Firebase/, /reCAPTCHA/, /Turnstile/],
  retention: [/\{\{days\}\} days/],
  logs: [/Cloudflare/, /network address/],
  call: [/TURN/, /STUN/],
  rights: [/400 days/],
  recordings: [/microphone/, /camera/, /IndexedDB/, /never uploaded/, /sign out/, /delete your account/, /settings/],
};

/** The words of each language for the contents of rooms, requests to models, and the tracker. */
const NAMED_IN: Record<Language, Record<"rooms" | "assistant" | "tracker", readonly RegExp[]>> = {
  en: {
    rooms: [/whiteboard/, /code/, /each change/, /run with its input and output/, /company and position/, /30 days/],
    assistant: [
      ...[/lines of the transcript/, /company and position/, /résumé/, /job ad/, /words on the whiteboard/],
      ...[
        /the task’s text, the code in the editor and what its runs showed/,
        /screenshot/,
        /picture of the whiteboard/,
      ],
      ...[/an answer again/, /kept in the room/],
    ],
    tracker: [
      /a hash of its ID/,
      /oldest hashes are deleted/,
      /Gmail/,
      /last read/,
      /how often it was opened/,
      /three short passages/,
    ],
  },
  "zh-CN": {
    rooms: [/白板/, /代码/, /每次修改/, /每次运行的输入和输出/, /公司和职位/, /30 天/],
    assistant: [
      ...[/文字记录中的句子/, /公司和职位/, /简历/, /职位描述/, /白板上的文字/],
      ...[/题目、编辑器里的代码和运行得到的结果/, /截图/, /白板图片/, /重说一个回答/, /保存在房间/],
    ],
    tracker: [/ID 的哈希值/, /删掉最早的/, /Gmail/, /上次读取邮箱/, /被打开过几次/, /三段/],
  },
  "zh-TW": {
    rooms: [/白板/, /程式碼/, /每次修改/, /每次執行的輸入和輸出/, /公司和職位/, /30 天/],
    assistant: [
      ...[/逐字稿中的句子/, /公司和職位/, /履歷/, /職缺說明/, /白板上的文字/],
      ...[/題目、編輯器裡的程式碼和執行後得到的結果/, /截圖/, /白板圖片/, /重說一個回答/, /保存在房間/],
    ],
    tracker: [/ID 的雜湊值/, /刪掉最舊的/, /Gmail/, /上次讀取信箱/, /被開啟過幾次/, /三小段/],
  },
};

/** The vendors that may speak for an interviewer, as each language calls them. */
const SPEAKERS: Record<VoiceProvider, RegExp> = {
  openai: /OpenAI/,
  google: /Google/,
  baidu: /Baidu|百度/,
  "workers-ai": /Cloudflare/,
};

describe("privacy policy", () => {
  it("has a paragraph for each table of the database", () => {
    const tables = Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [getTableName(value)] : []));
    expect(Object.keys(TABLES).sort()).toEqual(tables.sort());
  });

  it.each(Object.entries(TABLES))("names every column of %s that tells something of a person", (table, holds) => {
    const found = Object.values(schema).find((value) => is(value, SQLiteTable) && getTableName(value) === table);
    const columns = Object.keys(getTableColumns(found as SQLiteTable));
    expect([...Object.keys(holds.says), ...holds.besides.split(" ")].sort()).toEqual(columns.sort());
    const { text } = policyIn("en")[holds.paragraph] as { text: string };
    for (const words of Object.values(holds.says)) expect(text).toMatch(words);
  });

  it("names every kind of row that a room stores", () => {
    const found = [...readSourceTree()].flatMap(([file, text]) =>
      /^party\/room\/(?:.+-)?rows?\.ts$/.test(file)
        ? [...text.matchAll(/^export const \w+_(?:KEY|PREFIX) = "(.+)";$/gm)].map(([, key]) => key)
        : [],
    );
    expect(Object.keys(ROOM_ROWS).sort()).toEqual(found.sort());
    const { text } = policyIn("en").rooms as { text: string };
    for (const words of Object.values(ROOM_ROWS)) expect(text).toMatch(words);
  });

  it("has a paragraph for each binding that stores something", () => {
    const wrangler = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
    const sections = wrangler.split(/^(?=\[)/m).filter((part) => /^\[\[(?!rules|migrations|ratelimits)/.test(part));
    const names = sections.flatMap((part) => /^(?:binding|name) = "(\w+)"/m.exec(part)?.[1] ?? []);
    expect(Object.keys(BINDINGS).sort()).toEqual(names.sort());
  });

  it("has a paragraph for each file that opens a store in the browser", () => {
    const opens = /\bindexedDB\b|\bcaches\.open\b|\.storage\.getDirectory\b/;
    const found = [...readSourceTree()].flatMap(([file, text]) =>
      file.startsWith("app/") && opens.test(text) ? [file] : [],
    );
    expect(found).toEqual(Object.keys(BROWSER_STORES));
  });

  it.each(LANGUAGES)("has every paragraph in %s", (language) => {
    const policy = policyIn(language);
    const tables = Object.values(TABLES).map(({ paragraph }) => paragraph);
    const stores = [...tables, ...Object.values(BINDINGS), ...Object.values(BROWSER_STORES)];
    for (const paragraph of [...stores, "retention", "logs", "call"]) {
      expect(policy[paragraph], paragraph).toMatchObject({
        title: expect.stringMatching(/\S/),
        text: expect.stringMatching(/\S.{20}/),
      });
    }
  });

  it.each(LANGUAGES)("says in %s what rooms keep, what models get and what the tracker keeps", (language) => {
    for (const [paragraph, words] of Object.entries(NAMED_IN[language])) {
      const { text } = policyIn(language)[paragraph] as { text: string };
      for (const word of words) expect(text, paragraph).toMatch(word);
    }
  });

  it.each(LANGUAGES)("names in %s every vendor that gets an interviewer's text", (language) => {
    const { text } = policyIn(language).speech as { text: string };
    for (const vendor of Object.values(SPEAKERS)) expect(text).toMatch(vendor);
  });

  it.each(Object.entries(NAMED))("names in the paragraph %s everything that is stored", (paragraph, words) => {
    const { text } = policyIn("en")[paragraph] as { text: string };
    for (const word of words) expect(text).toMatch(word);
  });
});
