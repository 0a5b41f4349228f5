import { openJavaScript } from "./javascript";
import { serveEngine } from "./serve-engine";

serveEngine(({ wasm }, print) => openJavaScript(wasm, print));
