import {
  type Channel,
  FACTS,
  type Fact,
  type JobStatus,
  type TodoStatus,
} from "../../../../functions/shared/contract/tracker";

/** An application as a file has it. Days are YYYY-MM-DD. */
export type FileRecord = {
  company: string;
  position: string;
  status: JobStatus;
  appliedOn: string | null;
  channel: Channel;
  todo: string;
  /** Null: not in the file. */
  todoStatus: TodoStatus | null;
  deadline: string | null;
  /** Its text and its day: both, or neither. */
  reminder: string;
  remindOn: string | null;
  notes: string;
} & Record<Fact, string>;

export const FIELDS = [
  "company",
  "position",
  "status",
  "appliedOn",
  "channel",
  "todo",
  "todoStatus",
  "deadline",
  "reminder",
  "remindOn",
  ...FACTS,
  "notes",
] as const satisfies readonly (keyof FileRecord)[];
export type RecordField = (typeof FIELDS)[number];

/** Column names of exported files; the same in every language, so that any Mocki can import them. */
export const HEADERS: Record<RecordField, string> = {
  company: "Company",
  position: "Position",
  status: "Status",
  appliedOn: "Applied on",
  channel: "Channel",
  todo: "To-do",
  todoStatus: "To-do status",
  deadline: "Deadline",
  reminder: "Reminder",
  remindOn: "Remind on",
  link: "Link",
  place: "Place",
  salary: "Salary",
  contact: "Contact",
  resume: "Résumé",
  notes: "Notes",
};
