import { jwtVerify } from "jose";
import * as v from "valibot";
import { RECORD_AUDIENCE, sha256 } from "../../party/record-post";

/** Says which interview a delivered record is of, or null when the proof does not hold for this body. */
export type CheckRecordProof = (proof: string, body: string) => Promise<{ room: string; epoch: string } | null>;

const claimsSchema = v.object({ room: v.string(), epoch: v.string(), sha256: v.string() });

/** Rooms that live elsewhere prove that a record is theirs with the secret they share with the Worker. */
export function createRecordProofCheck(secret: string, now: () => number): CheckRecordProof {
  const key = new TextEncoder().encode(secret);
  return async (proof, body) => {
    try {
      const { payload } = await jwtVerify(proof, key, {
        algorithms: ["HS256"],
        audience: RECORD_AUDIENCE,
        currentDate: new Date(now()),
        requiredClaims: ["exp"],
      });
      const { room, epoch, sha256: expected } = v.parse(claimsSchema, payload);
      return expected === (await sha256(body)) ? { room, epoch } : null;
    } catch {
      return null;
    }
  };
}
