/** The address behind a written link; null if it isn't one of the web. People leave out the scheme. */
export function webAddressOf(text: string): string | null {
  const written = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const { protocol = "", hostname = "", href = "" } = URL.canParse(written) ? new URL(written) : {};
  return /^https?:$/.test(protocol) && hostname.includes(".") ? href : null;
}
