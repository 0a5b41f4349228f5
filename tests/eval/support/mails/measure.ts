import {
  analyseMails,
  completeFinding,
  type MailAnalysis,
  type ReadingWeights,
} from "../../../../functions/mail/analyse";
import { normalizeCompany } from "../../../../functions/mail/extract/names";
import { appendMails } from "../../../../functions/mail/track/append";
import { eventIdOf } from "../../../../functions/mail/track/events";
import { chooseName } from "../../../../functions/mail/track/match";
import { MAIL_STATUSES, type MailStatus } from "../../../../functions/shared/contract/mail";
import { groupOf, predict } from "./fit";
import type { LabeledMail } from "./labeled";

export type Judged = LabeledMail & {
  analysis: MailAnalysis;
  /** The employer as the tracker shows it: of the whole application, or of the single mail when it belongs to none. */
  company: string | null;
  group: string | null;
};
export type StatusFigures = { total: number; precision: number | null; recall: number; f1: number };
export type MailFigures = {
  mails: number;
  macroF1: number;
  accuracy: number;
  statuses: Record<MailStatus, StatusFigures>;
  company: Rate;
  /** Read from each mail by itself. */
  companyAlone: Rate;
  position: Rate;
  deadline: Rate;
  /** Whether there is an action at all. */
  todo: Rate;
  grouping: Rate;
  /** Rejections and offers read from a mail that is not about an application. */
  falseAlarms: string[];
  /** The accuracy of the mails with at least this confidence. */
  curve: { threshold: number; passed: number; precision: number }[];
  misjudged: { file: string; wrong: string[] }[];
};
type Rate = { total: number; right: number; rate: number };

/** Later than every mail of the sets. */
const NOW = "2100-01-01T00:00:00Z";

/** Runs the whole pipeline; all folders of one run are one mailbox each. */
export function judgeMails(
  mails: readonly LabeledMail[],
  /** The weights that rank an application's names; by default the product's. */
  weightsOf?: (group: string) => ReadingWeights,
): Judged[] {
  return [...groupBy(mails, ({ folder }) => folder)].flatMap(([folder, unread]) => {
    const analyses = analyseMails(unread.map(({ mail }) => mail));
    const box = unread.flatMap((one, i) => {
      const analysis = analyses[i];
      if (!analysis) return [];
      const weights = weightsOf?.(groupOf(folder, one.label));
      return [{ ...one, analysis: weights ? completeFinding(one.mail, analysis, { weights }) : analysis }];
    });
    const events = appendMails(
      [],
      box.map(({ analysis }) => analysis),
      { source: "files", now: NOW, name: ({ messageId }) => messageId },
    );
    const groups = new Map(events.map(({ id, application }) => [id, application]));
    const idOf = ({ analysis }: { analysis: MailAnalysis }) =>
      groups.get(eventIdOf(analysis.messageId, "files")) ?? null;
    const names = new Map(
      [...groupBy(box, idOf)].map(([id, some]) => [id, chooseName(some.map(({ analysis }) => analysis.companies))]),
    );
    return box.map((one) => {
      const id = idOf(one);
      const own = one.analysis.companies[0]?.name ?? null;
      return { ...one, group: id && `${folder}:${id}`, company: id === null ? own : (names.get(id) ?? null) };
    });
  });
}

export function measure(
  judged: readonly Judged[],
  predicted: readonly { status: MailStatus; confidence: number }[] = judged.map(({ analysis }) => analysis),
): MailFigures {
  const wrong = new Map<string, string[]>();
  const blame = ({ label, folder }: Judged, why: string) => {
    const name = `${folder}/${label.file}`;
    wrong.set(name, [...(wrong.get(name) ?? []), why]);
  };
  const rate = (some: readonly Judged[], isRight: (one: Judged) => boolean, say?: (one: Judged) => string): Rate => {
    let right = 0;
    for (const one of some) {
      if (isRight(one)) right += 1;
      else if (say) blame(one, say(one));
    }
    return { total: some.length, right, rate: round(some.length ? right / some.length : 1) };
  };
  const pairs = judged.map((one, i) => ({
    one,
    wanted: one.label.status,
    got: predicted[i]?.status,
    sure: predicted[i]?.confidence ?? 0,
  }));
  for (const { one, wanted, got } of pairs) if (wanted !== got) blame(one, `status ${got} for ${wanted}`);

  const statuses = Object.fromEntries(
    MAIL_STATUSES.map((status) => {
      const right = pairs.filter(({ wanted, got }) => wanted === status && got === status).length;
      const said = pairs.filter(({ got }) => got === status).length;
      const total = pairs.filter(({ wanted }) => wanted === status).length;
      return [
        status,
        {
          total,
          precision: said ? round(right / said) : null,
          recall: round(total ? right / total : 1),
          f1: round(total + said ? (2 * right) / (total + said) : 1),
        },
      ];
    }),
  ) as Record<MailStatus, StatusFigures>;
  const present = MAIL_STATUSES.filter((status) => statuses[status].total);

  const named = judged.filter(({ label }) => label.company !== null);
  const same = (one: string | null | undefined, other: string | null) =>
    normalizeCompany(one ?? "") === normalizeCompany(other ?? "");
  const spellings = groupBy(named, ({ folder, label }) => `${folder}:${label.application}`);
  const isCalled = ({ folder, label }: Judged, name: string | null) =>
    same(name, label.company) ||
    (label.application !== null &&
      (spellings.get(`${folder}:${label.application}`) ?? []).some((other) => same(name, other.label.company)));
  const company = rate(
    named,
    (one) => isCalled(one, one.company),
    (one) => `company ${one.company} for ${one.label.company}`,
  );
  const companyAlone = rate(named, (one) => same(one.analysis.companies[0]?.name, one.label.company));
  const plain = (text: string | null) => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, "");
  const position = rate(
    judged.filter(({ label }) => label.position !== null),
    ({ analysis, label }) => plain(analysis.position) === plain(label.position),
    ({ analysis, label }) => `position ${analysis.position} for ${label.position}`,
  );
  const deadline = rate(
    judged.filter(({ label }) => label.deadline !== null),
    ({ analysis, label }) => analysis.todo?.deadline?.slice(0, 10) === label.deadline,
    ({ analysis, label }) => `deadline ${analysis.todo?.deadline ?? null} for ${label.deadline}`,
  );
  const todo = rate(
    judged.filter(({ label }) => label.application !== null),
    ({ analysis, label }) => (analysis.todo !== null) === (label.todo !== null),
    ({ label }) => (label.todo === null ? "something to do for nothing" : `nothing to do for ${label.todo}`),
  );
  const grouping = measureGroups(judged, blame);
  const falseAlarms = pairs
    .filter(({ wanted, got }) => wanted === "not_a_job_related_email" && (got === "rejected" || got === "offer"))
    .map(({ one }) => `${one.folder}/${one.label.file}`);
  const curve = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98].map((threshold) => {
    const passed = pairs.filter(({ sure }) => sure >= threshold);
    const right = passed.filter(({ wanted, got }) => wanted === got).length;
    return { threshold, passed: passed.length, precision: round(passed.length ? right / passed.length : 1) };
  });
  return {
    mails: judged.length,
    macroF1: round(present.reduce((sum, status) => sum + statuses[status].f1, 0) / (present.length || 1)),
    accuracy: round(pairs.filter(({ wanted, got }) => wanted === got).length / (pairs.length || 1)),
    ...{ statuses, company, companyAlone, position, deadline, todo, grouping, falseAlarms, curve },
    misjudged: [...wrong].map(([file, reasons]) => ({ file, wrong: reasons })),
  };
}

/** A mail is grouped correctly when its group and its application are each other's largest part. */
function measureGroups(judged: readonly Judged[], blame: (one: Judged, why: string) => void): Rate {
  const some = judged.filter(({ label }) => label.application !== null);
  const keyOf = ({ folder, label }: Judged) => `${folder}:${label.application}`;
  const main = (of: readonly Judged[], by: (one: Judged) => string) =>
    [...groupBy(of, by)].sort((a, b) => b[1].length - a[1].length)[0]?.[0];
  const byApplication = groupBy(some, keyOf);
  const byGroup = groupBy(some, ({ group }) => group ?? "none");
  let right = 0;
  for (const one of some) {
    const ours = main(byApplication.get(keyOf(one)) ?? [], ({ group }) => group ?? "none");
    const theirs = main(byGroup.get(one.group ?? "none") ?? [], keyOf);
    if (one.group !== null && ours === one.group && theirs === keyOf(one)) right += 1;
    else blame(one, one.group === null ? "in no group" : `grouped with ${theirs?.replace(/^.*:/, "")}`);
  }
  return { total: some.length, right, rate: round(some.length ? right / some.length : 1) };
}

/** Predictions by weights fitted without the application's mails. */
export function predictApart(scores: readonly (readonly number[])[], temperature: number) {
  return scores.map((own) => {
    const probabilities = predict(own, temperature);
    const status = MAIL_STATUSES.reduce((best, one) => (probabilities[one] > probabilities[best] ? one : best));
    return { status, confidence: probabilities[status] };
  });
}

export function round(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}

function groupBy<One, Key>(some: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of some) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
