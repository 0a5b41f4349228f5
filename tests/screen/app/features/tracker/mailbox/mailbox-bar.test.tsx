import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { NO_COUNTS } from "../../../../../../app/features/tracker/mailbox/run/counts";
import { LeftPanel } from "../../../../../../app/features/tracker/mailbox/screen/left-panel";
import { RunPanel } from "../../../../../../app/features/tracker/mailbox/screen/run-panel";
import { ANALYSIS_SETTINGS_KEY } from "../../../../../../app/features/tracker/mailbox/settings/analysis-settings";
import { analysisRequestSchema } from "../../../../../../functions/shared/contract/tracker";
import { tell } from "../../../../../e2e/support/tracker";
import { words } from "../../../../../e2e/support/words";
import { invitationOf, mailOf, refusalOf } from "../../../../../support/job-mails";
import { daysAgo, makeRawMail, writeMbox, writeRaw } from "../../../../../support/raw-mails";
import { startMailWorker } from "../../../../support/mail-worker";
import { type Shown, show } from "../../../../support/show";
import { showApplications, startTracker, type TrackerServer } from "../../../../support/tracker-page";

const ANALYSIS = "/api/tracker/analysis";
const MODEL = {
  ...{ id: "gpt", name: "GPT", provider: "OpenAI", state: "needs_key", readsPictures: false },
  ...{ builtIn: false, takesKey: true },
};

let server: TrackerServer;

beforeEach(() => {
  server = startTracker();
  startMailWorker();
  server.intercept("/api/assistant", () => Response.json({ models: [MODEL], preselected: "gpt" }));
});

const rows = () => document.querySelectorAll("[data-application]").length;
const applications = async () => (await server.view()).applications;
const file = (name: string, content: string) => new File([content], name);
/** The one mail of an application that no other number has. */
const application = (number: number, newest = daysAgo(1)) => writeRaw(makeRawMail(number * 10, { newest }));
const press = ({ user }: Shown, name: string) => user.click(screen.getByRole("button", { name }));

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file][multiple]");
  if (!input) throw new Error("There is no field for files");
  fireEvent.change(input, { target: { files } });
}

describe("mailbox bar", () => {
  test("offers files and the demo in its dialog where there is no Gmail", async () => {
    const page = await showApplications(server);
    await press(page, words("mailbox:sources.connect"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(words("mailbox:sources.gmail.missing"))).toBeTruthy();
    expect(dialog.getByRole("button", { name: words("mailbox:sources.files.choose") })).toBeTruthy();
    expect(dialog.getByRole("button", { name: words("mailbox:demo.show") })).toBeTruthy();
    await page.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("removes the demo on request", async () => {
    await server.readMails(tell("Northbeam Labs", [mailOf, refusalOf, invitationOf]), "demo");
    const page = await showApplications(server);
    expect(rows()).toBe(1);
    await press(page, words("mailbox:demo.remove"));
    await screen.findByText(words("mailbox:demo.removed"));
    await waitFor(() => expect(rows()).toBe(0));
    expect(await server.view()).toMatchObject({ applications: [], review: [] });
  });

  test("names a file that is no mailbox, and reads the others", async () => {
    await showApplications(server);
    await choose(file("table.csv", "company,position\nOrrery,Engineer\n"), file("one.eml", application(1)));
    await screen.findByText(words("mailbox:notMail.title", { names: "table.csv" }));
    await screen.findByText(words("mailbox:end.finished"));
    expect(await applications()).toHaveLength(1);
  });

  test("leaves mails before the timeframe out, says so, and reads them on request", async () => {
    const page = await showApplications(server);
    await choose(file("old.mbox", writeMbox([application(1), application(2, daysAgo(400))])));
    await screen.findByText(words("mailbox:end.leftOlder"));
    expect(screen.getByText(/1 older than the timeframe/)).toBeTruthy();
    expect(await applications()).toHaveLength(1);
    await press(page, words("mailbox:end.readOlder"));
    await screen.findByText(words("mailbox:end.finished"));
    expect(await applications()).toHaveLength(2);
  });
});

describe("numbers of a run", () => {
  test("are written with the separators of the language", async () => {
    const counts = { ...NO_COUNTS, found: 1_500 };
    await show(<RunPanel run={{ source: "files", counts }} onCancel={() => {}} />);
    expect(screen.getByText("0 of 1,500")).toBeTruthy();
    const acts = { onGmail: () => {}, onFiles: () => {}, onForget: () => {} };
    await show(<LeftPanel left={{ source: "files", done: 1_110, found: 1_500 }} isBusy={false} {...acts} />);
    expect(screen.getByRole("button", { name: "Continue (1,110 of 1,500)" })).toBeTruthy();
  });
});

describe("settings of the analysis", () => {
  const dialog = () => within(screen.getByRole("dialog"));
  const key = () => dialog().getByLabelText<HTMLInputElement>(/API key$/);
  const save = (page: Shown) => page.user.click(dialog().getByRole("button", { name: words("mailbox:settings.save") }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  test("refuse an invalid timeframe in the dialog and by a notice, and keep a valid one", async () => {
    const page = await showApplications(server);
    await press(page, words("mailbox:settings.title"));
    await screen.findByRole("dialog");
    const days = () => dialog().getByLabelText<HTMLInputElement>("Timeframe in days");
    const fault = "Please enter a valid timeframe (1-365 days)";
    for (const wrong of ["0", "366", "a week", "", "1.5"]) {
      fireEvent.change(days(), { target: { value: wrong } });
      expect(dialog().queryByRole("alert")).toBeNull();
      await save(page);
      expect(within(dialog().getByRole("alert")).getByText(fault)).toBeTruthy();
    }
    await waitFor(() => expect(screen.getAllByText(fault)).toHaveLength(2));
    fireEvent.change(days(), { target: { value: "7" } });
    await save(page);
    await isClosed();
    expect(JSON.parse(localStorage.getItem(ANALYSIS_SETTINGS_KEY) ?? "{}")).toMatchObject({ days: 7 });
    await press(page, words("mailbox:settings.title"));
    await screen.findByRole("dialog");
    expect(days().value).toBe("7");
  });

  test("ask for a model's key, and store it nowhere", async () => {
    const page = await showApplications(server);
    await press(page, words("mailbox:settings.title"));
    await screen.findByRole("dialog");
    await page.user.click(dialog().getByRole("radio", { name: /Built-in plus an AI model/ }));
    await page.user.click(await dialog().findByRole("radio", { name: /All emails/ }));
    await save(page);
    expect(within(dialog().getByRole("alert")).getByText("OpenAI API key is required")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText("OpenAI API key is required")).toHaveLength(2));
    fireEvent.change(key(), { target: { value: "sk-secret-of-mine" } });
    await save(page);
    await isClosed();
    expect(localStorage.getItem(ANALYSIS_SETTINGS_KEY)).toContain("gpt");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("sk-secret");
  });

  test("open for a key that is missing after a reload, and for one that the provider refuses", async () => {
    const stored = { days: 30, withModel: true, model: "gpt", keyOf: "OpenAI", all: true };
    localStorage.setItem(ANALYSIS_SETTINGS_KEY, JSON.stringify(stored));
    server.intercept(ANALYSIS, ({ body }) => {
      const { model } = v.parse(analysisRequestSchema, JSON.parse(String(body)));
      const error = { code: "assistant_failed", message: "", fields: { "model.key": "refused" } };
      return model ? Response.json({ error }, { status: 502 }) : null;
    });
    const page = await showApplications(server);
    const own = file("key.eml", application(5));
    await choose(own);
    await screen.findByText("OpenAI API key is required");
    await screen.findByRole("dialog");
    fireEvent.change(key(), { target: { value: "sk-wrong" } });
    await save(page);
    await isClosed();
    await choose(own);
    await screen.findAllByText("Invalid API key");
    await screen.findByRole("dialog");
    await page.user.click(dialog().getByRole("radio", { name: /^Built-in ?Reads/ }));
    await save(page);
    await isClosed();
    await choose(own);
    await screen.findByText(words("mailbox:end.finished"));
    expect(await applications()).toHaveLength(1);
  });
});
