/** Words that put somebody or something down. Positions in folded text. */
export type Insult = { about: "people" | "company"; start: number; end: number };

const PEOPLE =
  "boss|bosses|manager|managers|supervisor|supervisors|ceo|director|directors|owner|owners|colleagues?|coworkers?|co-workers?|teammates?|team|team lead|management";
const COMPANIES =
  "company|employer|firm|hospital|clinic|school|shop|store|restaurant|office|agency|startup|bank|hotel|organi[sz]ation|place";
const WHOSE =
  "(?:my|our|the|that|this|those|these|your) (?:whole |entire |current |last |previous |old |former |ex[- ]|own ){0,2}";
const IS =
  "(?: ?'s| is| are| was| were)(?: (?:a|an|all|just|such|so|really|total|complete|totally|completely|absolute|absolutely|utter|utterly|pretty much|basically|honestly|bunch of|pure|the worst))*";
const OF_PEOPLE =
  "(?:idiots?|stupid|morons?|incompetent|useless|lazy|liars?|jerks?|assholes?|terrible people|clueless|pathetic|dumb|fools?|jokes?|trash|garbage|losers?|psychos?|tyrants?|dictators?|bully|bullies|clowns?|nightmare|monsters?|narcissists?|imbeciles?|dinosaurs?|crazy)";
const OF_COMPANIES = "(?:jokes?|dump|circus|scam|trash|garbage|sweatshop|hellhole|cult|clown show)";

const CHINESE_PEOPLE = "(?:老板|主管|领导|经理|上司|董事长|店长|组长|总监|同事)(?:们)?";
const CHINESE_COMPANIES = "(?:公司|企业|单位|医院|学校|店)";
const CHINESE_IS =
  "(?:就|都|真|也|还|根本|简直|完全|整个|全)*(?:是|像)(?:个|一个|一群|一帮|一堆|那种|些|间|家)?(?:大|死|超级)?";
const CHINESE_VERY = "(?:真的|有够|实在|很|太|非常|超级?|特别|又|都|这么|那么|蛮|挺)+";

const INSULTS: readonly (readonly [Insult["about"], RegExp])[] = [
  [
    "people",
    new RegExp(
      [
        `\\b${WHOSE}(?:${PEOPLE})${IS} ${OF_PEOPLE}\\b(?! (?:about|busy|good|smart|for|in a good|fan|hunter))`,
        "\\b(?:run|led|managed|full|surrounded) (?:by|of) (?:\\w+ )?(?:idiots|morons|clowns|incompetents|fools|liars)\\b",
        "\\bwhat a bunch of idiots\\b",
        `${CHINESE_PEOPLE}${CHINESE_IS}(?:白痴|傻逼|傻子|傻瓜|笨蛋|智障|垃圾|废物|混蛋|神经病|脑残|骗子|周扒皮|草包|饭桶|窝囊废|人渣|吸血鬼|小人(?!物)|疯子|变态|奇葩)`,
        `${CHINESE_PEOPLE}(?:${CHINESE_VERY})?(?:脑子|脑袋|脑筋)(?:都|真的)?有(?:病|问题)`,
        `${CHINESE_PEOPLE}${CHINESE_VERY}(?:蠢|笨|烂|无能|没用|废(?!寝)|白痴|变态|机车)`,
        `(?:同事|领导|主管|公司|团队|部门|上面)(?:里面?|上下)?[^,。!?]{0,4}(?:一帮|一群|都是|全是)(?:傻子|废物|白痴|马屁精|草包|饭桶)`,
        "(?<![打突冲])破(?:团队|主管|老板|领导)|烂(?:团队|主管|老板|领导)|(?<!习)惯(?:主管|老板)",
        "(?:一群|一帮|一堆|全是|都是)(?:蠢货|白痴|废物|饭桶|草包|马屁精|傻子|智障|猪队友)",
        "(?:领导|主管|老板|经理)除了(?:甩锅|骂人|开会|拍马屁)[,，]?(?:啥|什么)(?:也|都)不会",
      ].join("|"),
    ),
  ],
  [
    "company",
    new RegExp(
      [
        `\\b${WHOSE}(?:${COMPANIES})${IS} ${OF_COMPANIES}\\b(?! (?:collect|dispos|bin|truck|compan|prevention|detection))`,
        "\\bwhat a (?:dump|joke of a (?:company|place))\\b",
        `${CHINESE_COMPANIES}${CHINESE_IS}(?:垃圾|骗子|笑话|血汗工厂|(?:破|烂)(?:公司|店|地方))`,
        `${CHINESE_COMPANIES}${CHINESE_VERY}(?:烂|垃圾)`,
        `${CHINESE_COMPANIES}(?:整个)?烂(?:到|透)`,
        "(?:这|那|这种|那种|间|家|个|就|就是)(?:破|烂)(?:公司|地方|单位|店)",
      ].join("|"),
    ),
  ],
];
/** Words before an insult that deny it, make it hypothetical or attribute it to somebody else. */
const NOT_MEANT =
  /\b(?:not|n't|never|if|whether|unless|nobody|said|says|saying|told|called?|heard|thinks?|claims?|claimed)\b[^.!?\n]*$|(?:不是|不会|没有?(?=说|讲|觉得|认为|骂|人|想|遇|碰|见|把)|不觉得|不认为|不能|并非|别|如果|要是|即使|就算|听说|(?:别人|有人|他们?|她们?|同事们?|网上|人家|大家|老板|主管|领导|经理|上司|组长)(?:当众|当面|在[^,。]{1,6})?(?:都|总|常|曾)?(?:说|讲|觉得|骂))[^。!?\n]*$/;

/** Finds words that certainly put down a boss or colleagues, or otherwise a company. */
export function findInsult(folded: string): Insult | null {
  for (const [about, pattern] of INSULTS) {
    const match = pattern.exec(folded);
    if (match && !NOT_MEANT.test(folded.slice(0, match.index)))
      return { about, start: match.index, end: match.index + match[0].length };
  }
  return null;
}
