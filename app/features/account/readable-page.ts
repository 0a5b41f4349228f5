import type { AccountExport } from "../../../functions/shared/contract/account";
import { dayOf, isAppointment } from "../../../functions/shared/contract/deadline";
import type { Rubric } from "../../../functions/shared/contract/history";
import type { ApplicationRow, Facts, JobStatus } from "../../../functions/shared/contract/tracker";
import { guestEmail } from "../../../functions/shared/contract/user";
import { attemptsAt } from "../../../party/protocol/attempts";
import { INTERVIEWER_NAMES, interviewerOf } from "../../../party/protocol/interviewers";
import { inOrder } from "../../../party/protocol/lines-in-time";
import type { SelfRating } from "../../../party/protocol/self-ratings";
import type { InterviewType, SeatRole } from "../../../party/protocol/vocabulary";
import { listRubric, type RubricWords } from "../../report/feedback/list-rubric";

/** The fixed texts of the page, in the reader's language. */
export type PageWords = {
  lang: string;
  when: (at: number) => string;
  interview: (type: InterviewType | null) => string;
  /** A participant's name; guests may have none. */
  nameOf: (name: string) => string;
  speaker: Record<SeatRole | "you", string>;
  again: (number: number) => string;
  /** A day as YYYY-MM-DD. */
  day: (day: string) => string;
  application: Record<
    | "status"
    | "appliedOn"
    | "answeredOn"
    | "updatedOn"
    | "deadline"
    | "interviewOn"
    | "noCompany"
    | "todo"
    | "reminder",
    string
  > & {
    facts: Record<keyof Facts, string>;
    /** A to-do with its state. */
    todoText: (todo: NonNullable<ApplicationRow["todo"]>) => string;
    statuses: Record<JobStatus, string>;
    entries: (number: number) => string;
  };
  feedback: Record<"from" | "to", (name: string) => string>;
  rubric: RubricWords;
  /** The person's own ratings of their answers. */
  rating: Record<SelfRating, string>;
} & Record<
  | "title"
  | "made"
  | "name"
  | "email"
  | "interviews"
  | "transcript"
  | "code"
  | "takes"
  | "ratings"
  | "answer"
  | "notes"
  | "stories"
  | "files"
  | "applications"
  | "none"
  | "rest",
  string
>;

type Page = {
  account: AccountExport;
  files: readonly { name: string; path: string }[];
  /** Derived from the account's records; null: unknown. */
  applications: readonly ApplicationRow[] | null;
  words: PageWords;
};
type Interview = AccountExport["interviews"][number];

/** No script, and nothing from the network: it opens from a disk, for good. */
const HEAD = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.3; }
h2 { margin-top: 2.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem; white-space: pre-line; }
p { white-space: pre-line; }
pre { white-space: pre-wrap; }
summary { cursor: pointer; }
article { border-top: 1px solid; padding-top: 0.5rem; margin-top: 1.5rem; }
</style>`;

/** The account's export as a page for people, beside its JSON. */
export function toReadablePage({ account: { account, exportedAt, ...all }, files, applications, words }: Page): string {
  const facts = [
    [words.name, words.nameOf(account.name)],
    // The address of a guest's record is made up.
    [words.email, account.email === guestEmail(account.uid) ? "" : account.email],
  ].filter(([, value]) => value !== "");
  const interviews = [...all.interviews].sort((a, b) => b.startedAt - a.startedAt);
  return `<!doctype html>
<html lang="${escapeHtml(words.lang)}">
<head>
${HEAD}
<title>${escapeHtml(words.title)}</title>
</head>
<body>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.made)} ${escapeHtml(words.when(exportedAt))}. ${escapeHtml(words.rest)}</p>
<dl>${facts.map(([name = "", value = ""]) => line(name, value)).join("")}</dl>
${section(
  words.interviews,
  interviews.map((interview) => interviewPart(interview, words)),
  words,
)}
${section(
  words.stories,
  all.stories.map(
    ({ title, content }) => `<article><h3>${escapeHtml(title)}</h3><p>${escapeHtml(content)}</p></article>`,
  ),
  words,
)}
${section(
  words.files,
  files.length === 0
    ? []
    : [
        `<ul>${files.map(({ name, path }) => `<li><a href="${hrefOf(path)}">${escapeHtml(name)}</a></li>`).join("")}</ul>`,
      ],
  words,
)}
${section(words.applications, applicationParts(applications, all.applications.events.length, words), words)}
</body>
</html>
`;
}

function applicationParts(rows: Page["applications"], entries: number, words: PageWords): string[] {
  if (rows === null) return entries === 0 ? [] : [`<p>${escapeHtml(words.application.entries(entries))}</p>`];
  return rows.filter(({ isDemo }) => !isDemo).map((row) => applicationPart(row, words));
}

function applicationPart(row: ApplicationRow, { application, day, notes }: PageWords): string {
  const { company, position, status, todo, reminder, facts: written, appliedAt, answeredAt, updatedAt } = row;
  const title = [company ?? application.noCompany, position].filter(Boolean).join(" · ");
  const dates = [
    [application.appliedOn, appliedAt],
    [application.answeredOn, answeredAt],
    [todo && isAppointment(todo) ? application.interviewOn : application.deadline, todo?.deadline],
    [application.updatedOn, updatedAt],
  ] as const;
  const facts = [
    line(application.status, application.statuses[status]),
    // A to-do without words is its deadline alone.
    todo && (todo.code ?? todo.text) !== null ? line(application.todo, application.todoText(todo)) : "",
    ...dates.map(([name, at]) => (at ? line(name, day(dayOf(at))) : "")),
    reminder ? line(application.reminder, `${day(reminder.on)}\n${reminder.text}`) : "",
    ...(["link", "place", "salary", "contact", "resume"] as const).map((fact) =>
      written?.[fact] ? line(application.facts[fact], written[fact]) : "",
    ),
    row.notes ? line(notes, row.notes) : "",
  ];
  return `<article><h3>${escapeHtml(title)}</h3><dl>${facts.join("")}</dl></article>`;
}

function interviewPart(interview: Interview, words: PageWords): string {
  const { mock, setup, segments, members, notes, attempts, startedAt, code, feedback, ratings } = interview;
  const about = mock ?? setup;
  const title = [words.interview(about?.interviewType ?? null), about?.position, about?.company].filter(Boolean);
  const own = new Set(members.filter(({ you }) => you).map(({ participantId }) => participantId));
  const names = new Map(members.map(({ participantId, name }) => [participantId, words.nameOf(name)]));
  const lines = inOrder(segments).map(({ participantId, role, text }) => {
    if (role === "ai") return line(INTERVIEWER_NAMES[interviewerOf(mock ?? {})], text);
    const speaker = own.has(participantId) ? words.speaker.you : (names.get(participantId) ?? "");
    return line(speaker || words.speaker[role], text);
  });
  const questions = [...new Set(Object.values(attempts).map(({ question }) => question))];
  const takes = questions.flatMap((question) =>
    attemptsAt(question, attempts).map((attempt, n) =>
      line(
        `${words.again(n + 1)}: ${attempt.analysis.question.text}`,
        attempt.lines.map(({ text }) => text).join("\n"),
      ),
    ),
  );
  const asked = new Map((mock?.plan ?? []).map(({ id, segmentId, title }) => [segmentId ?? id, title]));
  const said = new Map(segments.map(({ id, text }) => [id, text]));
  const rated = Object.entries(ratings).map(([question, rating]) =>
    line(asked.get(question) ?? said.get(question) ?? words.answer, words.rating[rating]),
  );
  const other = members.flatMap(({ you, name }) => (you ? [] : [words.nameOf(name)])).join(", ");
  const { theirs, mine } = feedback;
  const rubrics = [
    ...(theirs.state === "shown" ? [rubricPart(words.feedback.from(other), theirs.rubric, words.rubric)] : []),
    ...(mine ? [rubricPart(words.feedback.to(other), mine.rubric, words.rubric)] : []),
  ];
  return `<article><h3>${escapeHtml(title.join(", "))}</h3><p>${escapeHtml(words.when(startedAt))}</p>
${lines.length > 0 ? `<details><summary>${escapeHtml(words.transcript)}</summary><dl>${lines.join("")}</dl></details>` : ""}
${(code?.files ?? []).map(({ name, text }) => `<details><summary>${escapeHtml(`${words.code}: ${name}`)}</summary><pre>${escapeHtml(text)}</pre></details>`).join("")}
${takes.length > 0 ? `<h4>${escapeHtml(words.takes)}</h4><dl>${takes.join("")}</dl>` : ""}
${rated.length > 0 ? `<h4>${escapeHtml(words.ratings)}</h4><dl>${rated.join("")}</dl>` : ""}
${rubrics.join("")}
${notes.trim() === "" ? "" : `<h4>${escapeHtml(words.notes)}</h4><p>${escapeHtml(notes)}</p>`}</article>`;
}

function rubricPart(title: string, rubric: Rubric, words: RubricWords): string {
  const { ratings, texts } = listRubric(rubric, words);
  return `<h4>${escapeHtml(title)}</h4><dl>${[...ratings, ...texts].map(([name, value]) => line(name, value)).join("")}</dl>`;
}

function section(title: string, parts: readonly string[], words: PageWords): string {
  const content = parts.length > 0 ? parts.join("\n") : `<p>${escapeHtml(words.none)}</p>`;
  return `<section><h2>${escapeHtml(title)}</h2>\n${content}\n</section>`;
}

function line(name: string, value: string): string {
  return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`;
}

function hrefOf(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
