import type { SignedInUser } from "./identity";

/** As Firebase describes somebody, and each provider that is linked to them. */
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

/** A guest who was linked has name and picture in the provider's entry alone. */
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
