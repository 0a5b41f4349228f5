import { serveEngine } from "./serve-engine";
import { openTypeScript } from "./typescript";

serveEngine(({ wasm }, print) => openTypeScript(wasm, print));
