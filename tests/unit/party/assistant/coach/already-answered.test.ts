import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../../../party/assistant/coach/coach-cues";
import { isAnswered } from "../../../../../party/assistant/coach/mock/already-answered";
import { expectLinear } from "../../../../support/growth";

/** One of every topic. */
const FOLLOW_UPS = [
  "And how did it turn out?",
  "Which part would you like to do more of?",
  "When did you last do that?",
  "On which day will I really have it?",
  "How did you know that it was solved?",
  "What went wrong?",
  "How did they react?",
  "What if I wanted to cancel?",
  "What do you remember best?",
  "Which picture did you use?",
  "What were they able to do?",
  "When would you rather not?",
  "Why did you do it?",
  "When did you notice?",
  "What is different on such a day, and how does it change?",
  "Can you give an example?",
  "Who do you know that did it?",
  "What would you ask?",
  "What if it is sent two times?",
];

describe("isAnswered", () => {
  it.each([
    ["And how did it turn out?", "I put a cap on the pool, and the queue never rose above forty again."],
    ["What was different once it was done?", "I batched the writes. That took it from 700 requests to ninety."],
    ["How did it turn out?", "The wait went from three weeks down to four days."],
    ["现在哪里不一样了？", "我把模板统一了，对账三天变成一小时。"],
    ["最后怎么样了？", "加了缓存以后，报错降到每天两次。"],
    ["後來怎麼樣了？", "我把表單改短，客人再也沒有漏填。"],
    [
      "Which part of that would you like to do more of in your next job?",
      "I sell tyres, and I enjoy the fitting most.",
    ],
    ["这里面哪一部分，你希望下一份工作能多做一些？", "我做客服和排班，比较喜欢排班。"],
    ["Can you give an example?", "My cousin moved to Leeds and missed the food."],
    ["可以舉一個生活裡的例子嗎？", "好比你去買票，前面一個人一次買十張。"],
    ["Who do you know that took up a trade late?", "My uncle left the bank at fifty and lays bricks."],
    ["如果同一个请求发了两次呢？", "每个请求带一个编号，服务端去重。"],
    ["还想问我哪些问题？", "用户有多少？要不要登录？"],
    ["How do you keep the retry idempotent?", "Each retry is idempotent, because we keep the key."],
    ["What had damaged the trust in the first place?", "I forgot to order the beds, and two people slept on trolleys."],
    ["当初信任是因为什么丢掉的？", "半路制冷机坏了，我没及时发现，货全化了。"],
    ["究竟是什麼原因，讓您沒能如期完成？", "說好月底交，結果攝影師車禍，照片沒拍完。"],
    ["On which day will I really have it?", "You will have it on the 14th of May, Mrs Hall."],
    ["到底哪一天能真的给我？", "我们下个月 6 号一定送到。"],
    ["到底哪一天可以真的拿到？", "其他的 28 號以前一定到。"],
    ["How did you know that the problem was really solved?", "I rode it for a week and it never came back."],
    ["你怎么知道问题真的解决了？", "两边的账一样了，主管也签了名。"],
    ["您怎麼知道問題真的解決了？", "重新插好就正常了，我測試了三次。"],
    [
      "What was one sentence or picture you used to get it across to them?",
      "I drew him the limits like a pressure valve.",
    ],
    ["哪些地方你更愿意原地修改？", "不过超大列表我会直接用可变结构。"],
    [
      "What were those people able to decide or do once you’d explained it?",
      "He got it and he stopped asking the doctors.",
    ],
    ["這件工作交到對方手上，最後做得如何？", "字都歪歪的，可是他們笑得好開心。我學到的是放手。"],
    ["When did you last have a working day like that?", "Last Tuesday a boy read his first page."],
    ["上一次過這樣的一天是什麼時候？", "上個禮拜有個伯伯拿橘子來給我們。"],
    ["請講其中一個讓您忘不了的畫面或段落。", "我最記得他們去海邊那一段。"],
    ["那个时刻谁在场，他们有什么反应？", "她停下来跟我说会了，我一下就哭了。"],
    ["How did the person take it?", "He went red, and said nothing for a while."],
    ["How did your boss react?", "I showed him the figures, and my boss was really angry at first."],
    ["How did they react?", "I told them on Monday. They all laughed about it."],
    ["How did the team respond?", "We both laughed and went for lunch."],
    ["他们有什么反应？", "我说完以后，客人笑了好久。"],
    ["他們有什麼反應？", "我一說完，老闆沉默了一下。"],
    ["Who did you last help?", "She rang me at night and I drove over."],
    ["When did you last teach somebody?", "He had never used a till, so I showed him."],
    ["你上一次教别人是什么时候？", "她拿着手机来找我，我教她存照片。"],
    ["如果我現在就想取消，您怎麼回答？", "您要取消也可以，我們全額退費。"],
    ["What would you say if I wanted to cancel right now?", "If it is too late for you, you get everything back."],
    ["要是我现在就想取消，你怎么回答？", "您要退也可以，不收手续费。"],
    ["天气一变，你平常的一天会跟着有什么不同？", "太热的话我就不出门，改成叫外卖。"],
  ])("skips “%s” after “%s”", (followUp, answer) => expect(isAnswered(followUp, answer)).toBe(true));

  it.each([
    ["And how did it turn out?", "I gave a talk to a team about the pool."],
    ["How did it turn out?", "I asked each of them to write down two dangers."],
    ["现在哪里不一样了？", "我把模板统一了，还写了说明。"],
    ["後來怎麼樣了？", "我把表單改短，再寄給客人。"],
    ["Which part of that would you like to do more of in your next job?", "I sell tyres and I do the rota."],
    ["可以舉一個生活裡的例子嗎？", "就是賣的位子比實際多。"],
    ["Who do you know that took up a trade late?", "Many people do that when they are tired of an office."],
    ["How do you keep the retry idempotent?", "We put the message in a queue."],
    ["What had damaged the trust in the first place?", "I sent a photo of every order for three months."],
    ["当初信任是因为什么丢掉的？", "我每天发一张照片到群里，发了半年。"],
    ["到底哪一天可以真的拿到？", "我們先用空運寄一些給您應急。"],
    ["On which day will I really have it?", "We are very sorry, and we can lend you a cooker."],
    ["How did you know that the problem was really solved?", "I turned it upside down and spun each wheel."],
    ["您怎麼知道問題真的解決了？", "我先重開機，再把設定重設。"],
    ["What was one sentence or picture you used to get it across to them?", "I spoke slowly and left out the numbers."],
    ["哪些地方你更愿意原地修改？", "比引用就知道变没变，撤销也方便。"],
    ["這件工作交到對方手上，最後做得如何？", "我教他一次，告訴他哪些人不能排晚班。"],
    ["請講其中一個讓您忘不了的畫面或段落。", "講一家人不是親生的卻住在一起。"],
    ["How did the person take it?", "I asked him for a coffee outside."],
    ["如果我現在就想取消，您怎麼回答？", "布在海關卡住了，下週五一定可以裝。"],
    ["What would you say if I wanted to cancel right now?", "The factory had a flood, and we lend you a cooker."],
    ["When did you last have a working day like that?", "A good day is when nobody shouts."],
    ["When did you last cook for somebody?", "She hates cooking and I like it a lot."],
    ["When did you last cook for somebody?", "He is a vegetarian, and she always loved noodles."],
    ["您上一次做飯給別人吃是什麼時候？", "她討厭做飯，我倒是很喜歡。"],
    ["你上一次帮别人是什么时候？", "他很了解我，我也很了解他。"],
    ["How did the person react?", "I laughed about the printer and put in new paper."],
    ["How did your boss react?", "I opened the printer and laughed, and I smiled all day."],
    ["How did the customer respond?", "When I saw the mess I cried."],
    ["他们有什么反应？", "我自己笑了半天，又把打印机修了一遍"],
    ["他們有什麼反應？", "看到印表機那樣，我哭笑不得"],
  ])("asks “%s” after “%s”", (followUp, answer) => expect(isAnswered(followUp, answer)).toBe(false));

  const about = {
    question: "How would you find out why a page is slow?",
    keyPoints: [{ id: "index", text: "A missing index on the table", match: [["index", "lacks|absent"]] }],
  };
  it("skips what adds to its question only words that were said", () => {
    const followUp = "Which index on the table of the page would be missing?";
    expect(isAnswered(followUp, "Often the column lacks an index.", about)).toBe(true);
    expect(isAnswered(followUp, "I would look at the plan of the query.", about)).toBe(false);
    expect(
      isAnswered(
        "How would you find the culprit with a profiler?",
        "I’d find the culprit: a profiler shows it.",
        about,
      ),
    ).toBe(true);
  });

  const UNITS = [
    ...[
      "because ",
      "他",
      "if it ",
      "last week ",
      "我就",
      "both ",
      "all ",
      "they ",
      "the ",
      "she ",
      "then ",
      "most of ",
    ],
    ...[
      "people really ",
      "the family ",
      "and the ",
      "from 3 to ",
      "never went ",
      "didn't do it ",
      "i would like ",
      "like a ",
    ],
    ...["客户", "改完", "我姐", "大家又", "三天变成", "一直", "们", "没有", "现在", "像"],
  ];
  it.each(UNITS)("takes linear time (%j repeated)", async (unit) => {
    const words = (size: number) => unit.repeat(size / unit.length);
    const sizes = { small: 2_500, large: 20_000 };
    await expectLinear((size) => isAnswered("Which index would be missing there?", words(size), about), sizes);
    await expectLinear((size) => FOLLOW_UPS.map((followUp) => isAnswered(followUp, words(size))), sizes);
    await expectLinear((size) => readAnswer(words(size)), sizes);
  });
});
