/** Messages of a mailbox, by number: the same number is the same message. */

export type RawMail = { headers: Readonly<Record<string, string>>; body: string };

const FIRST = [
  ...["Halden", "Kestrel", "Paper", "Brightwater", "Orrery", "Lumen", "Saltmarsh", "Vantage", "Meridian", "Tallow"],
  ...["Copper", "Fern", "Juniper", "Marble", "Nimbus", "Otter", "Puffin", "Quartz", "Rowan", "Sable", "Teasel"],
];
const LAST = [
  ...["Robotics", "Maps", "Lanes", "Health", "Transit", "Freight", "Atlas", "Foods", "Games", "Energy", "Textiles"],
  ...[
    "Optics",
    "Music",
    "Travel",
    "Paints",
    "Bakery",
    "Sensors",
    "Toys",
    "Gardens",
    "Motors",
    "Films",
    "Shoes",
    "Glass",
  ],
];
const DAY_MS = 86_400_000;

export type NumberedOptions = {
  /** Date of the newest in milliseconds since 1970; each further one is a minute older. */
  newest: number;
  /** Every n-th mail is about a job; the others are a shop's. The two kinds are unmistakable. */
  jobEvery?: number;
};

export function makeRawMail(number: number, { newest, jobEvery = 10 }: NumberedOptions): RawMail {
  const date = new Date(newest - number * 60_000).toUTCString().replace("GMT", "+0000");
  const isJob = number % jobEvery === 0;
  const company = nameCompany(Math.floor(number / jobEvery));
  const domain = `${company.toLowerCase().replace(/\W+/g, "-")}.example`;
  const common = { To: "Sam <sam@home.example>", "Delivered-To": "sam@home.example", Date: date };
  if (!isJob) {
    return {
      headers: {
        ...{ From: "Corner Shop <orders@corner-shop.example>", ...common },
        ...{ Subject: `Your order ${number} is on its way`, "Message-ID": `<order-${number}@corner-shop.example>` },
        "List-Unsubscribe": "<https://corner-shop.example/unsubscribe>",
      },
      body: `Thank you for your purchase. Your parcel with order number ${number} has been handed to the carrier: two pairs of wool socks.\n\nItems can be returned free of charge.\n\nFrom our shop to your door. To change what we mail you, follow the link below.\n`,
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

/** 483 different names. */
export function nameCompany(number: number): string {
  return `${FIRST[number % FIRST.length]} ${LAST[Math.floor(number / FIRST.length) % LAST.length]}`;
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
