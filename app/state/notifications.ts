/** One line to the person, at the edge of the screen. */
export type NoticeTone = "success" | "error" | "info" | "warning";

export type NoticeOptions = {
  /** A second, quieter line. */
  description?: string;
  /** A small button, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds; `Number.POSITIVE_INFINITY` stays until it is dismissed. */
  duration?: number;
  /** A notice with the same id replaces the earlier one. */
  id?: string;
};

export type Notice = NoticeOptions & { id: string; tone: NoticeTone; message: string };

/** Whoever can show notices. */
export type NoticePresenter = {
  show: (notice: Notice) => void;
  dismiss: (id: string) => void;
};

let presenter: NoticePresenter | null = null;
let waiting: Notice[] = [];
let count = 0;
const wanted = new Set<() => void>();

/** The presenter in charge, until the returned function is called; gets what has waited for one. */
export function setNoticePresenter(next: NoticePresenter): () => void {
  presenter = next;
  for (const notice of waiting.splice(0)) next.show(notice);
  return () => {
    if (presenter === next) presenter = null;
  };
}

/** Calls `listener` as soon as a notice waits for a presenter, so that one is loaded only when it is needed. */
export function onPresenterWanted(listener: () => void): () => void {
  wanted.add(listener);
  if (waiting.length > 0) listener();
  return () => wanted.delete(listener);
}

function show(tone: NoticeTone, message: string, options: NoticeOptions = {}): string {
  count += 1;
  const notice: Notice = { ...options, id: options.id ?? `notice-${count}`, tone, message };
  if (presenter) {
    presenter.show(notice);
    return notice.id;
  }
  waiting = [...waiting.filter(({ id }) => id !== notice.id), notice];
  for (const listener of wanted) listener();
  return notice.id;
}

/** Shows a notice and returns its id. */
export const notify = {
  success: (message: string, options?: NoticeOptions) => show("success", message, options),
  error: (message: string, options?: NoticeOptions) => show("error", message, options),
  info: (message: string, options?: NoticeOptions) => show("info", message, options),
  warning: (message: string, options?: NoticeOptions) => show("warning", message, options),
  dismiss: (id: string) => {
    waiting = waiting.filter((notice) => notice.id !== id);
    presenter?.dismiss(id);
  },
};
