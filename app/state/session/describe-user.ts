import type { SignedInUser } from "./identity";

/** A Firebase user, and each provider linked to it. */
export type ProviderUser = {
  uid: string;
  isAnonymous: boolean;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  providerData: readonly {
    providerId?: string;
    email: string | null;
    displayName: string | null;
    photoURL: string | null;
    phoneNumber: string | null;
  }[];
};

/** After linking a guest, only the provider's entry has name and picture. */
export function describeUser(user: ProviderUser): SignedInUser {
  const known = [user, ...user.providerData];
  const first = (field: "email" | "displayName" | "photoURL" | "phoneNumber") =>
    known.map((one) => one[field]).find((value) => value) ?? null;
  return {
    uid: user.uid,
    isAnonymous: user.isAnonymous,
    email: first("email"),
    name: first("displayName"),
    picture: first("photoURL"),
    phone: first("phoneNumber"),
    providers: user.providerData.flatMap(({ providerId }) => providerId ?? []),
  };
}
