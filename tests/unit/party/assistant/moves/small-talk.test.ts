import { describe, expect, it } from "vitest";
import { WORDS } from "../../../../../party/assistant/coach-words/words";
import { openRecognize } from "../../../../../party/assistant/moves/recognize-move";
import { remarkOf, smallTalkIn } from "../../../../../party/assistant/moves/small-talk";
import { languageOf } from "../../../../../party/assistant/words/interviewer-speech";
import { CoachInterview } from "../../../../support/coach-interview";

describe("remarkOf", () => {
  it.each([
    ["nervous", "Oh no, my brain just went blank."],
    ["nervous", "Sorry, I completely blanked there."],
    ["nervous", "I'm so bad at interviews, honestly."],
    ["nervous", "糟糕突然想不起来了"],
    ["nervous", "我真的太菜了"],
    ["nervous", "我實在太笨了，真的不該來面試"],
    ["think", "Damn, I dropped my headset."],
    ["think", "哎，水打翻了"],
    ["think", "不好意思，我手機掉了"],
    ["clarify", "Wow, that's an odd question."],
    ["clarify", "這個問題有點怪耶"],
    ["restart", "Can I use a different example instead?"],
    ["restart", "我可以说别的例子吗"],
    ["restart", "我想換講另一個經驗"],
    ["nervous", "我脑子突然一片空白"],
    ["nervous", "I had it a second ago and now it's gone."],
    ["repeat", "不好意思您剛才問的是什麼"],
    ["meta", "Was my answer detailed enough?"],
    ["think", "lol"],
    ["think", "Haha, okay."],
    ["think", "Ahahaha"],
    ["think", "哈哈哈"],
    ["think", "呵呵，不好意思"],
  ])("takes for %s: %s", (move, said) => {
    expect(remarkOf(said)).toBe(move);
  });

  it.each([
    "My brain went blank during the demo, so I told the customer the truth.",
    "I spilled the paint over the finished door and had to sand it again.",
    "I'm bad at delegating, and I've worked on it for a year.",
    "The customer said that's a weird question.",
    "我太急了，没有先问清楚。",
    "我把水管弄坏了，后来自己修好了。",
    "他刚才问的是什么时候能交货。",
    "那天我突然忘了關瓦斯，後來每次都檢查兩次。",
    "There is a different example in the manual.",
    // Short, and answers all the same.
    "I dropped the production database.",
    "Well, I dropped the ball.",
    "So I just dropped the index.",
    "Let me give you another example.",
    "Let me try another case.",
    "I'd like to try a different job.",
    "我想再举另一个例子",
    "I'm a bad speaker.",
    "I'm really bad at interviews.",
    "It's all gone.",
    "缓存突然空了",
    "貨架一下子就空了",
    "同事突然把這事忘了",
    "系统要记住用户刚才问的是什么",
    "我先確認客戶剛才問的是什麼",
    "Haha, that was the day I joined the fire brigade.",
    "哈哈，那次我把订单送错了。",
  ])("leaves to the other rules: %s", (said) => {
    expect(remarkOf(said)).toBeNull();
  });
});

describe("smallTalkIn", () => {
  it.each([
    ["thanks", "Oh, you're so patient, thank you."],
    ["thanks", "您太體貼了"],
    ["thanks", "谢谢，你真的很有耐心"],
    ["day", "So how was your week?"],
    ["day", "你最近好吗"],
    ["notes", "Could I just write down a few notes?"],
    ["notes", "可不可以先寫個草稿"],
    ["notes", "可以做个笔记吗"],
    ["own", "How would you handle that in my position?"],
    ["own", "假如是你，你会怎么处理"],
    ["source", "Do I have to use a work example?"],
    ["source", "Does it have to be work-related?"],
    ["source", "Sorry, does it need to be from my job?"],
    ["source", "Can I use an example from school?"],
    ["source", "Could it also be something from my private life?"],
    ["source", "Is it okay if it's not from work?"],
    ["source", "Is a personal example okay?"],
    ["source", "一定要工作上的例子吗？"],
    ["source", "例子非得是工作上的不可嗎"],
    ["source", "我可以講學校的例子嗎"],
    ["source", "能不能用实习的经历"],
  ])("finds %s: %s", (subject, said) => {
    expect(smallTalkIn(said)).toBe(subject);
  });

  it.each([
    "She was very kind to me.",
    "How was your week, I asked her every Monday.",
    "How would you answer that?",
    "如果是你的同事迟到，我会先问原因。",
    "可以做笔记",
    "It has to be from work.",
    "I can use my volunteer work as an example.",
    "My own project, from school.",
    "一定要工作上的经验。",
    "我可以讲学校的例子。",
  ])("finds none: %s", (said) => {
    expect(smallTalkIn(said)).toBeNull();
  });
});

describe("coach, talk beside the interview", () => {
  it.each([
    ["en", "That's very sweet of you.", "thanks"],
    ["zh-CN", "你今天过得好不好", "day"],
    ["zh-TW", "換作是您，您會怎麼處理", "own"],
    ["en", "Do you mind if I use a notebook?", "notes"],
    ["en", "Do I have to use a work example?", "source"],
    ["zh-CN", "一定要讲工作上的例子吗", "source"],
  ] as const)("answers and stays with the question (%s): %s", async (lang, said, subject) => {
    const interview = new CoachInterview({ lang, minutes: 30 });
    await interview.start();
    const question = interview.asking?.id;
    const text = await interview.answer(said);
    const replies: readonly string[] = WORDS[languageOf(lang)].replies.meta[subject];
    expect(
      replies.some((one) => text.startsWith(one)),
      text,
    ).toBe(true);
    expect(interview.asking?.id).toBe(question);
  });

  it.each([
    ["day", "How has your day been so far?"],
    ["own", "What would you have answered?"],
  ] as const)("answers talk of %s among the candidate's own questions", async (subject, said) => {
    const interview = new CoachInterview({ minutes: 10 });
    await interview.start();
    while (interview.mock?.phase === "asking") await interview.turn("skip");
    const text = await interview.answer(said);
    expect(
      WORDS.en.replies.meta[subject].some((one) => text.startsWith(one)),
      text,
    ).toBe(true);
    expect(interview.mock?.phase).toBe("closing");
  });

  it("says goodbye to somebody who only has kind words at the end", async () => {
    const interview = new CoachInterview({ minutes: 10 });
    await interview.start();
    while (interview.mock?.phase === "asking") await interview.turn("skip");
    await interview.answer("Thank you, you're very kind.");
    expect(interview.mock?.phase).toBe("closed");
  });

  it.each([
    ["en", "I already told you that."],
    ["zh-CN", "这个好像讲过了"],
    ["zh-TW", "這題我好像答過了"],
  ])("claims nothing of what was said before (%s)", async (lang, said) => {
    const interview = new CoachInterview({ lang, minutes: 30 });
    await interview.start();
    const text = await interview.answer(said);
    expect(text).not.toMatch(
      /you did say|you’re right|you’d told|刚才说过|剛才說過|已经讲过|已經講過|没听仔细|沒聽仔細/i,
    );
    expect(
      WORDS[languageOf(lang)].replies.alreadyAnswered.some((one) => text.startsWith(one)),
      text,
    ).toBe(true);
  });

  it("takes words about the question of now for no wish to go back", async () => {
    const recognize = await openRecognize();
    const said = "那我回答一下您刚才问的这个问题";
    expect(recognize({ interviewType: "behavioral", question: "说一次失败的经历。", said, spoken: false })).not.toBe(
      "not_done",
    );
  });

  it.each(["Can we return to what you asked me earlier?", "我想回去說您剛才問的那題", "我想回到您之前问的问题"])(
    "hears a wish to go back: %s",
    async (said) => {
      const recognize = await openRecognize();
      const question = "Tell me about a mistake.";
      expect(recognize({ interviewType: "behavioral", question, said, spoken: false })).toBe("not_done");
    },
  );
});
