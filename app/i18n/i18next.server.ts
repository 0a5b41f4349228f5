import type { EntryContext } from "@remix-run/cloudflare";
import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { detectLanguage } from "./detect";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./languages";
import type { Namespace } from "./namespaces";
import { i18nOptions } from "./options";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { eager: true, import: "default" });

/** Every text in every language; stays on the server. */
const allTranslations: Resource = {};

for (const [path, texts] of Object.entries(files)) {
  const [, language, namespace] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!language || !namespace) continue;
  allTranslations[language] = { ...allTranslations[language], [namespace]: texts };
}

/** For loaders and actions: `getLocale(request)`, and `getFixedT(request, namespace)` for titles. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["custom"],
    findLocale: async (request) => detectLanguage(request.headers),
  },
  i18next: { ...i18nOptions, resources: allTranslations },
});

/** The instance that renders one document. */
export async function createRenderI18n(request: Request, context: EntryContext): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: detectLanguage(request.headers),
    ns: routeNamespaces(context),
    resources: allTranslations,
  });
  return instance;
}

/** The namespaces that the matched routes name, and only these. */
function routeNamespaces({ staticHandlerContext, routeModules }: EntryContext): Namespace[] {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  return [...new Set(ids.flatMap((id) => namespacesOf(routeModules[id]?.handle)))];
}

function namespacesOf(handle: unknown): Namespace[] {
  if (typeof handle !== "object" || handle === null || !("i18n" in handle)) return [];
  return Array.isArray(handle.i18n) ? handle.i18n : [];
}
