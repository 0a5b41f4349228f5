import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { AdvancedFields } from "../../../../../../app/features/ai/prepare/advanced-fields";
import { loadSetup } from "../../../../../../app/features/ai/setup";
import { chooseService, type KnownServices, type ServiceChoice } from "../../../../../../app/speech/services";
import type { SpeechServices } from "../../../../../../app/speech/use-services";

const services = vi.hoisted(() => ({ now: null as SpeechServices | null }));
vi.mock("../../../../../../app/speech/use-services", () => ({ useServices: () => services.now }));

/** Only the browser's recognizer is available. */
const known: KnownServices = { menu: { recognizers: [], order: {}, voices: {} }, asked: true, browser: true };

function render(choice: ServiceChoice, isKnown = true): string {
  const chosen = isKnown ? chooseService(choice, known, "en-US") : null;
  services.now = { known: isKnown ? known : null, choice, choose: () => {}, chosen, lang: "en-US" };
  return renderToStaticMarkup(<AdvancedFields setup={loadSetup(null)} onChange={() => {}} />);
}

describe("advanced fields", () => {
  it("are open where the chosen speech service is unavailable, and offer the automatic choice", () => {
    expect(render("google")).toMatch(/^<details[^>]* open=""/);
    expect(render("google")).toMatch(/>(?:useAutomatic|Choose automatically)</);
  });

  it("are closed otherwise, also until the services are known", () => {
    for (const html of [render("automatic"), render("browser"), render("google", false)]) {
      expect(html).toMatch(/^<details class="group">/);
    }
  });
});
