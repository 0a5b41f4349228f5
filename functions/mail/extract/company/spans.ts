import { DOTTED } from "../tidy-name";
import { CUES, NAME } from "./company-cues";
import type { Sightings } from "./sightings";

/** A part of a mail; `at` is its name in traits. */
export type Place = { text: string; at: string };

export function seeCues({ text, at }: Place, seen: Sightings): void {
  CUES.forEach((cue, i) => {
    for (const [, name = ""] of text.matchAll(cue)) {
      seen.add(name, `in ${at}`, `cue ${i}`, `cue ${i} ${at}`);
      const behind = name.replace(BEFORE_ZH, "");
      if (behind !== name)
        seen.add(behind, `in ${at}`, `cue ${i} without ${name.slice(0, name.length - behind.length)}`);
    }
  });
}

/** Function words with which a Chinese match may begin. */
const BEFORE_ZH =
  /^(?:之前|前往|[请請][你您]?到|我是|我们是|我們是|[到为為在经經由往去和与與是从從来來])(?=\p{Script=Han}{3})/u;

const RUN = new RegExp(NAME, "gu");
const JOINTS = / (?:of|for|und|and|&|x|et|y|voor|für|de|des|du|del|di|van|the) /g;

/** Adds runs of capitalized words, and parts of them, with traits for the words around them. */
export function seeRuns({ text, at }: Place, seen: Sightings): void {
  for (const match of text.matchAll(RUN)) {
    // The run of "Hallberg B.V." is "Hallberg B", that of "Havvind A/S" is "Havvind A".
    const [run = ""] = [dropInitial(match[0], text.slice(match.index + match[0].length))];
    const [before, after] = [
      text.slice(Math.max(0, match.index - 40), match.index),
      text.slice(match.index + run.length),
    ];
    const around = describeLatin(before, after.slice(0, 40));
    seen.add(
      run,
      `in ${at}`,
      ...around.left.map((one) => `${at} ${one}`),
      ...around.right.map((one) => `${at} ${one}`),
      ...around.left,
      ...around.right,
    );
    const own = /^(?:['’]s)? (?:Ltd|Limited|Inc|LLC|GmbH|AG|plc|Corp)\b/.test(after) ? ["legal form follows"] : [];
    if (own.length) seen.add(run, ...own);
    for (const joint of run.matchAll(JOINTS)) {
      const [first, second] = [run.slice(0, joint.index), run.slice(joint.index + joint[0].length)];
      seen.add(first, `in ${at}`, `before${joint[0]}`, ...around.left);
      seen.add(second, `in ${at}`, `after${joint[0]}`, ...around.right);
    }
    // A run may begin with words of a sentence, a greeting or a title, which aren't part of the name.
    const words = run.split(" ");
    for (let from = 1; from < Math.min(words.length, 4); from += 1) {
      const rest = words.slice(from).join(" ");
      seen.add(rest, `in ${at}`, "tail of run", `without ${words[from - 1]?.toLowerCase()}`, ...around.right);
    }
    for (let to = words.length - 1; to > 0 && to > words.length - 4; to -= 1) {
      const rest = words.slice(0, to).join(" ");
      seen.add(rest, `in ${at}`, "head of run", `drops ${words[to]?.toLowerCase()}`, ...around.left);
    }
  }
  seeSmall({ text, at }, seen);
  seeDotted({ text, at }, seen);
}

function dropInitial(run: string, after: string): string {
  return /^(?:\.\s?\p{L}{1,2}|\/S)\b/u.test(after) ? run.replace(/ \p{Lu}$/u, "") : run;
}

/** Lower-case brands, after words that are usually followed by a name. */
const SMALL = /\b(at|join|joining|with|to|from|here at|in) ([a-z][a-z0-9]{2,15})(?=[!.,:;?]|\s*(?:\n|$))/g;

function seeSmall({ text, at }: Place, seen: Sightings): void {
  for (const [, before = "", name = ""] of text.matchAll(SMALL)) {
    seen.add(name, `in ${at}`, "small", `small after ${before}`, `${at} small after ${before}`);
  }
}

const DOT = /(?<![\w@./:-])[\p{L}\d-]{2,21}\.[a-z]{2,6}(?![\w@/-]|\.\w)/gu;

/** Adds names that look like domains: "bramble.ai". */
function seeDotted({ text, at }: Place, seen: Sightings): void {
  for (const { 0: name, index } of text.matchAll(DOT)) {
    if (!DOTTED.test(name)) continue;
    const around = describeLatin(
      text.slice(Math.max(0, index - 40), index),
      text.slice(index + name.length, index + name.length + 40),
    );
    seen.add(name, `in ${at}`, "dotted", ...around.left, ...around.right);
  }
}

function describeLatin(before: string, after: string) {
  const words = before.toLowerCase().match(/[\p{L}’']+(?=[^\p{L}\n]*$)|\n$|[^\p{L}\s](?=\s*$)/gu) ?? [];
  const last =
    /\n\s*$/.test(before) || before === "" ? "^" : (/[\p{P}|]\s*$/u.exec(before)?.[0].trim() ?? words.at(-1) ?? "?");
  const two = /([\p{L}’']+) ([\p{L}’']+) (?:the )?$/u.exec(before.toLowerCase());
  const next = /^\s*(?:\n|$)/.test(after)
    ? "$"
    : (/^\s*[\p{P}|]+/u.exec(after)?.[0].trim() ?? /^ ?([\p{L}’']+)/u.exec(after.toLowerCase())?.[1] ?? "?");
  const nextTwo = /^ ([\p{L}’']+) ([\p{L}’']+)/u.exec(after.toLowerCase());
  return {
    left: [`L ${last}`, ...(two ? [`L ${two[1]} ${two[2]}`] : [])],
    right: [`R ${next}`, ...(nextTwo ? [`R ${nextTwo[1]} ${nextTwo[2]}`] : [])],
  };
}

/** Words that surround Chinese names: verbs of applying, writing and asking, and phrases of mails. */
const BOUNDS =
  "\\d+[号號楼樓层層届屆]|您好|你好|投[递遞]了?|[应應]聘|[应應][征徵]|申[请請]了?|[报報]考|[报報]名|加入|加盟|[参參][加与與]|[来來]自|感[谢謝]|[谢謝]{2}|[欢歡]迎|面[试試谈談]|[复複][试試]|初[试試]|[笔筆][试試]|甄[试試选選]|招聘|招募|[徵征]才|招考|校招|秋招|春招|社招|人事|人[资資]|人力[资資]源|HR|[邀约][请請約]|[诚誠]邀|通知|恭喜|通[过過]|[录錄][用取]|[职職][位缺务務]|[岗崗]位|[简簡][历歷]|履[历歷]|查看|[读讀]取|[浏瀏][览覽]|同[学學]|先生|小姐|女士|[团團][队隊]|敬[上启啟邀]|集[团團]|[实實][习習]|收到|我[们們]?是|[关關][于於]|[对對]|[您你妳我他她](?:[们們])?|[的了吗嗎呢吧么麼给給都也很请請没沒已被将將把]|[与與]|在|由|於|于|向|到|及|以及|[暑寒]期|工作人[员員]|公[告示]|[进進]展|[结結]果|反[馈饋]|作[业業]|[测測][评評验驗]|[线線]上|在[线線]|有限公司|股份|公司|委[托託]|受(?=\\p{Script=Han}{2,16}委)|[这這][里裡边邊]?|那[里裡边邊]|本[次日周週月]|此|[第][一二三四]|[一二三四终終]面|想[请請要]|[觉覺]得|[进進]入|感[兴興]趣|有[兴興]趣|[门門]市|店[长長]|[主经經]理|[专專][员員]|老[师師板闆]|[总總]部|[办辦]公室|[运運][营營]|[总總]公司|政治部|平[台臺]|官[网網]|系[统統]|[编編][辑輯]|教[师師]|[线線]上|地[点點址]|[时時][间間]|[联聯][系繫]|工程[师師]|[设設][计計][师師]|[护護]士|[护護]理[师師]|[分][析][师師]|助理|[顾顧][问問]|[学學]徒|店[员員]|教[师師]|人[员員]";
const TRADE =
  /^(?:工程[师師]|[设設][计計][师師]|[护護]士|[护護]理[师師]|分析[师師]|助理|[顾顧][问問]|[学學]徒|店[员員]|[专專][员員]|教[师師]|人[员員]|[主经經]理)$/;
const BOUND = new RegExp(`[^\\p{Script=Han}A-Za-z0-9·&]+|(?:${BOUNDS})`, "gu");
const FIRM =
  "科技|[网網][络絡]|[软軟][体體件]|[医醫]院|[银銀]行|大[学學]|中[学學]|小[学學]|[国國]小|[幼][儿兒][园園]|[电電]子|生技|生物|[医醫][药藥]|[证證]券|[设設][计計]|[广廣]告|文化|文[创創]|[游遊][戏戲]|能源|物流|重工|食品|乳[业業]|超市|[饭飯酒]店|[旅][馆館宿]|餐[厅廳]|[图圖][书書][馆館]|事[务務]所|[传傳]媒|[数數][据據]|智能|智慧|汽[车車]|[资資][讯訊安本]|半[导導][体體]|[诊診]所|[药藥]局|水利署|海事局|教育局|[农農]會|[银銀]行|金融|保[险險]|地[产產]|置[业業]|航空|茶[饮飲业業铺舖]|家居|[电電]商|教育|[检檢][测測]|[咨諮][询詢]|[顾顧][问問]|[机機]械|化工|[建營][设設造]|委[员員][会會]|[县縣市區区]政府|研究院|出版社|花店|[书書]店|咖啡|烘焙|[面麵][馆館]|托[婴嬰]中心|托育|中心|工作室|[农農牧][场場]|[剧劇][团團院]|[乐樂][团團]|[学學]院|[学學]校|工[厂廠]|[制製][药藥]|精密|材料|[钢鋼][铁鐵]|[纺紡][织織]|印刷|服[饰飾装裝]|旅行社|旅[游遊]|快[递遞]|[运運][输輸]|[动動]物[园園]|美[术術][馆館]|博物[馆館]|[电電][视視][台臺]|[报報]社|人[寿壽]|投[资資]|建材|家具|海[产產]|[铁鐵]路|捷[运運]|[会會][计計]|[协協][会會]|民宿|俱[乐樂]部|[书書]院|基地|合作社|[养養]老|公益|研究所|管理[处處]|林[业業]|水[务務]|[环環]保|[传傳][动動]|[装裝][备備]|[仪儀]器|[仪儀]表|牙科|[电電]力|[电電][竞競]|[动動][画畫]|船舶|石化|[国國][际際]|[剧劇][场場]|人民政府|街道[办辦]";
const FIRM_END = new RegExp(`^[\\p{Script=Han}A-Za-z0-9]{1,9}?(?:${FIRM})`, "u");
const FIRM_WORD = new RegExp(`(?:${FIRM})`, "gu");

/** A sender's name after the company's: 恒泰物业小谢. */
const WHO = /(?<=\p{Script=Han}{2})[小阿]\p{Script=Han}$/u;

export function seeHan({ text, at }: Place, seen: Sightings): void {
  let from = 0;
  let left = "^";
  const close = (end: number, right: string) => {
    const chunk = text.slice(from, end);
    if (/\p{Script=Han}{2}/u.test(chunk) && chunk.length <= 16) {
      const traits = [`in ${at}`, `l ${left}`, `r ${right}`, `${at} l ${left}`, `${at} r ${right}`];
      seen.add(chunk, ...traits, left !== "^" && right !== "$" && chunk.length < 3 ? "short" : "chunk");
      const firm = FIRM_END.exec(chunk)?.[0];
      if (firm && firm.length < chunk.length)
        seen.add(firm, `in ${at}`, `l ${left}`, `${at} l ${left}`, "head of chunk");
      const firmOf = chunk.replace(WHO, "");
      if (firmOf !== chunk) seen.add(firmOf, `in ${at}`, `l ${left}`, `${at} l ${left}`, "before who writes");
      seeFirms(chunk, at, seen);
    }
  };
  for (const match of text.matchAll(BOUND)) {
    if (match[0] === "") continue;
    const isTrade = TRADE.test(match[0]);
    const sign = isTrade ? "trade" : nameBound(match[0]);
    close(match.index, match.index + match[0].length >= text.length && sign !== "的" ? "$" : sign);
    from = match.index + match[0].length;
    left = match.index === 0 ? `^${sign}` : sign;
  }
  close(text.length, "$");
}

/** Adds names that end in a word for a company, from each possible start: the weights decide which start is right. */
function seeFirms(chunk: string, at: string, seen: Sightings): void {
  for (const { 0: word, index } of chunk.matchAll(FIRM_WORD)) {
    const end = index + word.length;
    for (let from = Math.max(1, index - 6); from <= index - 1; from += 1) {
      const [before, after] = [chunk.charAt(from - 1), chunk.charAt(end) || "$"];
      seen.add(chunk.slice(from, end), `in ${at}`, "cut from chunk", `cut l ${before}`, `cut r ${after}`);
    }
  }
}

/** A name in both scripts, Latin first: "Meridian 保險". Its Chinese part may run on into the sentence. */
const MIXED =
  /((?:\p{Lu}|(?<![\p{L}\d])\p{Ll})[\w&'’-]{1,20}(?: (?:& )?\p{Lu}[\w&'’-]{1,20}){0,2} ?)(\p{Script=Han}{2,8})/gu;
/** A name in both scripts, Chinese first: "洄游 Huiyou". */
const MIXED_BACK = /(?<!\p{Script=Han})(\p{Script=Han}{2,8} ?\p{Lu}[\w&'’-]{1,20}(?: \p{Lu}[\w&'’-]{1,20})?)/gu;

export function seeMixed({ text, at }: Place, seen: Sightings): void {
  for (const [, latin = "", han = ""] of text.matchAll(MIXED)) {
    for (let end = 2; end <= han.length; end += 1) {
      const isWhole = end === han.length ? ["mixed to its end", `${at} mixed to its end`] : [];
      const after = `cut r ${han.charAt(end) || "$"}`;
      seen.add(latin + han.slice(0, end), `in ${at}`, "mixed run", after, `mixed ${end}`, ...isWhole);
    }
  }
  for (const [, name = ""] of text.matchAll(MIXED_BACK)) seen.add(name, `in ${at}`, "mixed back", `${at} mixed back`);
}

/** Adds the signature after the last sentence of a Chinese text. */
export function seeTail(text: string, seen: Sightings): void {
  const line = text.trim().split("\n").at(-1) ?? "";
  const tail = /[。！？!?～~…）)😊😂👍]\s*([^。！？!?～~…，,：:]{2,16})$/u.exec(line)?.[1] ?? "";
  if (/\p{Script=Han}/u.test(line) && tail) seen.add(tail, "in end", "closes the text");
  for (const part of tail.split(/[\s·|｜/]+/)) if (part !== tail) seen.add(part, "in end", "part of the close");
}

function nameBound(bound: string): string {
  if (bound.includes("\n")) return "^";
  return bound.trim().slice(0, 3) || "_";
}
