import { describe, expect, it } from "vitest";
import { BESIDE } from "../../../../party/care/beside";
import { byScript } from "../../../../party/care/by-script";
import { DANGER_EN, FIGURES_EN, OUTRIGHT_EN } from "../../../../party/care/danger-en";
import { DANGER_ZH, FIGURES_ZH, OUTRIGHT_ZH } from "../../../../party/care/danger-zh";
import { HARMLESS, SUFFERED } from "../../../../party/care/suffered";

/** Whether each match of an expression has at least one character of `script`. Errs on the side of "no". */
function needs(source: string, script: RegExp): boolean {
  let at = 0;
  return alternatives();

  function alternatives(): boolean {
    let all = sequence();
    while (source[at] === "|") {
      at += 1;
      const next = sequence();
      all = all && next;
    }
    return all;
  }
  function sequence(): boolean {
    let some = false;
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const one = atom();
      const isOptional = /^(?:[?*]|\{0)/.test(source.slice(at));
      at += /^(?:[?*+]|\{[\d,]+\})?\??/.exec(source.slice(at))?.[0].length ?? 0;
      some ||= one && !isOptional;
    }
    return some;
  }
  function atom(): boolean {
    if (source[at] === "(") {
      const [opening = "("] = /^\((?:\?(?:[:=!]|<[=!]))?/.exec(source.slice(at)) ?? [];
      at += opening.length;
      const inner = alternatives();
      at += 1;
      return inner && (opening === "(" || opening === "(?:");
    }
    if (source[at] === "[") {
      const [whole = "", not, members = ""] = /^\[(\^?)((?:\\.|[^\]\\])*)\]/.exec(source.slice(at)) ?? [];
      at += whole.length;
      return not === "" && !members.includes("\\") && [...members.replaceAll("-", "")].every((one) => script.test(one));
    }
    if (source[at] === "\\") {
      at += 2;
      return false;
    }
    at += 1;
    return script.test(source[at - 1] ?? "");
  }
}

const ALL = [DANGER_EN, DANGER_ZH, FIGURES_EN, FIGURES_ZH, OUTRIGHT_EN, OUTRIGHT_ZH, SUFFERED, HARMLESS, BESIDE].flat();

describe("byScript", () => {
  const [abc, han, mixed] = [/abc/, /我们/, /我(?:ok)?/];
  const forText = byScript([abc, han, mixed]);

  it("leaves out the expressions of a script that the text does not have, and keeps their order", () => {
    expect(forText("abc 1")).toEqual([abc]);
    expect(forText("我们，1")).toEqual([han, mixed]);
    expect(forText("我们 abc")).toEqual([abc, han, mixed]);
    expect(forText("12?")).toEqual([]);
  });

  it.each(ALL.map((one) => [one.source.slice(0, 40), one] as const))(
    "leaves out none that could match: %s",
    (_, one) => {
      const isHan = /[\u3400-\u9fff]/.test(one.source);
      expect(needs(one.source, isHan ? /[\u3400-\u9fff]/ : /[a-z]/)).toBe(true);
    },
  );

  it.each(["a?b?", "(?:abc|\\d+)", "(?=abc)\\w", "[^a]", "[a1]+", "\\bx*\\b"])("would notice %s", (source) => {
    expect(needs(source, /[a-z]/)).toBe(false);
  });
});
