import type { BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env";
import { type SignIn, signInByPhone, signInWithGoogle } from "../../support/identity";
import { signInAs } from "./accounts";
import { OPERATOR_UID } from "./shared-server";

export type KnownUser = {
  uid: string;
  /** The storage of a browser in which this person signed in some time ago. */
  visit: Pick<BrowserContextOptions, "storageState">;
};

let count = 0;

/** Somebody with a Google account, signed in without going through the sign-in page. */
export async function userWithGoogle(profile: { name?: string; picture?: string } = {}): Promise<KnownUser> {
  const { authOrigin } = inject("shared");
  const id = `${process.pid}-${++count}`;
  const email = `ada-${id}@mail.example`;
  const signIn = await signInWithGoogle(authOrigin, id, email, profile);
  const { name = null, picture = null } = profile;
  return remember(signIn, { providerId: "google.com", uid: id, email, displayName: name, photoURL: picture });
}

/** The shared server's operator. */
export async function theOperator(): Promise<KnownUser> {
  const email = "operator@mail.example";
  const signIn = await signInAs(inject("shared").authOrigin, OPERATOR_UID, email);
  return remember(signIn, { providerId: "password", uid: email, email });
}

/** Somebody with a telephone number and nothing else. */
export async function userWithPhone(): Promise<KnownUser> {
  const phoneNumber = `+1555${String(process.pid * 100 + ++count)
    .slice(-7)
    .padStart(7, "0")}`;
  const signIn = await signInByPhone(inject("shared").authOrigin, phoneNumber);
  return remember(signIn, { providerId: "phone", uid: phoneNumber, phoneNumber });
}

type ProviderData = {
  providerId: string;
  uid: string;
  email?: string;
  displayName?: string | null;
  photoURL?: string | null;
  phoneNumber?: string;
};

/** As Firebase keeps it, from where it moves it to where it likes to have it. */
function remember({ localId, idToken, refreshToken }: SignIn, provider: ProviderData): KnownUser {
  const { email = null, displayName = null, photoURL = null, phoneNumber = null } = provider;
  const apiKey = DEVELOPMENT_SETTINGS.FIREBASE_API_KEY;
  const fields = { email, displayName, photoURL, phoneNumber };
  const user = {
    ...fields,
    uid: localId,
    emailVerified: email !== null,
    isAnonymous: false,
    providerData: [{ ...fields, providerId: provider.providerId, uid: provider.uid }],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
    apiKey,
    appName: "[DEFAULT]",
  };
  const kept = [{ name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) }];
  return {
    uid: localId,
    visit: { storageState: { cookies: [], origins: [{ origin: inject("shared").origin, localStorage: kept }] } },
  };
}
