import { describe, expect, it } from "vitest";
import { INTERVIEW_TYPES, LANGUAGES, type Language } from "../../../../party/protocol/vocabulary";
import type { Guide } from "../../../../party/questions/guide";
import { findGuide, loadGuides } from "../../../../party/questions/load-guides";
import { loadQuestions } from "../../../../party/questions/load-questions";
import { isSimplified, isTraditional } from "../../../support/chinese";

/** A text may stand under this many questions of one language. */
const MOST_USES = 5;

async function allGuides(language: Language): Promise<[string, Guide][]> {
  const files = await Promise.all(INTERVIEW_TYPES.map((type) => loadGuides(type, language)));
  return files.flatMap((file) => Object.entries(file));
}

const wordsOf = ({ followUps, clarifications, keyPoints }: Guide) => [
  ...followUps.map(({ text }) => text),
  ...clarifications,
  ...keyPoints.map(({ text }) => text),
];
const textsOf = (guide: Guide) => [
  ...wordsOf(guide),
  guide.sample.who,
  ...guide.sample.parts.flatMap((part) => [part.label, part.text]),
];

describe.each(LANGUAGES)("guides in %s", (language) => {
  it("has one for each question of the banks, and none for others", async () => {
    for (const type of INTERVIEW_TYPES) {
      const ids = (await loadQuestions(type, language)).map(({ id }) => id);
      expect(Object.keys(await loadGuides(type, language)).sort()).toEqual([...ids].sort());
    }
  });

  it("has key points for six tasks of system design and more", async () => {
    const tasks = (await loadQuestions("technical", language)).filter(({ topic }) => topic === "design");
    const guides = await loadGuides("technical", language);
    expect(tasks.length).toBeGreaterThanOrEqual(6);
    for (const { id } of tasks) expect(guides[id]?.keyPoints.length, id).toBeGreaterThanOrEqual(4);
  });

  it("has two to four follow-ups for a gap, each gap once, and one or two for a strong answer", async () => {
    for (const [id, { followUps }] of await allGuides(language)) {
      const gaps = followUps.map(({ gap }) => gap).filter((gap) => gap !== "strong");
      expect(gaps.length, id).toBeGreaterThanOrEqual(2);
      expect(gaps.length, id).toBeLessThanOrEqual(4);
      expect(new Set(gaps).size, id).toBe(gaps.length);
      expect([1, 2], id).toContain(followUps.length - gaps.length);
    }
  });

  it("has the key points of the English guide, in its order", async () => {
    for (const [id, { keyPoints }] of await allGuides(language)) {
      const english = await findGuide(id, "en");
      expect(
        keyPoints.map((point) => point.id),
        id,
      ).toEqual(english?.keyPoints.map((point) => point.id));
    }
  });

  it(`uses no follow-up, clarification or key point under more than ${MOST_USES} questions`, async () => {
    const uses = new Map<string, Set<string>>();
    for (const [id, guide] of await allGuides(language)) {
      for (const text of wordsOf(guide)) uses.set(text, (uses.get(text) ?? new Set()).add(id));
    }
    expect([...uses].filter(([, ids]) => ids.size > MOST_USES)).toEqual([]);
  });

  it("has no clause in two samples", async () => {
    const isLong = (clause: string) => (language === "en" ? clause.split(/\s+/).length >= 6 : [...clause].length >= 12);
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const [id, { sample }] of await allGuides(language)) {
      const clauses = sample.parts.flatMap(({ text }) => text.toLowerCase().split(/[.,;:!?，。；：！？、]/));
      for (const clause of new Set(clauses.map((one) => one.trim()).filter(isLong))) {
        const other = seen.get(clause);
        if (other) shared.push(`${other}, ${id}: ${clause}`);
        seen.set(clause, id);
      }
    }
    expect(shared).toEqual([]);
  });

  it("has samples of a length that one can say in a minute, and no placeholders", async () => {
    for (const [id, guide] of await allGuides(language)) {
      const whole = guide.sample.parts.map(({ text }) => text).join(" ");
      const size = language === "en" ? whole.split(/\s+/).length : [...whole.replace(/\s/g, "")].length;
      expect(size, id).toBeGreaterThanOrEqual(language === "en" ? 50 : 90);
      expect(size, id).toBeLessThanOrEqual(language === "en" ? 125 : 210);
      expect(
        textsOf(guide).filter((text) => /[[\]…]|TODO|lorem/i.test(text)),
        id,
      ).toEqual([]);
    }
  });

  it("is written in its script", async () => {
    const texts = (await allGuides(language)).flatMap(([, guide]) => textsOf(guide));
    if (language === "zh-TW") expect(texts.filter(isSimplified)).toEqual([]);
    if (language === "zh-CN") expect(texts.filter(isTraditional)).toEqual([]);
    if (language === "en") expect(texts.filter((text) => /[\u3400-\u9fff]/.test(text))).toEqual([]);
  });
});
