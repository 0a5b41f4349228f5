/** `Content-Disposition` by RFC 6266, with a name for those who do not read the encoded one. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/gu, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
