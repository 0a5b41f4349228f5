import type { Resource } from "i18next";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { eager: true, import: "default" });

/** Every text in every language; stays on the server. */
export const allTranslations: Resource = {};

for (const [path, texts] of Object.entries(files)) {
  const [, language, namespace] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (!language || !namespace) continue;
  allTranslations[language] = { ...allTranslations[language], [namespace]: texts };
}
