const LATIN =
  /^(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening)|hej|hola|ciao|bonjour|guten tag) ([^,.!:;]{1,40}?) ?(?:[,.!:;]|[–—-]|$)/i;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor)$/;
const HAN =
  /^(?:尊敬的|亲爱的|親愛的|敬爱的|敬愛的)?[小老阿]?(\p{Script=Han}{1,4}?) ?(先生|小姐|女士|同学|同學|老师|老師|君|师傅|師傅)? ?(您好|你好|好|钧鉴|鈞鑒|台鉴|台鑒)?(?:[,:!。]|$)/u;
const ANYBODY_HAN =
  /^(?:您|你|各位|大家|同学|同學|考生|候选人|候選人|应聘者|应征者|應徵者|求职者|求職者|用户|用戶|客户|客戶|申请人|申請人|同仁|伙伴|夥伴|老师|老師|早上|下午)/;

/** Whether the first line greets one of these people: null where it names nobody, or no name is known. */
export function isGreeted(lines: readonly string[], names: readonly string[]): boolean | null {
  const first = (lines.find((line) => line.trim()) ?? "").trim();
  const known = names.filter((name) => !name.includes("@")).map(plain);
  return greetsInLatin(first, known) ?? greetsInHan(plain(first), known);
}

function greetsInLatin(first: string, known: readonly string[]): boolean | null {
  const words = (LATIN.exec(first)?.[1] ?? "").split(" ").filter((word) => !TITLE.test(plain(word)));
  const readers = known.flatMap((name) => name.match(/\p{Script=Latin}{2,}/gu) ?? []);
  const called = words.map(plain).filter((word) => word.length > 2);
  // Liz is in Elizabeth.
  if (called.some((word) => readers.some((name) => name.includes(word)))) return true;
  // "Dear Job Applicant" and "Hello from Northbeam" name nobody.
  const isName =
    words.length < 4 && words.every((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word) && !ANYBODY.test(plain(word)));
  return called.length > 0 && readers.length > 0 && isName ? false : null;
}

const ANYBODY =
  /^(?:all|there|sirs?|madam|team|everyone|everybody|applicants?|candidates?|colleagues?|friends?|students?|graduates?|customers?|members?|users?|job|jobseekers?)$/;

function greetsInHan(first: string, known: readonly string[]): boolean | null {
  const [, called = "", title, greeting] = HAN.exec(first) ?? [];
  const own = known.flatMap((name) => name.replace(/\s/g, "").match(/\p{Script=Han}{2,}/gu) ?? []);
  if (!called || ANYBODY_HAN.test(called) || own.length === 0) return null;
  if (own.some((name) => name.includes(called))) return true;
  return title || greeting ? false : null;
}

/** Small letters of one width without accents. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
