import type { Locator } from "playwright-core";
import type { Person } from "../e2e/support/person";

export type Box = { x: number; y: number; width: number; height: number };

/** A picture of the product: whose screen, which part of it, and its saved widths. */
export type Shot = {
  name: string;
  of: "interviewer" | "candidate";
  widths: readonly number[];
  /** Prepares the screen; returns the part of the window to take, or nothing for all of it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most shots have no part to return
  arrange: (person: Person) => Promise<Box | void>;
};

/** Small ones are shown three in a row. */
const SMALL = [352, 704];
const SMALL_RATIO = 4 / 5;

/** Before the interviewer joins. */
export const LOBBY_SHOT: Shot = {
  name: "lobby",
  of: "interviewer",
  widths: SMALL,
  async arrange({ page, words }) {
    const { x, y, height } = await boxOf(page.getByRole("region", { name: words("lobby.preview.label") }));
    return { x, y, width: height / SMALL_RATIO, height };
  },
};

/** In sequence, in one running interview. */
export const ROOM_SHOTS: readonly Shot[] = [
  { name: "room", of: "interviewer", widths: [1216, 2432], arrange: async () => {} },
  { name: "phone", of: "candidate", widths: [390, 780], arrange: async () => {} },
  {
    name: "captions",
    of: "interviewer",
    widths: SMALL,
    async arrange(person) {
      const { page, words } = person;
      await person.press(words("call:bar.captionsShow"));
      await page.getByRole("region", { name: words("call:stage.captions") }).waitFor();
      await page.mouse.move(0, 0);
      return middleOf(await boxOf(page.getByRole("region", { name: `, ${words("roles.candidate")}` })));
    },
  },
  {
    name: "questions",
    of: "interviewer",
    widths: SMALL,
    async arrange(person) {
      const { page, words } = person;
      await person.press(words("call:bar.captionsHide"));
      const list = page.getByRole("region", { name: words("interviewer:questions.list"), exact: true });
      const topic = list.getByText(words("interviewer:topics.conflict"), { exact: true });
      await topic.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
      const { x, y, width } = await boxOf(list);
      return { x, y: Math.max(y, (await boxOf(topic)).y - 8), width, height: width * SMALL_RATIO };
    },
  },
  {
    name: "notes",
    of: "interviewer",
    widths: SMALL,
    async arrange({ page, words }) {
      await page.getByRole("tab", { name: words("interviewer:tabs.notes"), exact: true }).click();
      const { x, y, width } = await boxOf(page.getByRole("tabpanel", { name: words("interviewer:tabs.notes") }));
      return { x, y, width, height: width * SMALL_RATIO };
    },
  },
  {
    name: "transcript",
    of: "interviewer",
    widths: [752, 1504],
    async arrange(person) {
      const { page, words } = person;
      await person.press(words("bar.collapseRight"));
      const line = page.locator('[data-row][data-kind="final"]').last();
      await line.hover();
      const { x, width } = await boxOf(line);
      const log = await boxOf(page.getByRole("log", { name: words("transcript.title") }));
      return { x: x - 8, y: log.y + log.height - 300, width: width + 16, height: 300 };
    },
  },
];

/** The height of the box, at the width of small pictures. */
function middleOf({ x, y, width, height }: Box): Box {
  const taken = height / SMALL_RATIO;
  return { x: x + (width - taken) / 2, y, width: taken, height };
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.first().boundingBox();
  if (!box) throw new Error(`${part} is not on the screen.`);
  return box;
}
