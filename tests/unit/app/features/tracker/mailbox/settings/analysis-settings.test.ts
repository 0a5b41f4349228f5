import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeAge } from "../../../../../../../app/features/tracker/mailbox/screen/mailbox-status";
import { useProblemTitle } from "../../../../../../../app/features/tracker/mailbox/screen/use-problem-title";
import {
  ANALYSIS_SETTINGS_KEY,
  DEFAULT_ANALYSIS_SETTINGS,
  readAnalysisSettings,
  readDays,
  writeAnalysisSettings,
} from "../../../../../../../app/features/tracker/mailbox/settings/analysis-settings";
import { MemoryStorage } from "../../../../../../support/memory-storage";

describe("timeframe setting", () => {
  it.each([
    ["1", 1],
    [" 30 ", 30],
    ["365", 365],
    ["007", 7],
  ])("can be %j", (text, days) => {
    expect(readDays(text)).toBe(days);
  });
  it.each(["0", "366", "-1", "1.5", "1e2", "", "a week", "３０", "99999999999999999999"])("can't be %j", (text) => {
    expect(readDays(text)).toBeNull();
  });
});

describe("settings of the analysis", () => {
  it("default to 30 days and the built-in analysis, and are stored in this browser", () => {
    const { storage } = new MemoryStorage().tab();
    expect(readAnalysisSettings(storage)).toEqual(DEFAULT_ANALYSIS_SETTINGS);
    expect(DEFAULT_ANALYSIS_SETTINGS).toMatchObject({ days: 30, withModel: false });
    const changed = { days: 90, withModel: true, model: "gpt-4o", keyOf: "OpenAI", all: true };
    writeAnalysisSettings(storage, changed);
    expect(readAnalysisSettings(storage)).toEqual(changed);
  });

  it.each(["", "no json", "[]", '{"days":0,"model":5}', "null"])(
    "return to the defaults when the stored value is invalid (%j)",
    (json) => {
      const { storage } = new MemoryStorage().tab();
      storage.setItem(ANALYSIS_SETTINGS_KEY, json);
      expect(readAnalysisSettings(storage)).toEqual(DEFAULT_ANALYSIS_SETTINGS);
    },
  );
});

describe("age of a mailbox refresh", () => {
  const MINUTE = 60_000;
  it.each([
    [20_000, "now"],
    [4 * MINUTE, "4 minutes ago"],
    [3 * 60 * MINUTE, "3 hours ago"],
    [26 * 60 * MINUTE, "yesterday"],
    [-MINUTE, "now"],
  ])("shows %i ms as %s", (age, words) => {
    expect(describeAge(1_000 * MINUTE, 1_000 * MINUTE + age, "en")).toBe(words);
  });
  it("has a Chinese text", () => {
    expect(describeAge(0, 4 * MINUTE, "zh-TW")).toBe("4 分鐘前");
  });
});

describe("message about a missing key", () => {
  const Title = ({ keyOf }: { keyOf: string | null }) => useProblemTitle()("key_required", keyOf);
  it.each([
    ["OpenAI", "problems.key_required.title"],
    [null, "problems.key_required.title"],
    ["Anthropic", "settings.keyNeeded"],
  ])("names OpenAI's key only if that is meant: %s", (keyOf, key) => {
    expect(renderToStaticMarkup(createElement(Title, { keyOf }))).toBe(key);
  });
});
