import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ShareDialog } from "../../../../../../app/features/tracker/journey/share-dialog";
import type { Share } from "../../../../../../functions/shared/contract/journey";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";
import { startTracker, type TrackerServer } from "../../../../support/tracker-page";

const TOKEN = "A_2345678901234567890";
const SHARES = "/api/tracker/shares";
const AT = Date.UTC(2026, 4, 1, 12);
const SHARE: Share = {
  ...{ token: TOKEN, createdAt: AT, updatedAt: AT, expiresAt: null, opens: 1, lastOpenedAt: AT, period: null },
  total: 3,
};

let server: TrackerServer;

beforeEach(() => {
  server = startTracker();
});

const open = () => show(<ShareDialog uid="ida" period={null} open onOpenChange={() => {}} />);
const list = async () => within(await screen.findByRole("region", { name: words("journey:share.list") }));
const day = (at: number) => new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(at);

describe("dialog of the links to a chart", () => {
  test("makes a link, copies it, and shows its day", async () => {
    let asked: unknown = null;
    server.intercept(SHARES, ({ method, body }) => {
      if (method !== "POST") return Response.json({ shares: [] });
      asked = JSON.parse(String(body));
      return Response.json(SHARE, { status: 201 });
    });
    const { user } = await open();
    await (await list()).findByText(words("journey:share.none"));
    await user.click(screen.getByRole("button", { name: words("journey:share.make") }));
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: words("journey:share.link") });
    expect(asked).toEqual({ uid: "ida", period: null, expiresInDays: null, language: "en" });
    expect(link.value).toBe(`${window.location.origin}/tracker?share=${TOKEN}`);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link.value));
    const asOf = words("journey:share.asOf", { date: day(AT) });
    expect(screen.getByText(new RegExp(asOf))).toBeTruthy();
  });

  test("tells how often a link was opened, and brings it up to date by keyboard", async () => {
    server.intercept(SHARES, () => Response.json({ shares: [SHARE] }));
    server.intercept(`${SHARES}/${TOKEN}`, ({ method }) =>
      method === "PUT" ? Response.json({ ...SHARE, total: 4, updatedAt: AT + 86_400_000 }) : null,
    );
    const { user } = await open();
    const opened = new RegExp(words("journey:share.opens", { count: 1 }));
    expect(await screen.findByText(opened)).toBeTruthy();
    expect(screen.getByText(new RegExp(words("journey:count", { count: 3 })))).toBeTruthy();
    screen.getByRole("button", { name: words("journey:share.update") }).focus();
    await user.keyboard("{Enter}");
    await screen.findByText(new RegExp(words("journey:count", { count: 4 })));
    const asOf = words("journey:share.asOf", { date: day(AT + 86_400_000) });
    expect(screen.getByText(new RegExp(asOf))).toBeTruthy();
  });

  test("revokes a link", async () => {
    const revoked = vi.fn(() => new Response(null, { status: 204 }));
    server.intercept(SHARES, () => Response.json({ shares: [SHARE] }));
    server.intercept(`${SHARES}/${TOKEN}`, ({ method }) => (method === "DELETE" ? revoked() : null));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: words("journey:share.revoke") }));
    await (await list()).findByText(words("journey:share.none"));
    expect(revoked).toHaveBeenCalledOnce();
  });
});
