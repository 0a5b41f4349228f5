import type { Person } from "./person";

/** Draws a box with a label in it on the open whiteboard, in the middle of the board or in its lower right corner. */
export async function drawBox(person: Person, label: string, place: "middle" | "corner"): Promise<void> {
  const { page } = person;
  const canvas = page.locator("canvas.interactive");
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("There is no board");
  const [right, bottom] = place === "middle" ? [box.width / 2, box.height / 2] : [170, 150];
  const [left, top] = [box.x + box.width - right, box.y + box.height - bottom];
  await page.getByTestId("toolbar-rectangle").check({ force: true });
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 130, top + 70, { steps: 5 });
  await page.mouse.up();
  await page.mouse.dblclick(left + 65, top + 35);
  const editor = page.locator("textarea.excalidraw-wysiwyg");
  await editor.fill(label);
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
}
