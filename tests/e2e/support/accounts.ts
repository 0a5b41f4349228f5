import type { SignIn } from "../../support/identity";

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

/** Adds an account under a chosen uid, and signs in with it. */
export async function signInAs(authOrigin: string, localId: string, email: string): Promise<SignIn> {
  const password = "a password of tests";
  const project = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/demo-mocki/accounts`;
  const headers = { authorization: "Bearer owner", "content-type": "application/json" };
  // Another test may have added it.
  await fetch(project, { method: "POST", headers, body: JSON.stringify({ localId, email, password }) });
  const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!response.ok) throw new Error(`The identity emulator answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<SignIn>;
}
