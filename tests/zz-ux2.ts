import "./support/resolve-modules.ts";
const { CodingInterview } = await import("./support/coding-interview.ts");
import { readFileSync } from "node:fs";
const convs = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [lang, id, says] of convs) {
  console.log(`\n=== ${lang} ${id}`);
  for (const s of says) { 
    const i: any = new CodingInterview({ lang, minutes: 30, first: { id, text: "?" }, rest: [] } as any);
    await i.start(); await i.open(id.includes("sql") ? "sql" : "javascript");
    console.log("ME:", s); console.log("   AI:", await i.answer(s, 20)); 
  }
}
