import type { Resource } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const ELEMENT_ID = "translations";

/** Carries the rendered screen's texts to the browser. */
export function PageTranslations() {
  const { i18n } = useTranslation();
  const [json] = useState(() => {
    if (typeof document !== "undefined") return "";
    const namespaces = typeof i18n.options.ns === "string" ? [i18n.options.ns] : (i18n.options.ns ?? []);
    const texts = namespaces.map((namespace) => [namespace, i18n.getResourceBundle(i18n.language, namespace)]);
    return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
  });
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts as JSON, with every < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Reads the texts that `PageTranslations` rendered. */
export function readPageTranslations(): Resource[string] {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent || "{}");
}
