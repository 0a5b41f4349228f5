const DAY_MS = 86_400_000;

/** Days of one time zone, numbered from 1 January 1970. */
export type Calendar = {
  dayOf: (at: number) => number;
  /** Default: the browser's. */
  timeZone: string | undefined;
};

export function openCalendar(timeZone?: string): Calendar {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  return {
    timeZone,
    dayOf(at) {
      const parts = format.formatToParts(at);
      const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
      return Date.UTC(read("year"), read("month") - 1, read("day")) / DAY_MS;
    },
  };
}

/** The Monday of a day's week: 1 January 1970 was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** The day as a date for `Intl` with the time zone UTC. */
export function dateOf(day: number): Date {
  return new Date(day * DAY_MS);
}
