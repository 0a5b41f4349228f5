import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "mocki-mails-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  const flags = ["--disable-warning=ExperimentalWarning", "--experimental-transform-types", "tests/eval/run.ts"];
  return new Promise<{ code: unknown; out: string; errors: string }>((resolve) => {
    execFile(process.execPath, [...flags, ...args], { cwd: ROOT }, (error, out, errors) =>
      resolve({ code: error ? error.code : 0, out, errors }),
    );
  });
}
const mail = (id: string, subject: string, text: string) =>
  `From: Acme <no-reply@us.greenhouse-mail.io>\r\nTo: sam@home.example\r\nSubject: ${subject}\r\nDate: Mon, 18 May 2026 10:02:00 +0000\r\nMessage-ID: <${id}@x>\r\n\r\n${text}`;
const label = { lang: "en", company: "Acme", position: "Clerk", todo: null, deadline: null, application: "acme" };

it("npm run eval -- mails judges any folder, with one JSON object in the last line that names the misjudged mails", async () => {
  writeFileSync(
    path.join(folder, "a.eml"),
    mail("a", "Thank you for applying to Acme", "We have received your application for Clerk."),
  );
  writeFileSync(
    path.join(folder, "b.eml"),
    mail("b", "Your application", "We regret that you were not selected for the Clerk role."),
  );
  const labels = [
    { ...label, file: "a.eml", status: "applied" },
    { ...label, file: "b.eml", status: "offer" },
  ];
  writeFileSync(path.join(folder, "labels.json"), JSON.stringify(labels));
  const { code, out } = await run("mails", folder);
  expect(code).toBe(0);
  expect(out).toContain("2 mails");
  expect(JSON.parse(out.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
    ...{
      mails: 2,
      accuracy: 0.5,
      company: { total: 2, right: 2 },
      position: { total: 2, right: 2 },
      grouping: { right: 2 },
    },
    misjudged: [{ file: `${folder}/b.eml`, wrong: ["status rejected for offer"] }],
  });
});

it("npm run eval -- mails accepts labels of other layouts: fields left out or more, files in folders, a day with a time", async () => {
  const odd = mkdtempSync(path.join(folder, "odd-"));
  mkdirSync(path.join(odd, "inbox"));
  const text = "Please complete the online assessment for the Clerk role by 11 June 2026.";
  writeFileSync(path.join(odd, "inbox/c.eml"), mail("c", "Online assessment", text));
  writeFileSync(path.join(odd, "empty.eml"), "");
  writeFileSync(
    path.join(odd, "labels.json"),
    JSON.stringify([
      { file: "inbox/c.eml", status: "online_assessment", todo: "test", deadline: "2026-06-11T18:00", difficulty: 3 },
      { file: "empty.eml", status: "not_a_job_related_email", company: "", application: "" },
    ]),
  );
  const { code, out } = await run("mails", odd);
  expect(code).toBe(0);
  expect(JSON.parse(out.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
    ...{ mails: 2, deadline: { total: 1, right: 1 }, company: { total: 0 }, grouping: { total: 0 } },
    curve: expect.arrayContaining([{ threshold: 0.9, passed: expect.any(Number), precision: expect.any(Number) }]),
  });
  expect(out).toContain("From confidence");
});

it("npm run eval -- mails reports its error in a sentence", async () => {
  const missing = await run("mails", "/nowhere");
  expect([missing.code, missing.errors]).toEqual([
    1,
    expect.stringContaining("There is no file /nowhere/labels.json."),
  ]);
  writeFileSync(path.join(folder, "labels.json"), JSON.stringify([{ ...label, file: "a.eml", status: "fine" }]));
  expect((await run("mails", folder)).errors).toContain("0.status: ");
  writeFileSync(path.join(folder, "labels.json"), JSON.stringify([{ ...label, file: "gone.eml", status: "applied" }]));
  expect((await run("mails", folder)).errors).toContain("labels.json names gone.eml, but there is no file");
  writeFileSync(path.join(folder, "labels.json"), "{");
  expect((await run("mails", folder)).errors).toContain("is no JSON");
});
