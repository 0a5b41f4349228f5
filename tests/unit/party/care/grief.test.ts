import { describe, expect, it } from "vitest";
import { griefIn } from "../../../../party/care/grief";
import { expectLinear } from "../../../support/growth";

describe("griefIn", () => {
  it.each([
    "我最近沒有在看什麼書，因為我爸上個月過世了，都在處理後事。",
    "嗯……老師，我剛剛說我爸走了，我現在沒辦法想這個。",
    "前年疫情的时候我一个人在方舱上了四十天班，我妈在老家走了我都没回去，到现在我都不敢看她照片。",
    "妈走了",
    "我妈走了三年了",
    "阿嬤去年往生，我請了一個禮拜的假",
    "我最好的朋友车祸去世了",
    "我外婆上個禮拜離世",
    "奶奶没了，我赶不回去",
    "我爷爷不在了，他教我修车",
    "家里有亲人刚刚过世",
    "我们家狗上周死了",
    "我先生三年前得癌症走了，我一個人帶孩子",
    "我岳父前天凌晨过世",
    "我去年流产了，之后请了两个月假",
    "My father died last month.",
    "my dad passed away in April and i took two weeks off",
    "I lost my brother last year, so I stopped studying.",
    "My grandma passed away while I was abroad",
    "After my husband’s death I had to start again",
    "my best friend died in a crash",
    "our dog died yesterday",
    "We lost our baby in the spring",
    "I was widowed at thirty",
    "My mum, who taught me to cook, died in 2019.",
    "It was right after the funeral of my uncle",
    "My mother is dead.",
    "明天是我爸的告别式，我没办法准备",
  ])("finds a loss in: %s", (said) => expect(griefIn(said)).toBe("loss"));

  it.each([
    "nothing really the dad died two days later so but the son wrote to us",
    "The night of the bus crash we had eleven kids in resus at once. Two died. I went home and I couldn't speak for a day.",
    "開早餐店開了八個月就收了，賠了六十幾萬，老婆也跟我離婚了。",
    "後來她被資遣，我也撐了半年就走了，那半年每天都失眠。",
    "病人最后没抢救过来，我在更衣室坐了很久",
    "the patient passed away that night and I called her son",
    "I couldn't sleep for months after that",
    "My wife divorced me that year",
    "We got divorced in March",
    "I cried every single night",
    "我失眠了半年",
    "我每天晚上都睡不着",
    "My mother was diagnosed with cancer in May so I went home",
    "我媽去年得了癌症，我回家照顧她",
  ])("finds a hardship in: %s", (said) => expect(griefIn(said)).toBe("hardship"));

  it.each([
    "the server died",
    "the project died in March",
    "电池死了",
    "he passed away the ball",
    "my father would kill me",
    "we lost our biggest client",
    "she left the company",
    "他走了，去了隔壁公司",
    "主管走了以后我接了他的项目",
    "我爸走了三公里去上班",
    "我妈送我到车站就走了",
    "My dad nearly died laughing",
    "My mother would have died of shame",
    "My phone died on me",
    "I lost my dad's keys",
    "I lost my daughter in the supermarket for ten minutes",
    "My uncle is dead serious about cleaning",
    "In the film his father died",
    "电影里主角的爸爸过世了",
    "我妈气死了",
    "我爸没了工作",
    "我把进程杀死",
    "同事离职走了",
    "My manager left me in charge",
    "my wife left me a note",
    "I am a divorce lawyer",
    "离婚率很高",
    "the parent process died and the child was orphaned",
    "客户走了，订单没了",
    "My boss passed on the message to the team",
    "my father passed on his love of maps",
    "我同事走了，活都是我干",
    "老板走了我们才敢下班",
    "用户半夜睡不着的时候会打开我们的app",
    "我女儿昨晚睡不着",
    "The patient didn't make it to the appointment",
    "my brother died in the game twice",
    "It keeps me up at night",
    "the deadline passed",
    "The old man died in the second chapter of the book",
    "我们老师走了很远的路",
    "My sister could have died",
    "My husband left for work",
    "My partner left the firm and took two clients",
    "the call dropped and the customer was dead silent",
    "my kid brother has a heart of gold",
    "有一次我爸走了，我才发现钥匙没拿，又打电话给他回来",
  ])("finds nothing in: %s", (said) => expect(griefIn(said)).toBeNull());

  it("takes parents and children for processes in technical words", () => {
    expect(griefIn("My parent process waits, and the child died.", true)).toBeNull();
    expect(griefIn("The child died before the parent read its status.", true)).toBeNull();
    expect(griefIn("I haven’t slept, my father died last week.", true)).toBe("loss");
  });

  it.each(["my father ", "我爸上个月", "the patient ", "i had just lost my "])(
    "takes time in proportion to the length of: %s",
    (words) => expectLinear((times) => griefIn(words.repeat(times)), { small: 1_000, large: 8_000 }),
  );
});
