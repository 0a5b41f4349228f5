// Its types stand in the .d.ts beside it: the build is not there before the first build.
export * from "../build/server/index.js";
