import type { Services } from "i18next";
import HttpBackend from "i18next-http-backend";

/** The URL that the build gave each file of texts. */
const urls = import.meta.glob<string>("../../locales/*/*.json", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export function openHttpBackend(services: Services): HttpBackend {
  return new HttpBackend(services, {
    loadPath: ([lng], [namespace]) => urls[`../../locales/${lng}/${namespace}.json`] ?? "",
  });
}
