import { spaced } from "../words/interviewer-speech";
import type { CoachWords } from "./coach-words";
import { ZH_TW as coding } from "./coding-zh-tw";
import { ZH_TW as openers } from "./openers-zh-tw";
import { ZH_TW as replies } from "./replies-zh-tw";

export const ZH_TW: CoachWords = {
  hello: ({ name, minutes, questions }) =>
    spaced(`您好，我是 ${name}。我們大約有 ${minutes} 分鐘，${questions} 個問題，每一題都可以請我重複，也可以跳過。`),
  openers,
  opening: {
    followUps: [
      { gap: "short", text: "這部分可以再多說一點嗎？" },
      { gap: "strong", text: "您做的事裡，有什麼是外行人想不到的？" },
      { gap: "strong", text: "一路走到現在，最難的是哪一段？" },
      { gap: "strong", text: "一路走來，哪一步讓您學到最多？" },
      { gap: "strong", text: "有誰或什麼事，影響了您做事的方式？" },
    ],
  },
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
  advert: {
    title: "職缺說明裡的條件",
    text: (line) => `職缺說明寫著${line}。請分享您做過類似事情的經驗。`,
    guide: {
      followUps: [
        { gap: "short", text: "可以從頭說說經過嗎？" },
        { gap: "we", text: "當時您自己做的是哪些部分？" },
        { gap: "result", text: "後來結果如何？" },
        { gap: "strong", text: "這段經驗裡，哪些可以用在這份工作上？" },
      ],
      clarifications: [
        "職缺說明提到了這一項。您在哪裡做過這件事，或是差不多的事？",
        "不一定要完全一樣。挑一件最接近的，說說您做了什麼、結果如何。",
      ],
      keyPoints: [
        { id: "close", text: "一件與它相近、您做過的事" },
        { id: "part", text: "其中自己做的部分" },
        { id: "use", text: "哪些可以用在這份工作上" },
      ],
    },
  },
  notes: {
    title: "您帶來的資料",
    text: (line) => `您的資料裡寫著${line}，請說說這件事。`,
    guide: {
      followUps: [
        { gap: "short", text: "可以一步一步說說經過嗎？" },
        { gap: "we", text: "這裡面哪一部分是您做的？" },
        { gap: "result", text: "做完之後，有什麼變得不一樣了？" },
        { gap: "strong", text: "如果再做一次，您會換個什麼做法？" },
      ],
      clarifications: [
        "這是您帶來的資料裡的一句，說說背後的故事就好。",
        "怎麼開始的，您自己做了什麼，最後怎麼樣，幾句話就夠。",
      ],
      keyPoints: [
        { id: "start", text: "事情怎麼開始的" },
        { id: "part", text: "您自己做了什麼" },
        { id: "outcome", text: "最後帶來了什麼" },
      ],
    },
  },
  thanks: ["謝謝您。", "好的，謝謝。", "了解，謝謝。", "好，我記下了。", "嗯，謝謝。", "我明白了。"],
  stepIn: {
    stop: ["不好意思，先打斷您一下。", "抱歉，我插個話。", "我們先在這裡停一下。"],
    ask: ["最重要的一點是什麼？請用一兩句話說。", "如果我只能記下一點，您希望是哪一點？"],
  },
  replies,
  coding,
  focus: {
    relevance: "今天我們練習準確回答題目。",
    structure: "今天我們練習回答的結構。",
    evidence: "今天我們練習用事實和數字來說話。",
    clarity: "今天我們練習把話說得簡單明白。",
  },
  topic: (title) => `我們來談談：${title}。`,
  list: (points) => `${points.join("，還有")}。`,
  almostOver: ["我們的時間快到了。", "時間差不多了。"],
  timeOver: ["時間到了，我們就到這裡。", "我們的時間用完了。"],
  cannotSpeakFor: (company) => spaced(`我不能代表${company || "公司"}回答，所以不會編一個答案。`),
  wishes: {
    pay: "真正面試時，先弄清楚這個職位在當地的一般薪資範圍、底薪之外還有什麼，以及多久調一次薪。",
    result: "面試後的報告會把您的回答和每一題的要點放在一起，您可以自己對照。",
    self: "我是一個程式，題目由人寫好放在題庫裡。",
    team: "真正面試時，先弄清楚您每天會和誰共事、團隊怎麼做決定，以及這個職位為什麼出缺。",
    hours: "真正面試時，先弄清楚哪幾天在哪裡上班、值班怎麼安排，以及忙的時候一週是什麼樣子。",
    growth: "真正面試時，先弄清楚三個月和一年後的期望，以及這個職位上的人後來往哪裡發展。",
    product: "真正面試時，先弄清楚產品是誰在用、用什麼技術做的，以及團隊最想改善哪裡。",
    process: "真正面試時，先弄清楚後面還有幾關、由誰決定，以及什麼時候會有消息。",
    other: "這個問題適合問那裡的人；聽他們的回答裡有沒有例子，而不只是承諾。",
  },
  alsoWish: (wish) => wish.replace("真正面試時，先弄清楚", "也可以問清楚"),
  anythingElse: ["您還有別的想問的嗎？", "還想了解什麼？"],
  goodbye: ({ answered }) =>
    answered > 0
      ? "今天謝謝您，接下來可以一題一題看報告。祝您面試順利，再見。"
      : "謝謝您過來。這次沒有回答，所以沒有報告可看。祝您面試順利，再見。",
  closed: "這場面試已經結束了。謝謝，再見。",
};
