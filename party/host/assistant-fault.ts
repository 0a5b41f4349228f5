import { ASSISTANT_FAULTS, type AssistantFault } from "../protocol/errors";

/** Why the assistant failed. It checks the error's shape, because the class is in a module that loads later. */
export function faultOf(error: unknown): AssistantFault {
  if (!(error instanceof Error) || error.name !== "AssistantError" || !("code" in error)) return "internal";
  const { code } = error;
  return typeof code === "string" && isFault(code) ? code : "internal";
}

function isFault(code: string): code is AssistantFault {
  return Object.hasOwn(ASSISTANT_FAULTS, code);
}
