/**
 * Removes a hash that cannot be decoded, such as `#%E0`, before the router reads it. The router decodes the hash at
 * each render, the error page's included, and throws on such a one, so the page would never recover.
 */
export function dropBrokenHash(window: Window): void {
  function drop() {
    const { hash, pathname, search } = window.location;
    try {
      decodeURIComponent(hash);
    } catch {
      window.history.replaceState(window.history.state, "", pathname + search);
    }
  }
  drop();
  window.addEventListener("popstate", drop);
}
