/** A component of an iCalendar file, by RFC 5545: its properties with their parameters, values as they are written. */
export type CalendarComponent = {
  name: string;
  properties: { name: string; parameters: string; value: string }[];
  components: CalendarComponent[];
};

/** Reads an iCalendar file and throws at whatever the standard forbids. */
export function readCalendar(file: string): CalendarComponent {
  if (!file.endsWith("\r\n")) throw new Error("the last line has no end");
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) throw new Error("a line ends without CRLF");
  const written = file.slice(0, -2).split("\r\n");
  for (const line of written) {
    if (new TextEncoder().encode(line).length > 75) throw new Error(`more than 75 octets: ${line}`);
    if (line === "") throw new Error("an empty line");
    if (line.includes("\uFFFD")) throw new Error(`a cut character: ${line}`);
  }
  const lines = file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
  const open: CalendarComponent[] = [];
  let root: CalendarComponent | null = null;
  for (const line of lines) {
    const parsed = /^([A-Z-]+)((?:;[A-Z-]+=[^;:"]+)*):(.*)$/.exec(line);
    if (!parsed) throw new Error(`no content line: ${line}`);
    const [, name = "", parameters = "", value = ""] = parsed;
    const inside = open.at(-1);
    if (name === "BEGIN") {
      if (root) throw new Error("something follows the calendar");
      const component = { name: value, properties: [], components: [] };
      inside?.components.push(component);
      open.push(component);
    } else if (name === "END") {
      const closed = open.pop();
      if (closed?.name !== value) throw new Error(`END of ${value}`);
      check(closed);
      if (open.length === 0) root = closed;
    } else {
      if (!inside) throw new Error(`${name} outside of a component`);
      inside.properties.push({ name, parameters: parameters.slice(1), value });
    }
  }
  if (!root || open.length > 0) throw new Error("the calendar has no end");
  return root;
}

const TIMES = /^(?:DTSTAMP|DTSTART|DTEND)$/;
const TEXTS = /^(?:UID|SUMMARY|DESCRIPTION)$/;

function check({ name, properties }: CalendarComponent): void {
  const once = name === "VCALENDAR" ? ["VERSION", "PRODID"] : ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"];
  for (const key of once)
    if (properties.filter((one) => one.name === key).length !== 1) throw new Error(`${name} needs one ${key}`);
  for (const one of properties) {
    if (TIMES.test(one.name)) {
      const form = one.parameters === "VALUE=DATE" ? /^\d{8}$/ : /^\d{8}T\d{6}Z?$/;
      if (!form.test(one.value) || (one.name === "DTSTAMP" && !one.value.endsWith("Z")))
        throw new Error(`${one.name}: ${one.value}`);
    }
    if (TEXTS.test(one.name) && !/^(?:[^\\;,]|\\[\\;,nN])*$/.test(one.value))
      throw new Error(`not escaped: ${one.value}`);
  }
}

export function textOf(component: CalendarComponent, name: string): string {
  const value = component.properties.find((one) => one.name === name)?.value ?? "";
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === "n" ? "\n" : escaped));
}
