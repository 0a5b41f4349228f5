import { ConverterFactory } from "opencc-js/core";
import STCharacters from "opencc-js/dict/STCharacters";
import STPhrases from "opencc-js/dict/STPhrases";
import STPhrasesOfRegions from "opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases";
import TSCharacters from "opencc-js/dict/TSCharacters";
import TSPhrases from "opencc-js/dict/TSPhrases";
import TWPhrases from "opencc-js/dict/TWPhrases";
import TWVariants from "opencc-js/dict/TWVariants";
import TWVariantsPhrases from "opencc-js/dict/TWVariantsPhrases";
import type { ChineseBank } from "../../party/speech/chinese-bank";

/**
 * Words with only one form in Taiwan. The rest of OpenCC's list is left out: a speaker who says 支持, 對象 or 循環 did not
 * say 支援, 物件 or 迴圈, and a transcript must keep the spoken words.
 */
const TAIWAN_WORDS =
  "軟件 硬件 視頻 信息 互聯網 局域網 服務器 數據庫 人工智能 操作系統 鼠標 屏幕 打印機 打印 默認 程序員 源代碼 雲計算 博客 短信 激光 出租車 筆記本電腦 移動硬盤 U盤 硬盤 內存 以太網 路由器 字節 字符串 線程 多線程 進程 正則表達式 數組 掃描儀 調制解調器 固件 寬帶 帶寬 方便麪 圓珠筆 意大利 新西蘭 沙特阿拉伯 意識形態 分辨率 顯卡 聲卡 網卡 主板 集成電路 半導體 芯片 性價比 知識產權 市場營銷 首席執行官 自行車".split(
    " ",
  );

const toTaiwan = ConverterFactory([TWVariantsPhrases, TWVariants]);
const toSimplified = ConverterFactory([TSPhrases, TSCharacters]);

/** As people in Taiwan write: 台灣 and 平台 rather than the dictionaries' forms. */
function writeAsInTaiwan(traditional: string): string {
  return toTaiwan(traditional).replaceAll("臺", "台");
}

function readPairs(dictionary: string): [string, string][] {
  return dictionary.split("|").flatMap((line) => {
    const [from, to] = line.split(" ");
    return from && to ? [[from, to]] : [];
  });
}

function join(pairs: Iterable<readonly [string, string]>): string {
  return [...pairs].map((pair) => pair.join(" ")).join("|");
}

/**
 * Simplified to Taiwan's Traditional: of OpenCC's 50,000 phrases only those that a conversion by character would get
 * wrong.
 */
export function makeTraditionalBank(): ChineseBank {
  const characters = readPairs(STCharacters).map(([from, to]): [string, string] => [from, writeAsInTaiwan(to)]);
  const phrases = [STPhrases, STPhrasesOfRegions]
    .flatMap(readPairs)
    .map(([from, to]): [string, string] => [from, writeAsInTaiwan(to)])
    .filter(([from]) => [...from].length > 1)
    .sort(([one], [other]) => one.length - other.length);
  const needed = findNeeded(phrases, new Map(characters));
  for (const [from, to] of readPairs(TWPhrases)) {
    if (TAIWAN_WORDS.includes(from)) needed.set(toSimplified(from), writeAsInTaiwan(to));
  }
  const traditional = new Set([STPhrases, STCharacters].flatMap(readPairs).flatMap(([, to]) => [...to]));
  const changed = characters.filter(([from, to]) => from !== to).map(([from]) => from);
  return {
    phrases: join(needed),
    characters: join(characters.filter(([from, to]) => from !== to)),
    telltale: changed.filter((character) => !traditional.has(character)).join(""),
  };
}

/** Traditional of any region to Simplified. */
export function makeSimplifiedBank(): ChineseBank {
  const characters = readPairs(TSCharacters).filter(([from, to]) => from !== to);
  const simplified = new Set(
    [STPhrases, STCharacters]
      .flatMap(readPairs)
      .flatMap(([from]) => [...from])
      .concat([TSPhrases, TSCharacters].flatMap(readPairs).flatMap(([, to]) => [...to])),
  );
  return {
    phrases: TSPhrases,
    characters: join(characters),
    telltale: characters.flatMap(([from]) => (simplified.has(from) ? [] : [from])).join(""),
  };
}

/** From short to long, because a long phrase is already right once its short parts are. */
function findNeeded(phrases: readonly [string, string][], characters: Map<string, string>): Map<string, string> {
  const needed = new Map<string, string>();
  for (let before = -1; before !== needed.size; ) {
    before = needed.size;
    for (const [from, to] of phrases) {
      if (!needed.has(from) && convert(from, needed, characters) !== to) needed.set(from, to);
    }
  }
  return needed;
}

function convert(text: string, phrases: Map<string, string>, characters: Map<string, string>): string {
  const letters = [...text];
  let converted = "";
  for (let i = 0; i < letters.length; ) {
    let end = letters.length;
    while (end > i + 1 && !phrases.has(letters.slice(i, end).join(""))) end -= 1;
    const piece = letters.slice(i, end).join("");
    converted += phrases.get(piece) ?? characters.get(piece) ?? piece;
    i = end;
  }
  return converted;
}
