import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it, vi } from "vitest";
import { judgeRefusal } from "../../../../app/state/call-api";
import { noteRatePause, ratePauseMs } from "../../../../app/state/rate-pause";
import { useTooOften } from "../../../../app/state/use-too-often";
import { readTexts } from "../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts() });

describe("judgeRefusal for an error that a retry doesn't change", () => {
  const judge = (status: number, error: object) =>
    judgeRefusal({ status, headers: new Headers() }, { error: { message: "", ...error } });

  it("returns a refusal, whatever its status", () => {
    expect(judge(507, { code: "storage_full" })).toEqual({ kind: "refused", code: "storage_full" });
    expect(judge(429, { code: "daily_limit" })).toEqual({ kind: "refused", code: "daily_limit" });
    const fields = { model: "no_credit" };
    expect(judge(502, { code: "assistant_failed", fields })).toEqual({ kind: "refused", code: "assistant_failed" });
    expect(judge(502, { code: "assistant_failed" })).toEqual({ kind: "unreachable" });
  });
});

describe("judgeRefusal for too many requests", () => {
  it("doesn't report an unreachable server, and notes when to retry", () => {
    const headers = new Headers({ "retry-after": "60" });
    expect(judgeRefusal({ status: 429, headers }, null)).toEqual({ kind: "too_often" });
    expect(ratePauseMs()).toBeGreaterThan(50_000);
    expect(judgeRefusal({ status: 503, headers }, null)).toEqual({ kind: "unreachable" });
  });

  it("counts down to zero", () => {
    expect(noteRatePause(new Headers({ "retry-after": "9" }), 1_000)).toBe(9_000);
    expect(ratePauseMs(4_000)).toBe(6_000);
    expect(ratePauseMs(99_000)).toBe(0);
  });

  it("waits for a minute without Retry-After", () => {
    expect(noteRatePause(new Headers(), 0)).toBe(60_000);
  });
});

describe("useTooOften", () => {
  afterEach(() => {
    noteRatePause(new Headers({ "retry-after": "0" }));
    vi.useRealTimers();
  });

  const Words = () => useTooOften()();
  const show = () => renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Words)));

  it.each([
    ["0", "You can try again now."],
    ["10", "Try again in a few seconds."],
    ["11", "Try again in a minute."],
    ["60", "Try again in a minute."],
    ["61", "Try again in 2 minutes."],
    ["3540", "Try again in 59 minutes."],
    ["3541", "Try again in an hour."],
    ["3601", "Try again in 2 hours."],
  ])("shows a time after the server's %s seconds", (seconds, words) => {
    vi.useFakeTimers();
    noteRatePause(new Headers({ "retry-after": seconds }));
    expect(show()).toBe(`Too many requests. ${words}`);
  });

  it("counts from the refusal, not from when it is shown", () => {
    vi.useFakeTimers();
    noteRatePause(new Headers({ "retry-after": "120" }));
    vi.advanceTimersByTime(61_000);
    expect(show()).toContain("in a minute");
    vi.advanceTimersByTime(60_000);
    expect(show()).toContain("now");
  });
});
