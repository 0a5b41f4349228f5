import { afterAll, beforeAll, describe, expect } from "vitest";
import { type FakeGmail, startFakeGmail } from "../../support/fake-gmail";
import { type Mocki, startMocki } from "../../support/mocki";
import { hasRead, numberedMails, openApplications, trackerViewOf } from "../support/mailbox";
import { test } from "../support/test";

let gmail: FakeGmail;
let withSecret: Mocki;

beforeAll(async () => {
  gmail = await startFakeGmail();
  withSecret = await startMocki({
    settings: {
      ...{ GOOGLE_CLIENT_ID: "client.example", GOOGLE_CLIENT_SECRET: "the-secret" },
      ...{ GOOGLE_IDENTITY_SCRIPT: gmail.script, GMAIL_API: gmail.api, GOOGLE_TOKEN_API: gmail.tokenApi },
    },
  });
});
afterAll(async () => {
  await withSecret?.dispose();
  await gmail?.close();
});

describe("Gmail import with the operator's secret", () => {
  test("reads mails with a code that the server exchanges", async ({ meet }) => {
    gmail.messages = numberedMails(20).map((raw, i) => ({ id: `m${i}`, threadId: `t${i}`, raw }));
    const sam = await openApplications(meet, { origin: withSecret.origin });
    await sam.press("Connect Gmail");
    await hasRead(sam);
    expect((await trackerViewOf(sam)).applications).toHaveLength(2);
  });
});
