import { type MailKind, statusOf } from "../../../../functions/mail/classify/weigh";
import { type MailFigures, predictApart } from "./measure";

/** The readable report of a run. */
export function describeMails(figures: MailFigures): string {
  const { statuses, curve, misjudged, falseAlarms } = figures;
  const lines = [`Status: macro-F1 ${percent(figures.macroF1)}, right ${percent(figures.accuracy)}`];
  for (const [status, { total, precision, recall, f1 }] of Object.entries(statuses)) {
    const said = precision === null ? "never said" : `precision ${percent(precision)}`;
    lines.push(
      `  ${status.padEnd(25)} ${String(total).padStart(4)}   ${said}, recall ${percent(recall)}, F1 ${percent(f1)}`,
    );
  }
  for (const [name, { total, right, rate }] of [
    ["Company, of the application", figures.company],
    ["Company, of the mail alone", figures.companyAlone],
    ["Position", figures.position],
    ["Deadline", figures.deadline],
    ["Something to do or nothing", figures.todo],
    ["Grouping", figures.grouping],
  ] as const) {
    lines.push(`${name}: ${right} of ${total} (${percent(rate)})`);
  }
  lines.push(
    `Rejections or offers read from other mail: ${falseAlarms.join(", ") || "none"}`,
    "",
    "From confidence  pass  right",
  );
  for (const { threshold, passed, precision } of curve) {
    lines.push(`  ${threshold.toFixed(2).padEnd(13)} ${String(passed).padStart(5)}  ${percent(precision)}`);
  }
  lines.push("", misjudged.length ? `Misjudged (${misjudged.length}):` : "Nothing is misjudged.");
  for (const { file, wrong } of misjudged) lines.push(`  ${file}: ${wrong.join("; ")}`);
  return lines.join("\n");
}

/** The quality on short mails, and of their confident readings. */
export function describeShort(
  { scores, samples }: { scores: readonly (readonly number[])[]; samples: readonly { kind: MailKind }[] },
  temperature: number,
): string {
  const said = predictApart(scores, temperature).map((one, i) => ({
    ...one,
    isRight: one.status === statusOf(samples[i]?.kind ?? "unknown"),
  }));
  const share = (some: typeof said) => percent(some.filter(({ isRight }) => isRight).length / (some.length || 1));
  const curve = [0.5, 0.7, 0.8, 0.9, 0.95].map((threshold) => {
    const passed = said.filter(({ confidence }) => confidence >= threshold);
    return `${threshold}: ${share(passed)} of ${passed.length}`;
  });
  return [`right ${share(said)} of ${said.length}`, ...curve].join(", ");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
