/** Messages as they come from a mailbox, by number: the same number is the same message. */

export type RawMail = { headers: Readonly<Record<string, string>>; body: string };

const COMPANIES = ["Halden Robotics", "Kestrel Maps", "Paperlane", "Brightwater Health", "Orrery", "Lumen Transit"];
const DAY_MS = 86_400_000;

export type NumberedOptions = {
  /** Milliseconds since 1970 of the newest; each further one is a minute older. */
  newest: number;
  /** Every so many mails is about a job; the others are what else comes. */
  jobEvery?: number;
};

export function makeRawMail(number: number, { newest, jobEvery = 10 }: NumberedOptions): RawMail {
  const date = new Date(newest - number * 60_000).toUTCString().replace("GMT", "+0000");
  const isJob = number % jobEvery === 0;
  const company = `${COMPANIES[number % COMPANIES.length]} ${Math.floor(number / jobEvery)}`;
  const domain = `${company.toLowerCase().replace(/\W+/g, "-")}.example`;
  const common = { To: "Sam <sam@home.example>", "Delivered-To": "sam@home.example", Date: date };
  if (!isJob) {
    return {
      headers: {
        ...{ From: `Neighbour ${number % 97} <n${number % 97}@street.example>`, ...common },
        ...{ Subject: `Lunch number ${number}`, "Message-ID": `<plain-${number}@street.example>` },
      },
      body: `Hello Sam,\n\nshall we have lunch at twelve? It is number ${number}.\n\nFrom here it is not far.\n`,
    };
  }
  return {
    headers: {
      ...{ From: `${company} Recruiting <no-reply@${domain}>`, ...common },
      Subject: `Thank you for applying to ${company}`,
      "Message-ID": `<job-${number}@${domain}>`,
    },
    body: `Hi Sam,\n\nThank you for applying for the position of Software Engineer at ${company}. We have received your application and will review it shortly.\n\nBest regards,\nThe ${company} Recruiting Team\n`,
  };
}

export function writeRaw({ headers, body }: RawMail, lineEnd = "\n"): string {
  const head = Object.entries({ "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8", ...headers });
  return `${head.map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n${body}`.replace(/\n/g, lineEnd);
}

/** By the rules of mboxrd. */
export function writeMbox(raw: readonly string[], lineEnd = "\n"): string {
  return raw
    .map((one) => {
      const quoted = one.replace(/^(>*From )/gm, ">$1");
      return `From someone@home.example Thu Jan  1 00:00:00 2026${lineEnd}${quoted}${lineEnd}`;
    })
    .join("");
}

export function daysAgo(days: number): number {
  return Date.now() - days * DAY_MS;
}
