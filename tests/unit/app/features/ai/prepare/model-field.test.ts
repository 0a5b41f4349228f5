import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { optionsOf } from "../../../../../../app/features/ai/prepare/model-field";
import type { ListedModel } from "../../../../../../party/protocol/assistant-menu";

const model = (id: string, more: Partial<ListedModel> = {}): ListedModel => ({
  ...{ id, name: id, provider: "House", state: "usable", readsPictures: false, builtIn: false, takesKey: false },
  ...more,
});
const t = ((key: string) => key) as TFunction<"ai">;

it.each(["usable", "needs_key"] as const)("marks the recommended model alone: %s", (state) => {
  const models = [model("gpt-4o"), model("gpt-4o-mini", { recommended: true, state })];
  const { options, more } = optionsOf(models, { value: "coach", ownKey: null, t });
  expect([...options, ...more].map(({ value, mark }) => [value, mark])).toEqual([
    ["gpt-4o", undefined],
    ["gpt-4o-mini", "model.recommended"],
  ]);
});

it("offers a model that needs a key once its provider's key is held, and says of the others what is missing", () => {
  const models = [model("a", { state: "needs_key" }), model("b", { state: "needs_key", provider: "Other" })];
  const held = { provider: "House" } as Parameters<typeof optionsOf>[1]["ownKey"];
  const { options, more } = optionsOf(models, { value: "coach", ownKey: held, t });
  expect(options.map(({ label }) => label)).toEqual(["a · House"]);
  expect(more.map(({ label }) => label)).toEqual(["b · model.needs_key"]);
});
