import "../../support/resolve-modules.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";

// After the hook above: the imports below load the project's own modules.
const { LANGUAGES } = await import("../../../party/protocol/vocabulary.ts");
const { ROOT } = await import("../../../functions/local/local-settings.ts");
const { makeSample } = await import("./make-sample.ts");

/** `npm run sample`: writes the sample report's interview in each language, as the coach of today judges it. */
for (const language of LANGUAGES) {
  const file = path.join(ROOT, `app/features/sample/interviews/${language}.json`);
  await writeFile(file, `${JSON.stringify(await makeSample(language), null, 2)}\n`);
}
