import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ServiceHelp } from "../../../../app/speech/service-select";
import type { RecognitionProvider } from "../../../../party/protocol/vocabulary";

const words = {
  name: (provider: string) => provider,
  describeObstacle: () => "obstacle",
  describeFault: () => "fault",
};
const known = { menu: { recognizers: [], order: {}, voices: {} }, asked: true, browser: true };

/** Without loaded texts the keys are rendered. */
function help(provider: RecognitionProvider | null, atWork: RecognitionProvider | null): string {
  const services = { known, choice: "automatic", chosen: { provider, obstacle: null }, lang: "en-US" } as const;
  return renderToStaticMarkup(<ServiceHelp services={services} words={words} atWork={atWork} />);
}

it("speech help names the fallback, and where it sends the audio", () => {
  expect(help("google", null)).toBe("now.server");
  expect(help("google", "google")).toBe("now.server");
  expect(help("google", "openai")).toBe("now.standsIn now.server");
  expect(help("google", "browser")).toBe("now.standsIn now.browser");
  expect(help(null, "browser")).toBe("now.none");
});
