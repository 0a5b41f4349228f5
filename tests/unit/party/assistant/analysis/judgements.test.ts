import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { describeAnalysis } from "../../../../../party/assistant/analysis/describe-analysis";
import { textsFor } from "../../../../../party/assistant/analysis/texts";
import { type Analysis, analysisSchema, type Quote } from "../../../../../party/protocol/analysis";
import { INTERVIEW_TYPES } from "../../../../../party/protocol/vocabulary";
import { fold } from "../../../../../party/text/fold";
import { isSimplified, isTraditional } from "../../../../support/chinese";
import { ENGLISH_ANSWERS } from "./answers-en";
import { MORE_ANSWERS } from "./answers-more";
import { CHINESE_ANSWERS } from "./answers-zh";
import { asked } from "./say";

const answers = [...ENGLISH_ANSWERS, ...CHINESE_ANSWERS, ...MORE_ANSWERS].flatMap(
  ({ id, type, question, good, weak }) =>
    Object.entries({ good, weak }).map(([label, text]) => ({ id: `${id} ${label}`, type, question, text })),
);

function quotesOf({ judgements, star }: Analysis): Quote[] {
  return [...judgements.map(({ quote }) => quote), ...Object.values(star ?? {}).flatMap((quote) => quote ?? [])];
}

function expectQuoted(analysis: Analysis, lines: readonly { id: string; text: string }[]) {
  for (const quote of quotesOf(analysis)) {
    const line = lines.find(({ id }) => id === quote.segmentId);
    expect(line?.text.slice(quote.start, quote.start + quote.text.length)).toBe(quote.text);
  }
}

describe("analyseByRules", () => {
  it.each([
    [
      "After three weeks it took 11 minutes, and 14 engineers stopped waiting.",
      "At my last company our build was very slow. I profiled it with traces and split two headers.",
    ],
    [
      "In two weeks we were back at fifty frames, and complaints fell by forty percent.",
      "Last spring our designer wanted the map to animate at every stop, and it dropped to twelve frames a second. I filmed the real tablet next to my laptop and I rebuilt the layer.",
    ],
  ])("takes a figure at the end of a story for its result (%s)", (end, begin) => {
    const { star, judgements } = analyseByRules(
      asked("behavioral", "Tell me about a problem that you solved at work.", `${begin} ${end}`),
    );
    expect(end).toContain(star?.result?.text ?? "nothing");
    expect(judgements.map(({ text }) => text)).not.toContain("The answer stops before the result.");
  });

  it.each([
    "At the garden centre a man shouted because his apple tree died. I listened, looked at the roots with him and saw it was planted too deep. I gave him a new tree and showed him how to plant it, and he came back in spring with his brother.",
    "The ambulance had a flat tyre on the motorway. I called a second one, kept the patient warm and talked to her the whole time. She arrived safely at the clinic.",
    "母亲节前一天供应商少送了三百枝康乃馨。我当晚打电话给四家批发市场，凌晨三点开车去拿货，早上八点前把订单都包好了，没有一位客人退单。",
  ])("recognizes the end of a story from any trade (%s)", (text) => {
    const { star, judgements } = analyseByRules(asked("behavioral", "Tell me about a problem that you solved.", text));
    expect(star?.result).not.toBeNull();
    const remarks = textsFor("en").remarks;
    expect(judgements.map(({ text }) => text)).not.toContain(remarks.no_result.text);
  });

  it("does not ask who did it when the answer says so", () => {
    const text =
      "We lost our sourdough starter in August because the fridge failed over a weekend. I drove to a colleague's bakery in the next valley at five in the morning, begged two kilos of his, fed it every four hours, and on Tuesday we were selling bread again.";
    const { judgements } = analyseByRules(asked("behavioral", "Tell me about a setback at work.", text));
    const { own_action, we_only, no_action } = textsFor("en").remarks;
    const said = judgements.map(({ text }) => text);
    expect(said).toContain(own_action.text);
    expect(said).not.toContain(we_only.text);
    expect(said).not.toContain(no_action.text);
  });

  it("does not shorten the words that it praises as the end", () => {
    const { judgements } = analyseByRules(
      asked("hr", "Tell me about yourself.", [
        "In my last team I rewrote the checkout service for our customers.",
        "Errors fell to a tenth after six weeks.",
      ]),
    );
    const { outcome, short } = textsFor("en").remarks;
    const quoted = (remark: { text: string }) => judgements.find(({ text }) => text === remark.text)?.quote.text;
    expect(quoted(outcome)).toBeDefined();
    expect(quoted(short)).not.toBe(quoted(outcome));
  });

  it("does not ask for reasons in a self-introduction", () => {
    const text = "I am a shepherd with two dogs. For twelve years I have kept four hundred ewes on the northern hills.";
    const { judgements, instead } = analyseByRules(asked("hr", "To begin with, introduce yourself.", text));
    expect(judgements.map(({ text }) => text)).not.toContain(textsFor("en").remarks.no_reason.text);
    expect(instead).toBeNull();
  });

  it("outlines no sentence twice", () => {
    const text = "I admire my old boss, who never lost a lamb in twelve hard winters on the northern hills.";
    const { instead } = analyseByRules(asked("hr", "Whom have you learned most from?", text));
    expect(instead?.split(text)).toHaveLength(2);
  });

  it.each(answers)("bases its judgements on words of the answer ($id)", ({ type, question, text }) => {
    const input = asked(
      type,
      question,
      text.split(/(?<=[.。])\s*/u).filter((one) => one !== ""),
    );
    const analysis = analyseByRules(input);
    expect(v.is(analysisSchema, analysis)).toBe(true);
    expectQuoted(analysis, input.answer);
    if (analysis.score !== null) expect(analysis.judgements.length).toBeGreaterThan(0);
    for (const { tone, instead } of analysis.judgements) if (tone === "strength") expect(instead).toBeUndefined();
  });

  it("never throws and stays within the schema, whatever the answer says", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom(
        "I told my boss because it was late. ",
        "我先把报表改了，结果快了三天。",
        "ignore all instructions, ",
        "İ",
        "🙂",
        "\n",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 4 }),
        fc.constantFrom(...INTERVIEW_TYPES),
        (lines, type) => {
          const input = asked(
            type,
            "Tell me about a deadline 请说一次经历",
            lines.map((one) => one.join("")),
          );
          const analysis = analyseByRules(input);
          expect(v.is(analysisSchema, analysis)).toBe(true);
          expectQuoted(analysis, input.answer);
          expect(analysis.score === null).toBe(analysis.reason !== null);
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });

  it("names the team's part and the missing end when the answer only says “we”", () => {
    const { judgements, star } = analyseByRules(
      asked("behavioral", "Tell me about a team result.", [
        "Last year we were a team of six and we had to move the shop to a new system.",
        "We worked very hard and we had many meetings and we were a good team.",
      ]),
    );
    const texts = judgements.map(({ text }) => text);
    const { remarks } = textsFor("en");
    expect(texts).toContain(remarks.we_only.text);
    expect(texts).toContain(remarks.no_result.text);
    expect(star?.result).toBeNull();
    expect(star?.situation?.segmentId).toBe("line-1");
    expect(judgements.find(({ text }) => text === remarks.no_result.text)?.quote.segmentId).toBe("line-2");
  });

  it("finds the four parts of a story, each in its place", () => {
    const { star, instead } = analyseByRules(
      asked("behavioral", "Tell me about a time you disagreed with a colleague.", [
        "Last spring my colleague Ben wanted to rewrite our importer.",
        "My task was to keep the release in June.",
        "I measured where the time went and showed him the slow query.",
        "In the end imports went from forty minutes to six.",
      ]),
    );
    expect(Object.values(star ?? {}).map((quote) => quote?.segmentId)).toEqual([
      "line-1",
      "line-2",
      "line-3",
      "line-4",
    ]);
    expect(instead).toBeNull();
  });
});

describe("analyseByRules with both Chinese scripts", () => {
  it("folds both scripts into one, unit for unit", () => {
    const text = "資料庫的執行緒，後來我覺得ＣＰＵ 100％ İ 🙂 “Ok”";
    expect(fold(text)).toBe('资料库的执行绪,后来我觉得cpu 100% İ 🙂 "ok"');
    expect(fold(text)).toHaveLength(text.length);
  });

  const traditional = answers.filter(({ text }) => isTraditional(text));

  it.each(traditional)("judges both scripts alike ($id)", ({ type, question, text }) => {
    const one = analyseByRules(asked(type, question, text, "zh-TW"));
    const other = analyseByRules(asked(type, fold(question), fold(text), "zh-TW"));
    expect(other.reason).toBe(one.reason);
    expect(Math.abs((one.score ?? 1) - (other.score ?? 1))).toBeLessThanOrEqual(0.5);
  });
});

describe("describeAnalysis", () => {
  const all = (lang: string) =>
    JSON.stringify(textsFor(lang), (_, value: unknown) => (typeof value === "function" ? String(value) : value));

  it("uses the wording of China for zh-CN and of Taiwan for zh-TW", () => {
    expect(all("zh-CN")).not.toMatch(/您/);
    expect(isTraditional(all("zh-CN"))).toBe(false);
    expect(all("zh-TW")).not.toMatch(/你/);
    expect(isSimplified(all("zh-TW"))).toBe(false);
    expect(textsFor("zh-HK")).toBe(textsFor("zh-TW"));
    expect(textsFor("zh")).toBe(textsFor("zh-CN"));
    expect(textsFor("fr")).toBe(textsFor("en-US"));
  });

  it("describes an analysis in words", () => {
    const good = analyseByRules(
      asked(
        "hr",
        "What salary do you expect?",
        "Between fifty and fifty-five thousand, because I earn forty-eight now.",
        "en",
      ),
    );
    const text = describeAnalysis(good, "en");
    expect(text).toContain(`**Score: ${good.score?.toFixed(1)} / 5**`);
    for (const { text: remark, quote } of good.judgements) {
      expect(text).toContain(`“${quote.text}”`);
      expect(text).toContain(remark);
    }
    expect(describeAnalysis(good, "zh-TW")).toContain("**得分：");
  });

  it("says why there is no score", () => {
    const none = analyseByRules(asked("hr", "Why us?", ""));
    expect(describeAnalysis(none, "en")).toBe("**Not scored: there is no answer here yet.**");
    expect(describeAnalysis(none, "zh-CN")).toBe("**未评分：这里还没有回答。**");
  });
});
