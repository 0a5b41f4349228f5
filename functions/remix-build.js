// Its types are in the .d.ts file beside it: there is no build before the first one.
export * from "../build/server/index.js";
