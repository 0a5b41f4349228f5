import { MEMORY_LIMIT } from "../messages";
import { limitMemory } from "./limit-memory";
import { serveEngine } from "./serve-engine";
import { openSql } from "./sql";

serveEngine(({ wasm }, print) => {
  limitMemory(MEMORY_LIMIT.sql);
  return openSql(wasm, print);
});
