import { useEffect, useState } from "react";
import * as v from "valibot";
import {
  type Share,
  type ShareRequest,
  shareSchema,
  sharesAnswerSchema,
} from "../../../../functions/shared/contract/journey";
import { type CallResult, callApi } from "../../../state/call-api";

export type Shares = {
  /** Null while loading, or after a failure. */
  list: readonly Share[] | null;
  failed: Exclude<CallResult<unknown>["kind"], "done"> | null;
  reload: () => Promise<void>;
  make: (request: ShareRequest) => Promise<Share | null>;
  renew: (token: string) => Promise<boolean>;
  revoke: (token: string) => Promise<boolean>;
};

/** The person's links as the server has them; `failed` is the outcome of the last call that failed. */
export function useShares(): Shares {
  const [list, setList] = useState<readonly Share[] | null>(null);
  const [failed, setFailed] = useState<Shares["failed"]>(null);

  /** Handles a call's result; returns null on failure. */
  function take<T>(result: CallResult<T>, put: (value: T) => void): T | null {
    setFailed(result.kind === "done" ? null : result.kind);
    if (result.kind !== "done") return null;
    put(result.value);
    return result.value;
  }
  const without = (token: string) => (held: readonly Share[] | null) =>
    held?.filter((share) => share.token !== token) ?? null;

  async function reload(): Promise<void> {
    take(await listShares(), setList);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    reload();
  }, []);

  return {
    list,
    failed,
    reload,
    make: async (request) => take(await makeShare(request), (share) => setList((held) => [share, ...(held ?? [])])),
    renew: async (token) =>
      take(await renewShare(token), (share) =>
        setList((held) => held?.map((one) => (one.token === token ? share : one)) ?? null),
      ) !== null,
    async revoke(token) {
      const result = await revokeShare(token);
      // Revoked elsewhere already, which was the goal.
      const isGone = result.kind === "done" || result.kind === "refused";
      setFailed(isGone ? null : result.kind);
      if (isGone) setList(without(token));
      return isGone;
    },
  };
}

const SHARES = "/api/tracker/shares";

function listShares(): Promise<CallResult<Share[]>> {
  return callApi(SHARES, {}, (body) => v.parse(sharesAnswerSchema, body).shares);
}

function makeShare(request: ShareRequest): Promise<CallResult<Share>> {
  const headers = { "content-type": "application/json" };
  return callApi(SHARES, { method: "POST", headers, body: JSON.stringify(request) }, readShare);
}

function renewShare(token: string): Promise<CallResult<Share>> {
  return callApi(`${SHARES}/${token}`, { method: "PUT" }, readShare);
}

function revokeShare(token: string): Promise<CallResult<null>> {
  return callApi(`${SHARES}/${token}`, { method: "DELETE" }, () => null);
}

function readShare(body: unknown): Share {
  return v.parse(shareSchema, body);
}
