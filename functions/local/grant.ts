import process from "node:process";
import { Children } from "./children.ts";
import { grantPlan, readGrant } from "./grant-plan.ts";
import { readLocalOptions } from "./local-settings.ts";
import { toSentence } from "./run-locally.ts";
import { queryDatabase } from "./wrangler.ts";

/** `npm run grant`: an operator gives somebody a plan. */
try {
  const grant = readGrant(process.argv.slice(2), process.env);
  const children = new Children();
  const where = grant.isRemote ? "remote" : readLocalOptions();
  console.log(await grantPlan(grant, (statements) => queryDatabase(children, where, statements)));
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
