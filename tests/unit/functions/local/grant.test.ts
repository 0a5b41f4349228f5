import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { grantPlan, readGrant } from "../../../../functions/local/grant-plan";
import { LocalError, ROOT } from "../../../../functions/local/local-settings";

const MIGRATIONS = path.join(ROOT, "functions/db/migrations");
const USAGE = "Usage: npm run operator -- plan <e-mail address, phone number or uid> pro|free [--remote]";

describe("command-line arguments", () => {
  it("is who, which plan, and where", () => {
    expect(readGrant(["ada@b.example", "pro"])).toEqual({ who: "ada@b.example", plan: "pro", isRemote: false });
    const remote = { who: "uid-1", plan: "free", isRemote: true };
    expect(readGrant(["uid-1", "free", "--remote"])).toEqual(remote);
    expect(readGrant(["--remote", " uid-1 ", "free"])).toEqual(remote);
  });

  it("means the deployed database also where npm has taken --remote for itself", () => {
    expect(readGrant(["uid-1", "free"], { npm_config_remote: "true" }).isRemote).toBe(true);
    expect(readGrant(["uid-1", "free"], { npm_config_remote: "" }).isRemote).toBe(false);
  });

  it.each([
    [[], USAGE],
    [["ada@b.example"], USAGE],
    [["", "pro"], USAGE],
    [["ada@b.example", "pro", "now"], USAGE],
    [["ada@b.example", "gold"], `The plan must be free or pro, not "gold". ${USAGE}`],
    [["ada@b.example", "toString"], `The plan must be free or pro, not "toString". ${USAGE}`],
    [["ada@b.example", "pro", "--force"], `--force is not known. ${USAGE}`],
  ])("%j is answered by a sentence", (args, message) => {
    expect(() => readGrant(args)).toThrow(new LocalError(message));
  });
});

let db: DatabaseSync;
let statements: string[];

beforeEach(() => {
  db = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort()) db.exec(readFileSync(path.join(MIGRATIONS, file), "utf8"));
  statements = [];
  addUser("uid-ada", "Ada@B.example", "+15551234567");
  addUser("uid-bob", "bob@b.example", null);
  addUser("uid-guest", "uid-guest@guest.mocki.invalid", null, "guest");
});

function addUser(uid: string, email: string, phone: string | null, role = "user", isVerified = 1): void {
  db.prepare(
    `INSERT INTO users (uid, user_id, email, name, phone, language, theme, email_notifications, role, created_at, updated_at, email_verified)
     VALUES (?, 'abcd1234', ?, 'Name', ?, 'en', 'dark', 1, ?, 1, 1, ?)`,
  ).run(uid, email, phone, role, isVerified);
}

async function execute(some: string[]): Promise<unknown[][]> {
  statements.push(...some);
  return some.map((statement) => db.prepare(statement).all());
}

const grant = (who: string, plan: "free" | "pro" = "pro") => grantPlan({ who, plan }, execute);

function plans(): Record<string, unknown> {
  const rows = db.prepare("SELECT uid, plan FROM users").all();
  return Object.fromEntries(rows.map(({ uid, plan }) => [String(uid), plan]));
}

/** With every text taken out of it, a statement is one of the four that were written. */
const KNOWN_SQL =
  /^(SELECT uid, role, plan, email_verified FROM users WHERE (lower\(email\)|uid) = \?|UPDATE users SET plan = \? WHERE (lower\(email\) = \? AND email_verified = 1|uid = \?) AND role <> 'guest'\s+AND \(SELECT count\(\*\) FROM users WHERE (lower\(email\) = \? AND email_verified = 1|uid = \?)\) = 1 RETURNING uid)$/;

const NOBODY_PRO = { "uid-ada": "free", "uid-bob": "free", "uid-guest": "free" };

describe("a plan", () => {
  it.each(["uid-ada", "ada@b.example", "ADA@B.EXAMPLE", "+15551234567", "+1 (555) 123-45.67"])(
    "is granted to the one account that %s names",
    async (who) => {
      expect(await grant(who)).toBe("uid-ada has the plan pro now. It was free.");
      expect(plans()).toEqual({ ...NOBODY_PRO, "uid-ada": "pro" });
      expect(await grant(who)).toBe("uid-ada has the plan pro already.");
      expect(await grant(who, "free")).toBe("uid-ada has the plan free now. It was pro.");
      expect(plans()).toEqual(NOBODY_PRO);
    },
  );

  it.each([
    [
      "nobody@b.example",
      "No account has the e-mail address nobody@b.example. Whoever it is has to sign in once before.",
    ],
    ["+4915112345678", "No account has the phone number +4915112345678. Whoever it is has to sign in once before."],
    ["uid-else", "No account has the uid uid-else. Whoever it is has to sign in once before."],
    ["UID-ADA", "No account has the uid UID-ADA. Whoever it is has to sign in once before."],
    ["+0123", '"+0123" is no phone number with its country code, such as +15551234567.'],
    ["Ada Lovelace", `"Ada Lovelace" is no e-mail address, phone number or uid. ${USAGE}`],
    ["uid-guest", "uid-guest is a guest, who has no account to keep a plan. They have to sign in before."],
  ])("is not granted to %s", async (who, message) => {
    await expect(grant(who)).rejects.toThrow(new LocalError(message));
    expect(plans()).toEqual(NOBODY_PRO);
  });

  it("is not granted where two accounts have the address: the operator has to say which", async () => {
    addUser("uid-ada-too", "ada@b.example", null);
    await expect(grant("ada@b.example")).rejects.toThrow(
      new LocalError(
        "2 accounts have the e-mail address ada@b.example: uid-ada, uid-ada-too. Name the one you mean by its uid.",
      ),
    );
    await grant("uid-ada-too");
    expect(plans()).toEqual({ ...NOBODY_PRO, "uid-ada-too": "pro" });
  });

  it("is not granted by an address that the account has not verified: the operator names the uid", async () => {
    addUser("uid-eve", "cy@b.example", null, "user", 0);
    await expect(grant("cy@b.example")).rejects.toThrow(
      new LocalError(
        "uid-eve gave the e-mail address cy@b.example, but did not verify it: anybody could have. Name the account by its uid.",
      ),
    );
    expect(plans()).toEqual({ ...NOBODY_PRO, "uid-eve": "free" });
    expect(await grant("uid-eve")).toBe("uid-eve has the plan pro now. It was free.");
  });

  it("goes to the account that verified the address, not to another that gave it", async () => {
    addUser("uid-cy", "cy@b.example", null);
    addUser("uid-eve", "cy@b.example", null, "user", 0);
    await grant("cy@b.example");
    expect(plans()).toEqual({ ...NOBODY_PRO, "uid-cy": "pro", "uid-eve": "free" });
  });

  it("is taken from a guest who has one", async () => {
    db.exec("UPDATE users SET plan = 'pro' WHERE uid = 'uid-guest'");
    expect(await grant("uid-guest", "free")).toBe("uid-guest has the plan free now. It was pro.");
  });

  it.each([
    "x@'; UPDATE users SET plan = 'pro'; --",
    "x@' OR '1' = '1",
    "') OR (1=1)--@",
    "'OR''='",
    "uid-ada';DROP/**/TABLE/**/users;--",
    "@\u0000'",
    "%@b.example",
  ])("finds no account by the name %j, which stays a text", async (who) => {
    await expect(grant(who)).rejects.toThrow(/^No account has /);
    expect(plans()).toEqual(NOBODY_PRO);
    for (const statement of statements) {
      expect(statement.replace(/CAST\(X'[0-9a-f]+' AS TEXT\)/g, "?")).toMatch(KNOWN_SQL);
    }
  });

  it("goes to a uid with signs of SQL in it, as a text", async () => {
    addUser("o'uid;--", "", null);
    expect(await grant("o'uid;--")).toContain("has the plan pro now");
    expect(plans()).toEqual({ ...NOBODY_PRO, "o'uid;--": "pro" });
  });
});
