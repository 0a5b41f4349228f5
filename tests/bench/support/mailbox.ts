import type { Mail } from "../../../functions/shared/contract/mail.ts";

/** Number of mails per application. */
const MAILS_EACH = 2.5;
const STARTS = "Nor Kes Har Bel Tam Ros Vin Quo Led Mar Fen Gal Osk Pir Sul Wex Yar Zed Cor Dun".split(" ");
const MIDDLES =
  "beam trel row mont arin ford cera lina vost bury dale kin rath moor wick stead hollow crest lund gate".split(" ");
const TRADES = "Labs Robotics Systems Foods Energy Logistics Games Media Health Capital".split(" ");
const POSTS = ["Data Engineer", "Product Manager", "Nurse", "Software Engineer II", "Account Executive"];

/** A mailbox of so many mails: two thousand applications in five thousand mails. */
export function makeMailbox(count: number): Mail[] {
  const firms = Math.ceil(count / MAILS_EACH);
  return Array.from({ length: count }, (_, n) => makeMail(n, n % firms, Math.floor(n / firms)));
}

function makeMail(n: number, of: number, step: number): Mail {
  const word = `${STARTS[of % 20]}${MIDDLES[Math.floor(of / 20) % 20]}`;
  const firm = `${word} ${TRADES[Math.floor(of / 400) % 10]}`;
  const domain = `${firm.toLowerCase().replace(" ", "")}.example`;
  const post = POSTS[of % POSTS.length] ?? "";
  const { subject, text } = say(step, firm, post);
  const day = new Date(Date.UTC(2026, 0, 1 + 30 * step, of % 24, n % 60));
  return {
    ...{ id: `${n}@${domain}`, threadIds: [], from: { name: `${firm} Careers`, address: `careers@${domain}` } },
    ...{ isOwn: false, replyTo: null, to: [{ name: "Ada", address: "ada@mail.example" }], subject },
    ...{ date: day.toISOString(), text: `Dear Ada,\n\n${text}\n\n${FILLING}\n\nKind regards,`, history: "" },
    ...{ signature: `The ${firm} hiring team\n${firm}, 12 Some Street`, calendar: null, isBulk: false },
    ...{ isAutoReply: false, isForwarded: false, linkHosts: [domain] },
  };
}

function say(step: number, firm: string, post: string): { subject: string; text: string } {
  if (step === 0) {
    const text = `Thank you for applying for the ${post} position at ${firm}. We have received your application and will review it.`;
    return { subject: `Thank you for applying to ${firm}`, text };
  }
  if (step === 1) {
    const text = `We would like to invite you to an interview for the ${post} position. Please choose a time slot by Friday.`;
    return { subject: `Interview invitation: ${post}`, text };
  }
  const text = `Unfortunately, we have decided not to move forward with your application for the ${post} position.`;
  return { subject: `Your application to ${firm}`, text };
}

const FILLING = Array.from(
  { length: 6 },
  (_, n) =>
    `Our team of ${40 + n} people works on what matters to those who use it, and we read each letter ourselves.`,
).join("\n");
