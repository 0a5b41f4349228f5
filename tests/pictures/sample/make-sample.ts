import { readFile } from "node:fs/promises";
import { createCoach } from "../../../party/assistant/coach/coach";
import type { InterviewTask, Line } from "../../../party/assistant/task";
import type { Analysis } from "../../../party/protocol/analysis";
import type { Segment, Suggestion } from "../../../party/protocol/entities";
import type { MockQuestion } from "../../../party/protocol/mock";
import { COACH, type Language, SPOKEN_LANGUAGE_OF } from "../../../party/protocol/vocabulary";
import type { ReportSource } from "../../../party/report/report";
import { SAMPLE_SCRIPTS, type SampleQuestion } from "./sample-script";

/** The interview took place on this day; nothing depends on the clock. */
const STARTED_AT = Date.UTC(2026, 9, 14, 17, 0);
const CANDIDATE = "sample-candidate";
const AI = "ai";
/** Between a question and its answer, and between two lines. */
const THINKING_MS = 900;
const BREATH_MS = 350;
/** Milliseconds for each character: about 150 words, or 260 Chinese characters, a minute. */
const CHARACTER_MS = { en: 72, "zh-CN": 230, "zh-TW": 230 } satisfies Record<Language, number>;

type Bank = readonly { id: string; topic: string; text: string }[];
type Guides = Readonly<Record<string, { followUps: readonly { gap: string; text: string }[] }>>;

/** The record of the written interview, with the built-in coach's analysis of each answer. Always the same. */
export async function makeSample(language: Language): Promise<ReportSource> {
  const script = SAMPLE_SCRIPTS[language];
  const lang = SPOKEN_LANGUAGE_OF[language];
  const bank = await read<Bank>(`${language}/behavioral.json`);
  const guides = await read<Guides>(`guides/${language}/behavioral.json`);
  const segments: Segment[] = [];
  const suggestions: Suggestion[] = [];
  const plan: MockQuestion[] = [];
  let now = STARTED_AT;

  function say(role: "ai" | "candidate", text: string): Segment {
    const participantId = role === "ai" ? AI : CANDIDATE;
    const number = segments.length + 1;
    const startedAt = now;
    now += text.length * CHARACTER_MS[language];
    const id = `sample-${number}`;
    const line: Segment = { id, seq: number, rev: number, participantId, role, text, lang, startedAt, endedAt: now };
    segments.push(line);
    now += BREATH_MS;
    return line;
  }

  function answer(pieces: readonly (string | number)[]): Segment[] {
    now += THINKING_MS;
    return pieces.flatMap((piece) => {
      if (typeof piece === "string") return [say("candidate", piece)];
      now += piece;
      return [];
    });
  }

  async function ask({ id, answer: said, followUp, showsSample }: SampleQuestion): Promise<void> {
    const question = find(bank, (one) => one.id === id);
    const asked = [say("ai", question.text)];
    const lines = answer(said);
    if (followUp) {
      const { text } = find(guides[id]?.followUps ?? [], ({ gap }) => gap === followUp.gap);
      asked.push(say("ai", text));
      lines.push(...answer(followUp.answer));
    }
    plan.push({
      id,
      title: question.text,
      text: question.text,
      status: lines.length > 0 ? "done" : "skipped",
      segmentId: asked[0]?.id ?? null,
      askedAt: asked[0]?.startedAt ?? null,
      endedAt: now,
      followUps: asked.length - 1,
    });
    if (lines.length > 0) suggestions.push(await analyse(asked, lines));
    if (showsSample) suggestions.push(await showSample(asked));
  }

  async function analyse(asked: readonly Segment[], lines: readonly Segment[]): Promise<Suggestion> {
    const question = asked.map(({ id }) => id);
    const answer = lines.map(({ id }) => id);
    const { text, analysis } = await run({ ...common(), kind: "answer_analysis", question, answer });
    if (!analysis) throw new Error("The coach gave no analysis.");
    return { ...suggested("answer_analysis", text), analysis, ...(answer[0] && { about: answer[0] }) };
  }

  async function showSample(asked: readonly Segment[]): Promise<Suggestion> {
    const about = asked.map(({ id }) => id);
    const { text } = await run({ ...common(), kind: "model_answer", about });
    return { ...suggested("model_answer", text), ...(about[0] && { about: about[0] }) };
  }

  const common = () => ({
    promptType: "BQ" as const,
    interviewType: "behavioral" as const,
    lang,
    context: "",
    company: script.company,
    position: script.position,
    lines: segments.map((line): Line => line),
  });

  const suggested = (kind: "answer_analysis" | "model_answer", text: string): Suggestion => ({
    id: `sample-suggestion-${suggestions.length + 1}`,
    rev: segments.length,
    kind,
    audience: "self",
    promptType: "BQ",
    model: COACH,
    promptVersion: coach.version,
    requestedBy: CANDIDATE,
    createdAt: now,
    endedAt: now,
    status: "complete",
    text,
  });

  for (const question of script.questions) await ask(question);
  return {
    segments,
    suggestions,
    mock: {
      interviewType: "behavioral",
      lang,
      model: COACH,
      company: script.company,
      position: script.position,
      minutes: 15,
      startedAt: STARTED_AT,
      plan,
      phase: "closed",
    },
    candidate: CANDIDATE,
  };
}

const coach = createCoach();

async function run(task: InterviewTask): Promise<{ text: string; analysis?: Analysis | undefined }> {
  let text = "";
  for await (const event of coach.run(task, new AbortController().signal)) {
    if (event.type === "text") text += event.text;
    if (event.type === "done") return { text, analysis: event.analysis };
  }
  throw new Error("The coach gave nothing.");
}

function find<T>(all: readonly T[], is: (one: T) => boolean): T {
  const found = all.find(is);
  if (!found) throw new Error("The sample's script names something that no bank has.");
  return found;
}

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../../../party/questions/banks/${file}`, import.meta.url), "utf8"));
}
