/**
 * The document of the frame in which people's programs run (app/DECISIONS.md). It has an opaque origin, so nothing of
 * this site is within its reach, and its policy allows no request of any kind. Only workers made from its own blobs may
 * run, and they alone may compile WebAssembly; a worker made from a blob has the policy of its document.
 */
export function serveCodeFrame(): Response {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Also when the document is opened by itself.
    "sandbox allow-scripts",
  ];
  const html = `<!doctype html><meta charset="utf-8"><title>Code</title><script nonce="${nonce}">${SCRIPT}</script>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
    },
  });
}

/**
 * Plain JavaScript, because it is part of the document. `app/code-run/code-frame-link.ts` is its other side. No program
 * runs in this document: it keeps the runtimes, and starts and ends a worker for each program. The page and the worker talk
 * over a port of their own; messages that a worker sends here are read by nobody.
 */
const SCRIPT = `
onmessage = ({ source, ports: [page] }) => {
  if (source !== parent || !page) return;
  onmessage = null;
  const runtimes = new Map();
  let worker = null;
  page.onmessage = async ({ data, ports: [program] }) => {
    if (data.kind === "keep") {
      const script = URL.createObjectURL(new Blob([data.script], { type: "text/javascript" }));
      const wasm = WebAssembly.compile(data.wasm).catch(() => null);
      runtimes.set(data.runtime, { script, wasm, library: data.library });
      return;
    }
    worker?.terminate();
    worker = null;
    if (data.kind !== "start") return;
    const { script, wasm, library } = runtimes.get(data.runtime);
    const next = new Worker(script);
    worker = next;
    next.onerror = () => { if (worker === next) page.postMessage("broken"); };
    next.postMessage({ wasm: await wasm, library }, [program]);
  };
  page.postMessage("ready");
};
`;
