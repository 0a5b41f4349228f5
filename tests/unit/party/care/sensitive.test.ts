import { describe, expect, it } from "vitest";
import { careFor, withoutSensitive } from "../../../../party/care/sensitive";

describe("careFor", () => {
  it.each([
    "I want to kill myself.",
    "honestly everyone would be better off without me",
    "so we shipped it in may and um i just don't want to be here anymore",
    "There is no reason to live.",
    "I took all my pills.",
    "i swear i'm going to kill my boss tomorrow",
    "我不想活了",
    "活著好累，不如死了算了",
    "想一了百了",
    "没有我大家会过得更好",
    "im not gonna be arround anymore after tonite",
    "Everybody would be better off if I just wasn't around.",
    "I've written the letters and given my dog away, so nothing holds me here.",
    "I'm standing on the roof right now",
    "I keep looking at the pills in the cabinet and thinking that would be easier",
    "I tried to end it in March and I might try again",
    "sorry, I'm cutting again and I can't concentrate",
    "I'm going to his house tonight with a knife, he won't see the morning",
    "其实我撑不下去了，不是工作的事，是活着这件事",
    "猫我已经送人了，密码也都写好放在抽屉里，过完我妈生日就走",
    "抱歉我手還在流血，我剛剛又割了，題目我看不進去",
    "有時候開車會想說方向盤一放就不用再醒來了",
    "I want my life to have meaning, but I just want to die.",
    "I wish my life had a meaning, it hasn't.",
    "我不知道活着有什么意义",
  ])("sees danger, said outright or in hints: %s", (said) => expect(careFor(said)).toBe("crisis"));

  it.each([
    "My husband hits me.",
    "I'm being harassed at work and I don't know who to tell.",
    "he keeps grabbing me in the storage room",
    "主管一直摸我",
    "我被同事性騷擾了",
    "my manager sent me naked pictures and says I'm fired if I tell anyone",
    "they bully me every single day and I cry in the toilet",
    "He comes into the stockroom after me and shuts the door. It's still going on.",
    "I can only talk until five, then he's back and he hits me if I'm still on the phone",
    "我們經理一直半夜傳很噁心的訊息給我，還說我敢講出去就讓我混不下去",
    "我老公喝了酒就動手，上次把我推下樓梯",
    "厨房里那个师傅总从后面贴上来蹭我，我说了一次他就拿勺子烫我",
  ])("sees that somebody suffers: %s", (said) => expect(careFor(said)).toBe("disclosure"));

  it.each([
    "This deadline nearly killed me.",
    "I wanted to die of embarrassment.",
    "Then I kill the process with kill -9.",
    "A patient told me that she wanted to die, and I stayed with her.",
    "We ran a suicide prevention training for the whole ward.",
    "先杀死进程再重启",
    "那陣子真的累死了",
    "他打了我三个电话我都没接到",
    "我砍了他一半的预算，他有两个星期没跟我讲话",
    "客人站在天台边，我慢慢走过去，跟他聊他的狗",
    "那段时间真是生不如死，每天面对一百多个投诉，后来我做了一份常见问题",
    "電腦當掉，檔案整個死掉，我憑記憶重打一次",
    "I gave away my tools to the apprentice when I left the trade",
    "有個病人說不想活了，我陪他聊了一晚",
    "当时尴尬死了",
    "I reported a colleague who harassed her and went to HR with her.",
    "A customer threatened me with a bad review, so I called my manager and in the end he apologised.",
    "The project hit me hard, but I learned a lot.",
    "同事被騷擾，我陪她去人資申訴",
    "客户打断我，我就等他说完",
    "that deadline nearly killed me but we shipped on the Friday",
    "I'd rather die than open that tool one more time",
    "you find the process and kill it, then restart the worker",
    "I volunteered at a crisis line and stayed with a man on a roof until the firemen came",
    "I gave my cat to my sister because I moved abroad for the job",
    "after tonight's release nothing else is planned",
    "the customer threatened me with a bad review and I stayed calm",
    "my team lead forced me to write tests, and I'm glad he did",
    "a resident with dementia slapped me; I stepped away and came back later",
    "my colleague was being harassed so I went to HR with her",
    "I cut my hand on the slicer, so I put on a glove and told the chef",
    "我在生命線當志工，接過想自殺的來電",
    "房租太贵，店活不下去，就关了",
    "我把進程殺死然後重啟，服務就恢復了",
    "主管一直推我去試新的職務，我後來很感謝他",
    "我從四樓鷹架掉下來過，所以特別重視安全帶",
    "我用动态规划",
    "would BFS over words with wildcard patterns be acceptable?",
    "我用動態規劃每次取最小值",
    "then we kill the process and prune the dead code",
    "what if I'm at a dead end",
  ])("leaves figures of speech and stories from work alone: %s", (said) => expect(careFor(said)).toBeNull());

  it.each([
    "A shift when nobody dies and the tea is hot.",
    "I hope no patient dies while I'm on.",
    "I sit with the relatives when people die.",
    "希望今天沒有病人過世。",
    "好的一天就是没有人死，我也能准时下班。",
    "病人走的时候，我会陪家属坐一会儿。",
    "上个月有一箱货不见了，后来查监控找到了",
  ])("leaves deaths of others, and things that are gone, alone: %s", (said) => expect(careFor(said)).toBeNull());

  it.each(["她就一直說少年仔好人 啊我走了她還站在門口", "弄完我就走了，他还在楼下抽烟", "我走的时候她还在窗口看我"])(
    "takes leaving somebody behind for no danger: %s",
    (said) => expect(careFor(said)).toBeNull(),
  );

  it.each([
    "我就先把她手上的活列出来一共九件 砍掉四件 两件我自己画线框图 剩下三件跟隔壁组借了个人",
    "手上的活太多，我砍了三个",
    "預算砍了一半，我只好把功能砍掉",
    "我把手上的活交给小李",
    "他不会我活就多啊",
    "an old gent left me his tomato plants in his will I've still got one",
    "一半一半。印刷的活儿得在公司，看色；画图我在家，家里有猫。",
    "最近一次是上上周，我把鸭蛋礼盒的字从七种砍到两种，印厂师傅说终于看得清了。",
    "她把我的稿子砍到剩一半",
    "因为天天最后一个走 我闺女说妈妈你是不是不会打字",
    "重活都是我干的，这活我干了十年",
    "I want my life to have meaning.",
    "I want to live a more meaningful life, so I left banking.",
    "I don't see the point of life insurance.",
    "我希望我的人生有意义",
    "想讓自己的人生更有意義",
  ])("takes work for no danger: %s", (said) => expect(careFor(said)).toBeNull());

  it.each(["我走了你们就轻松了", "我要是走了，他们还会记得我吗", "今晚我走了以后她还在等我"])(
    "sees danger in leaving for good: %s",
    (said) => expect(careFor(said)).toBe("crisis"),
  );

  it.each([
    "怕惹组长生气吧。",
    "我怕店長念我",
    "担心被客户批评",
    "Honestly I'm scared my lead will yell at me",
    "I was worried about upsetting the director.",
  ])("takes the fear of being scolded for no violence: %s", (said) => expect(careFor(said)).toBeNull());

  it.each(["怕被领导批评，但他昨晚还摸我", "I'm afraid of annoying him, he hits me."])(
    "sees violence beside it: %s",
    (said) => expect(careFor(said)).toBe("disclosure"),
  );

  it.each([
    "I never forgot her. If she would be alive today I will tell her thank you.",
    "I wish my mother could have been alive to see me graduate.",
    "If only my brother were still with us, he would love this job.",
    "I wish my grandfather had lived to see this.",
    "如果我爷爷还活着，我想让他看看我的毕业证。",
    "真希望我妈还活着，能看到我上班。",
    "假如外婆還活著，她一定會笑我。",
    "My father died and I want to follow him into the trade.",
    "他走了，我想找他谈谈这件事",
    "my dad died last week, I can't think about that right now",
    "My grandmother died yesterday, I'm so tired.",
    "My father’s funeral is tomorrow, so I couldn’t prepare.",
    "我老公去年走了，我一个人带孩子，很累",
    "明天是我爸的告别式，我没办法准备",
    "我爸上週走了，我現在真的沒辦法想這個",
  ])("takes grief for no danger: %s", (said) => expect(careFor(said)).toBeNull());

  it.each([
    "I wish I wasn't alive anymore",
    "If my mother was still alive I wouldn't be standing on this bridge, I want to be with her.",
    "my husband died and i want to follow him",
    "如果我妈还活着我就不会想死了，现在我真的不想活了",
    "如果我不在了大家会更轻松",
    "我兒子走了，我想去找他",
    "我弟弟去年走了，我现在懂他了，我也想",
    "since my daughter died i don't want to go on either",
    "My husband died and I have saved up his pills for tonight.",
  ])("sees danger beside such a wish, and the wish to follow the dead: %s", (said) =>
    expect(careFor(said)).toBe("crisis"),
  );

  it.each([
    "主管每天對我摔東西，有一次菸灰缸砸到我的手。",
    "老實講，主管每天對我摔東西，有一次菸灰缸砸到我的手。我去驗傷了，不想再待。",
    "老板朝我扔烟灰缸",
    "主廚會拿鍋子丟我",
    "My manager threw a stapler at my head last week.",
    "My boss throws things at me and once an ashtray hit my hand.",
  ])("sees violence with things that are thrown: %s", (said) => expect(careFor(said)).toBe("disclosure"));

  it.each([
    "My manager threw a lot of work at me in the first week.",
    "The kids threw paper planes at me and I laughed.",
    "My boss threw the keys to me and said you drive.",
    "主管丢给我一个案子",
    "老师傅扔给我一把扳手，说你试试",
    "病人送来的时候我帮他验伤",
    "我陪她去验伤，然后去申诉",
  ])("takes what is thrown otherwise, and others' injuries, for no violence: %s", (said) =>
    expect(careFor(said)).toBeNull(),
  );

  it("leaves a threat that the police ended to the interview, unless it was somebody at home", () => {
    const threat = "He threatened to burn down my shop and he came back with a can of petrol.";
    expect(careFor(threat)).toBe("disclosure");
    expect(careFor(`${threat} The police took him. I reopened on Monday.`)).toBeNull();
    expect(careFor("客人拿刀威胁我，警察把他带走了，我们第二天照常开店。")).toBeNull();
    expect(careFor("My husband beat me last night. The police took him. I don't know where to go on Monday.")).toBe(
      "disclosure",
    );
    expect(careFor("我老公打我，警察把他抓走了，我现在不知道怎么办")).toBe("disclosure");
  });

  it.each([
    "他用手机。",
    "他拿书，我拿笔",
    "他说他会用刀，对食材很熟",
    "师傅用刀，一步一步教我切",
    "老师拿书，念给我们听",
    "主管对我甩锅，我就把记录给他看",
    "经理把锅甩给我",
    "师傅拿鍋子示範給我看",
    "主厨拿刀对我说这样切比较快",
  ])("takes things that are held, and blame that is passed on, for no violence: %s", (said) =>
    expect(careFor(said)).toBeNull(),
  );

  it.each([
    "老板拿烟灰缸砸我",
    "他拿书打我的头",
    "主管拿刀对着我",
    "他拿刀指着我",
    "店长拿热水泼我",
    "组长对着我丢椅子",
  ])("sees violence with things that are held: %s", (said) => expect(careFor(said)).toBe("disclosure"));

  it.each(["我做验伤的工作", "我做驗傷流程的設計", "我去医院验伤", "我去驗傷，因為從鷹架掉下來"])(
    "takes an examination of injuries without an attacker for no violence: %s",
    (said) => expect(careFor(said)).toBeNull(),
  );

  it.each(["他把我打伤，我去驗了傷", "主管打我，我去医院验伤", "我去验伤了，是我老公打的"])(
    "sees violence in an examination after an attack: %s",
    (said) => expect(careFor(said)).toBe("disclosure"),
  );

  it.each([
    "My boss always throws things at us at the last minute, and I plan a buffer",
    "My manager threw a book at me about clean code and I read it",
    "My boss threw stuff at me to see if I could handle it",
    "My boss threw water at me as a joke on my birthday",
    "My lead throws files at me every Friday and I sort them by topic.",
  ])("takes things that are thrown at somebody in a manner of speaking for no violence: %s", (said) =>
    expect(careFor(said)).toBeNull(),
  );

  it.each([
    "My manager threw a folder at my head",
    "My boss threw a book at me and it hit my face",
    "My husband throws things at me when he is angry",
    "My chef threw hot water at me.",
  ])("sees violence with them where they hit, or at home: %s", (said) => expect(careFor(said)).toBe("disclosure"));

  it.each([
    "经理走了，我很想跟他走",
    "主管离职走了，我也想跟着他",
    "客户走了，我想去找他",
    "师傅走了，我想找他。",
    "我爸离职走了，我也想跟着他",
    "老板不在了，我想去找他",

    "She is gone now and I really want to be with them, the team she built",
    "I lost my biggest client and I want to go after them",
  ])("takes the wish to follow somebody who left a job for no danger: %s", (said) => expect(careFor(said)).toBeNull());

  it.each([
    "我老公走了，我想去找他",
    "我儿子三年前走了，我每天都想去找他",
    "我女儿不在了，我也想跟着她去",
    "他死了，我也想跟他去",
    "My son is gone and I want to be with him",
    "My parents died and I just want to be with them",
  ])("sees danger in the wish to follow a relative: %s", (said) => expect(careFor(said)).toBe("crisis"));

  it.each([
    "My wife died last year. I'm so tired, I don't see the point of anything any more.",
    "I wish my dad were still alive instead of me.",
    "I can't see the point of anything anymore",
    "I don't see the point of it all",
    "I see no point in anything any more",
    "It should have been me who died.",
    "要是我妈还活着，死的是我就好了",
    "我老公去年过世了，活着看不到意义",
    "我老婆去年走了，做什么都没有意义了",
  ])("sees danger in a life without a point, and in the wish to have died for another: %s", (said) =>
    expect(careFor(said)).toBe("crisis"),
  );

  it.each([
    "I don't see the point of the meeting",
    "I don't see the point of going on with this design",
    "I don't see the point of anything that isn't tested",
    "A patient told me I don't see the point of anything anymore, and I called the doctor.",
    "I wish my dad were still alive.",
    "I wish my boss were here instead of me, she knows the numbers.",
    "我觉得这份工作没意思",
    "重复的工作看不到意义",
    "有个病人跟我说活着看不到意义，我陪他坐了一会儿",
  ])("takes work without a point, and others' words about life, for no danger: %s", (said) =>
    expect(careFor(said)).toBeNull(),
  );

  it.each([
    "He grabbed me and touched me. The police came and the next day he was back.",
    "A man at work groped me, police arrested him, but weeks later he was waiting for me outside.",
    "He hit me, police took him, and on Monday he came back to work.",
    "主管打我，警察带走他，下周一他又回来上班",
    "客人拿刀威胁我，警察带走他，第二天他又出现在店门口",
  ])("sees that it goes on after the police came: %s", (said) => expect(careFor(said)).toBe("disclosure"));

  describe("in a long answer", () => {
    const english =
      "We moved the shelves and counted everything twice, and then the manager thanked us all. I changed the process.";
    const chinese = "我先跟客戶談需求，流程改完之後最後大家都滿意。報表也是我在做。";

    it.each([
      ["crisis", `${english} To be honest I don't want to live any more. ${english}`],
      ["crisis", `${chinese}晚上常常想一了百了。${chinese}`],
      ["crisis", "我排班排得不错，同事都认可。我不想活了。另外我会做报表。"],
      ["disclosure", `${english} My supervisor keeps putting his hand on my thigh in meetings. ${english}`],
      ["disclosure", `${chinese}店長總是從後面抱我，手還伸進我衣服。${chinese}`],
      ["disclosure", "我学的是会计，后来做税务，流程都熟。我男朋友喝了酒就打我。所以想换个城市工作。"],
      [
        "disclosure",
        `${english.replace(/[.,]/g, "")} my uncle hits me when I come home late ${english.replace(/[.,]/g, "")}`,
      ],
    ] as const)("sees what a sentence alone would show: %s", (care, said) => expect(careFor(said)).toBe(care));

    it.each([
      "A drunk guest grabbed my arm. I stepped back and called security. He was removed and the shift went on.",
      `We had a caller at three in the morning. "I don't want to live any more," he said. I kept him talking.`,
      "My colleague cried in the kitchen. Her boyfriend had hit her again, she told me. I drove her to a shelter.",
      "有個同事跟我說主管一直傳噁心的照片給她。我幫她截圖，陪她去申訴。",
      "有個學妹跟我很熟。學姐被客人摸大腿，我去把客人請出去。之後我們改成兩人一組。",
      "一个病人跟我说他不想活了。我坐下来听他讲了半小时。",
    ])("leaves stories about others, and settled ones, alone: %s", (said) => expect(careFor(said)).toBeNull());
  });
});

describe("withoutSensitive", () => {
  it("takes out the lines of danger alone, and words that show it together", () => {
    const line = (role: string, text: string) => ({ role, text });
    const fine = line("candidate", "I moved the calls into a queue, and the errors were gone.");
    const danger = line("candidate", "I want to kill myself.");
    expect(withoutSensitive([fine, danger])).toEqual([fine]);
    expect(withoutSensitive([fine])).toEqual([fine]);
    expect(
      withoutSensitive([line("ai", "And?"), line("candidate", "I don't want"), line("candidate", "to live.")]),
    ).toEqual([line("ai", "And?")]);
  });
});
