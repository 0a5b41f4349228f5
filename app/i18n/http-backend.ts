import type { Services } from "i18next";
import HttpBackend from "i18next-http-backend";

/** Where the build put each file of texts. */
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
