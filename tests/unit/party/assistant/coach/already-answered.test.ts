import { describe, expect, it } from "vitest";
import { isAnswered } from "../../../../../party/assistant/coach/mock/already-answered";

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
  ])("asks “%s” after “%s”", (followUp, answer) => expect(isAnswered(followUp, answer)).toBe(false));
});
