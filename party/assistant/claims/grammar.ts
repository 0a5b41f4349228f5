/** A certain error of learners of English, and the correct wording. Positions in folded text. */
export type GrammarError = { start: number; end: number; instead: string };

const VERBS: Record<string, string> = {
  go: "went",
  come: "came",
  see: "saw",
  eat: "ate",
  take: "took",
  buy: "bought",
  make: "made",
  have: "had",
  get: "got",
  give: "gave",
  find: "found",
  meet: "met",
  think: "thought",
  know: "knew",
  tell: "told",
  say: "said",
  feel: "felt",
  leave: "left",
  write: "wrote",
  speak: "spoke",
  teach: "taught",
  bring: "brought",
  begin: "began",
};

/** `isRightAfterSome`: it is right after words such as "did" or "and": "did he have", "he and I are". */
type Rule = { pattern: RegExp; instead: (...groups: string[]) => string; isRightAfterSome?: true };

/** Forms of irregular verbs that don't exist. */
const REGULARIZED: Record<string, string> = {
  ...{ hided: "hid", goed: "went", buyed: "bought", eated: "ate", taked: "took", writed: "wrote", teached: "taught" },
  ...{ catched: "caught", thinked: "thought", bringed: "brought", comed: "came", runned: "ran", putted: "put" },
  ...{
    feeled: "felt",
    knowed: "knew",
    maked: "made",
    telled: "told",
    choosed: "chose",
    drived: "drove",
    speaked: "spoke",
  },
  ...{ selled: "sold", keeped: "kept", finded: "found", becomed: "became", understanded: "understood", sended: "sent" },
};

function compared(word: string, isMore: boolean): string {
  const stem = word
    .replace(/y$/, "i")
    .replace(/([aeiou])g$/, "$1gg")
    .replace(/e$/, "");
  return stem + (isMore ? "er" : "est");
}

function withIng(verb: string): string {
  return `${verb.replace(/(?<=[^e])e$/, "")}ing`;
}

/** Errors that are wrong in any context but those of `EXCUSED`. */
const RULES: readonly Rule[] = [
  // "I has went" has two mistakes, and half a correction would be wrong too.
  { pattern: /\bi has (went|came|saw|took|wrote|gave|ate|did|got|made|had|was)\b/g, instead: (verb) => `I ${verb}` },
  { pattern: /\bi has\b/g, instead: () => "I have" },
  { isRightAfterSome: true, pattern: /\b(he|she|it) have\b(?! to be| been told)/g, instead: (who) => `${who} has` },
  { isRightAfterSome: true, pattern: /\b(we|they|you) was\b/g, instead: (who) => `${who} were` },
  { isRightAfterSome: true, pattern: /\bi (is|are)\b/g, instead: () => "I am" },
  { pattern: /\b(he|she|it) (don't|do not)\b/g, instead: (who) => `${who} doesn't` },
  {
    pattern:
      /\b(didn't|did not|doesn't|does not|don't) (went|came|saw|ate|took|bought|made|got|gave|found|met|thought|knew|told|said|felt|wrote|spoke|brought|began|had|was|were)\b/g,
    instead: (not, verb) => `${not} ${baseOf(verb)}`,
  },
  {
    pattern:
      /\b(have|has|had|'ve) (went|saw|ate|took|wrote|spoke|gave|knew|began|came|drove|broke|chose|did|became|ran)\b/g,
    instead: (have, verb) => `${have} ${participleOf(verb)}`,
  },
  { pattern: /\bi am (agree|disagree)\b/g, instead: (verb) => `I ${verb}` },
  {
    pattern:
      /\b(?:i am|i'm) (\w+ing) ((?:\w+ ){0,4})since (one|two|three|four|five|six|seven|eight|nine|ten|\d+) (years?|months?|weeks?|days?)\b/g,
    instead: (verb, between, count, unit) => `I've been ${verb}${between ? " …" : ""} for ${count} ${unit}`,
  },
  {
    pattern:
      /\b(?:am|is|are|work|live|lived|worked|studying|study|living|working) (?:\w+ ){0,3}since (one|two|three|four|five|six|seven|eight|nine|ten|\d+) (years?|months?|weeks?|days?)\b/g,
    instead: (count, unit) => `for ${count} ${unit}`,
  },
  {
    pattern: /\b(much) (people|friends|books|cars|things|problems|questions|students|children|countries|languages)\b/g,
    instead: (_, noun) => `many ${noun}`,
  },
  {
    pattern: /\b(many) (money|information|advice|homework|furniture|luggage|traffic|water|work experience)\b/g,
    instead: (_, noun) => `a lot of ${noun}`,
  },
  {
    pattern:
      /\b(informations|advices|furnitures|homeworks|luggages|equipments|peoples|childrens|mans|womans|feets|mouses)\b/g,
    instead: (noun) => SINGULAR[noun] ?? noun,
  },
  {
    pattern:
      /\bmore (better|bigger|faster|easier|cheaper|older|younger|smaller|stronger|happier|worse|higher|lower)\b/g,
    instead: (word) => word,
  },
  {
    pattern: /\bmost (biggest|best|fastest|easiest|cheapest|oldest|smallest|happiest|worst|highest)\b/g,
    instead: (word) => word,
  },
  {
    // "Everything I could to help" is right.
    pattern:
      /(?<!\b(?:everything|anything|whatever|all|what|best|much|hard|fast|quickly|soon|as|that|things?|steps?|ways?) )\b(i|we|you|they|he|she|it) (can|could|must|should|would|might|may) to (?=[a-z]+)/g,
    instead: (who, modal) => `${who === "i" ? "I" : who} ${modal}`,
  },
  {
    pattern:
      /\b(can|must|should|will|could|would) (goes|comes|sees|eats|takes|makes|has|gets|gives|went|came|is|was)\b/g,
    instead: (modal, verb) => `${modal} ${baseOf(verb)}`,
  },
  { pattern: /\bexplain me\b/g, instead: () => "explain to me" },
  { pattern: /\bdiscuss(?:ed|ing)? about\b/g, instead: () => "discuss" },
  { pattern: /\b(?:married|marry) with\b/g, instead: () => "married to" },
  { pattern: /\bdepends? of\b/g, instead: () => "depends on" },
  { pattern: /\binterested (?:for|about)\b/g, instead: () => "interested in" },
  {
    pattern: /\bgood in (english|math|maths|cooking|sports?|football|swimming|singing|chess)\b/g,
    instead: (what) => `good at ${what}`,
  },
  {
    pattern: /\bmake (?:a )?(sport|sports|homework|party)\b(?= every| on| at| with|[.,!?]|$)/g,
    instead: (what) => (what === "party" ? "have a party" : `do ${what}`),
  },
  { pattern: /\bi born\b/g, instead: () => "I was born" },
  {
    pattern: /\bthere (is|was) (many|a lot of people|several|some people|two|three|four|five)\b/g,
    instead: (be, what) => `there ${be === "is" ? "are" : "were"} ${what}`,
  },
  {
    isRightAfterSome: true,
    pattern: /\b(everybody|everyone|nobody|somebody|someone|each of them) (are|were|have|go|like|want|know)\b/g,
    instead: (who, verb) => `${who} ${THIRD[verb] ?? verb}`,
  },
  {
    pattern:
      /\b(last (?:year|week|month|summer|weekend|night)|yesterday) (?:i|we) (go|come|see|eat|take|buy|make|have|get|give|find|meet|tell|say|leave|write)\b/g,
    instead: (when, verb) => `${when} I ${VERBS[verb] ?? verb}`,
  },
  {
    pattern:
      /\ba (apple|hour|old|idea|office|interesting|important|example|engineer|easy|answer|email|orange|umbrella|uncle|aunt|animal|exam|evening)\b/g,
    instead: (noun) => `an ${noun}`,
  },
  {
    pattern: new RegExp(`\\b(${Object.keys(REGULARIZED).join("|")})\\b`, "g"),
    instead: (verb) => REGULARIZED[verb] ?? verb,
  },
  {
    pattern:
      /\b(?:more (hard|easy|cheap|big|small|old|young|fast|strong|high|nice) (than)|the most (hard|easy|cheap|big|small|old|young|fast|strong|high|nice) (thing|part|day|question|moment|language|problem|job|year))\b/g,
    instead: (word, noun) => `${noun === "than" ? "" : "the "}${compared(word, noun === "than")} ${noun}`,
  },
  {
    pattern:
      /(?<=(?:^|[.!?,;] |\b(?:but|because|so|when|birthday|day) ))(my|our|many|some) (colleagues|friends|parents|children|students|brothers|sisters) (has|was|is)\b(?! (?:it|that)\b)/g,
    instead: (whose, who, verb) => `${whose} ${who} ${verb === "has" ? "have" : verb === "was" ? "were" : "are"}`,
  },
  {
    pattern:
      /(?<=(?:^|[.!?] |\band |\bbut ))(when|if) i will (be|have|go|get|win|become|finish|come|find)\b(?! (?:ever|never)\b)(?=[^.!?\n]{2,60}\bi (?:will|want|would|can)\b)/g,
    instead: (when, verb) => `${when} I ${verb === "be" ? "am" : verb}`,
  },
  {
    pattern:
      /(?<!\b(?:a|an|the|per) |[.\d])\b(two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\d) (year|month|week|day|hour|minute)(?= (?:ago|later|i|and then|but|because)\b|[.,!?]|$)/g,
    instead: (count, unit) => `${count} ${unit}s`,
  },
  { pattern: /\b(am|is|are|was|were|'m) happy of\b/g, instead: () => "happy with" },
  {
    pattern:
      /\benjoy(ed|s)? to (drive|work|cook|read|learn|play|speak|talk|watch|travel|study|teach|go|see|meet|help|dance|sing)\b/g,
    instead: (end, verb) => (verb === undefined ? `enjoy ${withIng(end ?? "")}` : `enjoy${end} ${withIng(verb)}`),
  },
  { pattern: /\bi (was|am) not knowing\b/g, instead: (be) => (be === "was" ? "I didn't know" : "I don't know") },
  {
    pattern: /\ban (university|user|useful|european|one|job|book|car|house|dog|friend|company|student|team)\b/g,
    instead: (noun) => `a ${noun}`,
  },
  {
    isRightAfterSome: true,
    pattern:
      /\b(he|she) (go|like|want|need|work|live|play|say|make|think|know|come|get|take|eat|speak)\b(?= (?:to|in|at|on|a|the|with|for|every|very|me|us|that|there|here|home))/g,
    instead: (who, verb) => `${who} ${verb === "go" ? "goes" : `${verb}s`}`,
  },
];
const SINGULAR: Record<string, string> = {
  informations: "information",
  advices: "advice",
  furnitures: "furniture",
  homeworks: "homework",
  luggages: "luggage",
  equipments: "equipment",
  peoples: "people",
  childrens: "children",
  mans: "men",
  womans: "women",
  feets: "feet",
  mouses: "mice",
};
const THIRD: Record<string, string> = {
  are: "is",
  were: "was",
  have: "has",
  go: "goes",
  like: "likes",
  want: "wants",
  know: "knows",
};
/** Words before it that make "he go" right: "did he go", "let him", "make her". */
const EXCUSED =
  /\b(?:did|does|do|will|would|can|could|should|must|may|might|let|make|made|help|see|saw|if|that|suggest\w*|recommend\w*|insist\w*|demand\w*|than|to|whether|and|or|both|neither|either|where|when)\s$/;

function baseOf(past: string): string {
  const found = Object.entries(VERBS).find(([, form]) => form === past)?.[0];
  return (
    found ??
    (past === "was" || past === "were" || past === "is"
      ? "be"
      : past === "has"
        ? "have"
        : past.replace(/s$/, "").replace(/^goe$/, "go"))
  );
}

function participleOf(past: string): string {
  const forms: Record<string, string> = {
    went: "gone",
    saw: "seen",
    ate: "eaten",
    took: "taken",
    wrote: "written",
    spoke: "spoken",
    gave: "given",
    knew: "known",
    began: "begun",
    came: "come",
    drove: "driven",
    broke: "broken",
    chose: "chosen",
    did: "done",
    became: "become",
    ran: "run",
  };
  return forms[past] ?? past;
}

const RELATION = "(?:我|他|她)的?(?:朋友|同学|老师|妈妈|爸爸|同事|老板|太太|先生)";
const END = "[,。!?\\n]|$";
/** A pronoun in the middle may begin the next sentence: 上次我们见面他在找工作. */
const PERSON = `(${RELATION}(?=在|我们|[一二两三四五六七八九十\\d]|${END})|(?:我|你|他|她)们?(?=${END}))`;
const HOW = "热|冷|大|小|高|贵|便宜|难|漂亮|忙|快|慢|好吃";
const SUBJECT = "[我他她]们?";

/** Errors of learners of Chinese, such as words in the order of English. */
const CHINESE_RULES: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<=${SUBJECT}(?:想|要|去|常常|可以)?)见面(?:了|过)?${PERSON}`, "g"),
    instead: (who) => `跟${who}见面`,
  },
  {
    pattern: new RegExp(`(?<=${SUBJECT}(?:想|要|已经)?)结婚(?:了)?${PERSON}`, "g"),
    instead: (who) => `跟${who}结婚`,
  },
  {
    pattern: new RegExp(`很(${HOW})比(?![例重较赛分值方])([^,。!?\\n]{1,4}?)(?=${END}|人|我)`, "g"),
    instead: (how, what) => `比${what}${how}`,
  },
  {
    pattern: new RegExp(
      `(教|学)(中文|英文|汉语|英语|日文|数学|汉字|钢琴)(在[^,。!?\\n]{2,8}?(?:补习班|学校|大学|公司|语言中心|家))(?=${END})`,
      "g",
    ),
    instead: (verb, what, where) => `${where}${verb}${what}`,
  },
  {
    pattern: new RegExp(
      `(?<![失过])(去|逛)(?![了看见找问拜陪照])([^,。!?\\n和跟]{1,5}(?:店|街|市|场|园|馆|院|厅|边|山|国|校|公司|城|湾|京|海))(?:和|跟)(朋友|同学|家人|同事|室友)(?=${END})`,
      "g",
    ),
    instead: (verb, what, who) => `跟${who}${verb}${what}`,
  },
  {
    pattern: new RegExp(`是很([^,。!?\\n很]{1,3})和很([^,。!?\\n很]{1,2}[^,。!?\\n很的])(?=${END})`, "g"),
    instead: (one, other) => `很${one}也很${other}`,
  },
];

/** Finds the certain errors of learners in an English or Chinese text, in their order. */
export function findGrammarErrors(folded: string): GrammarError[] {
  const rules = /[\u3400-\u9fff]/.test(folded) ? CHINESE_RULES : RULES;
  return rules
    .flatMap(({ pattern, instead, isRightAfterSome }) =>
      [...folded.matchAll(pattern)]
        .filter(({ index }) => !isRightAfterSome || !EXCUSED.test(folded.slice(Math.max(0, index - 12), index)))
        .map(({ index, 0: words, ...match }) => ({
          start: index,
          end: index + words.length,
          instead: instead(...Object.values(match).filter((one): one is string => typeof one === "string")),
        })),
    )
    .sort((a, b) => a.start - b.start);
}
