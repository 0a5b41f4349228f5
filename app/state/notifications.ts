import { createEmitter } from "./emitter";
/** A toast. */
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

/** Anything that can show notices. */
export type NoticePresenter = {
  show: (notice: Notice) => void;
  dismiss: (id: string) => void;
};

let presenter: NoticePresenter | null = null;
/** Outlets of screens, the latest one last. */
let outlets: readonly NoticePresenter[] = [];
/** The presenter of each notice with an id, so that it is dismissed where it is shown. */
const shownBy = new Map<string, NoticePresenter>();
let waiting: Notice[] = [];
let count = 0;
const wanted = createEmitter();

/** Sets the page's presenter until the returned function is called; it receives the notices queued so far. */
export function setNoticePresenter(next: NoticePresenter): () => void {
  presenter = next;
  for (const notice of waiting.splice(0)) hand(notice, next);
  return () => {
    if (presenter === next) presenter = null;
  };
}

/**
 * A screen's own outlet: until the returned function is called, notices are shown there instead of by the page's
 * presenter. The latest of several wins.
 */
export function setNoticeOutlet(outlet: NoticePresenter): () => void {
  outlets = [...outlets, outlet];
  return () => {
    outlets = outlets.filter((one) => one !== outlet);
    for (const [id, one] of shownBy) if (one === outlet) shownBy.delete(id);
  };
}

/** Moves the notices of a closed outlet to the current one. */
export function moveNotices(notices: readonly Notice[]): void {
  for (const { tone, message, ...options } of notices) show(tone, message, options);
}

/** Calls `listener` as soon as a notice waits for a presenter, so that one is loaded only when it is needed. */
export function onPresenterWanted(listener: () => void): () => void {
  const stop = wanted.subscribe(listener);
  if (waiting.length > 0) listener();
  return stop;
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
  wanted.emit();
  return notice.id;
}

/** Shows a notice in the screen's outlet, or else on the page, and returns its id. */
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
  /** On sign-out: notices, and the undo they offer, belong to the person who left. */
  dismissAll: () => {
    waiting = [];
    for (const [id, place] of shownBy) place.dismiss(id);
    shownBy.clear();
  },
};
