import { jwtVerify } from "jose";
import * as v from "valibot";
import { RECORD_AUDIENCE } from "../../party/record-post";

const claimsSchema = v.object({ room: v.string(), epoch: v.string(), sha256: v.string() });

/** The interview and the body (SHA-256, lower-case hexadecimal) that a proof speaks for. */
export type RecordProof = v.InferOutput<typeof claimsSchema>;

/** Reads the proof that comes with a delivered record; null when it does not hold. */
export type ReadRecordProof = (token: string) => Promise<RecordProof | null>;

/** Rooms that live elsewhere prove that a record is theirs with the secret they share with the Worker. */
export function createRecordProofReader(secret: string, now: () => number): ReadRecordProof {
  const key = new TextEncoder().encode(secret);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        audience: RECORD_AUDIENCE,
        currentDate: new Date(now()),
        requiredClaims: ["exp"],
      });
      return v.parse(claimsSchema, payload);
    } catch {
      return null;
    }
  };
}
