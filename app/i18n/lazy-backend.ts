import type { BackendModule, ReadCallback, ResourceLanguage } from "i18next";

type FindUrl = (language: string, namespace: string) => string | undefined;

/** Loads texts over HTTP. The list of URLs is loaded with the first texts that the page does not contain. */
export function createLazyBackend(loadUrls: () => Promise<FindUrl> = importUrls): BackendModule {
  return {
    type: "backend",
    init() {},
    read(language: string, namespace: string, callback: ReadCallback) {
      readTexts(language, namespace, loadUrls).then(
        ({ texts, retry }) => (texts ? callback(null, texts) : callback("not loaded", retry)),
        // True: retry.
        () => callback("unreachable", true),
      );
    },
  };
}

async function readTexts(
  language: string,
  namespace: string,
  loadUrls: () => Promise<FindUrl>,
): Promise<{ texts: ResourceLanguage | null; retry: boolean }> {
  const url = (await loadUrls())(language, namespace);
  if (url === undefined) return { texts: null, retry: false };
  const response = await fetch(url);
  if (!response.ok) return { texts: null, retry: response.status >= 500 };
  return { texts: await response.json(), retry: false };
}

const importUrls = async (): Promise<FindUrl> => (await import("./text-urls")).textUrl;
