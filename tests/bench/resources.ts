import type { Row } from "../support/measure/report.ts";
import { startMocki } from "../support/mocki.ts";
import { type Person, registerPerson } from "./support/person.ts";
import { compareViews } from "./support/views.ts";

export type ResourcesOptions = { stories: number; files: number; views: number };

const AT_ONCE = 5;
const TRIES = 3;
/** Some 300 words: a story of two minutes. */
const STORY = "I measured the slow query, wrote an index for it and told the team why. ".repeat(22);

/** The lists of a user with many resources, against those of a user without any. */
export async function measureResources({ stories, files, views }: ResourcesOptions): Promise<Row[]> {
  const mocki = await startMocki();
  try {
    const [rich, empty] = await Promise.all([registerPerson(mocki), registerPerson(mocki)]);
    await each(stories, (n) => addStory(rich, n));
    await each(files, (n) => addFile(rich, n));
    const list = [
      { what: `the list of ${stories} stories`, path: "/api/resources/stories", hasGoal: true },
      { what: `the list of ${files} files`, path: "/api/resources/files", hasGoal: true },
      {
        what: `looking for words in ${stories} stories`,
        path: "/api/resources/stories?q=index%20team",
        hasGoal: false,
      },
    ];
    return await compareViews(rich, empty, list, views);
  } finally {
    await mocki.dispose();
  }
}

async function each(some: number, add: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < some; n += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, some - n) }, (_, i) => add(n + i)));
  }
}

async function addStory(person: Person, n: number): Promise<void> {
  const tags = [...new Set([`tag${n % 20}`, `tag${n % 7}`])];
  const story = { title: `Story ${n}`, content: `${STORY}${n}`, category: "tech", tags };
  await put(person, `/api/resources/stories/bench-${n}-story`, { uid: person.uid, base: 0, ...story });
}

async function addFile(person: Person, n: number): Promise<void> {
  const path = `/api/resources/files/bench-${n}-file`;
  await put(person, `${path}?kind=resume`, new File([`%PDF-1.7\n${STORY}`], `Résumé ${n}.pdf`));
  const content = { state: "ready", text: STORY.repeat(4) };
  await put(person, `${path}/text`, { uid: person.uid, content });
}

/** wrangler sometimes drops a connection on a busy machine; a retry changes nothing. */
async function put(person: Person, path: string, body: unknown): Promise<void> {
  const responses: Response[] = [];
  while (responses.length < TRIES) {
    const response = await person.ask("PUT", path, body);
    if (response.ok) return;
    responses.push(response);
  }
  throw new Error(`${path} was answered with ${responses.map(({ status }) => status).join(", ")}.`);
}
