/**
 * The address that the next change builds on. Changes come faster than the router commits them: two of them before the
 * next commit build on each other, and a commit of an earlier one doesn't take a later one back.
 */
export type AddressChanges = {
  /** With all changes so far. */
  latest: () => URLSearchParams;
  /** The address with one more change. */
  next: (write: (params: URLSearchParams) => URLSearchParams) => URLSearchParams;
  /** The page shows this address now: after a change, or by something else, as by Back. */
  committed: (params: URLSearchParams) => void;
};

export function createAddressChanges(first: URLSearchParams): AddressChanges {
  let latest = first;
  /** Addresses that were asked for and not committed, oldest first. */
  let asked: string[] = [];
  return {
    latest: () => latest,
    next(write) {
      latest = write(latest);
      asked.push(latest.toString());
      return latest;
    },
    committed(params) {
      const at = asked.indexOf(params.toString());
      asked = at < 0 ? [] : asked.slice(at + 1);
      if (at < 0) latest = params;
    },
  };
}
