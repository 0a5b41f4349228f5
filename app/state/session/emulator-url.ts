const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The Auth emulator's URL for a page on `pageHostname`. An emulator on this machine is addressed by the page's own host
 * name, so that both are the same site to the browser, on localhost as on 127.0.0.1.
 */
export function emulatorUrl(emulatorHost: string, pageHostname: string): string {
  const url = new URL(`http://${emulatorHost}`);
  if (THIS_MACHINE.has(url.hostname) && THIS_MACHINE.has(pageHostname)) url.hostname = pageHostname;
  return url.origin;
}
