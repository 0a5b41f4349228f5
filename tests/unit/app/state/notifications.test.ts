import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Module = typeof import("../../../../app/state/notifications");
type OutletModule = typeof import("../../../../app/state/use-notice-outlet");
let notices: Module;

/** Notices are module state: each test imports it afresh. */
beforeEach(async () => {
  vi.resetModules();
  notices = await import("../../../../app/state/notifications");
});

function createPlace() {
  const shown: string[] = [];
  return {
    shown,
    show: ({ tone, message }: { tone: string; message: string }) => void shown.push(`${tone}: ${message}`),
    dismiss: (id: string) => void shown.push(`dismiss ${id}`),
  };
}

describe("notify", () => {
  it("shows one of four tones", () => {
    const page = createPlace();
    notices.setNoticePresenter(page);
    notices.notify.success("a");
    notices.notify.error("b");
    notices.notify.info("c");
    notices.notify.warning("d");
    expect(page.shown).toEqual(["success: a", "error: b", "info: c", "warning: d"]);
  });

  it("queues notices for the page's presenter, which is then loaded, and only the last of one id", () => {
    const wanted = vi.fn();
    notices.onPresenterWanted(wanted);
    notices.notify.info("first", { id: "x" });
    notices.notify.info("second", { id: "x" });
    notices.notify.error("other");
    expect(wanted).toHaveBeenCalled();
    const page = createPlace();
    notices.setNoticePresenter(page);
    expect(page.shown).toEqual(["info: second", "error: other"]);
  });

  it("never shows a notice dismissed while queued", () => {
    notices.notify.dismiss(notices.notify.info("never mind"));
    const page = createPlace();
    notices.setNoticePresenter(page);
    expect(page.shown).toEqual([]);
  });
});

describe("notify.dismissAll", () => {
  it("dismisses shown notices where they are, and drops queued ones", () => {
    notices.notify.info("waits");
    notices.notify.dismissAll();
    const page = createPlace();
    notices.setNoticePresenter(page);
    notices.notify.success("deleted", { id: "p" });
    const place = createPlace();
    notices.setNoticeOutlet(place);
    notices.notify.success("deleted too", { id: "q" });
    notices.notify.dismissAll();
    expect(page.shown).toEqual(["success: deleted", "dismiss p"]);
    expect(place.shown).toEqual(["success: deleted too", "dismiss q"]);
    notices.notify.dismissAll();
    expect(page.shown).toHaveLength(2);
  });
});

describe("notice outlet of a screen", () => {
  it("takes precedence over the page's presenter, even before that exists, until it closes", () => {
    const wanted = vi.fn();
    notices.onPresenterWanted(wanted);
    const place = createPlace();
    const leave = notices.setNoticeOutlet(place);
    notices.notify.info("here");
    expect(wanted).not.toHaveBeenCalled();
    const page = createPlace();
    notices.setNoticePresenter(page);
    notices.notify.info("still here");
    leave();
    notices.notify.info("there");
    expect(place.shown).toEqual(["info: here", "info: still here"]);
    expect(page.shown).toEqual(["info: there"]);
  });

  it("is the latest of several, in whatever order they close", () => {
    const [outer, inner] = [createPlace(), createPlace()];
    const leaveOuter = notices.setNoticeOutlet(outer);
    const leaveInner = notices.setNoticeOutlet(inner);
    leaveOuter();
    notices.notify.info("inner");
    leaveInner();
    expect(outer.shown).toEqual([]);
    expect(inner.shown).toEqual(["info: inner"]);
  });

  it("dismisses a notice that was shown there", () => {
    const [page, place] = [createPlace(), createPlace()];
    notices.setNoticePresenter(page);
    notices.notify.info("on the page", { id: "p" });
    notices.setNoticeOutlet(place);
    notices.notify.info("in the place", { id: "q" });
    notices.notify.dismiss("p");
    notices.notify.dismiss("q");
    expect(page.shown).toEqual(["info: on the page", "dismiss p"]);
    expect(place.shown).toEqual(["info: in the place", "dismiss q"]);
  });

  it("takes a notice over from the page when it is shown again", () => {
    const [page, place] = [createPlace(), createPlace()];
    notices.setNoticePresenter(page);
    notices.notify.info("sending", { id: "x" });
    notices.setNoticeOutlet(place);
    notices.notify.success("sent", { id: "x" });
    expect(page.shown).toEqual(["info: sending", "dismiss x"]);
    expect(place.shown).toEqual(["success: sent"]);
  });
});

describe("notices of an outlet", () => {
  let outlets: OutletModule;
  beforeEach(async () => {
    vi.useFakeTimers();
    outlets = await import("../../../../app/state/use-notice-outlet");
  });
  afterEach(() => vi.useRealTimers());

  function createList() {
    let shown: readonly string[] = [];
    const outlet = outlets.createNoticeOutlet(
      (list) => {
        shown = list.map(({ message }) => message);
      },
      (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    );
    return { outlet, shown: () => shown };
  }
  const notice = (id: string, message: string, duration?: number) => ({ id, tone: "info" as const, message, duration });

  it("stay for their duration, newest last", () => {
    const { outlet, shown } = createList();
    outlet.show(notice("a", "A", 1000));
    outlet.show(notice("b", "B", Number.POSITIVE_INFINITY));
    outlet.show(notice("c", "C"));
    expect(shown()).toEqual(["A", "B", "C"]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["B", "C"]);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(["B"]);
    outlet.dismiss("b");
    expect(shown()).toEqual([]);
  });

  it("restart their timer when shown again", () => {
    const { outlet, shown } = createList();
    outlet.show(notice("a", "A", 1000));
    vi.advanceTimersByTime(900);
    outlet.show(notice("a", "A again", 1000));
    vi.advanceTimersByTime(900);
    expect(shown()).toEqual(["A again"]);
    vi.advanceTimersByTime(100);
    expect(shown()).toEqual([]);
  });

  it("move to the page when the outlet closes", () => {
    const page = createPlace();
    notices.setNoticePresenter(page);
    const { outlet } = createList();
    const leave = notices.setNoticeOutlet(outlet);
    notices.notify.info("short", { duration: 10 });
    notices.notify.warning("long", { duration: 10_000 });
    vi.advanceTimersByTime(10);
    leave();
    notices.moveNotices(outlet.close());
    vi.advanceTimersByTime(60_000);
    expect(page.shown).toEqual(["warning: long"]);
  });
});
