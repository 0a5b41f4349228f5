import type { i18n } from "i18next";

/** The names are those of `public/offline-worker.js`. */
const CACHE = "mocki-offline";
const PAGE = "/offline-page";
const WORKER = "/offline-worker.js";

/**
 * How often the offline page looks whether the server answers again. Each reload of one page doubles it, up to the most:
 * the server may answer, and this page still fail.
 */
const AGAIN_MS = 3_000;
const AGAIN_MOST_MS = 60_000;
/** Small, public, and never answered by the offline worker. */
const SIGN_OF_LIFE = "/favicon.svg";

/** The tokens that its styles use. */
const TOKENS = [
  ...["--color-canvas", "--color-fg", "--color-fg-2", "--color-primary", "--color-on-primary", "--color-focus"],
  ...["--font-sans", "--radius-md"],
];

const STYLES = `
body { margin: 0; background: var(--color-canvas); color: var(--color-fg); font: 1rem/1.6 var(--font-sans) }
main { min-height: 100dvh; display: grid; place-content: center; justify-items: center; text-align: center; gap: 1rem;
  padding: 1.5rem; box-sizing: border-box }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { margin: 0; max-width: 28rem; color: var(--color-fg-2); text-wrap: pretty }
a { padding: 0.5rem 1rem; border-radius: var(--radius-md); background: var(--color-primary);
  color: var(--color-on-primary); text-decoration: none }
a:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px }`;

/** Not `online` alone: the server may be away, or the network up without reaching anything. */
const SCRIPT = `
const { offlineWait = ${AGAIN_MS} } = history.state ?? {};
let leaves = false;
const look = async () => {
  try {
    const { ok } = await fetch("${SIGN_OF_LIFE}", { method: "HEAD", cache: "no-store" });
    if (!ok || leaves) return;
    leaves = true;
    history.replaceState({ ...history.state, offlineWait: Math.min(2 * offlineWait, ${AGAIN_MOST_MS}) }, "");
    location.reload();
  } catch {}
};
addEventListener("online", look);
document.querySelector("a").addEventListener("click", () => { leaves = true; });
setInterval(look, offlineWait);`;

export type OfflineTexts = { lang: string; theme: string; title: string; help: string; reload: string };

/** A page that needs nothing else: the browser shows it while it reaches neither the server nor, perhaps, its cache. */
export function renderOfflinePage(
  { lang, theme, title, help, reload }: OfflineTexts,
  tokenOf: (name: string) => string,
): Response {
  const nonce = crypto.randomUUID();
  const tokens = TOKENS.map((name) => `${name}: ${tokenOf(name).trim()};`).join(" ");
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme}">
<title>Mocki</title>
<style>:root { ${tokens} }${STYLES}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${help}</p>
<a href="">${reload}</a>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
  const policy = [
    ...["default-src 'none'", "style-src 'unsafe-inline'", `script-src 'nonce-${nonce}'`, "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ];
  return new Response(html, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy.join("; ") },
  });
}

/**
 * From now on a reload without a network shows our offline page, in the language and the theme of the page, instead of
 * the browser's. Does nothing where the browser has no service workers or keeps no site data.
 */
export async function keepOfflinePage(i18n: i18n): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const root = document.documentElement;
  const store = async () => {
    const t = i18n.getFixedT(null, "common");
    const texts = { title: t("offline.waiting"), help: t("offline.reloadHelp"), reload: t("errorPage.reload") };
    const styles = getComputedStyle(root);
    const page = renderOfflinePage({ lang: i18n.language, theme: root.dataset.theme ?? "dark", ...texts }, (name) =>
      styles.getPropertyValue(name),
    );
    await (await caches.open(CACHE)).put(PAGE, page);
  };
  const storeAgain = () => void store().catch(() => {});
  try {
    await store();
    await navigator.serviceWorker.register(WORKER);
  } catch {
    // Site data is blocked or full: the browser shows its own page, as before.
    return;
  }
  new MutationObserver(storeAgain).observe(root, { attributes: true, attributeFilter: ["data-theme", "lang"] });
}
