import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { careFor } from "../../../../party/care/sensitive";
import { hasHan } from "../../../../party/text/letters";
import { readMoveSets } from "../moves/run-moves";
import { readCare, type Said } from "./fit-care";

/** Harmless lines of candidates in rough words, which nothing is fitted to. */
const ROUGH = path.join(import.meta.dirname, "../../sets/held/rough.json");
const roughSchema = v.array(v.object({ id: v.string(), said: v.string() }));
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*\s*/g;
/** In characters. */
const LONG_ANSWER = 200;

/**
 * `npm run eval -- care`: whether danger and violence that are seen alone are seen between the sentences of somebody's
 * answer as well, and how many answers are taken for either.
 */
export function runCare(): void {
  const all = readCare();
  const answers = all.filter(({ said, care, weight }) => care === null && weight === 1 && said.length > LONG_ANSWER);
  const alone = [...readMoveSets().values()].flat().flatMap(({ said, move }) => {
    const care = move === "crisis" || move === "disclosure" ? move : null;
    return care !== null && careFor(said) !== null ? [{ said, care }] : [];
  });
  const figures = { inAnswers: {}, alarms: 0, harmless: 0 };
  for (const where of ["start", "middle", "end"] as const)
    for (const care of ["crisis", "disclosure"] as const) {
      const own = alone.filter((one) => one.care === care);
      const seen = own.filter(({ said }, i) => careFor(within(answers, said, i, where)) !== null).length;
      console.log(`${care} at the ${where} of an answer: ${seen} of ${own.length}`);
      figures.inAnswers = { ...figures.inAnswers, [`${care} ${where}`]: seen / own.length };
    }
  const harmless = all.filter(({ care }) => care === null);
  const alarms = harmless.filter(({ said }) => careFor(said) !== null).length;
  console.log(`taken for danger or violence: ${alarms} of ${harmless.length}`);
  const rough = v.parse(roughSchema, JSON.parse(readFileSync(ROUGH, "utf8")));
  const roughAlarms = rough.filter(({ said }) => careFor(said) !== null);
  console.log(`taken for danger or violence in rough words: ${roughAlarms.length} of ${rough.length}`);
  for (const { id, said } of roughAlarms) console.log(`  ${id} ${said}`);
  const counts = { alarms, harmless: harmless.length, roughAlarms: roughAlarms.length, rough: rough.length };
  console.log(`\n${JSON.stringify({ ...figures, ...counts })}`);
}

function within(answers: readonly Said[], said: string, i: number, where: "start" | "middle" | "end"): string {
  const pool = answers.filter((one) => hasHan(one.said) === hasHan(said));
  const sentences = pool[(i * 7919) % pool.length]?.said.match(SENTENCE) ?? [];
  const at = { start: 0, middle: Math.floor(sentences.length / 2), end: sentences.length }[where];
  const closed = (text: string) => (/[.!?。！？]\s*$/.test(text) || text === "" ? text : `${text}.`);
  const parts = [closed(sentences.slice(0, at).join("")), closed(said), sentences.slice(at).join("")];
  return parts.filter((part) => part !== "").join(" ");
}
