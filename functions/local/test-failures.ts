/** Longer parts of a message are cut, in characters. */
const MOST = 300;

/**
 * Lines of a browser's call log about an element that can't be used yet: which one was found, that it isn't shown, or
 * that something lies over it.
 */
const REASON =
  /^\s*(?:- |\d+ × )(.*intercepts pointer events|element (?:is not|is outside|was detached).*|locator resolved to .*)/;

/**
 * One line for a failed test, of a long run whose own output is rarely kept whole: where the message begins, what a
 * browser test waited for and what kept it waiting at the end, and the places in `tests` that the stack names, the
 * innermost first.
 * `text`: an error's message with its stack, as vitest reports it.
 */
export function failureLine(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const awaited = rest.find((line) => line.trim().startsWith("- waiting for "));
  const reason = rest.findLast((line) => REASON.test(line))?.replace(REASON, "$1");
  const places = [...text.matchAll(/\b(tests\/[\w./-]+\.tsx?:\d+)(?::\d+)?/g)].map(([, place]) => place);
  return [
    first.slice(0, MOST),
    ...(awaited ? [awaited.trim().slice(2, MOST)] : []),
    ...(awaited && reason ? [reason.slice(0, MOST)] : []),
    ...(places.length > 0 ? [`at ${[...new Set(places)].slice(0, 3).join(", ")}`] : []),
  ].join(" · ");
}
