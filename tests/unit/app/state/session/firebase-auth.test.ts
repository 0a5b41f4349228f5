import { beforeEach, describe, expect, it, vi } from "vitest";

const made: object[] = [];

vi.mock("firebase/app", () => ({ initializeApp: () => ({}), deleteApp: async () => {} }));
vi.mock("firebase/auth", () => ({
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  inMemoryPersistence: {},
  initializeAuth: () => {
    const auth = { authStateReady: async () => {} };
    made.push(auth);
    return auth;
  },
}));

const { openFirebaseAuth } = await import("../../../../../app/state/session/firebase-auth.client");

function open() {
  return openFirebaseAuth({ projectId: "demo-mocki", apiKey: "k", authDomain: "d", emulatorHost: null });
}

/** Lets all pending microtasks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function gate() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

describe("Firebase Auth of a page", () => {
  beforeEach(() => {
    made.length = 0;
  });

  it("is not opened again during a sign-in", async () => {
    const firebase = open();
    const { passed, pass } = gate();
    const held = firebase.hold(() => passed);
    const reopened = firebase.reopen();
    await reopened;
    expect(made).toHaveLength(1);
    pass();
    await held;
    await firebase.reopen();
    expect(made).toHaveLength(2);
  });

  it("creates no guest during a sign-in, and starts no sign-in while a guest is created", async () => {
    const firebase = open();
    const order: string[] = [];
    const [first, guest] = [gate(), gate()];
    const signingIn = firebase.hold(async () => {
      order.push("sign in");
      await first.passed;
    });
    const making = firebase.holdAlone(async () => {
      order.push("guest");
      await guest.passed;
    });
    await settle();
    expect(order).toEqual(["sign in"]);
    first.pass();
    await signingIn;
    await settle();
    const after = firebase.hold(async () => {
      order.push("after");
    });
    await settle();
    expect(order).toEqual(["sign in", "guest"]);
    guest.pass();
    await Promise.all([making, after]);
    expect(order).toEqual(["sign in", "guest", "after"]);
  });

  it("continues after a failure", async () => {
    const firebase = open();
    const failing = firebase.hold(() => Promise.reject(new Error("closed")));
    const making = firebase.holdAlone(async () => "guest");
    await expect(failing).rejects.toThrow("closed");
    expect(await making).toBe("guest");
    const failed = firebase.holdAlone(() => Promise.reject(new Error("offline")));
    const after = firebase.hold(async () => "after");
    await expect(failed).rejects.toThrow("offline");
    expect(await after).toBe("after");
  });
});
