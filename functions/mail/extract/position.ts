import type { Mail } from "../mail";

export type PositionGuess = { name: string; trust: number };

const TITLE =
  /\b(?:engineer(?:ing)?|developer|manager|officer|assistant|analyst|designer|nurse|rn|lpn|teacher|intern(?:ship)?|trainee|scientist|consultant|executive|supervisor|teller|copywriter|editor|operator|aide|advocate|advis[eo]r|researcher|programmer|specialist|administrator|coordinator|associate|lead|director|owner|student|architect|technician|clerk|accountant|lecturer|professor|fellow|chef|cook|driver|receptionist|secretary|buyer|planner|producer|writer|translator|pharmacist|therapist|physician|paralegal|lawyer|counsel|auditor|merchandiser|representative|recruiter|apprentice|swe|sde(?:-?\d)?|sre|pm|eng|ra|get|ae|ac|ma|programme|program|job|mechanic|electrician|welder|cashier|barista|host|agent|tester|strategist|controller|marketer|tutor|carer|caregiver|worker)\b/i;
const TITLE_ZH =
  /(?:工程师|工程師|开发|開發|专员|專員|经理|經理|助理|教师|教師|老师|护士|護理師|护理人员|实习生|實習生|操作员|岗|店长|店長|研究员|研究員|分析师|分析師|设计师|設計師|技师|技師|技术员|技術員|接待员|接待員|培训生|管培生|储备幹部|儲備幹部|储备干部|辅导员|教保员|教保員|AE|顾问|顧問|主管|主任|企划|企劃|剪辑师|剪輯師|馆员|策划|运营|编辑|編輯|会计|會計|法务|客服|销售|業務|业务|人员|人員|采购|採購|行政|架构师|司机|厨师|药师|藥師|文員|文员|组长|組長|幹事|干事|讲师|講師|插画师|审计|律师|产品|產品|Engineer|Consultant|Intern|Trainee|Manager|Designer|Analyst|Developer|Merchandiser|PM)/;

const W = "[\\p{L}\\d+#.&/'’-]";
/** Up to eleven words, commas and brackets included; it is cut to size afterwards. */
const RUN = `(${W}+(?:,? (?:[(（][^)）\\n]{1,40}[)）]|${W}+|[–-])){0,11}?(?:,? ?[(（][^)）\\n]{1,40}[)）])?(?:, ?${W}+(?:-${W}+)*)?)`;
const STOP =
  "(?=\\s+(?:role|position|post|job|vacancy|contract|programme role|team|group|opportunity|opening|brief|spot|registration|process|pipeline)\\b|\\s*[.!?\\n]|\\s+(?:at|in the|in|with|has|have|was|were|is|are|and|from|on|under|this|mostly|who|came|came through|through|before|,|–|—|-)\\s|$)";

const PATTERNS: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `\\b(?:position|post|role|title|job|job title)(?: of| as|:| is|\\s*–)\\s+(?:an? |our |the )?${RUN}${STOP}`,
      "giu",
    ),
    0.8,
  ],
  [
    new RegExp(
      `\\b(?:application|registration|candidacy|dossier you submitted|interview|expression of interest|interest|considered|consider you|apply|applying|applied|application package|questionnaire|name forward|resume|cover letter|application submitted|application you submitted|invited|invitation)\\b[^.!?\\n]{0,50}?\\b(?:for|to|as|about|regarding)(?: the| our| a| an| your)?(?: (?:position|post|role|vacancy|job|exam/vacancy)(?: of| as)?)? ${RUN}${STOP}`,
      "giu",
    ),
    0.7,
  ],
  [new RegExp(`\\b(?:as|be our next|be our|become our|as our|as an?) (?:an? |our |next )*${RUN}${STOP}`, "giu"), 0.5],
  [
    new RegExp(
      `\\b(?:the|an?|our|your|2nd class) ((?:${W}+,? ?){1,6}?)(?: (?:role|position|post|job|vacancy|contract|internship|spot|group|opportunity|brief|candidacy|process))\\b`,
      "giu",
    ),
    0.6,
  ],
  [
    new RegExp(
      `\\b(?:requisition|vacancy|posting|announcement|reference)\\s+[\\w-]*\\d[\\w-]*\\s*[-–]?\\s+${RUN}${STOP}`,
      "giu",
    ),
    0.7,
  ],
  [
    /(?:职位|職位|岗位|崗位|职务名[称稱]|职務|職務|应徵职务|應徵職務|職務名稱|第一志愿)(?:[:：]|\s)\s*([^\n，。,；;:：]{2,28})/gu,
    0.9,
  ],
  [
    /(?:应聘|應聘|应征|應徵|应徵|申请|申請|投递|投遞|投的|报考|報考|报名|報名|录取|錄取|擔任|担任|聘您为|拟录用为|錄取本公司|录用为|面試|面谈|面談|撤回对|徵|招)(?:的|了|之|為|为|我司|本院|本会|本會|本公司|贵司|职位|職位|之职位|是)?\s*[“「【"『]?\s*([\p{Script=Han}\p{L}\d（）()+#./ &-]{2,40}?)[”」】"』]?\s*(?:一职|一職|职位|職位|岗位|崗位|岗的|职缺|職缺|职务|職務|的简历|的履历|的履歷|的申请|的應徵|的应徵|履历|材料|名册|甄选|甄選|状态|狀態|事$|[，。！!,：:（\n]|已|需|的部分|囉|啦|这次|這次|想|跟|$)/gu,
    0.65,
  ],
  [/([\p{Script=Han}\p{L}\d（）()+#./ -]{2,30}?)(?:岗位|职位|職缺|一职|一職|這個職缺|这个职位|这个岗位)/gu, 0.45],
  [/[“「【『"]([\p{Script=Han}\p{L}\d（）()+#./ -]{2,30})[”」】』"]/gu, 0.45],
];

/** The position as the mail writes it. Only what looks like a title is one, wherever it stands. */
export function guessPositions(mail: Mail): PositionGuess[] {
  const guesses: PositionGuess[] = [];
  const add = (raw: string, trust: number) => {
    const name = tidyTitle(raw);
    if (name && isTitle(name))
      guesses.push({ name, trust: TITLE.test(name) || TITLE_ZH.test(name) ? trust : trust * 0.5 });
  };
  const text = mail.text.slice(0, 2_500);
  for (const [pattern, trust] of PATTERNS) {
    for (const [, name = ""] of mail.subject.matchAll(pattern)) add(name, trust);
    for (const [, name = ""] of text.matchAll(pattern)) add(name, trust);
  }
  for (const [i, part] of splitSubject(mail.subject).entries()) {
    if (TITLE.test(part) || TITLE_ZH.test(part)) add(part, 0.55 - i * 0.01);
  }
  for (const line of text.split("\n").slice(0, 14)) {
    const own = line.replace(/^[-•·*\d.]+\s*/, "");
    if (
      own.length < 60 &&
      (TITLE.test(own) || TITLE_ZH.test(own)) &&
      !/[,，。.!?？！:：]\s*$/.test(own) &&
      own.split(" ").length < 8
    )
      add(own, 0.4);
  }
  return rank(guesses);
}

function splitSubject(subject: string): string[] {
  return subject
    .split(/\s*[|｜:：@<>]\s*|\s+[-–—→]\s+|_|\s\/\s|[【】「」]/)
    .map((part) =>
      part
        .replace(
          /^(?:interview|application(?: received| submitted| confirmation)?|job|your|the|re|job offer|contingent)\b[\s:-]*(?:for|-)?\s*/i,
          "",
        )
        .replace(
          /^(?:应聘|應聘|应徵|邀请|邀請|面试邀请|应聘者|关于|關於|您应徵的|您應徵的|自动回复|1st interview)\s*[:：]?\s*/,
          "",
        )
        .trim(),
    )
    .filter((part) => part.length > 1);
}

const PLACES =
  "remote|hybrid|taipei|taiwan|singapore|shanghai|beijing|shenzhen|hong kong|london|berlin|munich|hamburg|kiel|hannover|hanover|zurich|zürich|vienna|paris|amsterdam|utrecht|rotterdam|delft|dublin|cork|galway|belfast|leeds|manchester|bristol|edinburgh|glasgow|new york|nyc|boston|chicago|dallas|austin|seattle|denver|atlanta|toronto|vancouver|sydney|melbourne|bengaluru|bangalore|mumbai|pune|hyderabad|chennai|delhi|gurgaon|noida|stockholm|malmö|oslo|copenhagen|helsinki|tokyo|seoul|us|uk|eu|usa|emea|apac|full[- ]?time|part[- ]?time|permanent|on-?site|contract";
const PLACES_ZH =
  "北京|上海|广州|深圳|杭州|南京|苏州|成都|武汉|西安|重庆|天津|宁德|合肥|长沙|厦门|青岛|佛山|东莞|郑州|无锡|宁波|徐州|台北|臺北|新北|桃园|桃園|新竹|台中|臺中|台南|臺南|高雄|香港|九龙|九龍|观塘|觀塘|远程|遠端|全职|全職|兼职|兼職|校招|社招|实习";

function tidyTitle(raw: string): string {
  let name = raw
    .replace(/[\u{1F000}-\u{1FAFF}\u2600-\u27BF\uFE0F]/gu, "")
    .replace(/^["'“”‘’【「『\s:：-]+|["“”】」』\s!！。.,，:：;–-]+$/g, "")
    .replace(/^(?:the|our|an?|your|for|as|to|our next|next|position|post|role)\s+/i, "")
    .replace(
      /^(?:(?:job|req(?:uisition)?|ref(?:erence)?|vacancy)\s*(?:id|no\.?)?\s*[:#]?\s*)?(?:[A-Z]{0,4}-?\d{3,}[\w-]*)\s*[-–:]?\s*/i,
      "",
    )
    .replace(
      /,?\s*(?:reference|ref\.?|job id|req(?:uisition)?|announcement|job)\s*(?:no\.?|:)?\s*[\w./-]*\d[\w./-]*.*$/i,
      "",
    )
    .replace(/\s*[(（](?:job|ref|req|id|jr|r|no\.?)?[\s:#-]*[A-Z]{0,4}-?\d{3,}[\w-]*[)）]/gi, "")
    .replace(/\s*[(（]\d\.\d+ ?FTE[)）]?|,?\s*\d\.\d+ ?FTE\b/gi, "")
    .replace(/\s+(?:role|position|post|job|vacancy|opening)$/i, "")
    .replace(/(?:职位|職位|一职|一職|职缺|職缺|的简历|的履历|的履歷)$/, "")
    .trim();
  name = name.replace(
    new RegExp(
      `\\s*[(（][^()（）]*(?:\\b(?:${PLACES})\\b|${PLACES_ZH}|\\b(?:fall|summer|spring|winter) 20\\d\\d|[A-Z][a-z]+, [A-Z]{2}\\b)[^()（）]*[)）]`,
      "giu",
    ),
    "",
  );
  name = name.replace(new RegExp(`\\s*[-–,·]\\s*(?:${PLACES}|${PLACES_ZH})$`, "iu"), "");
  const open = name.lastIndexOf("(") > name.lastIndexOf(")") ? name.lastIndexOf("(") : -1;
  return (open > 0 ? name.slice(0, open) : name).replace(/\s+/g, " ").trim();
}

const NO_TITLE =
  /^(?:you|we|us|it|this|that|the|all|any|one|your|our|interview|apply|applying|application|what|how|team|hr|next step|update|call|time|part|more|other|another|first|second|month|weeks?|days?|offer|following|job|role|position|review|process|information|manager|company|invitation|pm|ma|confirmation|reminder)$/i;

function isTitle(name: string): boolean {
  if (name.length < 2 || name.length > 64 || NO_TITLE.test(name)) return false;
  if (
    /[?？@]|https?:|。|，/.test(name) ||
    /\b(?:you|your|we|our|us|has|have|will|please|thank|thanks|was|were|this|that|they)\b/i.test(name)
  )
    return false;
  if (/(?:您|你|我们|请|感谢|谢谢|恭喜|通知|邮件|简历|结果|收到|成功|面试|面試|有限公司)/.test(name)) return false;
  return TITLE.test(name) || TITLE_ZH.test(name);
}

function rank(guesses: readonly PositionGuess[]): PositionGuess[] {
  const merged = new Map<string, { name: string; doubt: number }>();
  for (const { name, trust } of guesses) {
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, "");
    const known = merged.get(key) ?? { name, doubt: 1 };
    merged.set(key, { name: known.name, doubt: known.doubt * (1 - trust) });
  }
  return [...merged.values()]
    .map(({ name, doubt }) => ({ name, trust: 1 - doubt }))
    .sort((a, b) => b.trust - a.trust || b.name.length - a.name.length)
    .slice(0, 4);
}
