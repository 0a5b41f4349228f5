import type { TrackerView } from "../../../../functions/contract/tracker";

export type MailboxBarProps = {
  uid: string;
  view: Pick<TrackerView, "applications" | "refreshedAt" | "refreshedDays">;
  /** Something was read or removed: the view is to be fetched again. */
  onChanged: () => void;
};

/** Where mails come from: connection, files, demo, settings of the analysis, refresh and its progress. */
export function MailboxBar(_: MailboxBarProps) {
  return null;
}
