import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser, readDeletion } from "../../../../functions/local/delete-user";
import { LocalError, ROOT } from "../../../../functions/local/local-settings";
import { readUsageQuestion, reportUsage } from "../../../../functions/local/report-usage";

const MIGRATIONS = path.join(ROOT, "functions/db/migrations");
const NOW = Date.UTC(2026, 10, 26, 12);
const TODAY = Math.floor(NOW / 86_400_000);

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(path.join(MIGRATIONS, file), "utf8"));
  addUser("uid-ada", "ada@b.example", "user", 1);
  addUser("uid-bob", "bob@b.example", "user", NOW);
  addUser("uid-guest", "", "guest", NOW);
});

function addUser(uid: string, email: string, role: string, createdAt: number, isVerified = true): void {
  db.prepare(
    `INSERT INTO users (uid, user_id, email, name, language, theme, email_notifications, role, created_at, updated_at,
       email_verified)
     VALUES (?, 'abcd1234', ?, 'Name', 'en', 'dark', 1, ?, ?, 1, ?)`,
  ).run(uid, email, role, createdAt, isVerified ? 1 : 0);
}

const execute = async (statements: string[]) => statements.map((statement) => db.prepare(statement).all());

describe("operator -- delete", () => {
  const orders = () =>
    db
      .prepare("SELECT uid FROM users WHERE deletion_ordered_at IS NOT NULL")
      .all()
      .map(({ uid }) => uid);

  async function run(who: string, { isSure = true, isRemote = false, agrees = true, worker = "deletes" } = {}) {
    const questions: string[] = [];
    const said = await deleteUser(
      { who, isSure, isRemote },
      {
        execute,
        now: () => NOW,
        confirm: async (question) => {
          questions.push(question);
          return agrees;
        },
        runPurge: async () => {
          if (worker === "deletes") db.exec("DELETE FROM users WHERE deletion_ordered_at IS NOT NULL");
          return worker !== "is off";
        },
      },
    );
    return { said, questions };
  }

  it("takes one account and its flags, also those that npm took for itself", () => {
    expect(readDeletion(["ada@b.example"])).toEqual({ who: "ada@b.example", isSure: false, isRemote: false });
    expect(readDeletion(["--yes", " uid-1 ", "--remote"])).toEqual({ who: "uid-1", isSure: true, isRemote: true });
    const npm = { npm_config_yes: "true", npm_config_remote: "true" };
    expect(readDeletion(["uid-1"], npm)).toEqual({ who: "uid-1", isSure: true, isRemote: true });
    for (const args of [[], ["a", "b"], [""], ["a", "--force"]]) {
      expect(() => readDeletion(args)).toThrow(/Usage: npm run operator -- delete /);
    }
  });

  it("asks first, with what would go, and deletes nothing without a yes", async () => {
    const { said, questions } = await run("ada@b.example", { isSure: false, agrees: false });
    expect(said).toBe("Nothing was deleted.");
    expect(questions).toEqual([
      "Delete the user uid-ada with 0 interviews, 0 files and 0 stories from the local database? This cannot be undone.",
    ]);
    expect(orders()).toEqual([]);
  });

  it("marks the account, has the Worker delete it, and says what has become of it", async () => {
    expect((await run("uid-ada")).said).toBe("uid-ada is deleted, with 0 interviews, 0 files and 0 stories.");
    expect((await run("uid-bob", { worker: "is off" })).said).toContain("start Mocki, then run this command again");
    expect((await run("uid-bob", { worker: "fails" })).said).toContain("one of its rooms does not answer");
    expect(orders()).toEqual(["uid-bob"]);
  });

  it("leaves the deployed database to its schedule", async () => {
    const { said } = await run("uid-guest", { isRemote: true });
    expect(said).toContain("will be deleted by the purge, which runs every ten minutes");
    expect(orders()).toEqual(["uid-guest"]);
  });

  it("deletes nobody that is not named clearly", async () => {
    addUser("uid-ada-too", "ada@b.example", "user", 1);
    await expect(run("ada@b.example")).rejects.toThrow(/^2 accounts have the e-mail address/);
    await expect(run("x@' OR '1' = '1")).rejects.toThrow(/^No account has /);
    addUser("uid-eve", "eve@b.example", "user", 1, false);
    await expect(run("eve@b.example")).rejects.toThrow(/counts only once it is verified/);
    await expect(run("uid-else")).rejects.toThrow(new LocalError("No account has the uid uid-else."));
    expect(orders()).toEqual([]);
  });
});

describe("operator -- usage", () => {
  it("takes a number of days", () => {
    expect(readUsageQuestion([])).toEqual({ days: 1, isRemote: false });
    expect(readUsageQuestion(["30", "--remote"])).toEqual({ days: 30, isRemote: true });
    expect(readUsageQuestion(["7"], { npm_config_remote: "true" })).toEqual({ days: 7, isRemote: true });
    for (const args of [["0"], ["401"], ["x"], ["1", "2"], ["--force"]]) {
      expect(() => readUsageQuestion(args)).toThrow(/Usage: npm run operator -- usage /);
    }
  });

  it("counts by UTC day, and names the largest accounts by uid alone", async () => {
    db.exec(`INSERT INTO daily_usage VALUES (${TODAY}, 'model', 'openai', 31, 150000, 20000)`);
    db.exec(`INSERT INTO daily_usage VALUES (${TODAY - 1}, 'speech', 'google', 12, 12, 3)`);
    db.exec(`INSERT INTO interview_starts VALUES ('room-1', 'e', 'uid-ada', 'ai', ${NOW})`);
    db.exec(
      `INSERT INTO interviews (id, room, epoch, rev, mode, ended, started_at, finished_at, created_at, updated_at, bytes)
       VALUES ('i1', 'room-1', 'e', 1, 'ai', 'finished', 1, 2, 3, 4, 2048)`,
    );
    db.exec(
      `INSERT INTO interview_participants (interview_id, uid, participant_id, user_id, name, role)
       VALUES ('i1', 'uid-ada', 'p', 'abcd1234', 'Ada', 'candidate')`,
    );
    expect((await reportUsage({ days: 2, isRemote: false }, NOW, execute)).split("\n")).toEqual([
      "2 users and 1 guests. 0 accounts wait for their deletion.",
      "In 2 days (UTC): 1 users and 1 guests registered, 1 AI and 0 peer interviews began, 0 rooms were visited.",
      "",
      "day         kind    provider  requests  used            by guests",
      "2026-11-26  model   openai    31        150,000 tokens  20,000",
      "2026-11-25  speech  google    12        12 minutes      3",
      "",
      "largest by interviews  role  size",
      "uid-ada                user  2 KB",
    ]);
    const today = await reportUsage({ days: 1, isRemote: false }, NOW, execute);
    expect(today).not.toContain("google");
  });
});
