import { MEMORY_LIMIT } from "../messages";
import { limitMemory } from "./limit-memory";
import { loadPython } from "./load-python";
import { createPython } from "./python";
import { serveEngine } from "./serve-engine";

serveEngine(async ({ wasm, library }, print) => {
  if (!library) throw new Error("Python needs its library");
  limitMemory(MEMORY_LIMIT.python);
  return createPython(await loadPython(wasm, library), print);
});
