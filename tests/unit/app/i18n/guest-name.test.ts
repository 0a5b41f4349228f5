import { expect, it } from "vitest";
import { nameGuest } from "../../../../app/i18n/guest-name";
import { GUEST_NAME } from "../../../../functions/shared/contract/user";
import { secondName } from "../../../../party/protocol/same-name";

it("names guests without a name in the reader's language, and tells two of them apart", () => {
  expect([GUEST_NAME, secondName(GUEST_NAME)].map((name) => nameGuest(name, "訪客"))).toEqual(["訪客", "訪客 2"]);
});

it("leaves all other names as they are", () => {
  for (const name of ["Ida", secondName("Ida"), `${GUEST_NAME} Group`, "anonymous user", ""])
    expect(nameGuest(name, "Guest")).toBe(name);
});
