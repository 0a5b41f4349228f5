/** The token of `Authorization: Bearer …`, or null. Longer ones than any real token are not looked at. */
export function readBearer(request: Request): string | null {
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token ?? null;
}
