import { type Analysis, type Judgement, type Point, STAR_PARTS } from "../../protocol/analysis";
import { type AnalysisTexts, textsFor } from "./texts";

/** Describes an analysis in Markdown. */
export function describeAnalysis(analysis: Analysis, lang: string): string {
  const texts = textsFor(lang);
  const { words } = texts;
  const blocks: string[] = [];
  if (analysis.score === null) {
    blocks.push(`**${texts.reasons[analysis.reason ?? "too_little"]}**`);
  } else {
    blocks.push(`**${words.score}${words.colon}${analysis.score.toFixed(1)} / 5**`);
    const rows = analysis.criteria.map(
      (one) => `- ${texts.criteria[one.criterion]}${words.colon}${one.score.toFixed(1)}`,
    );
    if (rows.length > 0) blocks.push(rows.join("\n"));
    const hasRelevance = analysis.criteria.some(({ criterion }) => criterion === "relevance");
    if (analysis.question.text.trim() === "" && !hasRelevance) blocks.push(words.noQuestion);
  }
  if (analysis.work !== undefined) blocks.push(analysis.work);
  const strengths = analysis.judgements.filter(({ tone }) => tone === "strength");
  const improvements = analysis.judgements.filter(({ tone }) => tone === "improve");
  if (strengths.length > 0) blocks.push(`### ${words.strengths}`, describeJudgements(strengths, texts));
  if (improvements.length > 0) blocks.push(`### ${words.improvements}`, describeJudgements(improvements, texts));
  if (analysis.points && analysis.points.length > 0)
    blocks.push(`### ${words.points}`, analysis.points.map((point) => describePoint(point, texts)).join("\n"));
  const { star } = analysis;
  if (star && !analysis.instead) {
    const parts = STAR_PARTS.map((part) => {
      const quote = star[part];
      return `- **${texts.star[part]}**${words.colon}${quote ? words.quote(quote.text) : words.missing}`;
    });
    blocks.push(`### ${words.star}`, parts.join("\n"));
  }
  const delivery = describeDelivery(analysis, texts);
  if (delivery) blocks.push(`### ${words.delivery}`, delivery);
  if (analysis.instead) blocks.push(`### ${words.instead}`, analysis.instead);
  return blocks.join("\n\n");
}

function describeJudgements(judgements: readonly Judgement[], texts: AnalysisTexts): string {
  const { words } = texts;
  return judgements
    .map(({ text, quote, instead }) => {
      const said = `- ${words.quote(quote.text)} — ${text}`;
      return instead ? `${said}\n  ${words.trySaying}${words.colon}${instead}` : said;
    })
    .join("\n");
}

function describePoint({ text, state, quote, error, written }: Point, { words }: AnalysisTexts): string {
  switch (state) {
    case "said":
      return `- ✓ ${text}${quote ? ` — ${words.quote(quote.text)}` : written ? ` — ${words.written(written)}` : ""}`;
    case "wrong":
      return `- ✗ ${text}${error ? ` — ${error}` : ""}`;
    case "missing":
      return `- ○ ${text} — ${words.notFound}`;
    case "open":
      return `- ? ${text} — ${words.youDecide}`;
    default:
      return state satisfies never;
  }
}

function describeDelivery({ delivery }: Analysis, { words }: AnalysisTexts): string {
  if (delivery.amount === 0) return "";
  const list = (counts: readonly { words: string; count: number }[]) =>
    counts.map((one) => `${words.quote(one.words)} × ${one.count}`).join(words.comma);
  const rows = [words.amount(delivery.amount, delivery.unit)];
  if (delivery.pace !== null) rows.push(words.pace(delivery.pace, delivery.unit));
  if (delivery.fillers.length > 0) rows.push(`${words.fillers}${words.colon}${list(delivery.fillers)}`);
  if (delivery.hedges.length > 0) rows.push(`${words.hedges}${words.colon}${list(delivery.hedges)}`);
  if (delivery.pauses.length > 0) {
    const longest = Math.max(...delivery.pauses.map(({ ms }) => ms));
    rows.push(words.pauses(delivery.pauses.length, (longest / 1000).toFixed(1)));
  }
  return rows.map((row) => `- ${row}`).join("\n");
}
