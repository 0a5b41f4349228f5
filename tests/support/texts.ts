import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../functions/local/local-settings";

/** Texts as in a namespace's file: nested by key. */
export type Texts = { readonly [key: string]: string | Texts };
/** language -> namespace -> texts */
export type AllTexts = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Characters that exist in only one of the two Chinese scripts. */
const SIMPLIFIED = /[们这说话语录设时间会议开关为对请试输发现连结网络务选择应该还没声转换让给过来无当从]/;
const TRADITIONAL = /[們這說話語錄設時間會議開關為對請試輸發現連結網絡務選擇應該還沒聲轉換讓給過來無當從]/;
/** China's texts say 你 throughout, Taiwan's 您, and 你們 to two people at once. */
const OTHER_ADDRESS = { "zh-CN": /您/, "zh-TW": /你(?!們)/ };
/** A company's name is often Latin, and has a space on either side. */
const STICKS_TO_COMPANY = /\p{Script=Han}\{\{company|company\}\}\p{Script=Han}/u;
/** The Taiwanese word is beside each of these; one thing has one name on every screen. */
const NOT_SAID_HERE = /鏡頭|攝像頭|屏幕|視頻|音頻|軟件|網絡|信息|默認|鏈接/;

export function readTexts(): AllTexts {
  const folder = path.join(ROOT, "locales");
  return Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(path.join(folder, language)).map((name) => [
          path.parse(name).name,
          JSON.parse(readFileSync(path.join(folder, language, name), "utf8")) as Texts,
        ]),
      ),
    ]),
  );
}

/** Every structural difference between the languages, one sentence each. English is the reference. */
export function findTextProblems(all: AllTexts): string[] {
  const english = all.en ?? {};
  return Object.entries(all).flatMap(([language, namespaces]) => [
    ...differences(Object.keys(english), Object.keys(namespaces)).map((one) => `${language}: namespace ${one}`),
    ...Object.entries(namespaces).flatMap(([namespace, texts]) =>
      compare(language, flatten(english[namespace] ?? {}), flatten(texts)).map(
        (one) => `${language}/${namespace}: ${one}`,
      ),
    ),
  ]);
}

function compare(language: string, english: Map<string, string>, texts: Map<string, string>): string[] {
  const problems: string[] = [];
  const wanted = groupForms(english);
  const found = groupForms(texts);
  problems.push(...differences([...wanted.keys()], [...found.keys()]).map((one) => `key ${one}`));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, forms] of found) {
    const isPlural = !forms.has("");
    if (isPlural)
      problems.push(...differences(categories, [...forms.keys()]).map((one) => `plural form of ${key} ${one}`));
    const source = wanted.get(key);
    if (!source) continue;
    if (isPlural === source.has("")) problems.push(`${key} counts in one language only`);
    const slots = differences(placeholders(source), placeholders(forms));
    problems.push(...slots.map((one) => `placeholder in ${key} ${one}`));
    for (const [form, text] of forms)
      problems.push(...findBadText(language, text, source.get(form)).map((one) => `${key} ${one}`));
  }
  return problems;
}

function findBadText(language: string, text: string, english: string | undefined): string[] {
  if (text.trim() === "") return ["is empty"];
  if (language === "en") return [];
  if (text === english) return / /.test(text.trim()) && /[a-z]{3}/.test(text) ? ["is not translated"] : [];
  if (language === "zh-TW" && SIMPLIFIED.test(text)) return ["has simplified characters"];
  if (language === "zh-TW" && NOT_SAID_HERE.test(text)) return ["has another word than the rest"];
  if ((language === "zh-CN" || language === "zh-TW") && OTHER_ADDRESS[language].test(text))
    return ["addresses the person in two ways"];
  if (STICKS_TO_COMPANY.test(text)) return ["has no space beside the company"];
  if (language === "zh-CN" && TRADITIONAL.test(text)) return ["has traditional characters"];
  return [];
}

/** Keys without their plural ending -> ending ("" for a text without plurals) -> text. */
function groupForms(texts: Map<string, string>): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, "");
    const isForm = base !== key && texts.has(`${base}_other`);
    const group = isForm ? base : key;
    const form = isForm ? key.slice(base.length + 1) : "";
    groups.set(group, (groups.get(group) ?? new Map()).set(form, text));
  }
  return groups;
}

/** Placeholders of a text: {{variables}}, <tags> and $t(references). A singular may leave the number out. */
function placeholders(forms: Map<string, string>): string[] {
  const all = [...forms.values()].join(" ");
  return [
    ...new Set(all.match(/\{\{-?\s*\w+|<\/?\w+|\$t\([^)]*\)/g)?.map((one) => one.replace(/\s/g, "")) ?? []),
  ].sort();
}

/** Full keys ("lobby.title") and their texts. */
export function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function differences(wanted: readonly string[], found: readonly string[]): string[] {
  return [
    ...wanted.filter((one) => !found.includes(one)).map((one) => `${one} is missing`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `${one} is too much`),
  ];
}
