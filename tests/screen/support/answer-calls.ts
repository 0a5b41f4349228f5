import { vi } from "vitest";

export type Call = { method: string; path: string; body: unknown };
type Answer = (call: Call) => unknown;

/**
 * Answers the page's requests by path, with JSON; a path that ends with `*` stands for all that begin so. `undefined`
 * and every other path are a 404. Lists the calls. `vi.unstubAllGlobals` ends it.
 */
export function answerCalls(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, "http://mocki.test").pathname;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : null;
    const call = { method: init.method ?? "GET", path, body };
    calls.push(call);
    const rule = Object.keys(answers).find((key) =>
      key.endsWith("*") ? path.startsWith(key.slice(0, -1)) : key === path,
    );
    const answer = rule === undefined ? undefined : await answers[rule]?.(call);
    return answer === undefined ? new Response("{}", { status: 404 }) : Response.json(answer);
  });
  return calls;
}
