import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { SignedInAlready } from "../../../../../app/features/sign-in/signed-in-already";
import type { SignedInUser } from "../../../../../app/state/session/identity";

const nobody: SignedInUser = { uid: "u1", isAnonymous: false, name: null, email: null, phone: null, picture: null };

it.each<[Partial<SignedInUser>, boolean]>([
  [{ name: "Ida" }, true],
  [{ email: "ida@example.com" }, true],
  [{ phone: "+15550100" }, true],
  [{}, false],
])("the account is named by %j: %s", (known, isNamed) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <SignedInAlready user={{ ...nobody, ...known }} next="/dashboard" />
    </MemoryRouter>,
  );
  // Without loaded texts the keys are rendered.
  expect(markup.includes("already.text")).toBe(isNamed);
});
