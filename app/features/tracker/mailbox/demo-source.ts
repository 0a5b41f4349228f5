import * as v from "valibot";
import type { Language } from "../../../i18n/languages";
import { demoMailsSchema, toMails } from "./demo-mails";
import { MailboxError } from "./mailbox-error";
import type { MailboxSource } from "./source";

/** A fictional mailbox to try everything with. It ignores the timeframe. */
export function createDemoSource(language: Language, now: () => Date): MailboxSource {
  return {
    kind: "demo",
    async *read({ signal, onFound }) {
      const mails = await fetchDemo(language, signal).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new MailboxError("demo_unreachable", null, { cause });
      });
      onFound(mails.length);
      for (const mail of toMails(mails, { language, ...clockOf(now()) })) {
        yield { kind: "mail", key: mail.id, mail, gmailId: null };
      }
    },
  };
}

async function fetchDemo(language: Language, signal: AbortSignal) {
  const response = await fetch(`/demo/${language}.json`, { signal });
  if (!response.ok) throw new Error(`demo: ${response.status}`);
  return v.parse(demoMailsSchema, await response.json());
}

/** Today and the UTC offset, by this browser's clock. */
function clockOf(at: Date): { today: string; offset: string } {
  const minutes = -at.getTimezoneOffset();
  const two = (value: number) => String(value).padStart(2, "0");
  const distance = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return {
    today: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    offset: `${minutes < 0 ? "-" : "+"}${distance}`,
  };
}
