import { TITLE, TITLE_ZH } from "../title-words";

const PLACES =
  "remote|hybrid|taipei|taiwan|singapore|shanghai|beijing|shenzhen|hong kong|london|berlin|munich|hamburg|kiel|hannover|hanover|zurich|zürich|vienna|paris|amsterdam|utrecht|rotterdam|delft|dublin|cork|galway|belfast|leeds|manchester|bristol|edinburgh|glasgow|new york|nyc|boston|chicago|dallas|austin|seattle|denver|atlanta|toronto|vancouver|sydney|melbourne|bengaluru|bangalore|mumbai|pune|hyderabad|chennai|delhi|gurgaon|noida|stockholm|malmö|oslo|copenhagen|helsinki|tokyo|seoul|us|uk|eu|usa|emea|apac|full[- ]?time|part[- ]?time|permanent|on-?site";
const PLACES_ZH =
  "北京|上海|广州|深圳|杭州|南京|苏州|成都|武汉|西安|重庆|天津|宁德|合肥|长沙|厦门|青岛|佛山|东莞|郑州|无锡|宁波|徐州|台北|臺北|新北|桃园|桃園|新竹|台中|臺中|台南|臺南|高雄|香港|九龙|九龍|观塘|觀塘|远程|遠端|全职|全職|兼职|兼職|校招|社招|分行";

/** Strips numbers, places and surrounding words from a title. */
export function tidyTitle(raw: string): string {
  let name = raw
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, "")
    .replace(/^[\s"'“‘【「『:：–-]+|["”】」』\s!！。.,，:：;–-]+$/g, "")
    .replace(/^(?:(?:the|our|an?|your|for|as|to|next|position|post|role|of|re|dear|in|job|vacancy)\s+)+/i, "")
    .replace(
      /^(?:(?:job|req(?:uisition)?|ref(?:erence)?|vacancy)\s*(?:id|no\.?)?\s*[:#]?\s*)?(?:[A-Z]{0,4}-?\d{3,}[\w-]*)\s*[-–:]?\s*/i,
      "",
    )
    .replace(/^(?:20\d\d-\d+|\d+ month)\s+/i, "")
    .replace(
      /,?\s*(?:reference|ref\.?|job id|req(?:uisition)?|announcement|job)\s*(?:no\.?|:)?\s*[\w./-]*\d[\w./-]*.*$/i,
      "",
    )
    .replace(/\s*[(（](?:job|ref|req|id|jr|r|no|posting|岗位代码)?\.?[\s:#-]*[A-Z]{0,4}-?\d{2,}[\w-]*[)）]/gi, "")
    .replace(/\s*[(（][\d.]+ ?FTE[)）]?|,?\s*[\d.]+ ?FTE\b/gi, "")
    .replace(/\s+(?:application|role|opening|vacancy) (?:is|has|was|with)\b.*$/i, "")
    .replace(/\s+(?:role|position|post|job|vacancy|opening|application|at .*)$/i, "")
    .replace(
      /^(?:(?:.*\b)?(?:application|applying|applied|interviews?|assessments?|invitation|screening|test|chat|call|offer) (?:for|as|to|re|with|about)|(?:.*\b)?received|regarding|gespräch|re:)\s*[(:]?\s*(?=\p{Lu})/iu,
      "",
    )
    .replace(/^(?:.*\b)?(?:application|interview|assessment), (?=\p{Lu})/iu, "")
    .replace(/^(?:關於|关于)?(?:您|你|妳)?(?=应|應|投|申|报|報)/, "")
    .replace(/^.{0,4}(?:应聘|應聘|应征|應徵|应徵|申请|申請|报考|報考|聘任|聘为|邀約|邀约|愿意从)(?:的|之|了)?/, "")
    .replace(
      /^(?:的|之|徵|本會|本会|院(?=.科)|本府|本行|本院|本校|我院|我校|我行|我司|贵司|台端|所附|携带?|攜帶?|须带|\d*学年度|\d*學年度)+(?=\p{Script=Han}|[A-Z])/u,
      "",
    )
    .replace(
      /(?:岗位|崗位|职位|職位|徵才|招募|招聘|报名|報名|面谈|面談|面试|面試|甄试|甄試|甄选|甄選|复试|複試|笔试|筆試|初试|初試|测评|測評)(?:的|之)?(?:情况|情況|近况|近況|通知|结果|結果|邀请|邀請|邀约|邀約|安排|提醒|表件.*|事宜|说明|說明|确认|確認)?$/,
      "",
    )
    .replace(/(?<=\p{Script=Han}[\p{Script=Han}A-Za-z]*)\s*[（(][^()（）]*\p{Script=Han}[^()（）]*[)）]$/u, "")
    .replace(/^(?:位|新|届)(?=\p{Script=Han})/u, "")
    .replace(/(员|員|師|师|生|长|長|理|发|發|运营|设计)(?:岗|崗|事)$/, "$1")
    .replace(/(?<=\p{Script=Han}{2})的(?:材料|事|情况|情況|簡歷|简历|履歷|履历).*$/u, "")
    .replace(/(?:职位|職位|一职|一職|职缺|職缺|岗位代码.*|的简历|的履历|的履歷|甄選.*)$/, "")
    .replace(/^(?:完成|进行|進行|本次|此次|[对對](?!外))(?=[\p{Script=Han}A-Z]{3})/u, "")
    // Cut after the title: "… 工程师的作品集和".
    .replace(new RegExp(`(?<=${TITLE_ZH.source})(?:的.*|编程|程式|线上|線上|在线)$`, "u"), "");
  name = name.replace(
    new RegExp(
      `\\s*[(（][^()（）]*(?:\\b(?:${PLACES})\\b|${PLACES_ZH}|\\b(?:fall|summer|spring|winter) 20\\d\\d|20\\d\\d|[A-Z][a-z]+, [A-Z]{2}\\b|pay group|fixed term)[^()（）]*[)）]`,
      "giu",
    ),
    (whole) => (/fixed-term/i.test(whole) ? whole : ""),
  );
  name = name.replace(new RegExp(`\\s*[-–,·]\\s*(?:${PLACES}|${PLACES_ZH})$`, "iu"), "");
  const open = Math.max(name.lastIndexOf("("), name.lastIndexOf("（"));
  const isOpen = open > Math.max(name.lastIndexOf(")"), name.lastIndexOf("）"));
  return (isOpen ? name.slice(0, open) : name)
    .replace(/\s+/g, " ")
    .replace(/[\s,，-]+$/, "")
    .trim();
}

const NO_TITLE =
  /^(?:manager|officer|assistant|executive|lead|director|student|owner|associate|get|pm|ma|ra|specialist|eng|hiring manager|general manager|nurse manager|engineering|worker|intern stories|recruiter|editor|hr manager|people partner|部|老师|老師|经理|經理|產品|产品|开发|開發|岗|人員|人员|顧問|顾问|主任|组长|助理|律师|岗位|在岗|助手|会计|客服|销售|应聘者|編輯|编辑)$/i;

/** Whether words can be a position's name. */
export function isTitle(name: string): boolean {
  if (name.length < 2 || name.length > 64 || NO_TITLE.test(name) || /\d[月日号号:：]|到岗|到崗|者眾|者众/.test(name))
    return false;
  // A form of address: a family name and a title.
  if (
    /^(?![副总總正高大])\p{Script=Han}(?:老师|老師|经理|經理|主任|店长|店長|律师|医生|助理|秘书|师傅|師傅)$/u.test(name)
  )
    return false;
  if (/[?？@！!。，；]|https?:/.test(name)) return false;
  if (
    /\b(?:you|your|we|our|us|has|have|will|please|thank|thanks|was|were|this|that|they|hiring|recruiting|talent|dear|hi|team|job alert)\b/i.test(
      name,
    )
  )
    return false;
  if (
    /(?:您|你|妳|我们|我們|请|請|感谢|感謝|谢谢|恭喜|通知|邮件|简历|结果|收到|成功|面谈|面談|有限公司|招聘|招募|人事|通过|準備|准备)/.test(
      name,
    )
  )
    return false;
  return TITLE.test(name) || TITLE_ZH.test(name);
}
