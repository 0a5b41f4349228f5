/** The URL that the build gave each file of texts. */
const urls = import.meta.glob<string>("../../locales/*/*.json", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

export function textUrl(language: string, namespace: string): string | undefined {
  return urls[`../../locales/${language}/${namespace}.json`];
}
