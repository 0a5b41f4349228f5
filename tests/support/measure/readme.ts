/** The text with the part between the two markers of a bench or a soak replaced. */
export function replaceFigures(text: string, bench: string, figures: string): string {
  const [begin, end] = [`<!-- figures of ${bench} -->`, `<!-- end of ${bench} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`There is no place for the figures of ${bench}.`);
  return `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`;
}
