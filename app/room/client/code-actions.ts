import type { Outbox } from "./outbox";
import type { QueuedMessage } from "./outbox-entry";
import type { CodeSelection, RoomCode } from "./room-code";
import type { ClientSocket } from "./room-socket";

type Queued<T extends QueuedMessage["type"]> = Extract<QueuedMessage, { type: T }>;

export type CodeActions = {
  /** Files, runs, what is known of tasks, and news of them. */
  kept: RoomCode;
  /** Creates a file, which may have a task, or changes name and language of one. */
  saveFile(file: Omit<Queued<"code_file">, "type">): void;
  /** Queues a change, and answers its op. */
  addChange(change: Queued<"code_change">): string;
  /** False when the change with this op was sent before. */
  amendChange(op: string, change: Queued<"code_change">): boolean;
  /** Forgets a refused change. */
  dismissChange(op: string): void;
  addRun(run: Omit<Queued<"code_run">, "type">): void;
  showTask(shown: Omit<Queued<"code_show">, "type">): void;
  finishFile(final: Omit<Queued<"code_finish">, "type">): void;
  /** Asks what this person may know of the file's task; `kept` has the answer. Without a connection nothing happens. */
  askSecret(file: string): void;
  /** Not kept: without a connection nothing happens. */
  select(selection: Omit<CodeSelection, "participantId">): void;
};

export function createCodeActions(kept: RoomCode, outbox: Outbox, socket: ClientSocket): CodeActions {
  return {
    kept,
    saveFile: (file) => void outbox.add({ type: "code_file", ...file }),
    addChange: (change) => outbox.add(change).op,
    amendChange: (op, change) => outbox.amend(op, change),
    dismissChange: (op) => outbox.dismiss(op),
    addRun: (run) => void outbox.add({ type: "code_run", ...run }),
    showTask: (shown) => void outbox.add({ type: "code_show", ...shown }),
    finishFile: (final) => void outbox.add({ type: "code_finish", ...final }),
    askSecret: (file) => void (socket.isLive && socket.send({ type: "code_secret", file })),
    select: (selection) => void (socket.isLive && socket.send({ type: "code_selection", ...selection })),
  };
}
