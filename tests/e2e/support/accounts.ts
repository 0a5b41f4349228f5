/** Uids of everybody the identity emulator knows. */
export async function listAccounts(authOrigin: string): Promise<string[]> {
  const { userInfo = [] }: { userInfo?: { localId: string }[] } = await administrate(authOrigin, "query", {});
  return userInfo.map(({ localId }) => localId);
}

export async function removeAccount(authOrigin: string, localId: string): Promise<void> {
  await administrate(authOrigin, "delete", { localId });
}

async function administrate<T>(authOrigin: string, method: string, body: object): Promise<T> {
  const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/demo-mocki/accounts:${method}`;
  const headers = { authorization: "Bearer owner", "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The identity emulator answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
}
