import { kindOfDomain } from "../classify/senders";
import { domainOf, type Mail } from "../mail";
import { normaliseCompany } from "./names";

/** A name as it stands in the mail, and how sure it is that it names the employer: from 0 to 1. */
export type CompanyGuess = { name: string; trust: number };

const P = "[\\p{Lu}\\d]";
/** A run of capitalised words, joined as names are. */
const NAME = `(?:(?:${P}[\\p{L}\\d'’.+-]*|[a-z]+[A-Z][\\p{L}]*)(?:(?: |-)(?:&|and|of|for|the|und|de|van|x)?(?: )?(?:the )?${P}[\\p{L}\\d'’.+-]*){0,5})`;

const TEXT_PATTERNS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`\\b(?:application|applying|applied|candidacy|applicant) (?:to|with) (?:the )?(${NAME})`, "gu"), 0.8],
  [
    new RegExp(
      `\\b(?:role|position|post|job|team|career|interview|hiring process|conversation|internship|registration)s? (?:at|with|in the) (?:the )?(${NAME})`,
      "gu",
    ),
    0.85,
  ],
  [
    new RegExp(
      `\\b(?:interest (?:in|to)|joining|join|considering a career with|considering|choosing|apply(?:ing)? (?:at|to)|received by|was sent to|were sent to|appl(?:y|ying|ied) to|career with|Greetings from|on behalf of|by) (?:joining |join )?(?:the )?(${NAME})`,
      "gu",
    ),
    0.75,
  ],
  [new RegExp(`\\b(?:at|with) (?:the )?(${NAME})`, "gu"), 0.5],
  [
    new RegExp(
      `(${NAME}) (?:would like (?:you )?to|has invited|invites|wants you|asks you|want to speak|is pleased to|received your|sent you|liked the|never makes|considers|will never)`,
      "gu",
    ),
    0.75,
  ],
];

const ZH_NAME = "[\\p{Script=Han}\\p{L}\\d·&. ]{2,24}?";
const TEXT_PATTERNS_ZH: readonly (readonly [RegExp, number])[] = [
  [/(?:公司名[稱称]|公司|单位|單位|企业|企業|雇主|您报考的单位)\s*[:： ]\s*([^\n，。,；;]{2,24})/gu, 0.95],
  [/[「【]([\p{Script=Han}\p{L}\d ]{2,20})[」】] ?(?:诚邀|誠邀|邀请|邀請|对您|對您|招聘)/gu, 0.9],
  [
    /([\p{Script=Han}]{2,12}(?:股份有限公司|有限公司|集团|集團|银行|銀行|医院|醫院|大学|大學|学校|學校|中学|國小|小学|事务所|事務所|研究院|幼儿园|幼兒園|飯店|酒店|設計院|设计院|图书馆|藥局|農會))/gu,
    0.6,
  ],
  [
    /(?:应聘|應聘|应征|應徵|申请|申請|投递|投遞|加入|感谢您对|感謝您對|谢谢您应徵|关注|來自|来自|我是|我們是|我们是|您与|您與|通过|通過)\s*([\p{Script=Han}A-Z][\p{Script=Han}\p{L}]{1,11})(?:的|有兴趣|有興趣|招聘|HR|人事|人资|面试|面試|$|[，。！!])/gu,
    0.55,
  ],
  [/^【([^】\d]{2,16})】/gu, 0.55],
];

/** Words that say who writes in a firm, not what the firm is called. */
const ROLE =
  /[\s,|·•@–—:-]*\b(?:(?:the )?(?:university|campus|early|technical|global|graduates?|talent|careers?|people|hiring|recruit(?:ing|ment)|candidate|human|hr|jobs?|vacancies|applications?|assessments?|interviews?|offers?|notifications?|scheduling|operations|ops|onboarding|culture|experience|feedback|careers|connect|acquisition|network|resources|team|department|dept|office|crew|admissions|support|no-?reply|mail|system|via|from)\b[\s,|·&–—-]*)+$/i;
const ROLE_LEADING =
  /^(?:(?:the )?(?:talent acquisition|human resources|recruitment|recruiting|careers|personalabteilung|bewerbermanagement|secretary|office of the \w+|admissions|hr|jobs|people & culture|talent|hiring team)\b[\s,|–—@:-]+(?:(?:at|of|@)\s+)?)+/i;
const ROLE_ZH =
  /[\s·|｜_-]*(?:(?:集团|集團)?(?:人力资源|人力資源|人资|人資|人事|人才|招聘|招募|校园|校園|校招|实习|教务|教務|管理|研究所|华东|HR|hr|MA|展店|行政|总务|人力|资源|平台|团队|團隊|小组|小組|部|处|處|组|組|科|课|課|中心|室|通知|系统|老师|敬上|启|公告|應聘|应聘|园长|園長|谨启|考试)+)+$/;

/** The employer's name, by where it stands. Guesses that say the same add up, and so does the sender's domain. */
export function guessCompanies(mail: Mail): CompanyGuess[] {
  const guesses: CompanyGuess[] = [];
  const add = (raw: string, trust: number) => {
    const name = tidyName(raw);
    if (name && isName(name)) guesses.push({ name, trust });
  };
  const domain = domainOf(mail.from.address);
  const kind = kindOfDomain(domain);
  if (!mail.isOwn) guessFromSender(mail.from.name, kind, add);
  const subject = mail.subject;
  for (const text of [subject, `${mail.text}\n${mail.signature}`.slice(0, 4_000), mail.calendar?.summary ?? ""]) {
    const weight = text === subject ? 1 : 0.95;
    for (const [pattern, trust] of TEXT_PATTERNS)
      for (const [, name = ""] of text.matchAll(pattern)) add(name, trust * weight);
    for (const [pattern, trust] of TEXT_PATTERNS_ZH)
      for (const [, name = ""] of text.matchAll(pattern)) add(name, trust * weight);
  }
  for (const line of lastLines(mail)) for (const part of line.split(/\s*[|·,/@]\s*|\s+[-–—]\s+/)) add(part, 0.3);
  for (const part of subject.split(/\s*[|｜:：]\s*|\s+[-–—]\s+|_/)) add(part, 0.25);
  return rank(guesses, kind === "other" || kind === "ats" ? mail.from.address : "");
}

function guessFromSender(name: string, kind: string, add: (name: string, trust: number) => void): void {
  const plain = name.replace(/^["']|["']$/g, "").trim();
  const through = /^(.+?) (?:via|on behalf of|for|from) (.+)$/i.exec(plain);
  if (through) {
    add(
      through[2] ?? "",
      kindOfDomain(`${(through[2] ?? "").toLowerCase().replace(/\s/g, "")}.x`) === "other" ? 0.85 : 0,
    );
    add(through[1] ?? "", /via/i.test(plain) ? 0.7 : 0.2);
    return;
  }
  const inner = /^(.+?)[（(](.+?)[)）]$/.exec(plain)?.[2];
  if (inner) add(inner, 0.85);
  const at = /^(.+?)\s*[@|,·–-]\s+(.+)$/.exec(plain);
  if (at) {
    add(at[2] ?? "", 0.6);
    add(at[1] ?? "", 0.5);
  }
  const isBoard = kind === "board" || kind === "assessment" || kind === "sign";
  const isPerson = /^[\p{Lu}][\p{L}'’-]+ (?:[\p{Lu}][\p{L}'’.-]+ ?){1,2}$/u.test(plain);
  add(plain, isBoard ? 0.1 : isPerson ? 0.4 : 0.8);
}

function tidyName(raw: string): string {
  let name = raw
    .replace(/[\u{1F000}-\u{1FAFF}\u2600-\u27BF\uFE0F]/gu, "")
    .replace(/^["'“”‘’【「『\s]+|["“”】」』\s!！。.,，:：;]+$/g, "")
    .trim();
  for (let i = 0; i < 3; i += 1) {
    name = name.replace(ROLE_LEADING, "").replace(ROLE, "").replace(ROLE_ZH, "").trim();
  }
  name = name.replace(/[（(][^（()）]*[)）]$/u, "").trim();
  return name
    .replace(/(?:集团|集團)?(?:股份有限公司|有限公司)$/, (form) => form)
    .replace(/['’]s$/, "'s")
    .trim();
}

const NO_NAME =
  /^(?:the|we|our|your|you|i|thank|thanks|dear|hi|hello|please|this|that|for|if|it|team|best|kind|regards|sincerely|application|interview|update|next|first|invitation|reminder|job|offer|zoom|teams|microsoft|google|ms|docusign|hr|north america|talent|position|role|status|action|re|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|all|good|great|new|candidate|outcome|congratulations|cheers|warmly)\b/i;
const NO_NAME_ZH =
  /^(?:您|你|我|请|关于|關於|感谢|感謝|谢谢|恭喜|面试|面試|简历|履歷|应聘|應聘|投递|邮件|自动|回复|本|贵|貴|录用|錄|通知|重要|笔试|测评|测试|以下|此|祝|时间|地点|职位|职务|岗位|無主題|无主题|报名|结果|明日|作品|一面|二面|应征|應徵|申请|申請)/;

function isName(name: string): boolean {
  if (name.length < 2 || name.length > 44 || NO_NAME.test(name) || NO_NAME_ZH.test(name)) return false;
  if (!/\p{L}/u.test(name) || /[@?？!！:：\n]|https?/.test(name)) return false;
  if (
    /\b(?:engineer|developer|manager|officer|assistant|analyst|designer|teacher|intern|trainee|scientist|nurse|recruiter|director|supervisor|partner|consultant|specialist|coordinator|advisor|adviser|leiter|principal|programmer)\b/i.test(
      name,
    )
  )
    return false;
  if (
    /(?:工程师|工程師|专员|專員|经理|經理|助理|实习生|老师|教师|教師|分析师|设计师|岗|先生|女士|小姐|同学|同學|您好|你好)$/.test(
      name,
    )
  )
    return false;
  return normaliseCompany(name).length > 1;
}

function lastLines(mail: Mail): string[] {
  const lines = mail.text.split("\n").filter(Boolean);
  return [...lines.slice(-5), ...mail.signature.split("\n").slice(0, 6)].filter((line) => line.length < 90);
}

function rank(guesses: readonly CompanyGuess[], address: string): CompanyGuess[] {
  const owner = ownerOf(address);
  const merged = new Map<string, { name: string; doubt: number }>();
  for (const { name, trust } of guesses) {
    const key = normaliseCompany(name);
    const known = merged.get(key) ?? { name, doubt: 1 };
    merged.set(key, { name: known.name, doubt: known.doubt * (1 - Math.min(trust, 0.97)) });
  }
  const all = [...merged].map(([key, { name, doubt }]) => {
    const fits = owner.length > 2 && fitsOwner(key, owner);
    return { name, trust: 1 - doubt * (fits ? 0.25 : 1) };
  });
  return all.sort((a, b) => b.trust - a.trust || b.name.length - a.name.length).slice(0, 4);
}

/** Of an address, what is called as the firm is: the domain's own part, or with a shared host the part before it. */
export function ownerOf(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const parts = domain.split(".").slice(0, -1);
  const own = parts.findLast(
    (part) => kindOfDomain(`${part}.x`) === "other" && !/^(?:www|mail|us|eu|ac|co|com|edu|gov|talent|app)$/.test(part),
  );
  const isShared = kindOfDomain(domain) !== "other";
  const name = isShared ? (parts.length > 2 || !local ? (own ?? local) : local) : (own ?? "");
  return name.replace(/\+.*$/, "").replace(/[^a-z0-9]/g, "");
}

function fitsOwner(key: string, owner: string): boolean {
  if (!/^[\p{Script=Latin}\d]+$/u.test(key)) return false;
  const plain = key.normalize("NFD").replace(/\p{M}/gu, "");
  return (
    plain.startsWith(owner) ||
    owner.startsWith(plain) ||
    (plain.length > 5 && owner.includes(plain)) ||
    (owner.length > 5 && plain.includes(owner))
  );
}
