import "./support/resolve-modules.ts";
const { CodingInterview } = await import("./support/coding-interview.ts");
const { CoachInterview } = await import("./support/coach-interview.ts");
import { readFileSync } from "node:fs";
const convs = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [lang, id, says] of convs) {
  console.log(`\n=== ${lang} ${id}`);
  try {
    const i: any = id.startsWith("behavioral") ? new CoachInterview({ interviewType: "behavioral", lang, minutes: 30, first: { id, text: "?" } } as any)
      : new CodingInterview({ lang, minutes: 30, first: { id, text: "?" }, rest: [] } as any);
    console.log("AI:", await i.start());
    if (!id.startsWith("behavioral")) await i.open(id.includes("sql") ? "sql" : "javascript");
    for (const s of says) { 
      if (s.startsWith("#new")) {continue;}
      console.log("ME:", s); console.log("   AI:", await i.answer(s, 20)); }
  } catch (e) { console.log("ERR", e); }
}
