import { registerHooks } from "node:module";

/**
 * Lets Node import the project's own modules, whose relative imports have no extension because bundlers do not need
 * one, and JSON files without import attributes. Imported first in each process of `npm run bench`, `eval`, `soak` and the like.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".") || context.parentURL?.includes("/node_modules/")) return next(specifier, context);
    if (specifier.endsWith(".json")) return { ...next(specifier, context), importAttributes: { type: "json" } };
    return next(/\.[cm]?[jt]sx?$/.test(specifier) ? specifier : `${specifier}.ts`, context);
  },
});
