import { registerHooks } from "node:module";

/**
 * Lets Node import the room's own modules, whose relative imports have no extension because bundlers do not need one.
 * Loaded first, by `--import` in processes that the bench starts.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isBare = specifier.startsWith(".") && !/\.[cm]?[jt]sx?$|\.json$/.test(specifier);
    return next(isBare && !context.parentURL?.includes("/node_modules/") ? `${specifier}.ts` : specifier, context);
  },
});
