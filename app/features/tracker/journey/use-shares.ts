import { useEffect, useState } from "react";
import type { Share, ShareRequest } from "../../../../functions/shared/contract/journey";
import type { CallResult } from "../../../state/call-api";
import { listShares, makeShare, renewShare, revokeShare } from "./share-calls";

export type Shares = {
  /** Null while they are on their way, or could not be had. */
  list: readonly Share[] | null;
  failed: Exclude<CallResult<unknown>["kind"], "done"> | null;
  reload: () => Promise<void>;
  make: (request: ShareRequest) => Promise<Share | null>;
  renew: (token: string) => Promise<boolean>;
  revoke: (token: string) => Promise<boolean>;
};

/** The person's links as the server has them; `failed` says how the last call ended that did not do what it should. */
export function useShares(): Shares {
  const [list, setList] = useState<readonly Share[] | null>(null);
  const [failed, setFailed] = useState<Shares["failed"]>(null);

  /** Takes what a call brought; null where it brought nothing. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
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
      // Revoked already, elsewhere: it is gone, as was wanted.
      const isGone = result.kind === "done" || result.kind === "refused";
      setFailed(isGone ? null : result.kind);
      if (isGone) setList(without(token));
      return isGone;
    },
  };
}
