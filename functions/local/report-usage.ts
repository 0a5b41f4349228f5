import * as v from "valibot";
import type { Execute } from "./grant-plan.ts";
import { LocalError } from "./local-settings.ts";
import { COUNT_USAGE } from "./operator-usage.ts";

export type UsageQuestion = {
  /** How many UTC days, today included. */
  days: number;
  /** Of the deployed database, not the local one. */
  isRemote: boolean;
};

const DAY_MS = 24 * 60 * 60_000;
/** As long as the Worker keeps daily usage. */
const MOST_DAYS = 400;
const LARGEST = 10;

const UNITS = { model: "tokens", speech: "minutes", voice: "characters", code: "runs" } as const;

const totalsSchema = v.object({
  ...{ users: v.number(), guests: v.number(), newUsers: v.number(), newGuests: v.number() },
  ...{ ai: v.number(), peer: v.number(), rooms: v.number(), waiting: v.number() },
});
const usageSchema = v.object({
  ...{ day: v.number(), kind: v.picklist(["model", "speech", "voice", "code"]), provider: v.string() },
  ...{ requests: v.number(), units: v.number(), guestUnits: v.number() },
});
const accountSchema = v.object({ uid: v.string(), role: v.string(), bytes: v.number() });

/** Reads the arguments behind `usage`. See `readGrant` for the environment. */
export function readUsageQuestion(
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): UsageQuestion {
  const flags = args.filter((arg) => arg.startsWith("--"));
  const unknown = flags.find((flag) => flag !== "--remote");
  if (unknown !== undefined) throw new LocalError(`${unknown} is not known. Usage: ${COUNT_USAGE}`);
  const [days = "1", ...others] = args.filter((arg) => !arg.startsWith("--"));
  if (others.length > 0 || !/^[1-9]\d{0,2}$/.test(days) || Number(days) > MOST_DAYS) {
    throw new LocalError(`The number of days goes from 1 to ${MOST_DAYS}. Usage: ${COUNT_USAGE}`);
  }
  return { days: Number(days), isRemote: flags.length > 0 || env.npm_config_remote === "true" };
}

/** Registrations, interviews and the use of the operator's keys, by UTC day, and the largest accounts by uid. */
export async function reportUsage({ days }: UsageQuestion, now: number, execute: Execute): Promise<string> {
  const today = Math.floor(now / DAY_MS);
  const first = today - days + 1;
  const since = first * DAY_MS;
  const [totals, usage, accounts] = await execute([
    `SELECT
      (SELECT count(*) FROM users WHERE role = 'user') AS users,
      (SELECT count(*) FROM users WHERE role = 'guest') AS guests,
      (SELECT count(*) FROM users WHERE role = 'user' AND created_at >= ${since}) AS newUsers,
      (SELECT count(*) FROM users WHERE role = 'guest' AND created_at >= ${since}) AS newGuests,
      (SELECT count(*) FROM interview_starts WHERE mode = 'ai' AND started_at >= ${since}) AS ai,
      (SELECT count(*) FROM interview_starts WHERE mode = 'peer' AND started_at >= ${since}) AS peer,
      (SELECT count(DISTINCT room) FROM room_visits WHERE visited_at >= ${since}) AS rooms,
      (SELECT count(*) FROM users WHERE closed_at IS NOT NULL) AS waiting`,
    `SELECT day, kind, provider, requests, units, guest_units AS guestUnits FROM daily_usage
      WHERE day >= ${first} ORDER BY day DESC, kind, provider`,
    `SELECT users.uid, users.role, sum(bytes) AS bytes FROM users
      JOIN interview_participants seat ON seat.uid = users.uid JOIN interviews ON interviews.id = seat.interview_id
      GROUP BY users.uid ORDER BY bytes DESC LIMIT ${LARGEST}`,
  ]);
  const [sums] = v.parse(v.tuple([totalsSchema]), totals);
  return [
    ...describeTotals(sums, days),
    "",
    ...describeUsage(v.parse(v.array(usageSchema), usage)),
    "",
    ...describeAccounts(v.parse(v.array(accountSchema), accounts)),
  ].join("\n");
}

function describeTotals(sums: v.InferOutput<typeof totalsSchema>, days: number): string[] {
  const when = days === 1 ? "Today (UTC)" : `In ${days} days (UTC)`;
  return [
    `${sums.users} users and ${sums.guests} guests. ${sums.waiting} accounts wait for their deletion.`,
    `${when}: ${sums.newUsers} users and ${sums.newGuests} guests registered, ${sums.ai} AI and ${sums.peer} peer ` +
      `interviews began, ${sums.rooms} rooms were visited.`,
  ];
}

function describeUsage(rows: readonly v.InferOutput<typeof usageSchema>[]): string[] {
  if (rows.length === 0) return ["Nothing was used with your keys."];
  const cells = rows.map(({ day, kind, provider, requests, units, guestUnits }) => [
    ...[new Date(day * DAY_MS).toISOString().slice(0, 10), kind, provider],
    ...[toText(requests), `${toText(units)} ${UNITS[kind]}`, toText(guestUnits)],
  ]);
  return align([["day", "kind", "provider", "requests", "used", "by guests"], ...cells]);
}

function describeAccounts(accounts: readonly v.InferOutput<typeof accountSchema>[]): string[] {
  if (accounts.length === 0) return ["No account keeps an interview."];
  const cells = accounts.map(({ uid, role, bytes }) => [uid, role, `${toText(bytes / 1024)} KB`]);
  return align([["largest by interviews", "role", "size"], ...cells]);
}

function toText(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

function align(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
