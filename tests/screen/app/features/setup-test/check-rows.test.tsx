import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NetworkCard } from "../../../../../app/features/setup-test/cards/network-card";
import { ReportCard } from "../../../../../app/features/setup-test/cards/report-card";
import { SoundCard } from "../../../../../app/features/setup-test/cards/sound-card";
import type { Finding } from "../../../../../app/features/setup-test/findings";
import { judgeRoom, measureRoom } from "../../../../../app/features/setup-test/measures/judge-room";
import { Rehearsal, type RunCheck } from "../../../../../app/features/setup-test/rehearsal";
import { useFindingWords } from "../../../../../app/features/setup-test/use-finding-words";
import type { Testing } from "../../../../../app/features/setup-test/use-rehearsal";
import { useServices } from "../../../../../app/speech/use-services";
import { useView } from "../../../../../app/state/observable";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";

type Card = (props: { testing: Testing; words: ReturnType<typeof useFindingWords> }) => React.ReactNode;

/** A card of the page whose checks find what the test says. */
async function showCard(card: Card, runCheck: RunCheck) {
  const rehearsal = new Rehearsal(runCheck);
  function Shown() {
    const view = useView(rehearsal);
    const services = useServices();
    return card({
      testing: { rehearsal, view, services } as Testing,
      words: useFindingWords(null, { nameOf: (id) => id }),
    });
  }
  return { rehearsal, ...(await show(<Shown />)) };
}

const grade = (name: "works" | "fails" | "asked") => words(`test:grade.${name}`);
const button = (name: string) => screen.getByRole("button", { name });

describe("NetworkCard", () => {
  test("fails the room check when answers get lost, and says how many", async () => {
    const probes = Array.from({ length: 100 }, (_, i) => ({ roundTripMs: i % 6 === 0 ? null : 20 }));
    const { user } = await showCard(NetworkCard, async () => judgeRoom(measureRoom(probes, 0)));
    await user.click(button(words("test:testOf", { what: words("test:check.room") })));
    expect(await screen.findByText(/17% of messages got no reply within two seconds/)).toBeTruthy();
    expect(screen.getByText(grade("fails"))).toBeTruthy();
  });
});

describe("SoundCard", () => {
  test.each([
    ["speaker", "heardOf", "works"],
    ["speaker", "notHeardOf", "fails"],
    ["voice", "heardOf", "works"],
    ["voice", "notHeardOf", "fails"],
  ] as const)("asks whether the %s was heard, and after “%s” focuses the test's button", async (id, answer, result) => {
    const { user, rehearsal } = await showCard(SoundCard, async () => ({
      code: `${id}_played`,
      facts: { by: "host" },
    }));
    const what = words(`test:check.${id}`);
    await user.click(button(words("test:testOf", { what })));
    expect(await screen.findByText(grade("asked"))).toBeTruthy();
    button(words(`test:${answer}`, { what })).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText(grade(result))).toBeTruthy();
    expect(screen.queryByRole("button", { name: words("test:notHeardOf", { what }) })).toBeNull();
    expect(document.activeElement).toBe(button(words("test:againOf", { what })));
    expect(rehearsal.getView().results.get(id)).toMatchObject({ finding: { facts: { by: "host" } } });
  });
});

describe("ReportCard", () => {
  test("shows the report that it copies, with every finding in words and as a code", async () => {
    const found: Finding = { code: "room_good", values: { median: 20, p95: 30, jitter: 1 }, facts: { medianMs: 20 } };
    const card: Card = (props) => <ReportCard checks={["room", "camera"]} {...props} />;
    const { user, rehearsal } = await showCard(card, async () => found);
    const copy = () => button(words("test:report.copy"));
    expect(copy().hasAttribute("disabled")).toBe(true);
    rehearsal.answer("room", found);
    await screen.findByText(words("test:report.count", { done: 1, all: 2 }));
    await user.click(copy());
    const report = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: words("test:report.title") });
    expect(report.value).toContain(`- ${words("test:check.room")}: ${grade("works")}`);
    expect(report.value).toContain("room: room_good medianMs=20");
    expect(report.value).toContain(`- ${words("test:check.camera")}: ${words("test:report.notTested")}`);
    expect(await navigator.clipboard.readText()).toBe(report.value);
  });
});
