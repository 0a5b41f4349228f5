const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where a page on `pageHostname` finds the Auth emulator. An emulator on this machine is addressed by the page's own
 * name for it, so that both are one site to the browser, on localhost as on 127.0.0.1.
 */
export function emulatorUrl(emulatorHost: string, pageHostname: string): string {
  const url = new URL(`http://${emulatorHost}`);
  if (THIS_MACHINE.has(url.hostname) && THIS_MACHINE.has(pageHostname)) url.hostname = pageHostname;
  return url.origin;
}
