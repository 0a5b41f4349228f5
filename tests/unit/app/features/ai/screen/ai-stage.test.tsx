import { expect, it } from "vitest";
import { AiStage } from "../../../../../../app/features/ai/screen/ai-stage";
import type { Media } from "../../../../../../app/room/media/media-view";
import { renderAi } from "./render-ai";

function mediaWith(camera: object | null): Media {
  return { view: { outgoing: { camera, voice: null } } } as unknown as Media;
}

it("AiStage gives the own picture a place of its own below the words, which it never covers", () => {
  const markup = renderAi(<AiStage compact={false} />, {}, { media: mediaWith({}), captions: true });
  const [, classes = ""] = markup.match(/<div class="([^"]*)"><video[^>]*aria-label="stage.own"/) ?? [];
  expect(classes).toContain("justify-self-end");
  expect(classes.split(" ").filter((one) => /(^|:)(absolute|fixed|sticky|-m)/.test(one))).toEqual([]);
  expect(markup.indexOf("Why us?")).toBeLessThan(markup.indexOf("stage.own"));
});

it("AiStage keeps no place for the own picture without a camera", () => {
  expect(renderAi(<AiStage compact={false} />, {}, { media: mediaWith(null) })).not.toContain("justify-self-end");
});
