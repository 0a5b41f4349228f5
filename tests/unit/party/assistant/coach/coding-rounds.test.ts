import { describe, expect, it } from "vitest";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import type { CodeViewRun } from "../../../../../party/assistant/task";
import { line } from "../../../../support/coach-interview";
import { CodingInterview } from "../../../../support/coding-interview";

const { coding: words, replies } = WORDS.en;
const APPROACH = "I would look up the price minus the value in a map for each one, in O(n) time and O(n) space";
const starts = (text: string, wordings: readonly string[]) => wordings.some((one) => text.includes(one));

/** At this task, asked alone. */
async function asked(task = "two-vouchers", order: ConstructorParameters<typeof CodingInterview>[0] = {}) {
  const interview = new CodingInterview({ minutes: 30, first: { id: `task-${task}`, text: task }, rest: [], ...order });
  const text = await interview.start();
  await interview.open();
  return { interview, text };
}

async function writing(order: ConstructorParameters<typeof CodingInterview>[0] = {}) {
  const { interview } = await asked("two-vouchers", order);
  await interview.answer(APPROACH);
  return interview;
}

const ended = (status: CodeViewRun["status"], output = "", line?: number) => ({
  ...{ status, output },
  marks: line === undefined ? [] : [{ line, text: output }],
});

describe("coach, a coding task", () => {
  it("is introduced in two sentences that don't read its statement, and asks for the approach and its cost", async () => {
    const { interview, text } = await asked();
    expect(text).toContain("“Two vouchers for one price”");
    expect(text).toMatch(/how would you go about it, and what would it cost in time and memory\?$/);
    expect(text).not.toContain("accepts exactly two");
    expect(interview.asking).toMatchObject({ id: "task-two-vouchers", coding: { stage: "approach", hints: 0 } });
  });

  it.each([
    ["debug-merge", /at least one mistake/],
    ["sql-runner-up", /build the query/],
    ["rate-limiter", /how would you go about it\?$/],
  ])("asks %s in a way that fits it", async (task, words) => {
    const { interview } = await asked().then(async () => {
      const other = new CodingInterview({ minutes: 30, first: { id: `task-${task}`, text: task }, rest: [] });
      await other.start();
      return { interview: other };
    });
    expect(interview.asking?.text).toMatch(words);
  });

  it("lets the candidate write after the approach, without a word about whether it is right", async () => {
    const { interview } = await asked();
    const text = await interview.answer(APPROACH);
    expect(starts(text, words.approach.goAhead)).toBe(true);
    expect(text).not.toMatch(/good|right|correct|great/i);
    expect(interview.coding).toMatchObject({ stage: "writing", talk: { time: "O(n)", space: "O(n)" } });
  });

  it.each(["could it be a heap?", "Should we maybe sort them first?", "would BFS work", "how about recursion?"])(
    "has the candidate reason about %s before and while they write, and neither confirms nor denies it",
    async (said) => {
      const { interview } = await asked();
      const first = await interview.answer(said);
      expect(words.proposal.cost).toContain(first);
      expect(interview.coding).toMatchObject({ stage: "approach" });
      expect(starts(await interview.answer("It would take linear time."), words.approach.goAhead)).toBe(true);
      const second = await interview.answer(said);
      expect(words.proposal.cost.filter((one) => one !== first)).toContain(second);
      expect(interview.coding).toMatchObject({ stage: "writing" });
    },
  );

  it.each([
    ["debug-merge", "en", "Is the mistake in the while condition?", "bugs"],
    ["debug-merge", "zh-CN", "问题是不是出在循环条件？", "bugs"],
    ["sql-runner-up", "zh-TW", "要不要用子查詢？", "query"],
    ["two-vouchers", "zh-TW", "可以用雜湊表嗎？", "cost"],
    ["two-vouchers", "zh-CN", "是不是用双指针", "cost"],
    ["rate-limiter", "en", "maybe a queue?", "plain"],
  ] as const)("weighs a guess at %s in %s: %s", async (task, lang, said, kind) => {
    const { interview } = await asked(task, { lang });
    const known = lang === "zh-CN" ? WORDS["zh-CN"] : lang === "zh-TW" ? WORDS["zh-TW"] : WORDS.en;
    expect(known.coding.proposal[kind]).toContain(await interview.answer(said));
  });

  it.each(["Is the array sorted?", "Can I use a library?", "What is a heap?", "Can I get a hint about sorting?"])(
    "takes %s for no guess",
    async (said) => {
      const { interview } = await asked();
      expect(words.proposal.cost).not.toContain(await interview.answer(said));
    },
  );

  it("asks once for the cost when the approach says nothing about it", async () => {
    const { interview } = await asked();
    const text = await interview.answer("I would look up the price minus the value in a map for each one");
    expect(starts(text, words.approach.cost)).toBe(true);
    expect(starts(await interview.answer("I have no clear idea about that one"), words.approach.goAhead)).toBe(true);
  });

  it("stores the key points of the approach with quotes, for the report only", async () => {
    const interview = await writing();
    const [partner, trade] = interview.coding?.talk?.approach ?? [];
    expect(partner).toMatchObject({ id: "partner", quote: expect.stringContaining("price minus the value in a map") });
    expect(trade).toMatchObject({ id: "trade", quote: null });
  });

  it("stores the line that each quote is in, of several lines and over later turns", async () => {
    const { interview } = await asked();
    interview.lines.push(line("candidate", "Let me begin with the plan.", "first"));
    await interview.answer("I would look up the price minus the value in a map for each one");
    const [partner] = interview.coding?.talk?.approach ?? [];
    const said = interview.lines.find(({ id }) => id === partner?.segmentId);
    expect(said?.text).toContain(partner?.quote);
    expect(said?.id).not.toBe("first");
    await interview.answer("It takes linear time");
    expect(interview.coding?.talk?.approach?.[0]).toEqual(partner);
  });

  it("doesn't take a cost alone for a point of the plan", async () => {
    const { interview } = await asked("two-vouchers", { lang: "zh-CN" });
    await interview.answer("时间复杂度是O(n)，空间O(n)");
    expect(interview.coding?.talk?.approach?.every(({ quote }) => quote === null)).toBe(true);
    expect(interview.coding?.talk).toMatchObject({ time: "O(n)", space: "O(n)" });
  });

  it("begins the stage of writing when code is written in silence", async () => {
    const { interview } = await asked();
    interview.write("function pickVouchers() { const seen = {}; }");
    expect(starts(await interview.silence(), words.approach.started)).toBe(true);
    expect(interview.coding?.stage).toBe("writing");
  });
});

describe("coach, while the candidate writes", () => {
  it.each<[string, (interview: CodingInterview) => void, readonly string[]]>([
    ["nothing is written", () => {}, words.work.untouched],
    ["nothing has run", (one) => one.write("let a = 1"), words.work.not_run],
    [
      "the code changed after the last run",
      (one) => {
        one.run([true, false, false]);
        one.write("let a = 2");
      },
      words.work.changed,
    ],
    [
      "the last run did not parse",
      (one) => {
        one.write("let a =");
        one.run(ended("failed", "SyntaxError: unexpected end", 3));
      },
      words.work.unparsed(3),
    ],
    [
      "the last run ended with an error",
      (one) => {
        one.write("a()");
        one.run(ended("failed", "ReferenceError: a is not defined", 1));
      },
      words.work.broke(1),
    ],
    [
      "the last run took too long",
      (one) => {
        one.write("for (;;) {}");
        one.run(ended("out_of_time"));
      },
      words.work.out_of_time,
    ],
    [
      "visible tests fail",
      (one) => {
        one.write("let a = 1");
        one.run([true, false, true]);
      },
      words.work.fails(2, 3, 2),
    ],
    [
      "visible tests pass",
      (one) => {
        one.write("let a = 1");
        one.run([true, true, true]);
      },
      words.work.passes(3),
    ],
  ])("says one sentence about the state of the work after a silence: %s", async (_, work, fitting) => {
    const interview = await writing();
    work(interview);
    expect(fitting).toContain(await interview.silence());
    expect(interview.coding?.nudges).toBe(1);
  });

  it("says nothing about code that was not run", async () => {
    const interview = await writing();
    interview.write("let a = 1");
    interview.run([true, true, true]);
    interview.write("let a = 2");
    expect(await interview.silence()).not.toMatch(/pass|fail|error/);
  });

  it("offers a hint instead of saying the same twice, until there is none", async () => {
    const interview = await writing();
    await interview.silence();
    expect(words.writing.offerHint).toContain(await interview.silence());
    expect(words.work.untouched).toContain(await interview.silence());
  });

  it("doesn't answer thinking aloud, but speaks when it ended a while ago", async () => {
    const interview = await writing();
    interview.write("let a = 1");
    const aloud = "so first I go over the list and I keep what I have seen";
    expect(words.writing.listening).toContain(await interview.answer(aloud, 5));
    interview.lines.push({
      id: "x",
      role: "candidate",
      text: aloud,
      lang: "en",
      startedAt: interview.now,
      endedAt: interview.now,
    });
    expect(words.work.not_run).toContain(await interview.silence(20));
  });

  it("gives one hint at a time, on request, and counts those that the page has shown", async () => {
    const interview = await writing();
    const first = await interview.answer("Can I get a hint?");
    expect(first).toContain("which value would its partner need to have?");
    if (interview.code) interview.code = { ...interview.code, hints: 2 };
    expect(await interview.answer("another hint please")).toContain("Walk through the list once");
    expect(interview.coding?.hints).toBe(3);
    expect(words.hint.none).toContain(await interview.answer("one more hint please"));
  });

  it.each([
    "sort with the indexes then two pointers, would that work?",
    "I'd use a map from value to index, is that okay?",
  ])("has the candidate weigh an approach that ends in a question: %s", async (said) => {
    const { interview } = await asked();
    expect(words.proposal.cost).toContain(await interview.answer(said));
  });

  it("says why it asks, too", async () => {
    const { interview } = await asked();
    expect(replies.whyAsked).toContain(await interview.answer("why do you ask"));
  });

  it("clarifies with the examples of the statement, one after the other", async () => {
    const { interview } = await asked();
    expect(await interview.answer("What do you mean by that?")).toContain("they are at positions 1 and 3");
    expect(words.clarify.open).toContain(await interview.answer("What do you mean by that?"));
  });

  it.each([
    [
      "en",
      "anagram-shelves",
      "Can the list of words be empty?",
      "There are 0 to 10,000 words of 1 to 100 lower-case letters.",
    ],
    ["en", "anagram-shelves", "can words repeat", "A word that is given twice is on its shelf twice."],
    ["en", "bracket-check", "What should I return if all is fine?", "return -1."],
    ["en", "anagram-shelves", "is the order of the shelves important?", "order does not matter anywhere."],
    ["en", "two-vouchers", "what if there are several pairs", "If several pairs fit, return any of them"],
    ["en", "two-vouchers", "can I use the same voucher twice", "two different vouchers"],
    ["zh-CN", "two-vouchers", "同一张券可以用两次吗", "不同"],
    ["en", "rate-limiter", "are the timestamps in order", "never go back"],
    ["en", "shifted-shelf", "Is the shelf sorted?", "Then someone took"],
    ["en", "mirror-text", "Do upper and lower case letters matter?", "ignore upper and lower case"],
    ["en", "debug-binary-search", "Is the list sorted?", "ascending list"],
    ["en", "build-order", "Are the step names unique?", "all different"],
    ["zh-TW", "shifted-shelf", "書架有排好序嗎", "由小到大"],
    ["en", "anagram-shelves", "how long can the words be?", "of 1 to 100 lower-case letters."],
    ["en", "maze-steps", "Can I move diagonally?", "The robot moves one field up, down, left or right."],
    ["en", "maze-steps", "can it go through a shelf", "is a shelf."],
    ["en", "shift-pay", "can I work two nights in a row", "you must rest for the next night."],
    ["en", "rate-limiter", "does a refused call count", "Refused calls do not count."],
    ["zh-CN", "can-attend", "输入是排好序的吗", "顺序不定"],
    ["zh-CN", "anagram-shelves", "如果没有单词返回什么", "单词有 0 到 10,000 个"],
    ["zh-TW", "anagram-shelves", "字串最長多長", "每個 1 到 100 個小寫字母"],
    ["zh-TW", "anagram-shelves", "資料量大概多大", "單字有 0 到 10,000 個"],
  ] as const)("reads out in %s what the text of %s says to “%s”", async (lang, task, said, sentence) => {
    const { interview } = await asked(task, { lang });
    for (const stage of ["approach", "writing"] as const) {
      expect(interview.coding?.stage).toBe(stage);
      const text = await interview.answer(said);
      expect(starts(text, WORDS[lang].coding.clarify.text)).toBe(true);
      expect(text).toContain(sentence);
      expect(text).not.toContain("`");
      if (stage === "approach")
        await interview.answer(lang === "en" ? APPROACH : "用哈希表记下来，时间和空间都是 O(n)");
    }
  });

  it.each([
    ["en", "Is the input sorted?"],
    ["zh-CN", "输入是排好序的吗，还是乱的"],
    ["zh-CN", "允许哪些操作"],
    ["zh-TW", "同分怎麼辦"],
    ["en", "how do I break ties"],
    ["en", "Can I assume that the input is valid?"],
    ["zh-TW", "一定有解嗎"],
  ] as const)("leaves to the candidate in %s what the text doesn't say: %s", async (lang, said) => {
    const { interview } = await asked("anagram-shelves", { lang });
    expect(WORDS[lang].coding.clarify.open).toContain(await interview.answer(said));
    expect(interview.coding?.stage).toBe("approach");
  });

  it.each([
    "I would sort the letters of each word, and equal words then have the same key",
    "How much time do I have?",
    "What if I sort the letters of each word and use that as a key, so equal words share one?",
    "How long do I have?",
    "Could you repeat that?",
    "Could you please repeat what the input values are?",
    "What I'd do is sort the letters of each word and group by that",
    "Then do one pass over the letters and count them",
    "What's left is handling the empty string",
  ])("reads out nothing to “%s”", async (said) => {
    const { interview } = await asked("anagram-shelves");
    expect(starts(await interview.answer(said), words.clarify.text)).toBe(false);
  });

  it.each([
    ["en", "maze-steps", "can I stop early"],
    ["en", "merge-bookings", "could you give me another example"],
    ["en", "merge-bookings", "can a booking be inside another one"],
    ["en", "two-vouchers", "should I skip duplicates?"],
    ["en", "two-vouchers", "can I break out of the loop early"],
    ["zh-CN", "stair-ways", "我用动态规划"],
    ["zh-CN", "merge-bookings", "可以提前结束循环吗"],
    ["zh-CN", "edit-distance", "允许哪些操作"],
    ["zh-TW", "merge-bookings", "可以跳過重複的嗎"],
  ] as const)("takes in %s for words about %s: %s", async (lang, task, said) => {
    const { interview } = await asked(task, { lang });
    const text = await interview.answer(said);
    const { crisis, stop, skip, abuse, think, restart, notDone } = { stop: [], ...WORDS[lang].replies };
    for (const wordings of [crisis, stop, skip, abuse, think, restart, notDone])
      expect(starts(text, wordings)).toBe(false);
    expect(interview.mock?.phase).toBe("asking");
    expect(interview.asking?.id).toBe(`task-${task}`);
  });

  it.each(["skip this one please", "I'd like to stop here", "can we skip this task", "let's end the interview"])(
    "still takes “%s” for leaving",
    async (said) => {
      const { interview } = await asked("two-vouchers");
      await interview.answer(said);
      expect(interview.asking?.id === "task-two-vouchers" && interview.mock?.phase === "asking").toBe(false);
    },
  );

  it.each(["先统计每个字母出现多少次，再按这个分组", "先判斷陣列是否為空，再用雙指針", "可以重複一下輸入的要求嗎"])(
    "reads out nothing to “%s”",
    async (said) => {
      const { interview } = await asked("anagram-shelves", { lang: "zh-TW" });
      expect(starts(await interview.answer(said), WORDS["zh-TW"].coding.clarify.text)).toBe(false);
    },
  );

  it.each([
    ["I need to think for a moment", replies.think],
    ["sorry, I'm a bit nervous", replies.nervous],
    ["you stupid bot", replies.abuse],
    ["I'm done", words.final.untouched],
  ])("answers “%s” as in other questions, without leaving the task", async (said, fitting) => {
    const interview = await writing();
    expect(fitting).toContain(await interview.answer(said));
    expect(interview.coding?.stage).toBe("writing");
  });

  it.each([
    ["en", "I think I'm finished"],
    ["en", "okay, submit it"],
    ["zh-CN", "我写好了"],
    ["zh-TW", "我寫好了"],
  ])("understands in %s that the code is done: %s", async (lang, said) => {
    const interview = await writing({ lang });
    interview.write("let a = 1");
    expect(WORDS[lang === "en" ? "en" : lang === "zh-CN" ? "zh-CN" : "zh-TW"].coding.final.run).toContain(
      await interview.answer(said),
    );
  });

  it.each(["I'm not done yet", "I'll tell you when it's done", "还没写完，等一下"])(
    "doesn't run the tests on: %s",
    async (said) => {
      const interview = await writing();
      interview.write("let a = 1");
      await interview.answer(said);
      expect(interview.coding?.stage).toBe("writing");
    },
  );

  it.each([
    ["en", "I'm not sure how to begin"],
    ["zh-CN", "我不太确定怎么开始"],
    ["zh-TW", "我不太確定怎麼開始"],
  ] as const)("comforts in %s somebody who doesn't know how: %s", async (lang, said) => {
    const { interview } = await asked("two-vouchers", { lang });
    expect(WORDS[lang].coding.approach.dontKnow).toContain(await interview.answer(said));
    expect(WORDS[lang].coding.writing.dontKnow).toContain(await interview.answer(said));
  });

  it("leaves the task when the candidate skips it, and stops when they want to stop", async () => {
    const skipped = await writing();
    await skipped.answer("Can we skip this one please?");
    expect(skipped.mock?.phase).toBe("closing");
    const stopped = await writing();
    await stopped.answer("I want to stop the interview now");
    expect(stopped.mock?.phase).toBe("closed");
  });

  it("waits for a break, and asks before an end that isn't asked for outright", async () => {
    const { interview } = await asked();
    expect(replies.meta.pause).toContain(await interview.answer("I need to use the bathroom"));
    expect(replies.endOrGoOn).toContain(await interview.answer("I want out of this interview"));
    expect(await interview.answer("No")).toContain(interview.asking?.text);
    expect(interview.mock?.phase).not.toBe("closed");
    await interview.answer("I want out of this interview");
    await interview.answer("Yes");
    expect(interview.mock?.phase).toBe("closed");
  });

  it.each([
    ["you stupid bot", "yes, please"],
    ["sorry, I'm a bit nervous", "let's go on"],
    ["I want out of this interview", "no"],
  ])("goes on after “%s” and “%s”: with the question, or quietly while the candidate writes", async (before, said) => {
    const { interview } = await asked();
    await interview.answer(before);
    expect(await interview.answer(said)).toContain(interview.asking?.text);
    expect(interview.coding?.stage).toBe("approach");
    const busy = await writing();
    await busy.answer(before);
    expect(words.writing.listening).toContain(await busy.answer(said));
  });

  it("asks for the final run when two minutes are left", async () => {
    const interview = await writing();
    interview.write("let a = 1", 26 * 60);
    expect(words.final.lastMinutes).toContain(await interview.silence(60));
    expect(interview.coding?.stage).toBe("final");
  });
});

describe("coach, the final run of a task", () => {
  async function finished() {
    const interview = await writing();
    interview.write("let a = 1");
    return interview;
  }

  it("is asked for when the candidate is done", async () => {
    const interview = await finished();
    expect(words.final.run).toContain(await interview.answer("I'm done"));
    expect(interview.coding?.stage).toBe("final");
  });

  it("is reported with its numbers, and leads to a question about failures", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    const text = await interview.finalRun([true, false, true, true]);
    expect(starts(text, words.final.fails(3, 4))).toBe(true);
    expect(starts(text, words.after.failure)).toBe(true);
  });

  it("says that a program is slow whose steps were measured to grow quadratically", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    const growth = { sizes: [1_000, 2_000, 4_000], steps: [500_000, 2_000_000, 8_000_000] };
    const text = await interview.finalRun([true, true], { growth });
    expect(starts(text, words.final.passes(2))).toBe(true);
    expect(starts(text, words.final.slow(4, 16))).toBe(true);
  });

  it("leads to the task's follow-ups, whose key points are stored with quotes", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    expect(await interview.finalRun([true, true])).toContain("Suppose the list is sorted already");
    await interview.answer("two pointers from both ends, and I move the left one if the sum is too small");
    const { talk } = interview.plan[0]?.coding ?? {};
    expect(talk?.followUps).toMatchObject([{ id: "sorted", points: [{ quote: expect.any(String) }, {}] }]);
    const [point] = talk?.followUps[0]?.points ?? [];
    expect(interview.lines.find(({ id }) => id === point?.segmentId)?.text).toContain(point?.quote);
    expect(interview.mock?.phase).toBe("closing");
  });

  it("leads to a question for the cost if none was stated, and then to that of the known solution", async () => {
    const { interview } = await asked();
    await interview.answer("I would look up the partner in a map");
    await interview.answer("I can't say that yet, sorry about it");
    interview.write("let a = 1");
    await interview.answer("I'm done");
    expect(starts(await interview.finalRun([true]), words.after.complexity)).toBe(true);
    const text = await interview.answer("It is quadratic time and constant memory");
    expect(starts(text, words.after.known("O(n)", "O(n)"))).toBe(true);
    expect(interview.coding?.talk).toMatchObject({ time: "O(n^2)", space: "O(1)" });
  });

  it("is given up when no result arrives", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    expect(words.final.waiting).toContain(await interview.silence());
    const text = await interview.silence();
    expect(starts(text, words.final.missing)).toBe(true);
    expect(text).not.toMatch(/passed|failed/);
  });

  it("comes before the goodbye to somebody who wants to stop, with its result", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    expect(words.final.beforeGoodbye).toContain(await interview.answer("I want to stop the interview now"));
    expect(interview.mock?.phase).not.toBe("closed");
    const text = await interview.finalRun([true, false]);
    expect(starts(text, words.final.fails(1, 2))).toBe(true);
    expect(starts(text, words.after.failure)).toBe(false);
    expect(interview.mock?.phase).toBe("closed");
  });

  it.each([
    ["no result arrives", "", true],
    ["they want to stop again", "I want to stop the interview now", false],
  ])("doesn't hold up somebody who wants to stop: %s", async (_, said, isMissed) => {
    const interview = await finished();
    await interview.answer("I'm done");
    await interview.answer("I want to stop the interview now");
    const text = said === "" ? await interview.silence() : await interview.answer(said);
    expect(starts(text, words.final.missing)).toBe(isMissed);
    expect(interview.mock?.phase).toBe("closed");
  });

  it("keeps waiting for the result when somebody who wants to stop says that they wait", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    await interview.answer("I want to stop the interview now");
    expect(words.final.waiting).toContain(await interview.answer("Fine, then I wait for these tests of yours."));
    const text = await interview.finalRun([true, true]);
    expect(starts(text, words.final.passes(2))).toBe(true);
    expect(interview.mock?.phase).toBe("closed");
  });

  it("goes on for somebody who doesn't want to stop after all", async () => {
    const interview = await finished();
    await interview.answer("I'm done");
    await interview.answer("I want to stop the interview now");
    await interview.answer("I'm not done yet");
    await interview.finalRun([true, true]);
    expect(interview.mock?.phase).toBe("asking");
  });

  it("comes before the goodbye when the time is over", async () => {
    const interview = await finished();
    expect(words.final.timeOver).toContain(await interview.silence(40 * 60));
    const text = await interview.finalRun([true, true]);
    expect(starts(text, words.final.passes(2))).toBe(true);
    expect(interview.mock?.phase).toBe("closed");
  });
});

describe("coach, rounds", () => {
  it.each([
    [20, ["easy"]],
    [30, ["middle"]],
    [35, ["hard"]],
    [45, ["easy", "middle"]],
    [60, ["middle", "hard"]],
  ])("plans tasks for %d minutes by their level", async (minutes, levels) => {
    const { loadCatalog } = await import("../../../../../party/tasks/load-tasks");
    const interview = new CodingInterview({ minutes });
    await interview.start();
    const catalog = await loadCatalog();
    const found = interview.plan.flatMap(({ id }) => catalog.filter((one) => `task-${one.id}` === id));
    expect(found.map(({ level }) => level)).toEqual(levels);
    expect(interview.plan.at(-1)?.id).toMatch(/^coach-questions-/);
  });

  it("asks questions first and a task after them when both are wanted", async () => {
    const interview = new CodingInterview({ minutes: 45, rounds: "both" });
    await interview.start();
    const isTask = interview.plan.map(({ id }) => id.startsWith("task-"));
    expect(isTask.filter(Boolean)).toHaveLength(1);
    expect(isTask.at(-2)).toBe(true);
    expect(isTask.length).toBeGreaterThanOrEqual(5);
  });

  it("avoids tasks of earlier interviews, and gives SQL only to those who prepare for it", async () => {
    const asked: string[] = [];
    for (let n = 0; n < 15; n += 1) {
      const interview = new CodingInterview({ asked: [...asked].reverse() });
      await interview.start();
      asked.push(interview.plan[0]?.id ?? "");
    }
    expect(new Set(asked).size).toBe(15);
    expect(asked.filter((id) => id.includes("sql") || id.includes("front"))).toEqual([]);
  });

  it("has no task without rounds, as before", async () => {
    const interview = new CodingInterview({ rounds: "questions" });
    await interview.start();
    expect(interview.plan.some(({ coding }) => coding)).toBe(false);
  });
});

describe("coach, a candidate with time left", () => {
  /** Solves the task that is asked, or fails one of its hidden tests, in `minutes`. */
  async function work(interview: CodingInterview, minutes: number, isSolved = true): Promise<void> {
    const { id } = interview.asking ?? {};
    await interview.open();
    await interview.answer(APPROACH, 30);
    interview.write("let a = 1", minutes * 60 - 60);
    await interview.answer("I'm done", 5);
    await interview.finalRun([true, isSolved]);
    for (let turns = 0; interview.asking?.id === id; turns += 1) {
      if (turns > 10) throw new Error("the task is never left");
      await interview.answer("Two pointers from both ends would do, in linear time", 5);
    }
  }
  const tasksOf = async (interview: CodingInterview) => {
    const { loadCatalog } = await import("../../../../../party/tasks/load-tasks");
    const catalog = await loadCatalog();
    return interview.plan.flatMap(({ id }) => catalog.filter((one) => `task-${one.id}` === id));
  };
  const begin = async (order: ConstructorParameters<typeof CodingInterview>[0] = {}) => {
    const interview = new CodingInterview(order);
    await interview.start();
    return interview;
  };

  it("gets another task, a level harder, after one of 20 minutes in 4", async () => {
    const interview = await begin();
    await work(interview, 4);
    const tasks = await tasksOf(interview);
    expect(tasks.map(({ level }) => level)).toEqual(["easy", "middle"]);
    expect(new Set(tasks.map(({ topic }) => topic)).size).toBe(2);
    expect(interview.asking).toMatchObject({ id: `task-${tasks[1]?.id}`, coding: { stage: "approach", hints: 0 } });
    expect(interview.mock?.phase).toBe("asking");
    expect(starts(interview.lines.at(-1)?.text ?? "", words.intro.next)).toBe(true);
    await work(interview, 11);
    expect(await tasksOf(interview)).toHaveLength(2);
    expect(interview.mock?.phase).toBe("closing");
  });

  it.each([
    [9, ["easy"]],
    [7, ["easy", "easy"]],
  ])("gets one only if it fits at their pace: after %d minutes of 20", async (minutes, levels) => {
    const interview = await begin();
    await work(interview, minutes);
    expect((await tasksOf(interview)).map(({ level }) => level)).toEqual(levels);
  });

  it("doesn't count pauses as time spent on a task", async () => {
    const interview = await begin();
    interview.pause(10);
    await work(interview, 7);
    expect((await tasksOf(interview)).map(({ level }) => level)).toEqual(["easy", "easy"]);
  });

  it.each([
    ["fails a hidden test", (one: CodingInterview) => work(one, 4, false)],
    [
      "skips it",
      async (one: CodingInterview) => {
        await one.open();
        await one.answer("Can we skip this one please?", 60);
      },
    ],
  ])("gets another one for a task's full time only who %s", async (_, leave) => {
    const short = await begin();
    await leave(short);
    expect(await tasksOf(short)).toHaveLength(1);
    const long = await begin({ minutes: 34 });
    expect((await tasksOf(long)).map(({ level }) => level)).toEqual(["middle"]);
    await leave(long);
    expect((await tasksOf(long)).map(({ level }) => level)).toEqual(["middle", "middle"]);
  });

  it("gets one after the planned tasks, and after the questions of both rounds", async () => {
    const two = await begin({ minutes: 60 });
    await work(two, 5);
    expect(await tasksOf(two)).toHaveLength(2);
    await work(two, 5);
    expect((await tasksOf(two)).map(({ level }) => level)).toEqual(["middle", "hard", "hard"]);
    const both = await begin({ minutes: 45, rounds: "both" });
    for (let turns = 0; !both.asking?.coding; turns += 1) {
      if (turns > 60) throw new Error("no task is asked");
      await both.turn("skip");
    }
    await work(both, 5);
    expect(await tasksOf(both)).toHaveLength(2);
    expect(both.plan.at(-1)?.id).toMatch(/^coach-questions-/);
  });

  it("gets at most six tasks", async () => {
    const interview = await begin({ minutes: 60 });
    for (let n = 0; interview.asking?.coding; n += 1) {
      if (n > 10) throw new Error("tasks never end");
      await work(interview, 2);
    }
    expect(await tasksOf(interview)).toHaveLength(6);
  });

  it("gets none where they chose all questions themselves", async () => {
    const { interview } = await asked();
    await work(interview, 4);
    expect(interview.mock?.phase).toBe("closing");
    expect(await tasksOf(interview)).toHaveLength(1);
  });
});
