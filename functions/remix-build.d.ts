import type { ServerBuild } from "@remix-run/cloudflare";

declare const build: ServerBuild;

export const mode: typeof build.mode;
export const entry: typeof build.entry;
export const routes: typeof build.routes;
export const assets: typeof build.assets;
export const basename: typeof build.basename;
export const publicPath: typeof build.publicPath;
export const assetsBuildDirectory: typeof build.assetsBuildDirectory;
export const future: typeof build.future;
export const isSpaMode: typeof build.isSpaMode;
