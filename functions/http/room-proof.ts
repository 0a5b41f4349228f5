import { jwtVerify } from "jose";
import * as v from "valibot";

const claimsSchema = v.object({ room: v.string(), epoch: v.string(), sha256: v.string() });

/** The interview and the body (SHA-256, lower-case hexadecimal) that a proof speaks for. */
export type RoomProof = v.InferOutput<typeof claimsSchema>;

/** Reads the proof that comes with what a room sends; null when it does not hold, or not for this audience. */
export type ReadRoomProof = (token: string, audience: string) => Promise<RoomProof | null>;

/** Rooms that live elsewhere prove that something comes from them with the secret they share with the Worker. */
export function createRoomProofReader(secret: string, now: () => number): ReadRoomProof {
  const key = new TextEncoder().encode(secret);
  return async (token, audience) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        audience,
        currentDate: new Date(now()),
        requiredClaims: ["exp"],
      });
      return v.parse(claimsSchema, payload);
    } catch {
      return null;
    }
  };
}
