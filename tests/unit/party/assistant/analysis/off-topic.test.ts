import { describe, expect, it } from "vitest";
import { judgeScorable } from "../../../../../party/assistant/analysis/judge-scorable";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";
import { asked } from "./say";

type Sample = readonly [type: InterviewType, question: string, answer: string];

/** None of these samples was used for the word lists or the evaluation sets. */
const ON: readonly Sample[] = [
  [
    "technical",
    "How do you prepare a horse that is afraid of the trailer?",
    "I never pull. The ramp lies open in the yard for a week and he gets his oats on it, each day a step further in. Only when he walks in by himself do I close the bar, for ten seconds at first. With my old mare that took nineteen days, and she has loaded without a fuss ever since.",
  ],
  [
    "technical",
    "A guest says that the wine is corked. What do you do?",
    "I smell it myself, briefly and not in front of his face, because wet cardboard is easy to recognise. Then I take the bottle away without a word about who is right, open a second one and let him try. The first goes back to the merchant, who refunds us about one in forty.",
  ],
  [
    "behavioral",
    "Tell me about a time you had to calm somebody down.",
    "On the night ferry a father could not find his boy. I was the youngest steward, so I took him to the purser's desk, gave him a chair and asked what the child was wearing. I passed it on by radio and stayed beside him. It took eleven minutes; the boy was asleep behind the slot machines.",
  ],
  [
    "behavioral",
    "Describe a situation in which a plan of yours did not work.",
    "I planned the hedge for a school with hornbeam, since it grows fast. I had not asked about the pipe under it. After forty metres we hit it, the yard was under water, and I had to ring the headmaster myself. I paid for the sand, and now the first thing I do is to ask the town for the maps.",
  ],
  [
    "hr",
    "Why did you become a piano tuner?",
    "My grandmother's upright was always a little flat, and when I was twelve I sat beside the man who came once a year. He let me hold the felt. I tried architecture for two terms, but I missed having something in my hands that is right or wrong. I finished my apprenticeship in Leipzig four years ago.",
  ],
  [
    "hr",
    "What would make you stay with us for a long time?",
    "If I can see how a dress ends up on stage. In my last house I only sewed zips, for two years, and nobody told me which play it was for. I would like to sit in one rehearsal a month. And I need Wednesdays free until my son is in school.",
  ],
  [
    "language",
    "What do people in your country do when somebody gets married?",
    "We break plates. The evening before, all the neighbours come and throw old cups in front of the door, and the couple has to sweep it up together. My cousin's heap was so high that they needed a wheelbarrow. It is supposed to bring luck, and mostly it brings headaches.",
  ],
  [
    "technical",
    "怎么判断一块表走得快是什么原因？",
    "先问他平时放在哪儿，靠近音箱或者包扣最容易上磁，拿消磁器过一遍，十块表里有六块就好了。还快的话打开看游丝，粘了油圈会变小，就用汽油洗。再不行才动快慢针，调完挂在测试仪上看六个方位，一天差五秒以内我才交给客人。",
  ],
  [
    "behavioral",
    "说一次你帮别人解决麻烦的经历。",
    "去年冬至那天殡仪馆来了一家人，老人的寿衣带错了尺码。我让他们先在休息室坐下，自己骑车去了三公里外的老裁缝家，把后背拆开加了一条布，四十分钟送回来。后来我跟馆长提议备三套通用的，现在柜子里一直有。",
  ],
  [
    "hr",
    "您為什麼想做船上的工作？",
    "我爸是基隆的領港，我從小就在碼頭寫功課。我念的是輪機，實習九個月跑美西線，半夜主機警報響的時候我一點都不覺得煩，反而想知道是哪裡。貴公司今年換了兩艘雙燃料船，我想從三管輪做起。",
  ],
  [
    "language",
    "您住的地方有什麼讓您不滿意？",
    "垃圾車來的時間。它六點四十到我家巷口，我七點才下班，所以每個禮拜只有禮拜六能倒，廚餘只好先冰起來。我跟里長講過，他說司機只有兩位。其他都很好，走路五分鐘就有市場。",
  ],
];

const BESIDE: readonly Sample[] = [
  [
    "technical",
    "How do you sharpen a chisel?",
    "My sister-in-law wants to call the baby Persephone and my mother nearly dropped the teapot. They have another ten weeks to think about it. My brother says he will just call her Percy, so what is the point.",
  ],
  [
    "technical",
    "What is a mutex?",
    "Two adults and a child to the castle, please, and is the audio guide included? Oh, and can we take the pram up to the tower, or do we have to leave it with you down here?",
  ],
  [
    "behavioral",
    "Tell me about a time you had to learn something quickly.",
    "Octopuses have three hearts and their blood is blue, since it carries oxygen with copper instead of iron. Two of the hearts stop while they swim, that's why they prefer to crawl. Most of them live only for a year or two.",
  ],
  [
    "behavioral",
    "Tell me about a disagreement with your manager.",
    "I'd need at least forty-eight thousand, and twenty-eight days of holiday because that's what I've got now. A company car isn't important to me, but I would like two days a week from home and the train ticket paid.",
  ],
  [
    "hr",
    "What motivates you?",
    "They've changed the recipe of my shampoo again and now my hair feels like straw. I wrote to them on Monday, and they sent me a voucher for the same bottle. Honestly, who thinks of such things?",
  ],
  [
    "language",
    "What did you do on your last birthday?",
    "A transistor is a switch without moving parts. A small voltage at the gate lets a current flow between source and drain, and a processor has some billions of them on a piece of silicon.",
  ],
  [
    "technical",
    "什么是敏捷开发？",
    "师傅您慢点开，我有点晕车。前面那个路口右拐，看见卖烤红薯的就停一下，我给我妈带两个。对了，您这车能不能开点窗，后面味道有点大。",
  ],
  [
    "behavioral",
    "讲一次你克服困难的经历。",
    "我邻居家那只鹦鹉太聪明了，学会了门铃的声音，一天骗我老伴儿去开八回门。昨天它又学会了微波炉叮的那一声，我孙子笑得饭都喷出来了。",
  ],
  [
    "hr",
    "您對加班的看法是什麼？",
    "鯨魚其實是用肺呼吸的，所以每隔一陣子就要浮上來換氣，噴出來的不是水柱，是熱空氣遇冷凝結的霧。藍鯨的舌頭就跟一頭大象一樣重。",
  ],
  [
    "language",
    "請介紹您最好的朋友。",
    "那件洋裝我穿了一次就脫線，店員說是我洗的方式不對，可是標籤明明寫可以機洗。發票還在，我希望可以退，不然換一件新的給我也行。",
  ],
];

describe("judgeScorable, off-topic answers", () => {
  it.each(ON)("accepts a good answer from an unusual job: %s, %s", (type, question, answer) => {
    expect(judgeScorable(asked(type, question, answer))).toBeNull();
  });

  it.each(BESIDE)("refuses a score to an off-topic answer, however fluent: %s, %s", (type, question, answer) => {
    expect(judgeScorable(asked(type, question, answer))).toBe("off_topic");
  });
});
