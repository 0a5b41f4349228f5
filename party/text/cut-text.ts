/** At most `most` UTF-16 units of a text, and no half of a sign that takes two: many a provider refuses that. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
