import type { MailAddress } from "../../shared/contract/mail";
import { kindOfDomain } from "../senders";
import { normalizeCompany } from "./names";

const ROLE_BOX =
  /^(?:hr|jobs?|careers?|career|recruit\w*|talent|people\w*|hiring|zhaopin|renshi|personnel|bewerbung|karriere|join|campus|info|office|hello|contact|no-?reply|donotreply|notifications?|admin|team|vacancies|work|apply|applications?|intern\w*|rsc|rlzx|service|open|ma|recruiting|onboarding|assess\w*|hrd|jwc|farm|director|privacy|events?|support|mail|deal|hr-\w+|hr\d*)\b/;

/** Whether the sender is a person: the name is Chinese, or the address is formed from it. */
export function isPerson({ name, address }: MailAddress): boolean {
  const local = address.split("@")[0] ?? "";
  const kind = kindOfDomain(address.split("@")[1] ?? "");
  // Some applicant-tracking systems give each company its own host.
  if (
    ROLE_BOX.test(local) ||
    (kind !== "other" && (kind !== "ats" || ownerOf(address) === local.replace(/[^a-z0-9]/g, "")))
  ) {
    return false;
  }
  const plain = name.replace(/[（(].*[)）]/g, "").trim();
  if (/^\p{Script=Han}{2,3}$/u.test(plain) || /^[A-Z][a-z]+ \p{Script=Han}$/u.test(plain)) return true;
  const spelt = plain.replace(/[äöüÄÖÜ]/g, (one) => `${one}e`);
  const words = fold(`${plain} ${spelt === plain ? "" : spelt}`).match(/[a-z]{2,}/g) ?? [];
  const parts = local.match(/[a-z]{2,}/g) ?? [];
  const initials = words.map((word) => word.charAt(0)).join("");
  return (
    words.length > 0 &&
    parts.some(
      (part) => initials.startsWith(part) || words.some((word) => word.startsWith(part) || part.startsWith(word)),
    )
  );
}

/** Chinese family names of one character, simplified and traditional. */
const SURNAME =
  "[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎阎余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛焦向柳邢路岳齐齊梅莫庄莊辛管祝左涂谷祁时舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游阳陽裴席卫衛查屈鲍鮑位覃霍翁隋甘景薄单單包柏宁寧柯阮桂闵解强柴华華车車冉房边邊辜吉饶饒瞿戚丘古米池滕晋晉苑邬藍蓝連连簡简卓巫]";
const PERSON_ZH = new RegExp(
  `^(?:${SURNAME}\\p{Script=Han}{1,2}|(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛)\\p{Script=Han}{1,2}|(?:人资|人資|HR)?[小阿老]\\p{Script=Han}{1,2}|\\p{Script=Han}{1,2}(?:姐|哥|总|總|老师|老師|经理|經理|主任|主管|副理|課長|课长|店长|店長|老板|老闆|先生|小姐|女士|总监|總監|顧問|顾问|专员|專員))$`,
  "u",
);

/** Whether Chinese characters are probably a person's name. */
export function isPersonZh(name: string): boolean {
  return PERSON_ZH.test(name);
}

/** Words that often end a domain label, which is split before them. */
const PARTS =
  "instruments|instrument|medicalcenter|medical|robotics|games|media|systems|analytics|healthcare|health|labs|lab|books|quant|energy|cloud|logistics|mobility|express|pay|payments|bank|insurance|capital|studios|studio|works|software|soft|technologies|technology|tech|data|school|hospital|museum|university|college|group|consulting|security|pharma|foods|food|motors|design|theatre|theater|partners|recruit|recruitment|solutions|services|digital|networks|network|electronics|semi|bio|power|steel|plastics|bakery|hotels|hotel|travel|retail|ventures|finance|financial|trust|games|interactive|aerospace|aero|space|rail|freight|foundation|care|homecare|general|agency|global|international|ai";

/** Longest domain label or local part that is read. */
const LONGEST = 64;

/** Whether the name of an unknown host suggests a public mail provider. */
export function isPostbox(domain: string): boolean {
  return /(?:mail|postbox|letterbox|mailbox|inbox|poczta|posteo|luukku|youxiang|mailhaus)$/.test(
    domain.split(".").at(-2) ?? "",
  );
}

/** The part of an address that names the company: the domain's label or, on a shared host, the local part. */
export function ownerOf(address: string): string {
  return partOf(address)
    .replace(/[^a-z0-9]/g, "")
    .replace(/(?<=.{4})(?:hq|inc|ltd|online|official)$/, "");
}

function partOf(address: string): string {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const kind = kindOfDomain(domain);
  if (kind === "free" || kind === "board" || kind === "sign" || kind === "assessment") return "";
  const parts = domain.split(".").slice(0, -1);
  const own = parts.findLast(
    (part) =>
      kindOfDomain(`${part}.x`) === "other" &&
      !/^(?:www|mail|us|eu|ac|co|com|edu|gov|org|net|talent|candidates|app|hire|career|careers|[a-z]{2}|\d+)$/.test(
        part,
      ),
  );
  if (kind === "other" && isPostbox(domain)) return "";
  const name = kind === "other" ? (own ?? "") : (own ?? (ROLE_BOX.test(local) ? "" : local));
  return name.slice(0, LONGEST).replace(/\+.*$/, "");
}

/** Makes names from an address, for mails that don't contain one; `how` tells which part was used. */
export function namesOfAddress(address: string, mail: string): [how: string, name: string][] {
  const whole = nameOfOwner(ownerOf(address), mail);
  const parts = partOf(address).split(/[^a-z0-9]+/);
  const cut = new RegExp(`^(.{4,}?)(?:${PARTS}|${ADDED})$`).exec(ownerOf(address))?.[1];
  return [
    ["whole", whole],
    ...(parts.length > 1 ? ([["before hyphen", nameOfOwner(parts.slice(0, -1).join(""), mail)]] as const) : []),
    ...(cut ? ([["without the trade", nameOfOwner(cut, mail)]] as const) : []),
  ].map(([how = "", name = ""]) => [how, name]);
}

/** Words appended to a name because the bare name was taken. */
const ADDED =
  "uk|us|cn|tw|hk|app|web|shop|law|legal|nhs|pd|tech|team|online|co|corp|inn|cafe|farm|charity|primary|site";

/** Makes a name from an owner: "kestrelrobotics" becomes "Kestrel Robotics". Words of the mail help to split it. */
export function nameOfOwner(owner: string, mail = ""): string {
  const rest = owner.replace(/^the(?=[a-z]{4})/, "");
  const match = new RegExp(`^([a-z]{3,}?)(${PARTS})$`).exec(rest);
  const parts = match ? [match[1] ?? "", match[2] ?? ""] : splitBy(rest, mail);
  return (rest === owner ? parts : ["the", ...parts])
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Words that occur in most mails and also begin many names: they don't help to split one. */
const COMMON = /^(?:this|that|here|have|with|from|your|will|what|when|some|them|then|than|were|been|just|like|over)$/;

function splitBy(owner: string, mail: string): string[] {
  const words = new Set((fold(mail).match(/[a-z]{4,}/g) ?? []).filter((word) => !COMMON.test(word)));
  for (let at = 3; at <= owner.length - 3; at += 1) {
    const [first, second] = [owner.slice(0, at), owner.slice(at)];
    if (words.has(first) || words.has(second)) return [first, second];
  }
  return [owner];
}

/** The forms of a name in addresses: complete, and without parts that are often omitted. Empty if there are none. */
export function ownerKeys(name: string): string[] {
  const key = fold(normalizeCompany(name));
  if (key.length < 2 || !/^[a-z0-9]+$/.test(key)) return [];
  return [...new Set([key, key.replace(/and/g, ""), key.replace(/^universityof/, ""), ...spellOut(name)])];
}

/** Spells out umlauts as addresses do: "ue" for "ü". */
function spellOut(name: string): string[] {
  const spelt = name
    .replace(/[äöüÄÖÜ]/g, (one) => `${one.normalize("NFD").charAt(0)}e`)
    .replace(/å/gi, "aa")
    .replace(/ø/gi, "oe");
  return spelt === name ? [] : [fold(normalizeCompany(spelt))];
}

/** Compares a name with an owner: 2 if the owner is the name or its beginning, 1 if one contains the other, else 0. */
export function fitOwner(name: string, owner: string): 0 | 1 | 2 {
  if (owner.length < 3) return 0;
  const keys = ownerKeys(name);
  if (keys.includes(owner)) return 2;
  if (keys.some((one) => owner.length >= 4 && one.startsWith(owner))) return 2;
  return keys.some((one) => one.length >= 4 && (owner.startsWith(one) || (owner.length > 4 && one.includes(owner))))
    ? 1
    : 0;
}

/** Letters that Unicode doesn't decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ö: "o", ø: "o", ß: "ss", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i" };

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[öøßłđæœı]/g, (one) => LETTERS[one] ?? one)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
