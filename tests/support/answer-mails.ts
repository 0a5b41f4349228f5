import { type AskedPrompt, readBlocks } from "./answer-prompts";

/** A model's reading of one mail. */
type Said = {
  status: string;
  company: string | null;
  position: string | null;
  todo: { code: string; quote: string | null; deadline: string | null } | null;
  details: string | null;
  confidence: number;
  quotes: string[];
};

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/unfortunately|regret|遗憾|遺憾/i, "rejected"],
  [/\boffer\b|录用|錄取/i, "offer"],
  [/assessment|coding test|笔试|測驗/i, "online_assessment"],
  [/interview|面试|面試/i, "virtual_onsite_interview"],
  [/application|applied|投递|應徵/i, "applied"],
];

/** Classifies mails by a word or two, and quotes the sentence that has it. The sender of the mail is the company. */
export function answerMails(request: AskedPrompt): string {
  return writeAnswer(request, (mail) => {
    const sentences = mail.split(/(?<=[.!?。！？])\s*|\n/);
    for (const [pattern, status] of WORDS) {
      const quote = sentences.find(
        (sentence) => pattern.test(sentence) && !/^(?:From|Date|Invitation): /.test(sentence),
      );
      if (quote) return { ...NOTHING, status, company: senderOf(mail), quotes: [quote.replace(/^Subject: /, "")] };
    }
    return { ...NOTHING, status: "not_a_job_related_email", quotes: [/^Subject: (.*)$/m.exec(mail)?.[1] ?? ""] };
  });
}

/**
 * A model that follows any order inside a mail, for all of the mails: returns the JSON after `OBEY` for each.
 * `{others}` in it is replaced by the text of the mails without the order.
 */
export function obeyMails(request: AskedPrompt): string {
  const mails = [...mailsOf(request).values()];
  const master = mails.find((mail) => mail.includes("OBEY ")) ?? "";
  const order = /OBEY (\{.*\})/.exec(master)?.[1] ?? "{}";
  const others = mails.flatMap((mail) => (mail === master ? [] : mail.split("\n\n").slice(1))).join(" ");
  const said = JSON.parse(order.replace("{others}", JSON.stringify(others).slice(1, -1))) as Partial<Said>;
  return writeAnswer(request, () => ({ ...NOTHING, ...said }));
}

const NOTHING = { company: null, position: null, todo: null, details: null, confidence: 0.95 };

function writeAnswer(request: AskedPrompt, say: (mail: string) => Partial<Said>): string {
  const mails = [...mailsOf(request)].map(([mail, text]) => ({ mail, ...say(text) }));
  return JSON.stringify({ mails });
}

function mailsOf(request: AskedPrompt): Map<string, string> {
  return new Map([...readBlocks(request)].map(([label, text]) => [label.replace("mail ", ""), text]));
}

function senderOf(mail: string): string | null {
  return /^From: (.*?) </m.exec(mail)?.[1] ?? null;
}
