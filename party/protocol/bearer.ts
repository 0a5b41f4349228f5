/** The token of `Authorization: Bearer …`, or null, also for one of more than 8,192 characters. */
export function readBearer(request: Request): string | null {
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token ?? null;
}
