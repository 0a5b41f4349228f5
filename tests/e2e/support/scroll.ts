import type { Person } from "./person";

/** Scrolls the transcript as a wheel does, and waits until it has come to rest. */
export async function scrollBy({ page }: Person, by: number): Promise<void> {
  await page.getByRole("log").hover();
  await page.mouse.wheel(0, by);
  await page.getByRole("log").evaluate(async (list) => {
    for (let last = Number.NaN; last !== list.scrollTop; ) {
      last = list.scrollTop;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

/** Whether every line on the screen has its translation. */
export function translatedIn({ page }: Person): Promise<boolean> {
  return page.getByRole("log").evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll("[data-row]")].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    });
    return rows.length > 0 && rows.every((row) => row.querySelector("[data-translation]"));
  });
}

/** The first line that stands on the screen from its beginning, and where. */
export function firstLine({ page }: Person): Promise<{ id: string; top: number }> {
  return page.getByRole("log").evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    const places = [...list.querySelectorAll("[data-row]")].map((row) => ({
      id: row.getAttribute("data-row") ?? "",
      top: Math.round(row.getBoundingClientRect().top - top),
    }));
    return places.filter((place) => place.top >= 0).sort((a, b) => a.top - b.top)[0] ?? { id: "", top: Number.NaN };
  });
}

export function topOfLine({ page }: Person, id: string): Promise<number> {
  return page.getByRole("log").evaluate((list, of) => {
    const row = list.querySelector(`[data-row="${of}"]`);
    return row ? row.getBoundingClientRect().top - list.getBoundingClientRect().top : Number.NaN;
  }, id);
}
