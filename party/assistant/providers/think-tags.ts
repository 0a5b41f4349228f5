const OPEN = "<think>";
const CLOSE = "</think>";

export type Thought = { type: "text" | "reasoning"; text: string };

/**
 * Tells thoughts from the answer where both come in one text: `<think>…</think>` before the answer. Tags may be torn
 * apart. Only what stands before the answer is a thought; a tag that the answer speaks of stays. `startsInside`: the
 * opening tag is left out.
 */
export function createThinkFilter(startsInside: boolean): { feed(text: string): Thought[]; end(): Thought[] } {
  let state: "start" | "inside" | "after" | "answer" = startsInside ? "inside" : "start";
  let held = "";
  /** All that was taken for a thought, in case that no tag ever closes it. */
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
    // The tag is repeated by some although it was left out by their template.
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

  /** The empty lines between a thought and the answer belong to neither. */
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
        // Nothing ever closed it: the model has not thought at all, and this is its answer.
        const text = thought + rest;
        return text === "" ? [] : [{ type: "text", text }];
      }
      if (rest === "" || state === "after") return [];
      return [{ type: state === "inside" ? "reasoning" : "text", text: rest }];
    },
  };
}

/** How much at the end of `text` may be the beginning of `tag`. */
function lengthOfBegun(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length;
  }
  return 0;
}
