const ENGLISH =
  "m+h+m+|mm+|h+m+|uh[ -]?huh|a+h|o+h|right|yeah|yep|yes|ok|okay|sure|i see|got it|of course|exactly|true|great|cool|good|nice|all right|alright|understood|makes sense|absolutely|definitely";
const CHINESE =
  "嗯+|恩+|唔+|哦+|喔+|噢+|啊+|[对對]+(?:的|啊|呀)?|好+(?:的|啊|吧|喔|哦)?|是+(?:的|啊|喔|哦)?|[没沒][错錯]|了解|明白|可以|行|懂了?|知道了?";
const ONE = new RegExp(`^(?:(?:(?:${ENGLISH})(?![\\p{L}\\p{N}])|${CHINESE})[\\p{P}\\s]*){1,4}$`, "iu");

/** Words that only show that somebody listens: "mm-hm", "right, okay", 嗯, 對. */
export function isAgreement(text: string): boolean {
  return ONE.test(text.trim().replace(/mm[ -]hm+/giu, "mhm"));
}
