import { describe, expect, it } from "vitest";
import { createAddressChanges } from "../../../../app/state/address-changes";

const set = (name: string, value: string) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
};

describe("createAddressChanges", () => {
  it("builds a change on one that isn't committed", () => {
    const changes = createAddressChanges(new URLSearchParams("q=a"));
    changes.next(set("application", "1"));
    expect(`${changes.next(set("q", "ab"))}`).toBe("q=ab&application=1");
  });

  it("keeps a later change when an earlier one is committed", () => {
    const changes = createAddressChanges(new URLSearchParams());
    const first = changes.next(set("q", "a"));
    changes.next(set("application", "1"));
    changes.committed(first);
    expect(`${changes.next(set("sort", "company"))}`).toBe("q=a&application=1&sort=company");
  });

  it("builds on an address that something else committed", () => {
    const changes = createAddressChanges(new URLSearchParams("q=a"));
    const opened = changes.next(set("application", "1"));
    changes.committed(opened);
    changes.committed(new URLSearchParams("q=a"));
    expect(`${changes.next(set("q", "ab"))}`).toBe("q=ab");
  });

  it("forgets a change that was taken back before either was committed", () => {
    const changes = createAddressChanges(new URLSearchParams());
    changes.next(set("application", "1"));
    changes.next((params) => {
      const next = new URLSearchParams(params);
      next.delete("application");
      return next;
    });
    // A navigation to the address that the page already has commits, too.
    changes.committed(new URLSearchParams());
    changes.committed(changes.next(set("application", "1")));
    changes.committed(new URLSearchParams());
    expect(`${changes.next(set("q", "a"))}`).toBe("q=a");
  });

  it("returns by Back to an address of its own that was committed before", () => {
    const changes = createAddressChanges(new URLSearchParams());
    const first = changes.next(set("q", "a"));
    changes.committed(first);
    changes.committed(changes.next(set("application", "1")));
    changes.committed(first);
    expect(`${changes.next(set("sort", "company"))}`).toBe("q=a&sort=company");
  });
});
