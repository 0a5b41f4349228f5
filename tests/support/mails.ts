import type { Mail } from "../../functions/shared/contract/mail";

/** A mail as the parser returns it, with a test's changes. */
export function makeMail(changes: Partial<Mail> = {}): Mail {
  return {
    ...{ id: "one@firm.example", threadIds: [], from: { name: "HR", address: "hr@firm.example" }, isOwn: false },
    ...{ replyTo: null, to: [{ name: "Sam", address: "sam@home.example" }], subject: "", date: "2026-06-04T10:00:00Z" },
    ...{ text: "", signature: "", history: "", calendar: null, isBulk: false, isAutoReply: false, isForwarded: false },
    ...{ linkHosts: [] },
    ...changes,
  };
}
