import quickjs from "@jitl/quickjs-wasmfile-release-sync/wasm?runtime";
import pyodide from "pyodide/pyodide.asm.wasm?runtime";
import pythonLibrary from "pyodide/python_stdlib.zip?runtime";
import sqlite from "sql.js/dist/sql-wasm-browser.wasm?runtime";
import javascript from "./engines/javascript-worker.ts?runtime";
import python from "./engines/python-worker.ts?runtime";
import sql from "./engines/sql-worker.ts?runtime";
import typescript from "./engines/typescript-worker.ts?runtime";
import type { RuntimeFiles } from "./load-runtime";
import type { RuntimeName } from "./messages";

export const RUNTIME_FILES: Record<RuntimeName, RuntimeFiles> = {
  javascript: { script: javascript, wasm: quickjs, library: null },
  typescript: { script: typescript, wasm: quickjs, library: null },
  python: { script: python, wasm: pyodide, library: pythonLibrary },
  sql: { script: sql, wasm: sqlite, library: null },
};
