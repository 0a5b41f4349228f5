import {
  type AnalysisAnswer,
  type ApplicationRow,
  type ReviewItem,
  type TrackerView,
  tabOf,
} from "../../../../../functions/shared/contract/tracker";

let count = 0;

export function row(change: Partial<ApplicationRow> = {}): ApplicationRow {
  count += 1;
  const status = change.status ?? "applied";
  return {
    id: `a${count}`,
    company: "Firm",
    position: "Engineer",
    status,
    stage: "applied",
    reached: ["applied"],
    tab: tabOf(status),
    todo: null,
    channel: "other",
    confidence: 0.97,
    isDemo: false,
    appliedAt: "2026-05-01",
    answeredAt: null,
    updatedAt: `2026-05-01T00:00:${String(count % 60).padStart(2, "0")}Z`,
    notes: "",
    mails: 1,
    pending: 0,
    ...change,
  };
}

export function todo(change: Partial<NonNullable<ApplicationRow["todo"]>> = {}): NonNullable<ApplicationRow["todo"]> {
  return { code: null, text: "Send references", deadline: null, status: "todo", ...change };
}

export function reviewItem(change: Partial<ReviewItem> = {}): ReviewItem {
  return {
    mail: "m1",
    application: "a",
    company: "Firm",
    position: null,
    at: "2026-05-02T00:00:00Z",
    senderDomain: "firm.example",
    status: "rejected",
    confidence: 0.52,
    quotes: ["on hold until January"],
    reason: "unsure",
    ...change,
  };
}

export function viewOf(applications: ApplicationRow[], review: ReviewItem[] = [], uid = "ida"): TrackerView {
  return { uid, applications, review, refreshedAt: null, refreshedDays: null };
}

export function analysisAnswer(change: Partial<AnalysisAnswer> = {}): AnalysisAnswer {
  return {
    ...{ changed: [], removed: [], review: [] },
    ...{ added: 1, waiting: 0, notJob: 0, known: 0, modelFailed: 0 },
    ...change,
  };
}
