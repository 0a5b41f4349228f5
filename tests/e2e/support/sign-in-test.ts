import { test as base, type Meet } from "./test";

/** Everybody's browser is answered by the test where it asks for the identity provider's script and pop-up. */
export const test = base.extend<{ meet: Meet }>({
  meet: ({ meet }, use) => use((name, visit) => meet(name, { signsIn: true, ...visit })),
});
