import { domainOf, type Mail } from "../../contract/mail";
import { kindOfDomain } from "../classify/senders";
import { normaliseCompany } from "./names";
import { fitOwner, isPerson, isPersonZh, nameOfOwner, ownerOf } from "./sender-name";
import { isName, tidyName } from "./tidy-name";
import { isTitle } from "./tidy-title";

/** A name as it stands in the mail, and how sure it is that it names the employer: from 0 to 1. */
export type CompanyGuess = { name: string; trust: number };
type Add = (name: string, trust: number) => void;

/** Hyphens are within words only, and words have an end: else a long run of them can be read in too many ways. */
const WORD = "[\\p{Lu}\\d][\\p{L}\\d'’+-]{0,30}";
/** A run of capitalised words, joined as names are. */
const NAME = `((?:St\\. )?(?:${WORD}|[a-z]{1,12}[A-Z]\\p{L}{0,30})(?: (?:(?:&|and|of|for|und|de|van|x) )?(?:the )?${WORD}){0,5})`;
const ZH = "([\\p{Script=Han}\\p{L}][\\p{Script=Han}\\p{L}\\d ]{1,15}?)";

const patterns = (trust: number, ...sources: readonly string[]) =>
  sources.map((source) => ({ trust, pattern: new RegExp(source, "gu") }));

const PATTERNS = [
  ...patterns(
    0.85,
    `\\b(?:role|position|post|job|team|career|interview|hiring process|internship|registration)s? (?:at|with|in the) (?:the )?${NAME}`,
  ),
  ...patterns(0.8, `\\b(?:application|applying|applied|candidacy|applicant) (?:to|with) (?:the )?${NAME}`),
  ...patterns(
    0.75,
    `\\b(?:interest (?:in|to)|joining|join|considering|choosing|received by|(?:was|were) sent to|career with|Greetings from|on behalf of|by|employment with|offer from|interview with|behalf of) (?:joining |join |a career with )?(?:the )?${NAME}`,
    `${NAME} (?:would like (?:you )?to|has invited|invites|wants you|asks you|want to speak|is pleased to|received your|sent you|liked the|never makes|considers|will never|is an Equal|does not charge)`,
  ),
  ...patterns(
    0.5,
    `\\b(?:at|with|in the|w) (?:the )?${NAME}`,
    "((?:Department|Bureau|Board|Ministry|University|Institute|City|County|Office) (?:of|for) \\p{Lu}\\p{L}+(?: (?:and )?\\p{Lu}\\p{L}+){0,3})",
    "((?:\\p{Lu}[\\p{L}'’]+ ){1,4}(?:Hospital|University|School|College|Home|Council|Bank|Museum|Institute|Medical Center|Clinic|Association|Union|Trust|Theatre))\\b(?! (?:Recruit|Relations|Talent|Team))",
  ),
  ...patterns(
    0.95,
    "(?:^|\\n)(?:公司|企业|企業|雇主|廠商|厂商|Company|Employer|Organi[sz]ation)\\s?[:：]?[ \\t]+([^\\n，。,；;]{2,30})(?=\\n|$)",
    "(?:公司名[稱称]|公司|(?:您|你)?(?:报考的)?单位|單位|企业|企業|雇主)\\s?[:：]\\s*([^\\n，。,；;]{2,24})",
    "(?:公司名[稱称])\\s+([^\\n，。,；;]{2,24})",
  ),
  ...patterns(
    0.8,
    "[「【]([\\p{Script=Han}\\p{L}\\d ]{2,20})[」】] ?(?:诚邀|誠邀|邀请|邀請|对您|對您|招聘)",
    "(?:^|\\n)([\\p{Script=Han}\\p{L}]{2,14}) (?:邀请|邀請|將你|将你|已于|已於)",
    "[（(]([\\p{Script=Han}]{2,12}?)(?:集团|集團)?[)）] ?已(?:被|由)",
  ),
  ...patterns(
    0.8,
    "(?:^|\\n)([\\p{Script=Han}]{4,14}(?:医院|醫院|大学|大學|学校|學校|中学|中學|研究院|银行|銀行|設計院|设计院))(?= |\\n|$)",
  ),
  ...patterns(
    0.6,
    "([\\p{Script=Han}]{2,12}(?:股份有限公司|有限公司|集团|集團|银行|銀行|医院|醫院|大学|大學|学校|學校|中学|國小|小学|事务所|事務所|研究院|幼儿园|幼兒園|飯店|酒店|設計院|设计院|图书馆|藥局|農會))",
  ),
  ...patterns(
    0.55,
    `(?:感谢您对|感謝您對|感謝您对|谢谢您应徵|謝謝您應徵|感谢投递|感謝您日前應徵|我是|我們是|我们是|您与|您與|通过|通過|加入|参加|參加)${ZH}(?:的|有兴趣|有興趣|招聘|HR|人事|人资|人資|面试|面試|数据|全部|20\\d\\d|$|[，。！!\\n])`,
    `(?:恭喜您?(?:通过|通過)|来自|來自|投递|應徵|应征|申请|申請|欢迎加入|歡迎加入)${ZH}(?:的|面试|面試|[，。！!\\n]|$)`,
  ),
  ...patterns(
    0.5,
    "(?:^|[:：\\]】] ?)([\\p{Script=Han}]{3,8}) [\\p{Script=Han}A-Za-z]{1,14}(?:专员|專員|工程师|工程師|经理|經理|助理|师|師|员|員) ?(?:复试|複試|初试|面试|面試|[一二三终]面)",
  ),
  // Subjects of job boards and campaigns.
  ...patterns(
    0.8,
    `^${ZH}(?:的)?(?:老板|老闆|HR|人事|招聘者|企业|雇主|廠商)?(?:已)?(?:查看|讀取|读取|瀏覽|浏览|看)(?:了)?(?:你|您)`,
    `^(?:投递|投遞|应聘|應聘|应征|應徵)(?:反馈|反饋|结果|結果|进展|進展|成功)(?:通知)?[：:]${ZH}(?:$|[-－—｜|的])`,
    `(?:应征|應徵|应聘|應聘|投递|投遞)(?:了)? ?[「“【]${ZH}[」”】](?=[\\p{Script=Han}A-Za-z])`,
    `(?:已應徵|已应征|已投递|已投遞|應徵|成功應徵) ([\\p{Lu}][\\p{L}\\d]+(?: [\\p{Script=Han}\\p{L}\\d]+)?) 的`,
    `(?:^|[\\n，,：:])${ZH}(?:的\\p{Script=Han}{2,4})? ?(?:已)?(?:于|於)?(?:今日|今天)?(?:查看|讀取|读取|浏览|瀏覽)(?:了)?(?:您|你)`,
    `(?:^|[\\n，,：:])${ZH}的\\p{Script=Han}{1,4}(?:邀请|邀請)(?:您|你)`,
    `(?:^|[\\n，,：:])${ZH} ?邀(?:请|請)(?:您|你)(?:参加|參加|面试|面試|完成|进行|進行)`,
    `^${ZH}(?:对|對)(?:您|你)的(?:应聘|應聘|應徵|应征|投递|投遞|简历|履歷)`,
    `(?:申请|申請|應徵|投递|投遞)了 ?${ZH} ?的`,
    `[@＠] ?([\\p{Script=Han}\\p{L}\\d]{2,14})$`,
    `(?:报考|報考|報名|报名)(?:了|的)?[「“]?${ZH} (?=\\p{Script=Han})`,
    `(?:飛到|飞到|送到|送达|送達|寄達)${ZH}(?:囉|啰|啦|了|手上|手|信箱|[，。！!\\n]|$)`,
    `^(?:【[^】]*】)?${ZH}(?=20\\d\\d(?:届|屆|年|校|秋|春|暑)|(?:校招|秋招|春招|校园招聘|校園徵才|社会招聘|暑期实习|秋季招聘|春季招聘))`,
    `(?:我是|这里是|這裡是|我们是|我們是)${ZH}(?:的|这边|這邊)?(?:HR|人事|人资|人資|招聘|店长|店長|老板|老闆)`,
  ),
  ...patterns(0.6, "^【([^】\\d]{2,16})】", "(?:^|[_-])([\\p{Script=Han}]{3,8})[_：:]"),
];

/** Owners of domains that write for several employers. */
const THIRD = /jobs|career|recruit|staffing|talent|headhunt|personnel|govt|rskp|search|hire/;

/** The employer's name, by where it stands. Guesses that say the same add up, and so does the sender's domain. */
export function guessCompanies(mail: Mail): CompanyGuess[] {
  const partner = mail.isOwn ? (mail.to[0] ?? { name: "", address: "" }) : mail.from;
  const owner = ownerOf(partner.address);
  const guesses: CompanyGuess[] = [];
  const people = new Set(
    [mail.from, ...mail.to].filter((one) => isPerson(one) || one !== partner).map(({ name }) => normaliseCompany(name)),
  );
  const add: Add = (raw, trust) => {
    const name = tidyName(raw);
    if (trust > 0 && isName(name) && !people.has(normaliseCompany(name))) guesses.push({ name, trust });
  };
  guessFromSender(partner, owner, mail.text, add);
  const body = `${mail.text}\n${mail.signature}`.slice(0, 4_000);
  const texts = [mail.subject, body, mail.calendar?.summary ?? ""];
  for (const text of texts) {
    for (const { pattern, trust } of PATTERNS) for (const [, name = ""] of text.matchAll(pattern)) add(name, trust);
  }
  guessFromSignature(mail, add);
  // Whatever is written as the domain is: the firm's own name, and seldom anything else.
  for (const [name] of `${texts.join("\n")}\n${mail.history}`.slice(0, 6_000).matchAll(new RegExp(NAME, "gu"))) {
    const words = name.split(" ");
    for (let size = words.length; size > 0; size -= 1) {
      const some = words.slice(0, size).join(" ");
      if (fitOwner(some, owner) === 2) {
        add(some, 0.6);
        break;
      }
    }
  }
  const isThird = THIRD.test(owner);
  const ranked = rank(expandShort(guesses), isThird ? "" : owner);
  return owner && !isThird
    ? [...ranked, { name: nameOfOwner(owner, `${partner.name} ${mail.subject} ${body}`), trust: 0.2 }]
    : ranked;
}

function guessFromSender({ name, address }: Mail["from"], owner: string, text: string, add: Add): void {
  const plain = name.replace(/^["']|["']$/g, "").trim();
  const kind = kindOfDomain(domainOf(address));
  const through = /^(.+?) (?:via|on behalf of|for|from|x|at|från|bei|@|\|) (.+)$/i.exec(plain);
  if (through) {
    const [, first = "", second = ""] = through;
    const isVia = / via /i.test(plain);
    if (!/ \| /.test(plain)) {
      add(isVia ? first : second, 0.85);
      return;
    }
  }
  const inner = /[（(](.+?)[)）]$/.exec(plain)?.[1];
  if (inner) add(inner, 0.8);
  if (isPerson({ name: plain.replace(/[（(].*$/, ""), address })) return;
  const parts = plain.split(/\s*[@|]\s*|\s*,\s+|\s+[-–·]\s+|\s(?=\p{Script=Han})|(?<=\p{Script=Han})[\s-]/u);
  // "康睿医药 陶静": a firm and who writes for it.
  const firms = parts.filter((part) => !isPersonZh(part));
  if (parts.length === 2 && firms.length === 1) {
    add(firms[0] ?? "", 0.85);
    return;
  }
  if (parts.length > 1) for (const part of parts) add(part, 0.5);
  if (kind === "board") return;
  const isThird = kind === "assessment" || kind === "sign" || THIRD.test(owner);
  // A service that writes for a firm may give the name of the person who writes.
  if (signs(plain, text) && !fitOwner(plain, owner)) return;
  const isLoose =
    /^[\p{Lu}][\p{L}'’-]+ [\p{Lu}][\p{L}'’.-]+$/u.test(plain) && !fitOwner(plain, owner) && kind !== "ats";
  add(plain, isThird ? (kind === "other" ? 0.4 : 0.1) : isLoose ? 0.5 : 0.8);
}

/** Whether a line at the end is the sender's first name. */
function signs(name: string, text: string): boolean {
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(name)) return false;
  const first = name.split(" ")[0] ?? name;
  return text
    .split("\n")
    .slice(-5)
    .some((line) => line === first || line === `${first} x`);
}

/** People sign with their name, their role and the firm's name. */
function guessFromSignature(mail: Mail, add: Add): void {
  const lines = [...mail.text.split("\n").filter(Boolean).slice(-5), ...mail.signature.split("\n").slice(0, 5)];
  for (const line of lines.filter((one) => one.length < 80 && !/[。？！?!]/.test(one))) {
    const parts = line.split(/\s*[|·,，/@｜_]\s*|\s+[-–—]\s+|\s(?=\p{Script=Han})|(?<=\p{Script=Han})\s/u);
    for (const part of parts) {
      const isHan = /^[\p{Script=Han}A-Z]{3,12}$/u.test(part) && !SPOKEN.test(part);
      if (isHan) add(part, part === line ? 0.3 : 0.46);
      // Two words are mostly a person's name.
      const isLatin = part === line && WHOLE_NAME.test(part) && /&|\b(?:and|of)\b| .+ /.test(part);
      if (isLatin && part.length < 40 && !isTitle(part)) add(part, 0.35);
    }
  }
}

const WHOLE_NAME = new RegExp(`^${NAME}$`, "u");
/** What stands in sentences and not in names. */
const SPOKEN =
  /[你您妳我他她们們了吗嗎呢吧么麼给給就都也很请請没沒喔哦囉啦嗨嘛]|(?<!美)的|其他|不好|开始|開始|进入|進入|查看|追蹤|追踪|登录|登入|自动|自動|小作业/;

/** "BHS" is the Board of Harbour Statistics that the text names. */
function expandShort(guesses: readonly CompanyGuess[]): CompanyGuess[] {
  const initials = (name: string) => (name.match(/\b[\p{Lu}]/gu) ?? []).join("");
  return guesses.map((guess) => {
    if (!/^[A-Z]{2,5}$/.test(guess.name)) return guess;
    const whole = guesses.find(({ name }) => name.includes(" ") && initials(name) === guess.name);
    return whole ? { name: whole.name, trust: guess.trust } : guess;
  });
}

function rank(guesses: readonly CompanyGuess[], owner: string): CompanyGuess[] {
  const merged = new Map<string, { name: string; doubt: number }>();
  for (const { name, trust } of guesses) {
    const key = normaliseCompany(name);
    const known = merged.get(key) ?? { name, doubt: 1 };
    merged.set(key, { name: known.name, doubt: known.doubt * (1 - Math.min(trust, 0.95)) });
  }
  const all = [...merged.values()].map(({ name, doubt }) => ({
    name,
    trust: 1 - doubt * ([1, 0.5, 0.25][fitOwner(name, owner)] ?? 1),
  }));
  return all.sort((a, b) => b.trust - a.trust || b.name.length - a.name.length).slice(0, 4);
}
