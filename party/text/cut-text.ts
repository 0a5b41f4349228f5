/** Cuts a text to at most `most` UTF-16 units without splitting a surrogate pair, which many providers reject. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
