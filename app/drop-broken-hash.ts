/**
 * The router decodes the address's hash at each render and throws at one like `#%E0`, its error page's render included:
 * the page would fail for ever. Whatever opened such an address, it names no place; so it goes, before the router looks.
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
