import { analyseByRules } from "../../../../party/assistant/analysis/analyse-by-rules";
import { inputOf } from "../../../../party/assistant/analysis/input";
import { listClaims, type ReportedClaim } from "../../../../party/assistant/claims/list-claims";
import type { Analysis } from "../../../../party/protocol/analysis";
import { promptTypeOf } from "../../../../party/protocol/vocabulary";
import { readItems } from "../read-set";
import { holds, isUseful } from "./judge-claims";
import { type LabeledClaims, labeledClaimSchema } from "./labeled";

type Judged = { item: LabeledClaims; analysis: Analysis; claims: readonly (ReportedClaim & { isTrue: boolean })[] };

/**
 * `npm run eval -- claims [FILE …]`: every claim that a report by rules makes about these answers, held against the truth.
 * The last line has the figures as JSON.
 */
export async function runClaims(files: readonly string[]): Promise<void> {
  const { name, items } = readItems("claims", files, labeledClaimSchema);
  const judged: Judged[] = [];
  for (const item of items) judged.push(await judge(item));
  const all = judged.flatMap(({ claims }) => claims);
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  const figures = {
    precision: share(all.filter(({ isTrue }) => isTrue).length, all.length),
    claims: all.length,
    kinds: Object.fromEntries(
      kinds.map((kind) => {
        const own = all.filter((one) => one.kind === kind);
        return [kind, { precision: share(own.filter(({ isTrue }) => isTrue).length, own.length), n: own.length }];
      }),
    ),
    numbersForMeaningless: judged.filter(
      ({ item: { truth }, analysis }) =>
        (truth.onTopic === "no" || !truth.meaningful) && (analysis.score !== null || analysis.criteria.length > 0),
    ).length,
    answersWithTrueRemark: share(
      judged.filter(({ item, claims }) => isReal(item) && claims.some((one) => one.isTrue && isUseful(one))).length,
      judged.filter(({ item }) => isReal(item)).length,
    ),
  };
  console.log(`${name}: ${items.length} answers, ${judged.filter(({ item }) => isReal(item)).length} of them real\n`);
  for (const { item, claims } of judged)
    for (const { kind, quote, isTrue } of claims) if (!isTrue) console.log(`${item.id}  ${kind}: ${quote?.text ?? ""}`);
  console.log(`\n${JSON.stringify(figures)}`);
}

function isReal({ truth: { meaningful, onTopic } }: LabeledClaims): boolean {
  return meaningful && onTopic !== "no";
}

async function judge(item: LabeledClaims): Promise<Judged> {
  const interviewType = item.interviewType === "introduction" ? "hr" : item.interviewType;
  const analysis = await analyseByRules(
    await inputOf({
      ...{
        kind: "answer_analysis",
        interviewType,
        promptType: promptTypeOf(interviewType, item.lang),
        lang: item.lang,
      },
      ...{ company: "", position: "", context: "", question: ["q"], answer: ["a"] },
      lines: [
        { id: "q", role: "interviewer", text: item.question, lang: item.lang, startedAt: 0, endedAt: 4_000 },
        {
          ...{ id: "a", role: "candidate", text: item.answer, lang: item.lang, startedAt: 5_000 },
          endedAt: item.spoken ? 5_000 + item.answer.length * 60 : 5_000,
        },
      ],
    }),
  );
  return {
    item,
    analysis,
    claims: listClaims(analysis).map((claim) => ({ ...claim, isTrue: holds(claim, item.truth) })),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;
}
