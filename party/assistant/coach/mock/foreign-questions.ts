import { fold } from "../../../text/fold";

/** Fields of technical work that have questions of their own. */
type Field = "frontend" | "backend";

/** The questions that only people of one field can be expected to answer. The others of the technical bank are for all. */
const FIELD_OF: ReadonlyMap<string, Field> = new Map<string, Field>([
  ["technical-state-management", "frontend"],
  ["technical-accessibility", "frontend"],
  ["technical-rendering", "frontend"],
  ["technical-bundle-size", "frontend"],
  ["technical-queues", "backend"],
  ["technical-background-jobs", "backend"],
  ["technical-replication-lag", "backend"],
  ["technical-schema-migration", "backend"],
  ["technical-n-plus-one", "backend"],
  ["technical-slow-query", "backend"],
  ["technical-transactions", "backend"],
  ["technical-index", "backend"],
]);

/** Positions of both fields, of neither, or of people who lead them: everything may be asked. */
const OF_ALL =
  /full[- ]?stack|全[栈端]|\b(?:manager|head|cto|architect|lead of|product|designer)\b|经理|主管|架构师|产品/;
/** Words of a position, folded. */
const POSITIONS: readonly [Field, RegExp][] = [
  [
    "frontend",
    /\bfront[- ]?end\b|\b(?:ui|css|react|vue|angular|svelte|web ui)[ /-]*(?:developer|engineer|programmer)\b|\bui (?:developer|engineer)\b|前端|网页(?:设计|切版)|切版/,
  ],
  [
    "backend",
    /\bback[- ]?end\b|\b(?:server[- ]side|site reliability|sre|dev ?ops|platform engineer|infrastructure|database|dba|data engineer|systems? (?:engineer|administrator|programmer)|sysadmin|embedded|firmware|kernel|network engineer|cloud engineer|(?:java|go|golang|rust|c\+\+|php) (?:developer|engineer|programmer))\b|(?:^|[^前])后端|后台开发|服务[端器]|运维|维运|可靠性|数据库|数据工程|嵌入式|韧体|固件|内核|系统工程师|网络工程师|平台工程/,
  ],
];

/** Whether a question is specific to another field than the position names. An unknown position has no foreign questions. */
export function isForeign(id: string, position: string): boolean {
  const field = FIELD_OF.get(id);
  const folded = fold(position);
  if (field === undefined || OF_ALL.test(folded)) return false;
  const named = POSITIONS.filter(([, words]) => words.test(folded)).map(([one]) => one);
  return named.length === 1 && named[0] !== field;
}
