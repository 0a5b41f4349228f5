const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Whether day or month comes first in a column of dates such as 3/4/2026. */
export type DayOrder = "month_first" | "day_first";

/** Decided by the column's other dates; if none does, the month comes first, as in most exports. */
export function findOrder(days: readonly string[]): DayOrder {
  const firsts = days.flatMap((text) => /^(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}\b/.exec(text.trim())?.[1] ?? []);
  if (firsts.some((first) => Number(first) > 12)) return "day_first";
  return days.some((text) => /^\d{1,2}\.\d{1,2}\./.test(text.trim())) ? "day_first" : "month_first";
}

/** The day in a cell as YYYY-MM-DD; null if none can be parsed. */
export function readDay(text: string, order: DayOrder): string | null {
  const clean = text.normalize("NFKC").trim().toLowerCase();
  const whole = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)/.exec(clean);
  if (whole) return toDay(whole[1], whole[2], whole[3]);
  const short = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(clean);
  if (short) {
    const [, first, second, year] = short;
    return order === "day_first" ? toDay(year, second, first) : toDay(year, first, second);
  }
  const named =
    /^(?:[a-z]+,\s*)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/.exec(clean) ??
    swap(/^(?:[a-z]+,\s*)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})/.exec(clean));
  if (!named) return null;
  const month = MONTHS.indexOf(named[1] ?? "") + 1;
  return month === 0 ? null : toDay(named[3], String(month), named[2]);
}

function swap(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]];
}

function toDay(year = "", month = "", day = ""): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  // Refuses 31 February.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
