import "../bench/support/resolve-modules.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { LabelledAnswer } from "./support/answers.ts";
import type { Outcome } from "./support/ask.ts";

// After the hook above: what follows imports the assistant's own modules.
const { BadSetError, parseAnswers } = await import("./support/answers.ts");
const { judge } = await import("./support/ask.ts");
const { measure } = await import("./support/figures.ts");
const { describe } = await import("./support/report.ts");
const { openAssistant } = await import("./support/open.ts");
const { fitMails, runMails } = await import("./support/mails/run-mails.ts");

/**
 * `npm run eval`: how well answers of known worth are told apart, in the sets that rules may be made by; `-- held` takes
 * the fifth that they may not, `-- answers FILE` any file of the same form. `--model ID` asks a model that the setting
 * ASSISTANT in the environment knows, instead of the built-in coach. `-- mails DIR …` judges the tracker's reading of
 * mails, `-- fit-mails` makes its weights anew. The last line is the figures as one JSON object.
 */
const SETS = path.join(import.meta.dirname, "sets");
const USAGE = "npm run eval -- [held | answers FILE] [--model ID] | mails DIR … | fit-mails";

const cancel = new AbortController();
process.on("SIGINT", () => cancel.abort(new Error("stopped")));
try {
  const { values, positionals } = readArguments();
  if (positionals[0] === "mails") await runMails(positionals.slice(1));
  else if (positionals[0] === "fit-mails") await fitMails();
  else await judgeAnswers(values, positionals);
} catch (error) {
  const isOurs = error instanceof Error && ["BadSetError", "AssistantError"].includes(error.name);
  if (!isOurs) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function judgeAnswers(values: { model: string }, positionals: readonly string[]): Promise<void> {
  const { name, answers } = readSet(positionals);
  const assistant = await openAssistant(values.model, process.env.ASSISTANT ?? "");
  const outcomes = await judgeAll(answers, values.model === "coach" ? 1 : 4);
  const figures = measure(answers, outcomes);
  console.log(`${name}: ${answers.length} answers, judged by ${values.model} (${assistant.version})\n`);
  console.log(`${describe(figures, answers, outcomes)}\n`);
  const { reasons, ...rest } = figures;
  console.log(JSON.stringify({ set: name, model: values.model, version: assistant.version, ...rest }));

  async function judgeAll(all: readonly LabelledAnswer[], atOnce: number): Promise<Map<string, Outcome>> {
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
    return parseArgs({ allowPositionals: true, options: { model: { type: "string", default: "coach" } } });
  } catch (error) {
    throw new BadSetError(`${error instanceof Error ? error.message : "Wrong arguments."}\n${USAGE}`);
  }
}

function readSet([command, file, ...more]: readonly string[]): { name: string; answers: LabelledAnswer[] } {
  if (command === "answers" && file && !more.length) {
    if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
    return { name: file, answers: parseAnswers(readFileSync(file, "utf8"), file) };
  }
  if (file || (command && command !== "held")) throw new BadSetError(USAGE);
  const name = command ?? "dev";
  const files = readdirSync(SETS).filter((one) => one.startsWith(`${name}-`));
  return { name, answers: files.flatMap((one) => parseAnswers(readFileSync(path.join(SETS, one), "utf8"), one)) };
}
