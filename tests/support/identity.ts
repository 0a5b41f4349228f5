/** The identity emulator's API as the browser's SDK uses it, for tests that need an identity and no browser. */

export type SignIn = { localId: string; idToken: string; refreshToken: string; isNewUser?: boolean };

const KEY = "key=any";
/** Tests restart servers: a kept connection would lead to a server that is gone. */
const FRESH = { connection: "close" };

export function signInAnonymously(origin: string): Promise<SignIn> {
  return call(origin, "accounts:signUp", { returnSecureToken: true });
}

/** With `idToken` the number is linked to that account. */
export async function signInByPhone(origin: string, phoneNumber: string, idToken?: string): Promise<SignIn> {
  const { sessionInfo } = await call<{ sessionInfo: string }>(origin, "accounts:sendVerificationCode", {
    phoneNumber,
    recaptchaToken: "any",
  });
  const response = await fetch(`${origin}/emulator/v1/projects/demo-mocki/verificationCodes`, { headers: FRESH });
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: { sessionInfo: string; code: string }[];
  };
  const code = verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code;
  return call(origin, "accounts:signInWithPhoneNumber", { sessionInfo, code, idToken });
}

/** `more` are other claims of Google's, such as `name` and `picture`. */
export function signInWithGoogle(
  origin: string,
  sub: string,
  email: string,
  more: Record<string, string> = {},
): Promise<SignIn> {
  const idToken = encodeURIComponent(JSON.stringify({ sub, email, email_verified: true, ...more }));
  return call(origin, "accounts:signInWithIdp", {
    requestUri: "http://localhost",
    postBody: `id_token=${idToken}&providerId=google.com`,
    returnSecureToken: true,
  });
}

export async function refresh(origin: string, refreshToken: string): Promise<{ user_id: string; id_token: string }> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return answer(
    await fetch(`${origin}/securetoken.googleapis.com/v1/token?${KEY}`, { method: "POST", body, headers: FRESH }),
  );
}

export async function deleteAccount(origin: string, idToken: string): Promise<void> {
  await call(origin, "accounts:delete", { idToken });
}

/** Deletes every account. */
export async function resetAccounts(origin: string): Promise<void> {
  await answer(await fetch(`${origin}/emulator/v1/projects/demo-mocki/accounts`, { method: "DELETE", headers: FRESH }));
}

async function call<T>(origin: string, method: string, body: object): Promise<T> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/${method}?${KEY}`;
  const headers = { "content-type": "application/json", ...FRESH };
  return answer(await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The identity emulator answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
}
