import * as v from "valibot";
import type { CurrentUser } from "../services/sign-in-sessions";
import { LocalError } from "./local-settings.ts";
import { PLAN_USAGE } from "./operator-usage.ts";

type Plan = CurrentUser["plan"];

/** The operator's arguments. */
export type Grant = {
  /** An e-mail address, a phone number or a uid. */
  who: string;
  plan: Plan;
  /** In the deployed database, not the local one. */
  isRemote: boolean;
};

/** Runs statements in the database, all of them or none, and answers the rows of each. */
export type Execute = (statements: string[]) => Promise<unknown[][]>;

const PLANS = { free: true, pro: true } satisfies Record<Plan, true>;

const UID = /^[\x21-\x7e]{1,128}$/;

const userSchema = v.object({
  uid: v.string(),
  role: v.picklist(["guest", "user"]),
  plan: v.string(),
  email_verified: v.picklist([0, 1]),
});

/**
 * Reads the arguments behind `plan`. Without the two dashes behind `npm run operator`, npm takes `--remote` for one of
 * its own settings and hands it over in the environment: it means the same there, or the plan would go into the wrong
 * database.
 */
export function readGrant(args: readonly string[], env: Record<string, string | undefined> = {}): Grant {
  const flags = args.filter((arg) => arg.startsWith("--"));
  const unknown = flags.find((flag) => flag !== "--remote");
  if (unknown !== undefined) throw new LocalError(`${unknown} is not known. Usage: ${PLAN_USAGE}`);
  const [who, plan, ...others] = args.filter((arg) => !arg.startsWith("--"));
  if (!who?.trim() || plan === undefined || others.length > 0) throw new LocalError(`Usage: ${PLAN_USAGE}`);
  if (!isPlan(plan)) {
    throw new LocalError(`The plan must be ${Object.keys(PLANS).join(" or ")}, not "${plan}". Usage: ${PLAN_USAGE}`);
  }
  return { who: who.trim(), plan, isRemote: flags.length > 0 || env.npm_config_remote === "true" };
}

/** Gives one account a plan, and says what has become of it in a sentence. Throws one when it cannot. */
export async function grantPlan({ who, plan }: Omit<Grant, "isRemote">, execute: Execute): Promise<string> {
  const { name, condition, isProven } = describeWho(who);
  const [before, changed] = await execute([
    `SELECT uid, role, plan, email_verified FROM users WHERE ${condition}`,
    `UPDATE users SET plan = ${quoteText(plan)} WHERE ${condition}${isProven}${plan === "free" ? "" : " AND role <> 'guest'"}
     AND (SELECT count(*) FROM users WHERE ${condition}${isProven}) = 1 RETURNING uid`,
  ]);
  const named = v.parse(v.array(userSchema), before);
  const found = isProven === "" ? named : named.filter((one) => one.email_verified === 1);
  const [user, ...others] = found;
  if (!user && named.length > 0) {
    const uids = named.map(({ uid }) => uid).join(", ");
    throw new LocalError(
      `${uids} gave ${name}, but did not verify it: anybody could have. Name the account by its uid.`,
    );
  }
  if (!user) throw new LocalError(`No account has ${name}. Whoever it is has to sign in once before.`);
  if (others.length > 0) {
    const uids = found.map(({ uid }) => uid).join(", ");
    throw new LocalError(`${found.length} accounts have ${name}: ${uids}. Name the one you mean by its uid.`);
  }
  if (changed?.length !== 1) {
    throw new LocalError(`${user.uid} is a guest, who has no account to keep a plan. They have to sign in before.`);
  }
  const was = user.plan === plan ? "already" : `now. It was ${user.plan}`;
  return `${user.uid} has the plan ${plan} ${was}.`;
}

function isPlan(text: string): text is Plan {
  return Object.hasOwn(PLANS, text);
}

/** `isProven` limits an e-mail address to accounts that it was verified for. */
export function describeWho(who: string): { name: string; condition: string; isProven: string } {
  if (who.includes("@")) {
    const condition = `lower(email) = ${quoteText(who.toLowerCase())}`;
    return { name: `the e-mail address ${who}`, condition, isProven: " AND email_verified = 1" };
  }
  if (who.startsWith("+")) {
    const phone = who.replace(/[\s().-]/g, "");
    if (!/^\+[1-9]\d{1,14}$/.test(phone)) {
      throw new LocalError(`"${who}" is no phone number with its country code, such as +15551234567.`);
    }
    return { name: `the phone number ${phone}`, condition: `phone = ${quoteText(phone)}`, isProven: "" };
  }
  if (!UID.test(who)) throw new LocalError(`"${who}" is no e-mail address, phone number or uid. Usage: ${PLAN_USAGE}`);
  return { name: `the uid ${who}`, condition: `uid = ${quoteText(who)}`, isProven: "" };
}

/** As SQL: wrangler binds no values to a statement. In hexadecimal no text can be anything but a text. */
export function quoteText(text: string): string {
  return `CAST(X'${Buffer.from(text, "utf8").toString("hex")}' AS TEXT)`;
}
