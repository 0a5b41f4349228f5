import { describe, expect, it } from "vitest";
import { listServerLanguages, parseCodeRunnerSettings } from "../../../../functions/settings/code-runner-setting";

describe("the setting CODE_RUNNER", () => {
  it("is off while it is empty", () => {
    expect(parseCodeRunnerSettings(" ")).toEqual({ ok: true, settings: null });
    expect(listServerLanguages(null)).toEqual([]);
  });

  it("needs an address alone, and has limits that an unconfigured server allows", () => {
    expect(parseCodeRunnerSettings('{"url": "https://runner.example/"}')).toEqual({
      ok: true,
      settings: {
        ...{ url: "https://runner.example", apiKey: "", languages: { java: "*", cpp: "*", go: "*" } },
        ...{ runTimeoutMs: 3_000, compileTimeoutMs: 10_000, memoryBytes: null },
        runsPerDay: { perUser: 300, perAddress: 1_500, guests: 3_000, total: 10_000 },
      },
    });
  });

  it("keeps the limits that it doesn't name, and lifts one with null", () => {
    const parsed = parseCodeRunnerSettings({ url: "http://localhost:2000", runsPerDay: { perUser: 5, total: null } });
    expect(parsed).toMatchObject({
      settings: { runsPerDay: { perUser: 5, perAddress: 1_500, guests: 3_000, total: null } },
    });
  });

  it("leaves a language out with false", () => {
    const parsed = parseCodeRunnerSettings({ url: "https://runner.example", languages: { go: false, java: "15.x" } });
    expect(parsed.ok && listServerLanguages(parsed.settings)).toEqual(["java", "cpp"]);
  });

  it.each<[string, unknown]>([
    ["no JSON", "https://runner.example"],
    ["no address", {}],
    ["an open address without TLS", { url: "http://runner.example" }],
    ["a language that the browser runs", { url: "https://runner.example", languages: { python: "*" } }],
    ["a version that is none", { url: "https://runner.example", languages: { java: "15; rm" } }],
    ["a time beyond the most", { url: "https://runner.example", runTimeoutMs: 60_000 }],
    ["too little memory", { url: "https://runner.example", memoryBytes: 1 }],
    ["a negative limit", { url: "https://runner.example", runsPerDay: { total: -1 } }],
    ["an unknown field", { url: "https://runner.example", key: "hunter2" }],
  ])("refuses %s without repeating it", (_, json) => {
    const parsed = parseCodeRunnerSettings(json);
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).not.toMatch(/hunter2|rm/);
  });
});
