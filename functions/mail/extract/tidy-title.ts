import { TITLE, TITLE_ZH } from "./title-words";

const PLACES =
  "remote|hybrid|taipei|taiwan|singapore|shanghai|beijing|shenzhen|hong kong|london|berlin|munich|hamburg|kiel|hannover|hanover|zurich|zürich|vienna|paris|amsterdam|utrecht|rotterdam|delft|dublin|cork|galway|belfast|leeds|manchester|bristol|edinburgh|glasgow|new york|nyc|boston|chicago|dallas|austin|seattle|denver|atlanta|toronto|vancouver|sydney|melbourne|bengaluru|bangalore|mumbai|pune|hyderabad|chennai|delhi|gurgaon|noida|stockholm|malmö|oslo|copenhagen|helsinki|tokyo|seoul|us|uk|eu|usa|emea|apac|full[- ]?time|part[- ]?time|permanent|on-?site";
const PLACES_ZH =
  "北京|上海|广州|深圳|杭州|南京|苏州|成都|武汉|西安|重庆|天津|宁德|合肥|长沙|厦门|青岛|佛山|东莞|郑州|无锡|宁波|徐州|台北|臺北|新北|桃园|桃園|新竹|台中|臺中|台南|臺南|高雄|香港|九龙|九龍|观塘|觀塘|远程|遠端|全职|全職|兼职|兼職|校招|社招|分行";

/** A title without numbers, places and what stands around it. */
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
    .replace(/\s*[(（](?:job|ref|req|id|jr|r|no\.?|posting|岗位代码)?[\s:#-]*[A-Z]{0,4}-?\d{2,}[\w-]*[)）]/gi, "")
    .replace(/\s*[(（][\d.]+ ?FTE[)）]?|,?\s*[\d.]+ ?FTE\b/gi, "")
    .replace(/\s+(?:role|position|post|job|vacancy|opening|application|at .*)$/i, "")
    .replace(/^.{0,4}(?:应聘|應聘|应征|應徵|应徵|申请|申請|报考|報考|聘任|聘为|邀約|邀约|愿意从)/, "")
    .replace(/^(?:位|新|届)(?=\p{Script=Han})/u, "")
    .replace(/(员|師|师|员|生|长|長|理)(?:岗|崗|事)$/, "$1")
    .replace(/(?:职位|職位|一职|一職|职缺|職缺|岗位代码.*|的简历|的履历|的履歷|甄選.*)$/, "");
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

/** Whether words can be what a post is called. */
export function isTitle(name: string): boolean {
  if (name.length < 2 || name.length > 64 || NO_TITLE.test(name)) return false;
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
