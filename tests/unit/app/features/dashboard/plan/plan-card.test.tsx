import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { PlanCard, type PlanCardProps } from "../../../../../../app/features/dashboard/plan/plan-card";
import { readTexts } from "../../../../../support/texts";

// Static markup is a server's, which knows no calendar.
vi.mock("../../../../../../app/features/dashboard/browser-clock", async (load) => ({
  ...(await load<typeof import("../../../../../../app/features/dashboard/browser-clock")>()),
  useCalendar: () => ({ dayOf: (at: number) => Math.floor(at / 86_400_000), timeZone: "UTC" }),
}));

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

const DAY = "2026-12-15";
const coming = [
  { id: "a", company: "Acme", position: null, isDemo: false, todo: { deadline: DAY } },
] as unknown as PlanCardProps["coming"];
const practised = [
  { interviewType: "behavioral", startedAt: Date.parse("2026-12-14T09:00:00Z") },
] as unknown as PlanCardProps["recent"];

function show(today: string, recent: PlanCardProps["recent"] = []) {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <PlanCard uid={null} coming={coming} recent={recent} today={today} ai="/ai" />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const sentences = ["1 session left", "All done", i18n.t("dashboard:practicePlan.onTheDay")];
  return { says: sentences.filter((text) => markup.includes(`>${text}<`)), lists: markup.includes("<ol") };
}

describe("PlanCard", () => {
  it.each([
    ["the sessions that are left", "2026-12-14", [], "1 session left", true],
    ["on the interview's day that all are done", DAY, practised, "All done", true],
    [
      "on the interview's day, when none was done, what to do instead of an empty list",
      DAY,
      [],
      "Your interview is today. Read through your stories once more, then take it easy.",
      false,
    ],
  ])("shows %s", (_, today, recent, text, lists) => {
    expect(show(today, recent)).toEqual({ says: [text], lists });
  });
});
