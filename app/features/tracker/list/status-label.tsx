import { useTranslation } from "react-i18next";
import type { MailStatus } from "../../../../functions/shared/contract/mail";
import type { ApplicationRow } from "../../../../functions/shared/contract/tracker";
import { cn } from "../../../ui/cn";

type Color = "applied" | "assessment" | "interview" | "offer" | "rejected" | "unknown";

const dots: Record<Color, string> = {
  applied: "bg-stage-applied",
  assessment: "bg-stage-assessment",
  interview: "bg-stage-interview",
  offer: "bg-stage-offer",
  rejected: "bg-stage-rejected",
  unknown: "bg-stage-unknown",
};

const statusColors: Record<StatusWord, Color> = {
  applied: "applied",
  interviewing: "interview",
  assessment: "assessment",
  interview: "interview",
  offered: "offer",
  rejected: "rejected",
  accepted: "offer",
  withdrawn: "unknown",
};

const mailColors: Record<MailStatus, Color> = {
  applied: "applied",
  rejected: "rejected",
  online_assessment: "assessment",
  virtual_onsite_interview: "interview",
  offer: "offer",
  not_a_job_related_email: "unknown",
  unknown: "unknown",
};

export type StatusWord =
  | Exclude<ApplicationRow["status"], "interviewing">
  | "interviewing"
  | "assessment"
  | "interview";

/** The most specific status: for interviewing, the stage that was reached. */
export function statusWord({ status, stage }: Pick<ApplicationRow, "status" | "stage">): StatusWord {
  if (status !== "interviewing") return status;
  if (stage === "online_assessment") return "assessment";
  return stage === "virtual_onsite_interview" ? "interview" : "interviewing";
}

export function StatusLabel({ row, className }: { row: Pick<ApplicationRow, "status" | "stage">; className?: string }) {
  const { t } = useTranslation("applications");
  const word = statusWord(row);
  return (
    <Marked color={statusColors[word]} className={className}>
      {t(`status.${word}`)}
    </Marked>
  );
}

export function MailStatusLabel({ status, className }: { status: MailStatus; className?: string }) {
  const { t } = useTranslation("applications");
  return (
    <Marked color={mailColors[status]} className={className}>
      {t(`mailStatus.${status}`)}
    </Marked>
  );
}

function Marked({ color, className, children }: { color: Color; className?: string; children: string }) {
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2", className)}>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-xs", dots[color])} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
