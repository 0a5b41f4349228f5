import type { Opener } from "./coach-words";

const WHO = { id: "who", text: "一兩句話介紹自己" };

export const ZH_TW: readonly Opener[] = [
  {
    id: "coach-opening-now",
    title: "自我介紹",
    text: "請介紹一下您自己：目前在做什麼？",
    clarifications: [
      "簡單介紹一下就好：現在做什麼，怎麼走到這一步，接下來想找什麼。",
      "一分鐘就夠了，先說現在，再說一件以前的事，最後說為什麼來。",
    ],
    keyPoints: [
      { id: "now", text: "現在在做什麼" },
      { id: "before", text: "怎麼走到這一步" },
      { id: "next", text: "接下來想找什麼" },
    ],
  },
  {
    id: "coach-opening-path",
    title: "您的經歷",
    text: "請說說您是怎麼一步步走到今天的。",
    clarifications: ["您是從哪裡起步的，後來又做了什麼？", "說兩三個階段就夠：當時做什麼，為什麼換，後來到了哪裡。"],
    keyPoints: [
      { id: "start", text: "從哪裡起步" },
      { id: "steps", text: "中間的幾步，為什麼這樣走" },
      { id: "now", text: "現在走到了哪裡" },
    ],
  },
  {
    id: "coach-opening-three",
    title: "關於您的三件事",
    text: "在正式開始之前，請告訴我關於您的三件事。",
    clarifications: [
      "挑三件您覺得我應該知道的事，工作上的、生活裡的都可以。",
      "一件一句話就夠：是什麼，從哪裡看得出來。",
    ],
    keyPoints: [
      { id: "three", text: "三件事，各用一句話" },
      { id: "shows", text: "從哪裡看得出來" },
      { id: "work", text: "對工作有什麼幫助" },
    ],
  },
  {
    id: "coach-opening-recent",
    title: "最近半年",
    text: "請用最近半年做的事來介紹自己。",
    clarifications: [
      "最近都在忙什麼？從那裡說起，順便讓我認識您。",
      "就說這半年：做了哪一兩件事，自己做了什麼，結果如何。",
    ],
    keyPoints: [
      { id: "work", text: "最近半年做的事" },
      { id: "part", text: "其中自己做的部分" },
      { id: "result", text: "做出了什麼成果" },
    ],
  },
  {
    id: "coach-opening-proud",
    title: "最想展示的作品",
    text: "請簡單介紹自己，再說說您最想先給我看的一項成果。",
    clarifications: [
      "先用一兩句話介紹自己，再挑一項您想讓我看的成果。",
      "說出是哪一項，您在裡面做了什麼，為什麼先給我看它。",
    ],
    keyPoints: [WHO, { id: "piece", text: "是哪一項，自己做了什麼" }, { id: "why", text: "為什麼先給人看它" }],
  },
  {
    id: "coach-opening-turn",
    title: "一個轉捩點",
    text: "請介紹自己，並說一個您經歷中的轉捩點。",
    clarifications: [
      "先用一兩句話介紹自己，再說一個讓您走上另一條路的時刻。",
      "說說發生了什麼，您怎麼決定的，之後有什麼不同。",
    ],
    keyPoints: [WHO, { id: "turn", text: "轉捩點是什麼" }, { id: "since", text: "之後有什麼不同" }],
  },
  {
    id: "coach-opening-known",
    title: "別人眼中的您",
    text: "在工作或就學的地方，大家提到您會想到什麼？",
    clarifications: ["別人有什麼事會來找您，或是會怎麼說您？", "說一點就好，再舉一件看得出來的事，小事也可以。"],
    keyPoints: [
      { id: "known", text: "別人會因為什麼想到您" },
      { id: "example", text: "一件看得出來的事" },
      { id: "how", text: "這個印象是怎麼來的" },
    ],
  },
  {
    id: "coach-opening-fit",
    title: "您和這個職位",
    text: "請針對這個職位介紹一下自己。",
    clarifications: [
      "介紹一下自己，挑和這個職位有關的說。",
      "先說現在做什麼，再說哪些用得上，最後說為什麼想做這個職位。",
    ],
    keyPoints: [
      { id: "now", text: "現在在做什麼" },
      { id: "use", text: "哪些可以用在這個職位上" },
      { id: "why", text: "為什麼想做這個職位" },
    ],
  },
  {
    id: "coach-opening-minute",
    title: "一分鐘的您",
    text: "給您一分鐘：您希望我記得您的什麼？",
    clarifications: ["如果我只能記得您一點，您希望是哪一點？", "說一點就夠，再舉一件看得出來的事。"],
    keyPoints: [
      { id: "one", text: "一個值得記得的地方" },
      { id: "example", text: "看得出來的一件事" },
      { id: "work", text: "對之後的工作有什麼用" },
    ],
  },
  {
    id: "coach-opening-week",
    title: "平常的一週",
    text: "請介紹自己，並說說您平常的一週怎麼過。",
    clarifications: [
      "先用一兩句話介紹自己，再說說從星期一到星期日都怎麼過。",
      "照一週的順序說就好：哪天做什麼，時間主要花在哪裡。",
    ],
    keyPoints: [WHO, { id: "week", text: "一週裡都做些什麼" }, { id: "most", text: "時間主要花在哪裡" }],
  },
  {
    id: "coach-opening-likes",
    title: "您最喜歡做的事",
    text: "請介紹自己，並說說工作中您最喜歡做哪一部分。",
    clarifications: ["先用一兩句話介紹自己，再說說工作中您喜歡做的事。", "說出是哪一部分，喜歡它的什麼。"],
    keyPoints: [WHO, { id: "part", text: "最喜歡的是哪一部分" }, { id: "why", text: "喜歡它的什麼" }],
  },
  {
    id: "coach-opening-start",
    title: "一切的開始",
    text: "請說說當初是什麼吸引您踏進這一行，現在走到了哪裡。",
    clarifications: ["當初為什麼選這一行？現在在做什麼？", "說說是什麼讓您感興趣，怎麼入行的，現在到了哪一步。"],
    keyPoints: [
      { id: "drawn", text: "被這一行的什麼吸引" },
      { id: "entry", text: "怎麼入行的" },
      { id: "now", text: "現在走到了哪裡" },
    ],
  },
];
