const OPEN = "<think>";
const CLOSE = "</think>";

export type Thought = { type: "text" | "reasoning"; text: string };

/**
 * Separates reasoning from the answer in one text: `<think>…</think>` before the answer. Tags may be split anywhere.
 * Only text before the answer counts as reasoning; a tag inside the answer stays. `startsInside`: the opening tag is
 * missing.
 */
export function createThinkFilter(startsInside: boolean): { feed(text: string): Thought[]; end(): Thought[] } {
  let state: "start" | "inside" | "after" | "answer" = startsInside ? "inside" : "start";
  let held = "";
  /** Text that counts as reasoning so far, if the opening tag is missing: it is the answer if no tag closes it. */
  let thought = startsInside ? "" : null;

  function feed(text: string): Thought[] {
    held += text;
    const out: Thought[] = [];
    for (let before = ""; before !== state; ) {
      before = state;
      if (state === "start") start();
      else if (state === "inside") inside(out);
      else if (state === "after") after();
    }
    if (state === "answer" && held !== "") out.push({ type: "text", text: flush() });
    return out;
  }

  function start(): void {
    const begun = held.trimStart();
    if (begun.startsWith(OPEN)) {
      held = begun.slice(OPEN.length);
      state = "inside";
    } else if (!OPEN.startsWith(begun)) state = "answer";
  }

  function inside(out: Thought[]): void {
    // Some models repeat the tag although their template left it out.
    if (thought === "" && held.trimStart().startsWith(OPEN)) {
      held = held.trimStart().slice(OPEN.length);
      thought = null;
    }
    const close = held.indexOf(CLOSE);
    const until = close >= 0 ? close : held.length - lengthOfBegun(held, CLOSE);
    const isUndecided = thought === "" && close < 0 && OPEN.startsWith(held.trimStart());
    if (until > 0 && !isUndecided) {
      const text = held.slice(0, until);
      out.push({ type: "reasoning", text });
      if (thought !== null) thought += text;
      held = held.slice(until);
    }
    if (close < 0) return;
    held = held.slice(CLOSE.length);
    state = "after";
  }

  /** Empty lines between reasoning and answer belong to neither. */
  function after(): void {
    held = held.trimStart();
    if (held !== "") state = "answer";
  }

  function flush(): string {
    const text = held;
    held = "";
    return text;
  }

  return {
    feed,
    end() {
      const rest = flush();
      if (state === "inside" && thought !== null) {
        // The tag was never closed: there was no reasoning, and this is the answer.
        const text = thought + rest;
        return text === "" ? [] : [{ type: "text", text }];
      }
      if (rest === "" || state === "after") return [];
      return [{ type: state === "inside" ? "reasoning" : "text", text: rest }];
    },
  };
}

/** How much of the end of `text` may be the beginning of `tag`. */
function lengthOfBegun(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}
