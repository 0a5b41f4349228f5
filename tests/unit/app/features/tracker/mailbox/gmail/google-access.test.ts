import { describe, expect, it, vi } from "vitest";
import {
  createGoogleAccess,
  GOOGLE_SCOPES,
} from "../../../../../../../app/features/tracker/mailbox/gmail/google-access";
import type {
  CodeAnswer,
  GoogleOauth,
  PopupError,
  TokenAnswer,
} from "../../../../../../../app/features/tracker/mailbox/gmail/google-identity";
import { MailboxError } from "../../../../../../../app/features/tracker/mailbox/mailbox-error";
import { ALL_SCOPES } from "../../../../../../support/fake-gmail";

type Answer = TokenAnswer | CodeAnswer | { popup: PopupError };

/** Google's script, which answers what a test says, or nothing. */
function open(answers: (Answer | null)[], { flow = "token" as "token" | "code", load = true } = {}) {
  const prompts: (string | undefined)[] = [];
  const revoked: string[] = [];
  let clock = 0;
  let fire: () => void = () => {};
  const give = (callback: (answer: never) => void, error_callback: (error: PopupError) => void) => {
    const answer = answers.shift();
    if (!answer) return;
    if ("popup" in answer) error_callback(answer.popup);
    else callback(answer as never);
  };
  const oauth: GoogleOauth = {
    initTokenClient: ({ scope, callback, error_callback }) => ({
      requestAccessToken: (overrides) => {
        expect(scope).toBe(GOOGLE_SCOPES);
        prompts.push(overrides?.prompt);
        give(callback, error_callback);
      },
    }),
    initCodeClient: ({ callback, error_callback }) => ({ requestCode: () => give(callback, error_callback) }),
    hasGrantedAllScopes: ({ scope = "" }, ...wanted) => wanted.every((one) => scope.split(" ").includes(one)),
    revoke: (token) => void revoked.push(token),
  };
  const loaded = vi.fn(() => (load ? Promise.resolve(oauth) : Promise.reject(new Error("blocked"))));
  const exchange = vi.fn(async (code: string) => {
    if (code === "spent") throw new MailboxError("authentication_failed");
    return { accessToken: `for ${code}`, expiresIn: 3_600, scope: code === "bare" ? "openid email" : ALL_SCOPES };
  });
  const access = createGoogleAccess({
    ...{ clientId: "client.example", flow, load: loaded, exchange, now: () => clock },
    after: (_, work) => {
      fire = work;
      return () => {};
    },
  });
  return { access, prompts, revoked, loaded, exchange, pass: (ms: number) => (clock += ms), timeOut: () => fire() };
}

const TOKEN: TokenAnswer = { access_token: "one", expires_in: 3_599, scope: ALL_SCOPES };

describe("Google access", () => {
  it("loads Google's script only on request, and once", async () => {
    const { access, loaded } = open([TOKEN, TOKEN]);
    expect(loaded).not.toHaveBeenCalled();
    await access.connect();
    await access.renew();
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it("keeps a token while it is valid, renews it without a prompt, and revokes it", async () => {
    const { access, prompts, revoked, pass } = open([TOKEN, { ...TOKEN, access_token: "two" }]);
    await access.connect();
    expect(access.token()).toBe("one");
    expect(access.isOpen()).toBe(true);
    pass(3_599_000);
    expect(access.isOpen()).toBe(false);
    await access.renew();
    expect(prompts).toEqual([undefined, "none"]);
    expect(access.token()).toBe("two");
    access.disconnect();
    expect(revoked).toEqual(["two"]);
    expect(access.token()).toBeNull();
  });

  it.each<[string, Answer, string, string | null]>([
    ["a denial", { error: "access_denied" }, "access_denied", null],
    [
      "Google's error",
      { error: "invalid_client", error_description: "No such client" },
      "authentication_failed",
      "No such client",
    ],
    ["an error without words", { error: "server_error" }, "authentication_failed", "server_error"],
    ["nothing at all", {}, "authentication_failed", null],
    ["a permission without Gmail", { ...TOKEN, scope: "openid email profile" }, "scope_missing", null],
    ["a closed pop-up", { popup: { type: "popup_closed" } }, "popup_closed", null],
    ["a blocked pop-up", { popup: { type: "popup_failed_to_open" } }, "popup_blocked", null],
    ["a denial in the pop-up", { popup: { type: "access_denied" } }, "access_denied", null],
    ["something unknown", { popup: { type: "unknown", message: "Odd" } }, "authentication_failed", "Odd"],
  ])("reports the right problem after %s", async (_, answer, problem, said) => {
    const { access } = open([answer]);
    await expect(access.connect()).rejects.toMatchObject({ problem, said });
    expect(access.isOpen()).toBe(false);
  });

  it("reports a script that can't be loaded, and retries", async () => {
    const { access, loaded } = open([], { load: false });
    await expect(access.connect()).rejects.toMatchObject({ problem: "script_unreachable" });
    await expect(access.connect()).rejects.toMatchObject({ problem: "script_unreachable" });
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it("gives up on a renewal that gets no answer", async () => {
    const { access, timeOut } = open([TOKEN, null]);
    await access.connect();
    const renewal = access.renew();
    timeOut();
    await expect(renewal).rejects.toMatchObject({ problem: "session_expired" });
  });

  it("drops the token after a failed renewal, so that the next press asks the person", async () => {
    const { access } = open([TOKEN, { popup: { type: "popup_failed_to_open" } }]);
    await access.connect();
    await expect(access.renew()).rejects.toMatchObject({ problem: "popup_blocked" });
    expect(access.isOpen()).toBe(false);
    expect(access.token()).toBeNull();
  });

  it("exchanges a code if the operator has a secret, and checks the granted scope", async () => {
    const code = open([{ code: "good" }], { flow: "code" });
    await code.access.connect();
    expect(code.access.token()).toBe("for good");
    await expect(open([{ code: "bare" }], { flow: "code" }).access.connect()).rejects.toMatchObject({
      problem: "scope_missing",
    });
    await expect(open([{ code: "spent" }], { flow: "code" }).access.connect()).rejects.toMatchObject({
      problem: "authentication_failed",
    });
    await expect(open([{ error: "access_denied" }], { flow: "code" }).access.connect()).rejects.toMatchObject({
      problem: "access_denied",
    });
  });
});
