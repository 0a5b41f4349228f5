import { describe, expect, it } from "vitest";
import type { ClaimKind } from "../../../../../party/assistant/claims/claim";
import { findClaims } from "../../../../../party/assistant/claims/find-claims";
import type { InterviewType } from "../../../../../party/protocol/vocabulary";
import { expectLinear } from "../../../../support/growth";

const STORY = "Tell me about a time you disagreed with a colleague.";

function kindsOf(interviewType: InterviewType, question: string, answer: string): ClaimKind[] {
  return findClaims({ interviewType, question, answer }).map(({ kind }) => kind);
}

describe("findClaims", () => {
  const REST =
    "The roof was wet, so I moved the boxes, I called the landlord and I dried each of the books by hand until late at night.";
  const REST_ZH =
    "屋顶漏水，我先把箱子搬到楼上，又打电话给房东，然后把书一本一本擦干，放在窗边晾着，还贴了告示提醒大家。";

  it.each<[ClaimKind, InterviewType, string, string]>([
    ["insult", "hr", "Why are you leaving?", "My current manager is an idiot and I just want to get out."],
    ["insult", "hr", "你为什么离开上一家公司？", "那破公司老板就是个草包，我一天都待不下去。"],
    ["only_money", "hr", "What attracts you to this position?", "the money basically, whoever pays the most gets me"],
    ["only_money", "hr", "你为什么想来我们公司？", "你们给得多呗，别的我无所谓，钱到位就行。"],
    ["no_research", "hr", "What do you know about us?", "nothing really, I'd have to google you"],
    ["no_research", "hr", "你对我们公司了解多少？", "不太了解，是猎头让我来的。"],
    ["grammar", "language", "What did you do last weekend?", "I has went to the cinema with my friend."],
    [
      "only_we",
      "behavioral",
      STORY,
      "We met and we talked, then we made a plan together and our team followed it all year.",
    ],
    [
      "own_part",
      "behavioral",
      STORY,
      "I listed every risk, then I built a small prototype and asked two people to try it.",
    ],
    [
      "lesson",
      "behavioral",
      STORY,
      `${"We talked for a long time about the ledger and its risks. ".repeat(3)}I learned that a prototype ends an argument faster.`,
    ],
    ["hedges", "technical", "What does git rebase do?", "I'm not sure. I guess it moves your commits, I suppose."],
  ])("finds %s in an interview of the type %s: %s", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).toContain(kind);
  });

  it.each<[ClaimKind, InterviewType, string, string]>([
    ["only_money", "hr", "What attracts you to this position?", "The pay, but also that nobody here works nights."],
    [
      "no_research",
      "hr",
      "What do you know about us?",
      "I don't know your numbers, but I know that you moved to your own staff.",
    ],
    [
      "only_money",
      "hr",
      "为什么选择我们？",
      "我的优点就是细心，去年对账的时候发现供应商重复开票，我一张一张核对，追回了三万两千块，也喜欢这里的团队。说实话主要就是为了钱。",
    ],
    ["insult", "hr", "Why are you leaving?", "My manager is leaving and my team is being split up."],
    [
      "own_part",
      "behavioral",
      STORY,
      "My friend wrote four statements and slept at the office, and I admire her for it.",
    ],
    ["insult", "hr", "Why are you leaving?", "I never said that my supervisor was lazy, she just had no time."],
    ["insult", "hr", "Why are you leaving?", "Our director was crazy about dogs, and I am too."],
    ["insult", "hr", "为什么离职？", "同事们都说主管很笨，其实我跟他学到不少。"],
    ["insult", "hr", "為什麼離職？", "經理常扮演小人物逗我們笑，我跟他處得很好。"],
    ["insult", "hr", "你們公司哪裡吸引您？", "老實說貴公司很爛，評價只有兩顆星。"],
    ["insult_company", "hr", "What attracts you to us?", "If this company were a scam, my aunt wouldn't work here."],
    ["insult_company", "hr", "为什么离职？", "他们说我们公司很烂，我不这么看。"],
    [
      "own_part",
      "behavioral",
      STORY,
      "Sorry, I missed my train, I wrote to you and I called the front desk twice today.",
    ],
    ["own_part", "behavioral", STORY, "不好意思，我昨天搬家，我把电脑摔了，我借了同事的，刚刚才连上。"],
    ["grammar", "behavioral", STORY, "I has went to the cinema with my friend."],
  ])("doesn't claim %s if it is uncertain (%s: %s)", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).not.toContain(kind);
  });

  it.each<[ClaimKind, string]>([
    ["own_part", "I needed help, I wanted to leave, I hoped that it would end and I stayed at my desk with my phone."],
    ["own_part", "I slammed the phone down, I kicked a box and I screamed at the wall until my shift was over."],
    ["own_part", "他給我打了個 B，叫我寫檢討，又讓我去跟客戶道歉，我很不服氣，覺得一點都不公平。"],
    ["when", `Last winter my colleague burned out and I covered for her. ${REST}`],
    ["when", `去年三月我们的设计累倒了，我在医院陪她。${REST_ZH}`],
    ["figures", `On Monday three patients died and I sorted forty files. ${REST}`],
    ["result", `${REST_ZH}最後老先生還是過世了，家屬都到了。`],
  ])("doesn't praise with %s what nobody did or what is grave: %s", (kind, answer) => {
    expect(kindsOf("behavioral", STORY, answer)).not.toContain(kind);
  });

  it("praises no figure that the question names", () => {
    const question = "How do you roll out a risky change to one percent of the users first?";
    const answer = `${REST} Then 10 percent of them got it. ${REST}`;
    expect(kindsOf("technical", question, answer)).toContain("figures");
    const own = "怎样把一个有风险的改动先给百分之一的用户？";
    expect(kindsOf("technical", own, `${REST_ZH}先给了百分之一的人。`)).not.toContain("figures");
  });

  it.each([
    ["I wired it the wrong way round. I went back at six and I rewired all of it by myself.", "I went back"],
    ["我把兩根線接反了。隔天一早我去重接，我又查了一次，沒有收錢。", "我去重接"],
  ])("quotes the mending of a mistake rather than the mistake: %s", (answer, quoted) => {
    const [own] = findClaims({ interviewType: "behavioral", question: STORY, answer }).filter(
      ({ kind }) => kind === "own_part",
    );
    expect(answer.slice(own?.start, own?.end)).toContain(quoted);
  });

  it("quotes a sentence that isn't grave", () => {
    const answer = `Sadly I found him dead that morning. ${REST}`;
    const [own] = findClaims({ interviewType: "behavioral", question: STORY, answer }).filter(
      ({ kind }) => kind === "own_part",
    );
    expect(answer.slice(own?.start, own?.end)).toContain("the boxes");
  });

  it.each([
    "They kept missing the slot, so I asked the driver: could you come an hour sooner, if I open the gate myself?",
    "送貨老是遲到，我就問司機，可不可以早一個小時來，我自己先開門等他？",
  ])("keeps a question that is part of the story: %s", (answer) => {
    expect(kindsOf("behavioral", STORY, answer)).toContain("own_part");
  });

  it.each<[ClaimKind, string, string]>([
    ["insult_company", "What do you know about us?", "Honestly your company is a joke, the reviews say it all."],
    ["insult_company", "为什么想来我们这里？", "你们单位就是个笑话，我随便试试。"],
    ["insult_company", "您為什麼想來？", "說真的貴公司很爛，我只是來練習的。"],
    ["insult", "您為什麼離開？", "我們店長根本是瘋子，半夜還打電話來罵人。"],
  ])("distinguishes insults of a company from those of people: %s: %s", (kind, question, answer) => {
    expect(kindsOf("hr", question, answer)).toEqual([kind]);
  });

  it.each<[string, string, string, ClaimKind | null]>([
    ["a time and a place", "In March I was alone at the library in our town.", REST, "situation"],
    ["a time and a named place", "Two years ago I looked after the stock at Brindle.", REST, "situation"],
    ["a time alone", "Last autumn three of us were ill.", REST, "when"],
    ["a place alone", "I was alone at the library in our town.", REST, null],
    ["a time and a place", "去年我在一家书店值班。", REST_ZH, "situation"],
    ["a time alone", "上个月我们三个人都病了。", REST_ZH, "when"],
    ["a time and a place", "前年我在圖書館值班。", REST_ZH, "situation"],
  ])("claims time and place only if the answer states them: %s: %s", (_, first, rest, kind) => {
    const found = kindsOf("behavioral", STORY, `${first} ${rest}`);
    expect(found.filter((one) => one === "situation" || one === "when")).toEqual(kind ? [kind] : []);
  });

  it.each([
    [true, "The queue fell from ninety people to thirty, because I opened a second desk."],
    [true, "I sorted four hundred pages that night and sent them off."],
    [true, "排队的人从九十人降到三十人，因为我多开了一个窗口。"],
    [true, "那天晚上我整理了四百封信，全部寄了出去。"],
    [false, "I'd like an office within thirty minutes of my home, and no more than two shifts a week."],
    [false, "Maybe forty letters were sent, I don't remember."],
    [false, "I sent forty letters. No, wait, let me correct that: it was a whole box of them."],
    [false, "I've been in this trade for eleven years."],
    [false, "希望离家三十分钟以内，每周最多值两次夜班。"],
    [false, "三成吧，我没有算过。"],
    [false, "我寄了四十封信。不对，讲错了，是一整箱。"],
    [false, "我做這行已經十一年了。"],
    [true, "I finished it in two days."],
    [true, "We opened three hours earlier."],
    [true, "On those tablets it ran at twelve frames a second."],
    [true, "我把月结从九天压到五天。"],
    [true, "這樣一來提早了三個小時。"],
    [false, "Two weeks later I showed him the list."],
    [false, "It was late by three days, from the first step to the last."],
    [false, "晚了三天才寄出去。"],
    [false, "他找了四十分鐘，自己找到了。"],
    [false, "I joined two tables by name."],
    [false, "I pressed the wrong key and ordered ninety boxes of tape."],
    [false, "我按錯過三次，買了九十箱膠帶。"],
    [false, "我跑了兩家才買到。"],
  ])("praises a figure only if it is of something done and certain (%s): %s", (isPraised, said) => {
    const [before, after] = [REST.replace(/\d+/g, ""), REST_ZH];
    const isChinese = /[\u4e00-\u9fff]/.test(said);
    const found = kindsOf("behavioral", STORY, isChinese ? `${after}${said}` : `${before} ${said}`);
    expect(found.includes("figures")).toBe(isPraised);
  });

  it("names weakening words as they were written", () => {
    const answer = "我覺得可能是我溝通得不夠，好像我說得太急，應該是我的問題吧";
    const hedges = findClaims({ interviewType: "behavioral", question: "請說一個失敗的專案。", answer }).find(
      ({ kind }) => kind === "hedges",
    );
    expect(hedges?.said).toBe("可能、好像、應該");
  });

  it.each<[ClaimKind, InterviewType, string, string]>([
    [
      "own_part",
      "behavioral",
      STORY,
      "We had a backlog of returns, so I rang the depot and drove the pallets over, and I kept the list.",
    ],
    [
      "own_part",
      "behavioral",
      STORY,
      "退货堆了一地，我后来把单子按日期分开，挨个打电话问客户，最后我又列了一张表给夜班。",
    ],
    [
      "hedges",
      "technical",
      "Why might a lookup fail?",
      "I guess maybe the value isn't there, or it could be kind of like a space at the end, possibly.",
    ],
    [
      "hedges",
      "technical",
      "进程和线程有什么区别？",
      "好像是线程里面有好多个进程吧，内存应该是共享的吧，我也不太确定。",
    ],
    [
      "repeats",
      "technical",
      "How would you find a memory leak in a service?",
      "How would I find a memory leak in a service? I'd compare heap snapshots.",
    ],
    [
      "repeats",
      "behavioral",
      "What motivates you to come to work in the morning?",
      "um what motivates me to come to work in the morning is the team",
    ],
    ["repeats", "hr", "您對加班有什麼看法？", "我對加班有什麼看法，我覺得趕工的時候可以。"],
    [
      "no_figures",
      "behavioral",
      STORY,
      "My colleague wanted to rewrite the report. I asked her to show me the part that worried her, and I kept the rest.",
    ],
    [
      "no_figures",
      "hr",
      "Please introduce yourself.",
      "I am hardworking, punctual, honest, flexible and a fast learner with a positive attitude and strong skills.",
    ],
    [
      "no_figures",
      "behavioral",
      "請談談你的團隊合作經驗。",
      "我認為溝通跟信任最重要，只要大家一條心，沒有做不到的事，我也很樂於付出，也喜歡幫忙。",
    ],
    [
      "figures",
      "hr",
      "Why should we hire you for the warehouse?",
      "i've been on forklifts and reach trucks for seventeen years and never had an accident",
    ],
    ["figures", "hr", "请介绍一下自己。", "我叫周宁，做会展做了六年，主要负责搭建。"],
    ["leaves_soon", "hr", "How long do you intend to stay with us?", "Until something better turns up, to be honest."],
    ["leaves_soon", "hr", "你打算在我们这儿干多久？", "先干着呗，明年考上了我就走。"],
    ["no_research", "hr", "Why did you apply here?", "I saw the ad. What does the company do again, is it insurance?"],
    ["insult", "hr", "怎麼評價目前的公司？", "主管除了甩鍋什麼都不會，都是馬屁精。"],
    [
      "result",
      "behavioral",
      STORY,
      `${REST} I told her what I had tried and showed her the two versions. She agreed to the second one.`,
    ],
    ["grammar", "language", "What did you do?", "My colleagues has made a surprise and they hided in the storage."],
    ["grammar", "language", "介绍你的朋友。", "昨天我见面我的朋友，我们一起吃饭。"],
  ])("reports %s (%s): %s %s", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).toContain(kind);
  });

  it.each<[ClaimKind, InterviewType, string, string]>([
    [
      "own_part",
      "behavioral",
      STORY,
      "We met the council and we agreed on a plan, and I wrote it down, and our team kept to it for us all.",
    ],
    [
      "own_part",
      "behavioral",
      STORY,
      "I guess maybe I helped a bit, I possibly moved some boxes, I suppose, or something.",
    ],
    [
      "hedges",
      "technical",
      "What is an index?",
      "An index is a sorted structure beside the table. The planner may ignore it, and it probably costs some writes.",
    ],
    ["hedges", "hr", "您周末做什么？", "周末我们会去网吧打游戏，也去酒吧听歌，有时候在吧台坐一晚，聊聊天。"],
    ["repeats", "technical", "What is a database index?", "A database index is a sorted structure."],
    ["repeats", "hr", "Why us?", "Why us? Because you train people."],
    [
      "no_figures",
      "behavioral",
      STORY,
      "We had two versions of the report. I asked her to show me the part that worried her, and I kept the rest.",
    ],
    [
      "no_figures",
      "behavioral",
      STORY,
      "She wanted half of the report gone. I asked her to show me the part that worried her, and I kept the rest.",
    ],
    [
      "no_figures",
      "behavioral",
      STORY,
      "My father died that spring. I asked my colleague to take over the report, and I kept the rest for later.",
    ],
    [
      "no_figures",
      "behavioral",
      STORY,
      "um I regret uh the the thing is that the um yeah it was like you know what I mean",
    ],
    [
      "no_figures",
      "technical",
      "What is a thread?",
      "A thread runs inside a process and shares its memory with the other threads of that process.",
    ],
    [
      "no_figures",
      "behavioral",
      "請談談一次合作。",
      "我把三家供應商的報價整理成表，跟同事一起向老闆報告，後來換了其中便宜的那家。",
    ],
    [
      "own_part",
      "behavioral",
      STORY,
      "I fired a farmhand by text that spring, and I was too tired to say it to his face.",
    ],
    [
      "figures",
      "hr",
      "Why do you want this job?",
      `${REST.replace(/\d+/g, "")} I have two kids and the nursery alone was 900 euros a month last year.`,
    ],
    ["figures", "hr", "Why do you want this job?", "I would like to work here for at least five years."],
    ["leaves_soon", "hr", "How long do you intend to stay?", "As long as there is something to learn here."],
    [
      "grammar",
      "language",
      "How are they?",
      "He and I are friends. Did he have a car? I don't know if I will be there, and most hard drives fail.",
    ],
    ["grammar", "language", "介绍你的工作。", "每次见面他都问我最近怎么样，工作是很忙，不过我喜欢。"],
  ])("doesn't report %s (%s): %s %s", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).not.toContain(kind);
  });

  it("corrects in the answer's own script", () => {
    const found = findClaims({
      interviewType: "language",
      question: "介紹你自己。",
      answer: "下午我教英文在一個補習班，晚上休息。",
    });
    expect(found).toMatchObject([{ kind: "grammar", said: "在一個補習班教英文" }]);
  });

  it.each<[ClaimKind, InterviewType, string, string]>([
    ["insult", "hr", "你为什么离职？", "我比较习惯团队合作，也习惯主管给目标，所以想换到人多一点的地方。"],
    ["insult", "hr", "你为什么离职？", "老板当众骂我们全是废物，我觉得不该这样对人，就提了离职。"],
    ["insult", "hr", "你为什么离职？", "我没遇过烂主管，只是想离家近一点。"],
    ["repeats", "hr", "你最大的优点是什么？", "我最大的优点是做事仔细，三年没有错过一张单子。"],
    ["repeats", "hr", "你可以接受出差吗？", "我可以接受出差，一个月一两次都行。"],
    ["repeats", "technical", "You have experience with Java?", "I have experience with Java, about six years of it."],
    [
      "leaves_soon",
      "hr",
      "How long would you stay?",
      "This isn't just a stepping stone for me, I'd like to run a team here.",
    ],
    ["leaves_soon", "hr", "你打算待多久？", "我不是骑驴找马的人，我先做着前端，后来转的后端。"],
    ["no_research", "hr", "你为什么想来我们公司？", "我没有海投，只投了你们一家。"],
    ["no_research", "hr", "你为什么离职？", "当时没仔细看合同就签了，后来才发现是外包。"],
    ["grammar", "language", "介绍你的城市。", "外地人占了很大比例，这个问题很难比较。"],
    ["grammar", "language", "说说你的朋友。", "他们结婚我一定会去，上次我们见面他在找工作。"],
    ["grammar", "language", "说说你的周末。", "周末我去看家人和朋友。那年我失去了家人和朋友，这件事是很重要和很难的。"],
    [
      "grammar",
      "language",
      "When did you move?",
      "I moved here 1 year ago. I have one more big question, and I did everything I could to help.",
    ],
    [
      "grammar",
      "language",
      "Tell me about it.",
      "The worst part was not knowing what came next. Visiting my parents was the best part, and to make sports fun for kids is my job.",
    ],
    [
      "no_figures",
      "behavioral",
      "What is your greatest weakness?",
      "I take on too much, and I am learning to ask my colleagues for help earlier than I used to do.",
    ],
    [
      "no_figures",
      "language",
      "Please introduce yourself.",
      "My name is Ana, I am a cook and I like to draw, to swim and to walk with my dog in the park.",
    ],
    [
      "no_figures",
      "behavioral",
      STORY,
      "My father had a stroke that spring. I asked my lead to take over the report and I kept the rest for later.",
    ],
    [
      "no_figures",
      "behavioral",
      STORY,
      "The build was slow. I halved it by moving the tests, and I showed my colleague how the cache works.",
    ],
    [
      "no_figures",
      "behavioral",
      "请讲一次合作。",
      "我跟同事把流程改了，业绩翻了一番，老板后来让我们去别的部门讲一讲怎么做的。",
    ],
    [
      "figures",
      "hr",
      "Please introduce yourself.",
      "I've been out of work for two years, caring for my mother, and I would like to return to nursing.",
    ],
    ["figures", "hr", "请介绍一下自己。", "我叫周宁，在家待了两年照顾生病的妈妈，现在想回来工作。"],
    [
      "result",
      "behavioral",
      STORY,
      `${REST} ${REST} I left early, so I don't know whether it worked out in the end for them.`,
    ],
    ["result", "behavioral", STORY, `${REST} I sat with him every night. In the end, he died in my arms on a Sunday.`],
    [
      "own_part",
      "behavioral",
      STORY,
      "My team had an outage. My boss was away. We fixed it together and I asked for coffee, and that was my part.",
    ],
  ])("leaves out %s where it would be untrue or unkind (%s): %s %s", (kind, interviewType, question, answer) => {
    expect(kindsOf(interviewType, question, answer)).not.toContain(kind);
  });

  it.each<[ClaimKind, string]>([
    [
      "when",
      `We took down the old racks and put up new ones, and I wrote it down: we had eleven in one quarter. ${REST}`,
    ],
    [
      "result",
      "我妈查出来尿毒症，我白天上班，晚上陪她。说着说着眼泪就掉下来了，最后就这么熬过来了，后来也完成了工作，到现在都记得那段时间的事情。",
    ],
    [
      "result",
      "我開了一間小店，以為好吃就會有人來，我做了海報也發了傳單，結果沒有人來，我學到要先看地點，再決定要不要租下來。",
    ],
    [
      "no_figures",
      "In the end we lost the house. I asked my sister to sign, and she doesn't speak to me any more since that day.",
    ],
  ])("doesn't report %s about rates, losses and tears: %s", (kind, answer) => {
    expect(kindsOf("behavioral", STORY, answer)).not.toContain(kind);
  });

  it("finds years of work in digits as well", () => {
    expect(
      kindsOf("hr", "Please introduce yourself.", "I've worked as a nurse for 12 years, mostly at night."),
    ).toContain("figures");
  });

  it.each<[InterviewType, string, string]>([
    ["hr", "Please introduce yourself.", "1,"],
    ["hr", "请介绍一下自己。", "一"],
    ["hr", "Why are you leaving?", "not "],
    ["behavioral", STORY, "maybe "],
    ["language", "介绍你自己。", "我去"],
  ])(
    "takes time that is linear in the answer (%s, %s, %j repeated)",
    { timeout: 60_000 },
    async (interviewType, question, unit) => {
      await expectLinear(
        async (characters) => {
          const answer = unit.repeat(Math.ceil(characters / unit.length));
          findClaims({ interviewType, question, answer, isIntroduction: question.includes("introduce") });
        },
        { small: 2_500, large: 20_000, power: 1.25 },
      );
    },
  );
});
