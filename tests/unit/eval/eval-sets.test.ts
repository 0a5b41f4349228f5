import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { INTERVIEW_TYPES } from "../../../party/protocol/vocabulary";
import {
  findPairs,
  LABELS,
  LANGUAGES,
  type LabeledAnswer,
  type Language,
  parseAnswers,
} from "../../eval/support/answers";
import type { SetName } from "../../eval/support/sets";
import { isSimplified, isTraditional } from "../../support/chinese";

function readSet(part: SetName, lang: Language): LabeledAnswer[] {
  const name = `tests/eval/sets/${part}-${lang}.json`;
  return parseAnswers(readFileSync(path.join(ROOT, name), "utf8"), name);
}

const plain = (text: string) => text.replace(/\s+/g, "");
const stemOf = ({ id, label }: LabeledAnswer) => id.replace(new RegExp(`-${label.replace("_", "-")}$`), "");
const stratumOf = ({ label, interviewType }: LabeledAnswer) =>
  label === "good" || label === "weak" ? interviewType : label;

describe.each(LANGUAGES)("evaluation answers in %s", (lang) => {
  const dev = readSet("dev", lang);
  const held = readSet("held", lang);
  const all = [...dev, ...held];

  it("have every label and interview type, with unique ids", () => {
    const counts = LABELS.map((label) => all.filter((one) => one.label === label).length);
    expect(counts).toEqual([20, 20, 8, 4, 6, 6]);
    for (const label of LABELS) {
      const types = new Set(all.filter((one) => one.label === label).map((one) => one.interviewType));
      expect([...types].sort()).toEqual([...INTERVIEW_TYPES].sort());
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter((one) => one.lang !== lang || !one.id.startsWith(`${lang}-`))).toEqual([]);
  });

  it("are joined in pairs, a good and a weak one to the same question, in the same part", () => {
    for (const part of [dev, held]) {
      const pairs = findPairs(part);
      expect(pairs.map(({ good }) => good.id)).toEqual(
        part.filter(({ label }) => label === "good").map(({ id }) => id),
      );
      expect(pairs).toHaveLength(part.filter(({ label }) => label === "weak").length);
      for (const { good, weak } of pairs) {
        expect([weak.question, weak.interviewType]).toEqual([good.question, good.interviewType]);
      }
    }
    expect(all.filter((one) => one.pair !== null && one.label !== "good" && one.label !== "weak")).toEqual([]);
  });

  it("are held back by a rule: of each stratum the fifth whose stems have the lowest hashes", () => {
    const expected = [...new Set(all.map(stratumOf))].flatMap((stratum) => {
      const some = all.filter((one) => stratumOf(one) === stratum);
      const stems = [...new Set(some.map(stemOf))].sort((a, b) => (hash(a) < hash(b) ? -1 : 1));
      return stems.slice(0, Math.max(1, Math.round(stems.length / 5)));
    });
    expect(new Set(held.map(stemOf))).toEqual(new Set(expected));
  });

  it("have segments like those of a transcript", () => {
    for (const { id, answer, segments } of all) {
      expect(plain(segments.map(({ text }) => text).join("")), id).toBe(plain(answer));
      for (const [index, { startedAt }] of segments.entries()) {
        expect(startedAt, id).toBeGreaterThanOrEqual(segments[index - 1]?.endedAt ?? 0);
      }
    }
    const typed = all.filter(({ segments }) => segments[0] && segments[0].startedAt === segments[0].endedAt);
    expect(typed.length).toBeGreaterThan(10);
  });

  it("use the characters of their own script", () => {
    const wrong =
      lang === "zh-TW"
        ? isSimplified
        : lang === "zh-CN"
          ? isTraditional
          : (text: string) => /\p{Script=Han}/u.test(text);
    const inWords = all.filter(({ label }) => label !== "gibberish");
    expect(inWords.flatMap(({ question, answer }) => [...question, ...answer].filter(wrong))).toEqual([]);
  });
});

describe("evaluation answers by other authors", () => {
  const parts = ["train", "blind"] as const;
  const sets = LANGUAGES.flatMap((lang) => parts.map((part) => ({ lang, part, answers: readSet(part, lang) })));
  const all = sets.flatMap(({ answers }) => answers);

  it("repeat no other answer, and each is in the file of its language", () => {
    const others = LANGUAGES.flatMap((lang) => [...readSet("dev", lang), ...readSet("held", lang)]);
    expect(new Set([...all, ...others].map(({ id }) => id)).size).toBe(all.length + others.length);
    const said = new Set(others.map(({ answer }) => plain(answer)).filter((answer) => answer !== ""));
    // Silence uses the same words everywhere.
    expect(all.filter(({ label, answer }) => label !== "empty" && said.has(plain(answer)))).toEqual([]);
    for (const { lang, answers } of sets) expect(answers.filter((one) => one.lang !== lang)).toEqual([]);
  });

  it.each(parts)("are joined in pairs, a good and a weak one to the same question: %s", (name) => {
    const part = sets.filter((one) => one.part === name).flatMap(({ answers }) => answers);
    const pairs = findPairs(part);
    expect(pairs.length).toBeGreaterThan({ train: 170, blind: 70 }[name]);
    expect(pairs.map(({ good }) => good.id)).toEqual(part.filter(({ label }) => label === "good").map(({ id }) => id));
    for (const { good, weak } of pairs) {
      expect([weak.question, weak.interviewType, weak.lang]).toEqual([good.question, good.interviewType, good.lang]);
    }
  });

  it.each(INTERVIEW_TYPES)("have every interview type, and enough off-topic answers in each: %s", (type) => {
    const off = (part: SetName) =>
      sets
        .filter((one) => one.part === part)
        .flatMap(({ answers }) => answers)
        .filter((one) => one.interviewType === type && one.label === "off_topic").length;
    expect([off("train") > 25, off("blind") > 5]).toEqual([true, true]);
  });
});

function hash(stem: string): string {
  return createHash("sha256").update(stem).digest("hex");
}
