import "../support/resolve-modules.ts";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Person } from "../e2e/support/person.ts";
import type { Shot } from "./shots.ts";

// After the hook above: the imports below load the project's own modules.
const { THEMES } = await import("../../functions/shared/contract/user.ts");
const { LANGUAGES } = await import("../../party/protocol/vocabulary.ts");
const { ROOT } = await import("../../functions/local/local-settings.ts");
const { launchBrowser } = await import("../support/browser.ts");
const { startMocki } = await import("../support/mocki.ts");
const { encode } = await import("./encode.ts");
const { filmFace } = await import("./faces.ts");
const { openPane } = await import("../e2e/support/panes.ts");
const { answerAva, holdInterview, meetPerson } = await import("./hold-interview.ts");
const { AI_SHOTS, CAPTIONS_SHOT, CODE_SHOT, JOURNEY_SHOT, REPORT_SHOT } = await import("./shots.ts");
const { writeCode } = await import("./write-code.ts");

/**
 * `npm run pictures`: starts the product, lets people with drawn faces read the sample report, answer the AI
 * interviewer and each other and read the demo's mails in each language, and writes their screens to `public/pictures`,
 * in both themes. `-- --language en` (repeatable) takes some of them, `-- --pace 0` skips the pauses.
 */
const { values } = parseArgs({
  options: { language: { type: "string", multiple: true }, pace: { type: "string", default: "2" } },
});
const FOLDER = path.join(ROOT, "public/pictures");
const languages = LANGUAGES.filter((language) => values.language?.includes(language) ?? true);
const pace = () => wait(Number(values.pace) * 1000);

const films = { interviewer: film("daniel"), candidate: film("yi-ting") };
const painter = await launchBrowser();
await filmFace(painter, "daniel", films.interviewer);
await filmFace(painter, "yi-ting", films.candidate);
const easel = await painter.newPage();
const browsers = {
  interviewer: await launchBrowser([`--use-file-for-fake-video-capture=${films.interviewer}`]),
  candidate: await launchBrowser([`--use-file-for-fake-video-capture=${films.candidate}`]),
};
const mocki = await startMocki();
process.on("SIGINT", () => mocki.kill().then(() => process.exit(130)));
try {
  await mkdir(FOLDER, { recursive: true });
  for (const language of languages) {
    const people = {
      interviewer: await meetPerson(browsers.interviewer, mocki.origin, language, "interviewer"),
      candidate: await meetPerson(browsers.candidate, mocki.origin, language, "candidate"),
    };
    await holdInterview(people, language, pace);
    if (language === "en") {
      // The README's.
      await openPane(people.interviewer, "questions");
      await people.interviewer.page.screenshot({ path: path.join(FOLDER, "interview.png"), scale: "css" });
    }
    await take(people.interviewer, language, CAPTIONS_SHOT);
    await writeCode(people);
    await take(people.interviewer, language, CODE_SHOT);
    await take(people.interviewer, language, JOURNEY_SHOT);
    await people.candidate.visit("/sample-report");
    await take(people.candidate, language, REPORT_SHOT);
    await answerAva(people.candidate, language);
    for (const shot of AI_SHOTS) await take(people.candidate, language, shot);
    await Promise.all(Object.values(people).map(({ context }) => context.close()));
    console.log(`Taken: ${language}`);
  }
} finally {
  await Promise.all([painter, ...Object.values(browsers)].map((browser) => browser.close()));
  await mocki.dispose();
  await Promise.all(Object.values(films).map((file) => rm(file, { force: true })));
}

function film(face: string): string {
  return path.join(tmpdir(), `mocki-${process.pid}-${face}.y4m`);
}

async function take(person: Person, language: string, shot: Shot): Promise<void> {
  const { page } = person;
  const clip = (await shot.arrange(person)) ?? undefined;
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Color transitions have ended.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    const png = await page.screenshot({ ...(clip && { clip }) });
    for (const width of shot.widths) {
      await encode(easel, png, width, path.join(FOLDER, `${shot.name}-${language}-${theme}-${width}.webp`));
    }
    if (shot.name === "ai" && theme === "dark") {
      // The preview of a shared link: 1200 × 630.
      const top = await page.screenshot({ clip: { x: 0, y: 0, width: 1440, height: 756 } });
      await encode(easel, top, 1200, path.join(FOLDER, `share-${language}.jpg`));
    }
  }
}
