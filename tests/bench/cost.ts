import { nanoid } from "nanoid";
import type { Browser } from "playwright-core";
import { endInterview } from "../e2e/support/ending.ts";
import { Person } from "../e2e/support/person.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import type { Row } from "../support/measure/report.ts";
import { serveCounted, type Usage } from "./cost/serve-counted.ts";
import { untilAsked } from "./support/until-asked.ts";

export type CostOptions = { interviews: number; answers: number };

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. I measured where the time went, moved two calls into a queue, and after six weeks errors were down to a tenth.";
/** Interim results that a browser's recognizer shows of each sentence here. Real ones show a few a second. */
const INTERIMS = 5;

type Bill = { what: string; of(usage: Usage): number };

const count = (name: string) => (usage: Usage) => usage.counts[name] ?? 0;
const requests = ({ counts }: Usage) =>
  Object.entries(counts).reduce((sum, [name, n]) => sum + (name.startsWith("requests: ") ? n : 0), 0);

const BILLS: readonly Bill[] = [
  { what: "requests", of: requests },
  ...["pages", "API", "files", "rooms"].map((kind) => ({ what: `requests: ${kind}`, of: count(`requests: ${kind}`) })),
  { what: "processor ms, with the stand-ins for D1 and R2", of: ({ processorMs }) => processorMs },
  { what: "D1 queries", of: count("D1 queries") },
  { what: "D1 rows read", of: count("D1 rows read") },
  { what: "D1 rows written", of: count("D1 rows written") },
  { what: "requests to rooms, alarms included", of: count("room requests") },
  { what: "messages to rooms", of: count("room messages") },
  { what: "rows read in rooms", of: count("room rows read") },
  { what: "rows written in rooms", of: count("room rows written") },
  { what: "bytes of D1", of: count("D1 bytes") },
  { what: "bytes of rooms", of: count("room bytes") },
  { what: "R2 operations", of: (usage) => count("R2 class A")(usage) + count("R2 class B")(usage) },
];

/** The usage that Cloudflare bills for an interview, from the first page to the report, in real browsers. */
export async function measureCost({ interviews, answers }: CostOptions): Promise<Row[]> {
  const mocki = await serveCounted();
  const browser = await launchBrowser();
  try {
    const lin = await meet(browser, mocki.origin, "Lin");
    await holdAiInterview(lin, answers);
    // The first one also brings a newcomer: a registration, and files that browsers keep.
    const newcomer = await mocki.takeUsage();
    for (let n = 0; n < interviews; n++) await holdAiInterview(lin, answers);
    const ai = await mocki.takeUsage();
    const [ida, carl] = [await meet(browser, mocki.origin, "Ida"), await meet(browser, mocki.origin, "Carl")];
    await holdPeerInterview(ida, carl, answers);
    await mocki.takeUsage();
    for (let n = 0; n < interviews; n++) await holdPeerInterview(ida, carl, answers);
    const peer = await mocki.takeUsage();
    return [
      ...rowsOf("an AI interview of a newcomer", newcomer, 1),
      ...rowsOf(`an AI interview of ${answers} answers`, ai, interviews),
      ...rowsOf(`a peer interview of ${answers} answers`, peer, interviews),
    ];
  } finally {
    await browser.close();
    await mocki.dispose();
  }
}

function rowsOf(of: string, usage: Usage, interviews: number): Row[] {
  return BILLS.map(({ what, of: read }) => ({
    what: `${of}: ${what}`,
    figure: (read(usage) / interviews).toLocaleString("en", { maximumFractionDigits: 1 }),
  }));
}

async function meet(browser: Browser, origin: string, name: string): Promise<Person> {
  const context = await newPerson(browser, { locale: "en-US" });
  context.setDefaultTimeout(60_000);
  return new Person(name, origin, context, await context.newPage());
}

async function speak(person: Person, text: string): Promise<void> {
  for (let n = 1; n <= INTERIMS; n++) await person.beginsToSay(text.slice(0, (text.length * n) / (INTERIMS + 1)));
  await person.says(text);
}

async function holdAiInterview(person: Person, answers: number): Promise<void> {
  const { page, words } = person;
  await person.visit("/dashboard");
  await person.visit("/ai");
  await page.waitForURL((url) => /^\/ai\/[a-z0-9]{8}$/.test(url.pathname));
  await person.press(words("ai:prepare.start"));
  await page.getByRole("toolbar", { name: words("ai:bar.label") }).waitFor();
  let before = "";
  for (let n = 0; n < answers; n++) {
    before = await untilAsked(person, before);
    await speak(person, ANSWER);
    await person.press(words("ai:hint.done")).catch(() => {});
  }
  await untilAsked(person, before);
  await person.press(words("ai:bar.end"));
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("ai:end.confirm") })
    .click();
  await page.getByRole("heading", { level: 1, name: words("report:title.behavioral") }).waitFor();
}

async function holdPeerInterview(ida: Person, carl: Person, answers: number): Promise<void> {
  await Promise.all([ida.visit("/dashboard"), carl.visit("/dashboard")]);
  const room = nanoid();
  await Promise.all([ida.join(room, "interviewer"), carl.join(room, "candidate")]);
  await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
  for (let n = 0; n < answers; n++) {
    await speak(ida, `Question ${n}: tell me about a time when something went wrong.`);
    await speak(carl, ANSWER);
  }
  await endInterview(ida);
  await Promise.all([ida, carl].map((person) => person.sees(person.words("debrief.help"))));
  await Promise.all([ida.visit("/history"), carl.visit("/history")]);
}
