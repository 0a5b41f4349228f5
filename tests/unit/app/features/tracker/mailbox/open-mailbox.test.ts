import { afterEach, describe, expect, it } from "vitest";
import { INITIAL_MAILBOX } from "../../../../../../app/features/tracker/mailbox/mailbox";
import { openMailbox } from "../../../../../../app/features/tracker/mailbox/open-mailbox";
import { NO_SESSION, sessionStore } from "../../../../../../app/state/session/session-store";
import type { UserRecord } from "../../../../../../functions/shared/contract/user";

const RECORD: UserRecord = {
  ...{ uid: "", userId: "abcd1234", email: "", name: "Ida", picture: null, phone: null, role: "user" },
  settings: { language: "en", theme: "light", emailNotifications: true },
  ...{ createdAt: 1000, updatedAt: 2000 },
};
const here = (uid: string) => sessionStore.setState({ userInfo: { ...RECORD, uid }, isLoading: false });
const key = { provider: "OpenAI", key: "sk-secret" };
const keyOf = (uid: string) => openMailbox(uid, null).getState().modelKey;

afterEach(() => sessionStore.setState(NO_SESSION));

describe("model key in the mailbox", () => {
  it("survives a repeated session notification, and navigation to other pages", () => {
    openMailbox("ida", null).changeSettings(INITIAL_MAILBOX.settings, key);
    here("ida");
    expect(keyOf("ida")).toEqual(key);
  });

  it("disappears with its owner, even before anybody else comes", () => {
    here("ida");
    openMailbox("ida", null).changeSettings(INITIAL_MAILBOX.settings, key);
    sessionStore.setState(NO_SESSION);
    here("ida");
    expect(keyOf("ida")).toBeNull();
  });

  it("disappears when somebody else takes their place", () => {
    here("ida");
    openMailbox("ida", null).changeSettings(INITIAL_MAILBOX.settings, key);
    here("carl");
    expect(keyOf("ida")).toBeNull();
  });
});
