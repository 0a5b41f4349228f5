import { spaced } from "../interviewer-speech";
import type { CoachWords } from "./coach-words";

const KINDS = { technical: "技術", behavioral: "行為", hr: "人資", language: "語言" } as const;

function place(company: string, position: string): string {
  return company && position ? `${company}的${position}` : company || position;
}

export const ZH_TW: CoachWords = {
  hello: ({ type, company, position, minutes, questions }) =>
    spaced(
      `您好，歡迎。我是 Mocki 內建的面試官：依規則和題庫運作，不是真人，也不是大型語言模型。這是一場模擬${KINDS[type]}面試${company || position ? `，目標是${place(company, position)}` : ""}，大約 ${minutes} 分鐘，共 ${questions} 個問題。您隨時可以請我重複或跳過一個問題。`,
    ),
  openers: [
    { id: "coach-opening-now", title: "自我介紹", text: "先從您開始：您是誰，目前在做什麼？" },
    { id: "coach-opening-path", title: "您的經歷", text: "首先，請說說您是怎麼一步步走到今天的。" },
    { id: "coach-opening-three", title: "關於您的三件事", text: "首先，在正式開始之前，請告訴我關於您的三件事。" },
    { id: "coach-opening-recent", title: "最近半年", text: "首先，請用最近半年做的事來介紹自己。" },
    {
      id: "coach-opening-proud",
      title: "最想展示的作品",
      text: "首先，請簡單介紹自己，再說說您最想先給我看的一項成果。",
    },
    { id: "coach-opening-turn", title: "一個轉捩點", text: "首先，請介紹自己，並說一個您經歷中的轉捩點。" },
    { id: "coach-opening-known", title: "別人眼中的您", text: "首先，在工作或就學的地方，大家提到您會想到什麼？" },
    { id: "coach-opening-fit", title: "您和這個職位", text: "首先，請針對這個職位介紹一下自己。" },
    { id: "coach-opening-minute", title: "一分鐘的您", text: "首先，給您一分鐘：您希望我記得您的什麼？" },
    { id: "coach-opening-week", title: "平常的一週", text: "首先，請介紹自己，並說說您平常的一週怎麼過。" },
    { id: "coach-opening-likes", title: "您最喜歡做的事", text: "首先，請介紹自己，並說說工作中您最喜歡做哪一部分。" },
    {
      id: "coach-opening-start",
      title: "一切的開始",
      text: "首先，請說說當初是什麼吸引您踏進這一行，現在走到了哪裡。",
    },
  ],
  closers: [
    { id: "coach-questions-ask", title: "您的提問", text: "接下來換您：您想問我什麼？" },
    { id: "coach-questions-turn", title: "您的提問", text: "現在輪到您了：您有哪些問題？" },
    { id: "coach-questions-know", title: "您的提問", text: "結束之前，您還想了解什麼？" },
    { id: "coach-questions-real", title: "您的提問", text: "如果這是真正的面試，您現在會問什麼？" },
    { id: "coach-questions-first", title: "您的提問", text: "還有一點時間留給您提問，第一個想問什麼？" },
    { id: "coach-questions-decide", title: "您的提問", text: "要決定接不接受這份工作，您還需要知道什麼？" },
    { id: "coach-questions-swap", title: "您的提問", text: "我們換個位置，您想問什麼？" },
    { id: "coach-questions-prepared", title: "您的提問", text: "您為面試官準備了哪些問題？" },
    { id: "coach-questions-open", title: "您的提問", text: "關於工作、團隊或後續流程，您有什麼想問的嗎？" },
    { id: "coach-questions-best", title: "您的提問", text: "您可以問我兩個問題，您會選哪兩個？" },
    { id: "coach-questions-last", title: "您的提問", text: "道別之前，您想問些什麼？" },
    { id: "coach-questions-curious", title: "您的提問", text: "想到這份工作，您最好奇的是什麼？" },
  ],
  notes: { title: "您帶來的資料", text: (line) => `我在您帶來的資料裡讀到${line}。請說說這件事。` },
  thanks: ["謝謝您。", "好的，我記下了。", "了解，謝謝。", "好，謝謝您的回答。", "嗯，謝謝。"],
  moveOn: ["我們繼續。", "我們看下一個問題。", "換一個話題。"],
  skipped: ["沒關係，這題先放著。", "好，我們跳過它。", "可以，繼續。"],
  lead: (quote) => [`您說到${quote}。`, `您提到${quote}。`, `我接著您說的${quote}來問。`],
  gaps: {
    short: ["可以一步一步說得更詳細嗎？", "可以再深入一層嗎？", "請再多說一點。"],
    own_part: ["其中哪些是您自己做的？", "您個人具體負責哪一部分？", "您本人在其中做了什麼決定或行動？"],
    result: ["最後結果怎麼樣？", "這件事後來怎麼收尾？", "最終帶來了什麼結果？"],
    number: ["可以給個數字嗎：多少、多大或多久？", "哪個數字能說明它帶來的改變？", "大概是什麼規模，用數字說說？"],
    reason: ["為什麼這樣做？", "為什麼選這種做法？", "是什麼讓您這樣選？"],
    view: ["您的理由是什麼？", "為什麼呢？", "是什麼讓您這樣想？"],
    alternatives: [
      "還有別的做法嗎，它們差在哪裡？",
      "您拿哪個替代方案和它比較過？",
      "和另一種選擇相比，這樣做的代價是什麼？",
    ],
    example: ["可以舉一個具體的例子嗎？", "您自己在哪裡遇過？", "放到真實的情況裡會是什麼樣子？"],
    check: ["您怎麼確認它真的有效？", "這一點您會怎麼測試？", "如果出了問題，您怎麼發現？"],
    lesson: ["您從中學到什麼？", "換成現在，您會有什麼不同的做法？", "從那之後您改變了什麼？"],
  },
  focus: {
    relevance: {
      practises: "這次著重練習準確回答題目：回答偏離時，我會請您回到題目本身。",
      ask: ["用一句話說：對我的問題，您的答案是什麼？", "如果只能用一句話回答我的問題，您會怎麼說？"],
    },
    structure: {
      practises: "這次著重練習回答的結構：少了哪一部分、先後不清楚，我都會追問。",
      ask: ["可以依序再說一次嗎：從哪裡開始，接著怎麼樣，最後得出什麼？", "如果分成三個步驟來說，您會怎麼說？"],
    },
    evidence: {
      practises: "這次著重練習用事實支持您說的話：我會追問事實、數字和您親身經歷的例子。",
      ask: ["您自己的哪件事可以證明這一點？", "如果我不太相信，您會拿什麼來說明？"],
    },
    clarity: {
      practises: "這次著重練習把話說得簡單明白：說得籠統時，我會請您換更簡單的說法。",
      ask: ["可以用兩個短句再說一次嗎？", "如果對方從來沒聽過這件事，您會怎麼說？"],
    },
  },
  again: ["當然，我再說一次。", "好的，再來一遍。", "沒問題，問題是這樣的。"],
  stillThere: ["您還在嗎？我沒有聽到聲音，我再說一次問題。", "我沒有聽到您說話，聽得見我嗎？剛才的問題是："],
  patience: ["不急，我在聽。", "當然，您先想一想。", "慢慢來。"],
  explain: ["照您覺得最合適的方式理解就好，先說明您的假設。", "我只能照題目來問。選一種理解，說明一下，再回答就好。"],
  calm: ["沒關係，這只是練習。先深呼吸一下，這題也可以跳過。", "不要緊，慢慢來；哪一題都可以跳過。"],
  unclear: ["這段話我聽不懂，可能是辨識得不好，請再說一次。", "抱歉，我沒有聽懂，我們再試一次。"],
  offTopic: ["我還聽不出這和問題的關係，我再問一次。", "我們回到剛才的問題。"],
  unknown: ["不知道也可以直說。您會怎麼去弄清楚？", "沒有人什麼都懂。其中哪一部分您能說說看？"],
  noStory: ["沒關係。您遇過最接近的情況是什麼？", "那就設想一下：您會怎麼做？"],
  later: ["您的問題我們放到最後。", "這個請留到最後的提問時間。"],
  identity: "我是 Mocki 內建的面試官：依規則和題庫運作，不是真人，也不是大型語言模型。",
  topic: (title) => `我們來談談：${title}。`,
  almostOver: ["我們的時間快到了。", "時間差不多了。"],
  timeOver: ["時間到了，我們就到這裡。", "我們的時間用完了。"],
  cannotSpeakFor: (company) => spaced(`我只是練習用的面試官，不能代表${company || "公司"}，所以不會編一個答案。`),
  wishes: {
    pay: "真正面試時，先弄清楚這個職位在當地的一般薪資範圍、底薪之外還有什麼，以及多久調一次薪。",
    result: "您的表現會寫在面試後的報告裡：每個回答都附上作為依據的原話。",
    self: "我的問題來自題庫，追問則看回答裡少了什麼。",
    team: "真正面試時，先弄清楚您每天會和誰共事、團隊怎麼做決定，以及這個職位為什麼出缺。",
    hours: "真正面試時，先弄清楚哪幾天在哪裡上班、值班怎麼安排，以及忙的時候一週是什麼樣子。",
    growth: "真正面試時，先弄清楚三個月和一年後的期望，以及這個職位上的人後來往哪裡發展。",
    product: "真正面試時，先弄清楚產品是誰在用、用什麼技術做的，以及團隊最想改善哪裡。",
    process: "真正面試時，先弄清楚後面還有幾關、由誰決定，以及什麼時候會有消息。",
    other: "這個問題適合問那裡的人；聽他們的回答裡有沒有例子，而不只是承諾。",
  },
  anythingElse: ["您還有別的想問的嗎？", "還想了解什麼？"],
  goodbye: ({ company, position, answered }) =>
    spaced(
      `感謝您的時間。${answered > 0 ? `您回答了 ${answered} 個問題，接下來的報告會逐題分析。` : "這次沒有回答，所以沒有可以評價的內容。"}${
        company || position ? `祝您應徵${place(company, position)}順利，再見。` : "祝您面試順利，再見。"
      }`,
    ),
  closed: "這場面試已經結束了。謝謝，再見。",
};
