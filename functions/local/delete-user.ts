import * as v from "valibot";
import { describeWho, type Execute, quoteText } from "./grant-plan.ts";
import { LocalError } from "./local-settings.ts";
import { DELETE_USAGE } from "./operator-usage.ts";

export type Deletion = {
  /** An e-mail address, a phone number or a uid. */
  who: string;
  /** Without a question. */
  isSure: boolean;
  /** In the deployed database, not the local one. */
  isRemote: boolean;
};

type Ports = {
  execute: Execute;
  /** Whether the operator agrees. */
  confirm(question: string): Promise<boolean>;
  /** Has the local Worker purge. False: it does not run. */
  runPurge(): Promise<boolean>;
  now(): number;
};

const FLAGS = ["--remote", "--yes"];

const foundSchema = v.array(
  v.object({
    ...{ uid: v.string(), role: v.picklist(["guest", "user"]) },
    ...{ interviews: v.number(), files: v.number(), stories: v.number() },
  }),
);

/** Reads the arguments behind `delete`. See `readGrant` for the environment. */
export function readDeletion(args: readonly string[], env: Record<string, string | undefined> = {}): Deletion {
  const flags = args.filter((arg) => arg.startsWith("--"));
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) throw new LocalError(`${unknown} is not known. Usage: ${DELETE_USAGE}`);
  const [who, ...others] = args.filter((arg) => !arg.startsWith("--"));
  if (!who?.trim() || others.length > 0) throw new LocalError(`Usage: ${DELETE_USAGE}`);
  const isSet = (flag: "remote" | "yes") => flags.includes(`--${flag}`) || env[`npm_config_${flag}`] === "true";
  return { who: who.trim(), isSure: isSet("yes"), isRemote: isSet("remote") };
}

/**
 * Orders the deletion of one account, and says what has become of it. The Worker's purge carries the order out with the
 * same code as "Delete account": rooms forget the person, then files and rows go.
 */
export async function deleteUser({ who, isSure, isRemote }: Deletion, ports: Ports): Promise<string> {
  const { execute, confirm, runPurge, now } = ports;
  const { name, condition, isProven } = describeWho(who);
  const [rows] = await execute([
    `SELECT uid, role,
      (SELECT count(*) FROM interview_participants seat WHERE seat.uid = users.uid) AS interviews,
      (SELECT count(*) FROM resource_files file WHERE file.uid = users.uid) AS files,
      (SELECT count(*) FROM stories story WHERE story.uid = users.uid) AS stories
      FROM users WHERE ${condition}${isProven}`,
  ]);
  const found = v.parse(foundSchema, rows);
  const [user, ...others] = found;
  if (!user) {
    const hint = isProven === "" ? "" : " An address counts only once it is verified: name the uid instead.";
    throw new LocalError(`No account has ${name}.${hint}`);
  }
  if (others.length > 0) {
    const uids = found.map(({ uid }) => uid).join(", ");
    throw new LocalError(`${found.length} accounts have ${name}: ${uids}. Name the one you mean by its uid.`);
  }
  const { uid, role, interviews, files, stories } = user;
  const place = isRemote ? "deployed" : "local";
  const things = `${interviews} interviews, ${files} files and ${stories} stories`;
  const question = `Delete the ${role} ${uid} with ${things} from the ${place} database? This cannot be undone.`;
  if (!isSure && !(await confirm(question))) return "Nothing was deleted.";
  const own = `uid = ${quoteText(uid)}`;
  await execute([`UPDATE users SET deletion_ordered_at = coalesce(deletion_ordered_at, ${now()}) WHERE ${own}`]);
  if (isRemote)
    return `${uid} will be deleted by the purge, which runs every ten minutes until all of its rooms answer.`;
  if (!(await runPurge())) {
    return `${uid} is marked, and the running Worker deletes it: start Mocki, then run this command again.`;
  }
  const [left] = await execute([`SELECT uid FROM users WHERE ${own}`]);
  if (left?.length === 0) return `${uid} is deleted, with ${things}.`;
  return `${uid} is marked, but one of its rooms does not answer. Run this command again later.`;
}
