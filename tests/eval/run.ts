import "../support/resolve-modules.ts";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import type { LabeledAnswer } from "./support/answers.ts";
import type { Outcome } from "./support/ask.ts";

// After the hook above: the imports below load the assistant's own modules.
const { BadSetError, parseAnswers } = await import("./support/answers.ts");
const { judge } = await import("./support/ask.ts");
const { measure } = await import("./support/figures.ts");
const { describe } = await import("./support/report.ts");
const { openAssistant } = await import("./support/open.ts");
const { readSets } = await import("./support/sets.ts");
const { packMails } = await import("./support/mails/labeled.ts");
const { fitMails, runMails } = await import("./support/mails/run-mails.ts");
const { fitAllMoves, runMoves } = await import("./support/moves/run-moves.ts");
const { fitCare } = await import("./support/care/fit-care.ts");
const { runCare } = await import("./support/care/run-care.ts");
const { runClaims } = await import("./support/claims/run-claims.ts");
const { runPoints } = await import("./support/points/run-points.ts");
const { fitTurns } = await import("./support/turns/fit-turns.ts");
const { runTurns } = await import("./support/turns/run-turns.ts");

/**
 * `npm run eval -- moves [FILE …]`: how the coach recognizes what is no answer; without a file each author's set with
 * weights fitted to the others, `-- care`: danger and violence within answers, `-- fit-moves` and `-- fit-care` fit them, `-- fit-turns` those that tell an answer's end. `-- claims [FILE …]`: what a report by rules says about
 * answers, held against the truth. `-- turns FILE`: when the interviewer takes an answer for over. `-- points [FILE …]`: key points found by words. `-- answers FILE --model ID`: how well
 * a model ranks answers, with the setting ASSISTANT in the environment; `dev`, `held`, `blind` and `train` in place of
 * `answers FILE` take sets of our own. `-- mails DIR …` evaluates the tracker's reading of mails in folders of .eml
 * files or packed ones, `-- pack DIR …` packs such folders, `-- fit-mails` fits the reader's weights.
 * The last line is the figures as one JSON object.
 */
const USAGE =
  "npm run eval -- moves [FILE …] | care | fit-moves | fit-care | claims [FILE …] | points [FILE …] | turns FILE | fit-turns [STYLE] | [answers FILE | dev | held | blind | train] --model ID | mails DIR … | pack DIR … | fit-mails";

const cancel = new AbortController();
process.on("SIGINT", () => cancel.abort(new Error("stopped")));
try {
  const { values, positionals } = readArguments();
  if (positionals[0] === "mails") await runMails(positionals.slice(1));
  else if (positionals[0] === "pack") for (const folder of positionals.slice(1)) console.log(packMails(folder));
  else if (positionals.length === 1 && positionals[0] === "fit-mails") await fitMails();
  else if (positionals[0] === "moves") await runMoves(positionals.slice(1));
  else if (positionals.length === 1 && positionals[0] === "fit-moves") await fitAllMoves();
  else if (positionals.length === 1 && positionals[0] === "fit-care") fitCare();
  else if (positionals.length === 1 && positionals[0] === "care") runCare();
  else if (positionals[0] === "claims") await runClaims(positionals.slice(1));
  else if (positionals.length <= 2 && positionals[0] === "fit-turns") fitTurns(positionals[1]);
  else if (positionals[0] === "turns") runTurns(positionals.slice(1));
  else if (positionals[0] === "points") await runPoints(positionals.slice(1));
  else await evaluate(values.model, readSet(positionals));
} catch (error) {
  const isOurs = error instanceof Error && ["BadSetError", "AssistantError"].includes(error.name);
  if (!isOurs) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function evaluate(model: string | undefined, { name, answers }: ReturnType<typeof readSet>): Promise<void> {
  if (model === undefined || model === "coach")
    throw new BadSetError(`The coach gives no scores to rank by; name a model.\n${USAGE}`);
  const assistant = await openAssistant(model, process.env.ASSISTANT ?? "");
  const outcomes = await judgeAll(answers, 4);
  const figures = measure(answers, outcomes);
  console.log(`${name}: ${answers.length} answers, judged by ${model} (${assistant.version})\n`);
  console.log(`${describe(figures, answers, outcomes)}\n`);
  const { reasons, ...rest } = figures;
  console.log(JSON.stringify({ set: name, model, version: assistant.version, ...rest }));

  async function judgeAll(all: readonly LabeledAnswer[], atOnce: number): Promise<Map<string, Outcome>> {
    const found = new Map<string, Outcome>();
    const queue = [...all];
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        found.set(one.id, await judge(assistant, one, cancel.signal));
        if (process.stderr.isTTY) process.stderr.write(`\r${found.size} of ${all.length} `);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (process.stderr.isTTY) process.stderr.write("\r");
    return found;
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { model: { type: "string" } } });
  } catch (error) {
    throw new BadSetError(`${error instanceof Error ? error.message : "Wrong arguments."}\n${USAGE}`);
  }
}

function readSet([command, file, ...more]: readonly string[]): { name: string; answers: LabeledAnswer[] } {
  if (command === "answers" && file && !more.length) {
    if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
    return { name: file, answers: parseAnswers(readFileSync(file, "utf8"), file) };
  }
  const name = command ?? "dev";
  if (file || (name !== "dev" && name !== "held" && name !== "train" && name !== "blind")) throw new BadSetError(USAGE);
  return { name, answers: readSets(name) };
}
