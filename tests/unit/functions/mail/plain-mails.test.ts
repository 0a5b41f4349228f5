import { expect, it } from "vitest";
import { analyseMails } from "../../../../functions/mail/analyse";
import { THRESHOLD } from "../../../../functions/mail/track/events";
import { parseMail } from "../../../../functions/shared/mail-parse/parse-mail";
import { invitationOf, mailOf, newsOf, refusalOf } from "../../../support/job-mails";
import { makeRawMail, writeRaw } from "../../../support/raw-mails";

/** The mails in the tests of the server and of the pages: their readings do not depend on the finer weights. */

it.each([
  ["applied", mailOf],
  ["rejected", refusalOf],
  ["virtual_onsite_interview", invitationOf],
  ["not_a_job_related_email", newsOf],
] as const)("a plain mail is surely read as %s", (status, write) => {
  for (const threadIds of [[], ["thread"]]) {
    const [reading] = analyseMails([write({ threadIds })]);
    expect(reading?.status).toBe(status);
    expect(reading?.confidence).toBeGreaterThan(THRESHOLD);
  }
});

it("of a numbered mailbox every tenth mail is surely about a job, and the others surely are not", async () => {
  for (const threadId of [null, "thread"]) {
    const mails = await Promise.all(
      Array.from({ length: 50 }, (_, number) => {
        const raw = writeRaw(makeRawMail(number, { newest: Date.UTC(2026, 9, 1) }));
        return parseMail(new TextEncoder().encode(raw), { threadId: threadId && `${threadId}-${number}` });
      }),
    );
    const readings = analyseMails(mails);
    expect(readings.map(({ status }) => status)).toEqual(
      mails.map((_, number) => (number % 10 === 0 ? "applied" : "not_a_job_related_email")),
    );
    expect(Math.min(...readings.map(({ confidence }) => confidence))).toBeGreaterThan(THRESHOLD);
  }
});

it("a mailbox that numbers its threads makes no mail an answer", () => {
  for (const write of [mailOf, refusalOf, invitationOf, newsOf]) {
    const [plain, numbered] = [[], ["thread:18c2"]].map((threadIds) => analyseMails([write({ threadIds })])[0]);
    expect(numbered?.confidence).toBe(plain?.confidence);
  }
});
