/** Files of this page's build by address: fetched, or being fetched. */
const files = new Map<string, Promise<unknown>>();

const IMPORTED = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/**
 * Imports code of the build once all its files were fetched. Some browsers keep the failure of an import for as long as
 * the page is open, so code whose first import met a cut connection could never be loaded again. A failed fetch leaves
 * nothing behind; after a complete one the import reads the browser's cache.
 *
 * The build puts this in the place of Vite's own function, with its signature: `load` is the import, `dependencies` are
 * paths from the site's root, without those that the page has. They may be empty, so the import's own address is read
 * from its code.
 */
export async function loadChunk<T>(load: () => Promise<T>, dependencies: readonly string[] = []): Promise<T> {
  const addresses = dependencies.map((path) => new URL(`/${path}`, document.baseURI).href);
  const own = IMPORTED.exec(String(load))?.[1];
  if (own !== undefined) addresses.push(new URL(own, import.meta.url).href);
  await Promise.all(addresses.map(fetchOnce));
  return load();
}

async function fetchOnce(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return void (await known);
  const fetching = address.endsWith(".css") ? addStyles(address) : fetchWhole(address);
  files.set(address, fetching);
  try {
    await fetching;
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  await response.arrayBuffer();
}

async function addStyles(address: string): Promise<void> {
  for (const { rel, href } of document.querySelectorAll("link")) {
    if (rel === "stylesheet" && href === address) return;
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} could not be fetched`));
  });
  document.head.appendChild(link);
  try {
    await loaded;
  } catch (error) {
    link.remove();
    throw error;
  }
}
