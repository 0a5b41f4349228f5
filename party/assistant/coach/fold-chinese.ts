/** Traditional characters and what they are in simplified writing: those that work and interviews are told in. */
const PAIRS =
  "們们這这說说話话語语錄录設设時时間间會会議议開开關关為为對对請请試试輸输發发現现連连結结網网絡络務务選选擇择應应該该還还沒没聲声轉转換换讓让給给過过來来無无當当從从個个麼么問问題题團团隊队經经歷历驗验別别誰谁樣样學学習习業业產产動动數数據据庫库項项軟软碼码級级職职簡简績绩專专長长難难決决變变將将兩两東东見见覺觉認认識识講讲聽听寫写讀读錯错詞词頻频號号錢钱費费戶户廣广場场報报記记點点線线圖图書书頁页優优勢势壓压緊紧嚴严態态實实審审計计較较確确處处備备術术傳传達达運运適适進进遠远邊边單单雙双約约紀纪練练終终紹绍維维負负責责質质贊赞資资貴贵裡里後后慮虑價价標标準准導导總总節节減减縮缩漲涨測测監监證证訊讯幾几萬万億亿創创領领帶带與与爭争協协調调衝冲溝沟義义誤误遲迟趕赶險险顧顾異异歲岁則则鎖锁佇伫緩缓併并擊击權权彈弹靈灵圍围離离願愿獎奖張张夠够於于僅仅雖虽嗎吗劃划畫画劇剧歸归納纳層层構构環环種种類类採采購购銷销貨货廠厂競竞誠诚賴赖懷怀聯联繫系絕绝斷断續续遞递執执擴扩載载櫃柜區区課课師师廳厅醫医療疗護护藥药車车飛飞機机電电腦脑視视螢荧檔档夾夹鍵键盤盘顯显輯辑編编譯译參参評评論论條条諾诺歡欢賓宾顏颜鮮鲜隻只髮发臺台灣湾國国際际華华貿贸儲储匯汇銀银財财稅税檢检啟启覽览額额佔占徵征嘗尝針针徑径獲获預预滿满輕轻營营幹干寬宽響响壞坏遺遗憶忆擬拟錶表倫伦陳陈趙赵島岛陸陆鐘钟閱阅隱隐虛虚擾扰穩稳興兴趨趋階阶錦锦緒绪純纯紅红綠绿繼继";

const simplified = new Map<string, string>();
const characters = [...PAIRS];
for (let i = 0; i + 1 < characters.length; i += 2) {
  simplified.set(characters[i] ?? "", characters[i + 1] ?? "");
}

/** The same words in simplified characters and small letters: for comparing, never for showing. */
export function fold(text: string): string {
  return [...text.toLowerCase()].map((one) => simplified.get(one) ?? one).join("");
}
