import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { parseEnv as parseVarsFile } from "node:util";
import { describe, expect, it } from "vitest";
import { unstable_getVarsForDev as readAsWrangler, unstable_readConfig as readConfig } from "wrangler";
import { SOURCE_FOLDERS } from "../../../functions/local/build";
import {
  GENERATED_VARS,
  LocalError,
  ROOT,
  readLocalOptions,
  readSettings,
} from "../../../functions/local/local-settings";
import { quoteVar, writeVars } from "../../../functions/local/wrangler";
import { DEVELOPMENT_SETTINGS, EnvError } from "../../../functions/settings/env";
import { readLandingContent } from "../../../functions/settings/json-settings";
import { temporaryDir } from "../../support/server";

const options = readLocalOptions({});
const EXAMPLE = { MOCKI_VARS: ".dev.vars.example" };

describe("settings of a local run", () => {
  it("equal the defaults in the example file", () => {
    const example = parseVarsFile(readFileSync(path.join(ROOT, ".dev.vars.example"), "utf8"));
    expect(example).toEqual(DEVELOPMENT_SETTINGS);
  });

  it("each have a row in functions/settings/README.md, which has no other row", () => {
    const page = readFileSync(path.join(ROOT, "functions/settings/README.md"), "utf8");
    const table = page.split("\n## ")[0] ?? "";
    const rows = [...table.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
    expect(rows).toEqual(Object.keys(DEVELOPMENT_SETTINGS));
  });

  it("send records to this run's own address", () => {
    expect(readSettings(readLocalOptions({ PORT: "8123" }), "worker", EXAMPLE).MOCKI_ORIGIN).toBe(
      "http://127.0.0.1:8123",
    );
  });

  it("name the room host only when rooms run on PartyKit", () => {
    expect(readSettings(options, "worker", EXAMPLE).PARTYKIT_HOST).toBe("");
    expect(readSettings(options, "partykit", EXAMPLE).PARTYKIT_HOST).toBe("127.0.0.1:1999");
  });

  it("follow the emulator to another port", () => {
    const settings = readSettings(options, "worker", { ...EXAMPLE, AUTH_EMULATOR_PORT: "9123" });
    expect(settings.FIREBASE_AUTH_EMULATOR_HOST).toBe("127.0.0.1:9123");
  });

  it.each(["0", "65536", "http", "87.5"])("refuse the port %s in a sentence that names it", (PORT) => {
    expect(() => readLocalOptions({ PORT })).toThrow(
      new LocalError(`PORT must be a port number from 1 to 65535, not "${PORT}".`),
    );
  });

  it("are today's where wrangler dev has written the file", async () => {
    const folder = await temporaryDir();
    const file = path.join(folder, "vars");
    writeFileSync(file, `${GENERATED_VARS}\nENVIRONMENT=development\nSTUN_URLS=stun:old.example\n`);
    expect(readSettings(options, "worker", { MOCKI_VARS: file })).toMatchObject({ STUN_URLS: "none" });
    await rm(folder, { recursive: true });
  });

  it("refuse a missing file", () => {
    expect(() => readSettings(options, "worker", { MOCKI_VARS: "no-such-file" })).toThrow(LocalError);
  });

  it("name the settings that a file lacks", () => {
    expect(() => readSettings(options, "worker", { MOCKI_VARS: "package.json" })).toThrow(EnvError);
    expect(() => readSettings(options, "worker", { MOCKI_VARS: "package.json" })).toThrow(/ROOM_SECRET/);
  });
});

describe("wrangler.toml", () => {
  const config = readConfig({ config: path.join(ROOT, "wrangler.toml") });

  it("deploys as production, without a secret or a development value", () => {
    expect(config.vars).toEqual({ ENVIRONMENT: "production" });
    expect(config.definedEnvironments ?? []).toEqual([]);
  });

  it("has one public address: the custom domain, or workers.dev without one", () => {
    expect(config.preview_urls).toBe(false);
    // Unset: wrangler serves workers.dev only while there are no routes.
    expect(config.workers_dev).toBeUndefined();
  });

  it("rebuilds when a source changes", () => {
    const watched = [config.build.watch_dir].flat().map((folder) => path.resolve(folder ?? ""));
    expect(watched).toEqual(SOURCE_FOLDERS.map((folder) => path.join(ROOT, folder)));
  });
});

describe("settings passed to wrangler", () => {
  it("arrive unchanged, whatever characters they contain", async () => {
    const stateDir = await temporaryDir();
    const odd = ["$HOME", "pa$$wo$rd", 'quo"ted', "it's", "back\\slash", "back\\", "line\\n", "a#b", " a ", "`", ""];
    for (const TURN_SECRET of odd) {
      const settings = { ...readSettings(options, "worker", EXAMPLE), TURN_SECRET };
      const file = writeVars({ ...options, stateDir }, settings);
      const read = readAsWrangler(undefined, [file], {}, undefined, true);
      const arrived = Object.fromEntries(Object.entries(read).map(([name, binding]) => [name, binding.value]));
      expect(arrived).toEqual(settings);
    }
    await rm(stateDir, { recursive: true });
  });

  it("arrive as JSON, whatever characters they contain", async () => {
    const stateDir = await temporaryDir();
    const said = { claim: 'It\'s `all` "quoted" for $5\n— 說得好 \\ \\u0027', contact: "https://m.example/?a=1#b" };
    const vars = path.join(stateDir, "some.vars");
    writeFileSync(vars, readFileSync(path.join(ROOT, ".dev.vars.example"), "utf8"));
    appendFileSync(vars, `LANDING_CONTENT='${JSON.stringify(said).replace("'", "\\u0027")}'\n`);
    const file = writeVars({ ...options, stateDir }, readSettings(options, "worker", { MOCKI_VARS: vars }));
    const read = readAsWrangler(undefined, [file], {}, undefined, true);
    expect(readLandingContent({ LANDING_CONTENT: String(read.LANDING_CONTENT?.value) })).toEqual(said);
    await rm(stateDir, { recursive: true });
  });

  it("cannot contain every kind of quote", () => {
    expect(() => quoteVar("TURN_SECRET", "'`\"")).toThrow(
      new LocalError("TURN_SECRET must not contain all three kinds of quotes."),
    );
  });
});
