import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CodeForm } from "../../../../../app/features/sign-in/code-form";
import { PhoneForm } from "../../../../../app/features/sign-in/phone-form";
import { createSignInFlow, type SignInState } from "../../../../../app/features/sign-in/sign-in-flow";

const flow = createSignInFlow({
  signIn: () => Promise.reject(new Error("unused")),
  prepareMerge: async () => false,
  cancelMerge: () => {},
  complete: () => Promise.reject(new Error("unused")),
  onFailure: () => {},
  onMerged: () => {},
  isOnline: () => true,
  now: () => 0,
});

const render = {
  phone: (state: SignInState) => renderToStaticMarkup(<PhoneForm {...{ flow, state }} />),
  code: (state: SignInState) => renderToStaticMarkup(<CodeForm {...{ flow, state }} emulator={null} />),
};

/** The field's description, and whether it is marked as invalid. Without loaded texts the keys are rendered. */
function readField(form: keyof typeof render, change: Partial<SignInState>) {
  const markup = render[form]({ ...flow.store.getState(), ...change });
  const [input = ""] = markup.match(/<input[^>]*>/) ?? [];
  const id = /aria-describedby="([^"]+)"/.exec(input)?.[1];
  const description = id && markup.split(`id="${id}"`)[1]?.split("</p>")[0];
  return { description, isInvalid: input.includes('aria-invalid="true"') };
}

it.each([
  ["phone", { phoneFault: "phoneFormat" }, "errors.phoneFormat"],
  ["phone", { phoneFault: "phoneInvalid" }, "errors.phoneInvalid"],
  ["code", { codeFault: "codeInvalid" }, "errors.codeInvalid"],
  ["code", { codeFault: "codeExpired" }, "errors.codeExpired"],
] as const)("the %s field is described by its fault %j", (form, change, text) => {
  const { description, isInvalid } = readField(form, change);
  expect(description).toContain(text);
  expect(isInvalid).toBe(true);
});

it("the fields are valid without a fault, and the number keeps its help", () => {
  expect(readField("phone", {})).toMatchObject({
    description: expect.stringContaining("phone.help"),
    isInvalid: false,
  });
  expect(readField("code", { phoneFault: "phoneInvalid" })).toEqual({ description: undefined, isInvalid: false });
});
