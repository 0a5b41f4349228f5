import { Person } from "../e2e/support/person.ts";
import { launchBrowser, newPerson } from "../support/browser.ts";
import { MOST_CODE_BYTES, type Weight, weigh } from "../support/measure/page-weight.ts";
import type { Row } from "../support/measure/report.ts";
import { startMocki } from "../support/mocki.ts";
import { serveEmptyPage } from "./support/empty-page.ts";

const LANDING_MORE = 45_000;
const APP_PAGES = ["/login", "/dashboard", "/settings", "/account"];
const APP_PAGE_MORE = 80_000;
/** A list, its filters, pending events, an application, and all actions that begin there; without the chart. */
const APPLICATIONS_MORE = 110_000;
const LOBBY_MORE = 77_000;
const INTERVIEW_MORE = 130_000;
const MOST_SCRIPTS = 25;
/** Only the number of their scripts is measured. */
const OTHER_PAGES = ["/resources", "/history", "/ai", "/test"];

/** The weight of each page's JavaScript before the first interaction, against an empty Remix page. */
export async function measurePages(): Promise<Row[]> {
  const empty = await serveEmptyPage();
  const mocki = await startMocki();
  const browser = await launchBrowser();
  try {
    const blank = await browser.newPage();
    const nothing = await weigh(blank, () => blank.goto(empty.origin));

    const visitor = async () => {
      const context = await newPerson(browser, { locale: "en-US" });
      return new Person("Ada", mocki.origin, context, await context.newPage());
    };
    const visit = async (path: string) => {
      const reader = await visitor();
      return weigh(reader.page, () => reader.visit(path));
    };
    const landing = await visit("/");
    const others: [path: string, weight: Weight][] = [];
    for (const path of APP_PAGES) others.push([path, await visit(path)]);
    const applications = await visit("/applications");
    const rest: [path: string, weight: Weight][] = [];
    for (const path of OTHER_PAGES) rest.push([path, await visit(path)]);
    const guest = await visitor();
    const lobby = await weigh(guest.page, () => guest.enterLobby());
    // A participant returns straight into the room: the screen without the lobby.
    const member = await visitor();
    await member.join(undefined, "candidate");
    const interview = await weigh(member.page, () => member.reload());
    // The first gesture fetches parts of the whole screen.
    await weigh(member.page, () => member.page.mouse.move(200, 200));
    const code = await weigh(member.page, async () => {
      await member.press(member.words("bar.codeShow"));
      await member.press("Python");
      await member.page.getByRole("textbox", { name: "main.py" }).waitFor();
    });
    return [
      describe("landing page (/)", landing, nothing, LANDING_MORE),
      ...others.map(([path, weight]) => describe(`${path} of a guest`, weight, nothing, APP_PAGE_MORE)),
      describe("/applications of a guest", applications, nothing, APPLICATIONS_MORE),
      describe("lobby (/peer)", lobby, nothing, LOBBY_MORE),
      describe("interview screen, joined", interview, nothing, INTERVIEW_MORE),
      describeShut(interview, code),
      describeCode(code),
      describeScripts([
        ["/", landing],
        ...others,
        ["/applications", applications],
        ...rest,
        ["/peer", lobby],
        ["a reload in a room", interview],
      ]),
      describeFirebase([landing, ...others.map(([, weight]) => weight), applications, lobby, interview]),
    ];
  } finally {
    await browser.close();
    await mocki.dispose();
    empty.close();
  }
}

function describe(page: string, weight: Weight, nothing: Weight, most: number): Row {
  const more = weight.own - nothing.own;
  return {
    what: `gzipped JavaScript before the first interaction, without Firebase: ${page}, against the empty Remix page`,
    figure: `${kilobytes(weight.own)} (${kilobytes(weight.ownLater)} of it after the first paint)`,
    against: kilobytes(nothing.own),
    ratio: `+${kilobytes(more)}`,
    goal: `≤ +${kilobytes(most)}`,
    met: more <= most,
  };
}

/** The opened editor shows that its scripts are recognized. */
function describeShut({ editor }: Weight, opened: Weight): Row {
  return {
    what: "gzipped JavaScript of the code editor on the interview screen while it is shut",
    figure: kilobytes(editor),
    against: `${kilobytes(opened.editor)}, opened`,
    goal: "0",
    met: editor === 0 && opened.editor > 0,
  };
}

function describeCode({ own }: Weight): Row {
  return {
    what: "gzipped JavaScript that the code editor fetches when it is opened with a first file, in Python",
    figure: kilobytes(own),
    goal: `≤ ${kilobytes(MOST_CODE_BYTES)}`,
    met: own <= MOST_CODE_BYTES,
  };
}

/** The page with the most scripts, so that one limit holds for all. */
function describeScripts(pages: readonly [path: string, weight: Weight][]): Row {
  const [path, { scripts }] = pages.reduce((most, page) => (page[1].scripts > most[1].scripts ? page : most));
  return {
    what: `scripts of the first load, most of ${pages.length} pages: ${path}`,
    figure: `${scripts}`,
    goal: `≤ ${MOST_SCRIPTS}`,
    met: scripts <= MOST_SCRIPTS,
  };
}

function describeFirebase(weights: readonly Weight[]): Row {
  const early = weights.reduce((sum, weight) => sum + weight.firebaseEarly, 0);
  return {
    what: "Firebase on the same pages",
    figure: `${kilobytes(Math.max(...weights.map((weight) => weight.firebase)))}, ${kilobytes(early)} before the first paint`,
    goal: "after the first paint",
    met: early === 0,
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
