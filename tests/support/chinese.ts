/** Characters that differ between the two Chinese scripts, pair by pair; common ones, not all. */
const PAIRS =
  "们們这這说說话話语語录錄设設时時间間会會议議开開关關为為对對请請试試输輸发發现現连連结結网網络絡务務选選择擇应應该該还還没沒声聲转轉换換让讓给給过過来來无無当當从從个個么麼问問题題团團队隊经經历歷验驗别別谁誰样樣学學习習业業产產动動数數据據库庫项項软軟码碼级級职職简簡历歷绩績专專长長难難决決变變将將两兩东東西西见見觉覺认認识識讲講听聽写寫读讀错錯词詞频頻号號钱錢费費户戶广廣场場报報记記点點线線图圖书書页頁优優势勢压壓紧緊严嚴态態实實审審计計较較确確处處备備术術传傳达達运運适適进進远遠边邊单單双雙约約纪紀练練终終绍紹维維负負责責质質赞贊费費资資贵貴";

const simplified = new Set<string>();
const traditional = new Set<string>();
const characters = [...PAIRS];
for (let i = 0; i + 1 < characters.length; i += 2) {
  const [one = "", other = ""] = [characters[i], characters[i + 1]];
  if (one === other) continue;
  simplified.add(one);
  traditional.add(other);
}

/** Has characters that are not written in Taiwan. */
export function isSimplified(text: string): boolean {
  return [...text].some((character) => simplified.has(character) && !traditional.has(character));
}

/** Has characters that are not written in China. */
export function isTraditional(text: string): boolean {
  return [...text].some((character) => traditional.has(character) && !simplified.has(character));
}
