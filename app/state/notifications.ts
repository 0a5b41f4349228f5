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
/** Places of screens, the one that was set last at the end. */
let outlets: readonly NoticePresenter[] = [];
/** Who shows a notice that is named by its id, so that it is dismissed where it stands. */
const shownBy = new Map<string, NoticePresenter>();
let waiting: Notice[] = [];
let count = 0;
const wanted = new Set<() => void>();

/** The presenter of the whole page, until the returned function is called; gets what has waited for one. */
export function setNoticePresenter(next: NoticePresenter): () => void {
  presenter = next;
  for (const notice of waiting.splice(0)) hand(notice, next);
  return () => {
    if (presenter === next) presenter = null;
  };
}

/**
 * A screen's own place: until the returned function is called, notices are shown there and not by the page's presenter.
 * Of several, the one that was set last counts.
 */
export function setNoticeOutlet(outlet: NoticePresenter): () => void {
  outlets = [...outlets, outlet];
  return () => {
    outlets = outlets.filter((one) => one !== outlet);
    for (const [id, one] of shownBy) if (one === outlet) shownBy.delete(id);
  };
}

/** Shows notices whose place has gone wherever notices are shown now. */
export function moveNotices(notices: readonly Notice[]): void {
  for (const { tone, message, ...options } of notices) show(tone, message, options);
}

/** Calls `listener` as soon as a notice waits for a presenter, so that one is loaded only when it is needed. */
export function onPresenterWanted(listener: () => void): () => void {
  wanted.add(listener);
  if (waiting.length > 0) listener();
  return () => wanted.delete(listener);
}

function hand(notice: Notice, to: NoticePresenter): void {
  const before = shownBy.get(notice.id);
  if (before && before !== to) before.dismiss(notice.id);
  shownBy.set(notice.id, to);
  to.show(notice);
}

function show(tone: NoticeTone, message: string, options: NoticeOptions = {}): string {
  count += 1;
  const notice: Notice = { ...options, id: options.id ?? `notice-${count}`, tone, message };
  const place = outlets.at(-1) ?? presenter;
  if (place) {
    hand(notice, place);
    return notice.id;
  }
  waiting = [...waiting.filter(({ id }) => id !== notice.id), notice];
  for (const listener of wanted) listener();
  return notice.id;
}

/** Shows a notice in the screen's own place, or else on the page, and returns its id. */
export const notify = {
  success: (message: string, options?: NoticeOptions) => show("success", message, options),
  error: (message: string, options?: NoticeOptions) => show("error", message, options),
  info: (message: string, options?: NoticeOptions) => show("info", message, options),
  warning: (message: string, options?: NoticeOptions) => show("warning", message, options),
  dismiss: (id: string) => {
    waiting = waiting.filter((notice) => notice.id !== id);
    const place = shownBy.get(id) ?? presenter;
    shownBy.delete(id);
    place?.dismiss(id);
  },
  /** For when its person goes: what they were told, and could still undo, is nobody else's. */
  dismissAll: () => {
    waiting = [];
    for (const [id, place] of shownBy) place.dismiss(id);
    shownBy.clear();
  },
};
