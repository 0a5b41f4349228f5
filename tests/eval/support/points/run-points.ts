import * as v from "valibot";
import { matchPoints } from "../../../../party/assistant/points/match-points";
import { findGuide } from "../../../../party/questions/load-guides";
import { BadSetError, LANGUAGES } from "../answers";
import { readItems } from "../read-set";

/** `points`: whether the answer makes each key point of the question. */
const labeledPointsSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  lang: v.picklist(LANGUAGES),
  questionId: v.string(),
  answer: v.string(),
  points: v.record(v.string(), v.boolean()),
});

/** `npm run eval -- points [FILE …]`: key points matched by rules. The last line has the figures as JSON. */
export async function runPoints(files: readonly string[]): Promise<void> {
  const { name, items } = readItems("points", files, labeledPointsSchema);
  const counts = { right: 0, wrong: 0, made: 0, errors: 0, errorsRight: 0 };
  for (const { id, lang, questionId, answer, points } of items) {
    const guide = await findGuide(questionId, lang);
    if (!guide) throw new BadSetError(`${id}: there is no question ${questionId}.`);
    const found = matchPoints(answer, guide.keyPoints);
    for (const [point, isMade] of Object.entries(points)) {
      const finding = found.find((one) => one.id === point);
      counts.made += isMade ? 1 : 0;
      if (finding?.kind === "said") counts[isMade ? "right" : "wrong"] += 1;
      if (finding?.kind === "wrong") counts.errors += 1;
      if (finding?.kind === "wrong" && !isMade) counts.errorsRight += 1;
      if (finding && (finding.kind === "said") !== isMade)
        console.log(`${id}  ${point} ${finding.kind}: ${answer.slice(finding.start, finding.end)}`);
    }
  }
  const { right, wrong, made, errors, errorsRight } = counts;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);
  console.log(`${name}: ${items.length} answers\n`);
  console.log(
    JSON.stringify({
      ...{ precision: share(right, right + wrong), recall: share(right, made), matched: right + wrong, made },
      misconceptions: { precision: share(errorsRight, errors), n: errors },
    }),
  );
}
