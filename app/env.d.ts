interface ImportMetaEnv {
  /** By vite.config.ts: the version and, in a checkout, the commit. */
  readonly MOCKI_VERSION: string;
}

/** By functions/local/vite-runtimes.ts: a file for running people's programs. */
declare module "*?runtime" {
  const file: { url: string; bytes: number };
  export default file;
}

/** By functions/local/vite-board-fonts.ts: the folder with the whiteboard's fonts. */
declare module "virtual:board-fonts" {
  const base: string;
  export default base;
}

interface Window {
  /** Where Excalidraw fetches its fonts. */
  EXCALIDRAW_ASSET_PATH?: string | string[];
}

/** Pyodide has no types for the part that its loader asks for. */
declare module "pyodide/pyodide.asm.mjs" {
  type Options = NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options["createPyodideModule"]>;
  export default createPyodideModule;
}
