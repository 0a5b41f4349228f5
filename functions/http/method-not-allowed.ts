import { ApiError } from "../shared/contract/errors";

/** For the methods that a known address does not answer. */
export function methodNotAllowed(allow: string): () => never {
  return () => {
    throw new ApiError("method_not_allowed", { headers: { allow } });
  };
}
