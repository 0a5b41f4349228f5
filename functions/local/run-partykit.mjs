// Runs PartyKit's command with the room's settings, which come through the environment: other users of the machine can
// read a command line, and the one file that PartyKit takes them from, `.env`, would have to lie in the checkout.
import process from "node:process";

const settings = JSON.parse(process.env.MOCKI_ROOM_SETTINGS ?? "{}");
delete process.env.MOCKI_ROOM_SETTINGS;
for (const [name, value] of Object.entries(settings)) process.argv.push("--var", `${name}=${value}`);
await import(new URL("../../node_modules/partykit/dist/bin.mjs", import.meta.url).href);
