import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ModelField } from "../../../../../../app/features/ai/prepare/model-field";
import type { ListedModel } from "../../../../../../party/protocol/assistant-menu";

// The select's options are only rendered when it is open.
const shown = vi.hoisted(() => ({ options: [] as { value: string; mark?: string }[] }));
vi.mock("../../../../../../app/ui/select", () => ({
  Select: ({
    options,
    more,
  }: Record<"options", typeof shown.options> & { more: { options: typeof shown.options } }) => {
    shown.options = [...options, ...more.options];
    return null;
  },
}));

const model = (id: string, more: Partial<ListedModel> = {}): ListedModel => ({
  ...{ id, name: id, provider: "House", state: "usable", readsPictures: false, builtIn: false, takesKey: false },
  ...more,
});

it.each(["usable", "needs_key"] as const)("marks the recommended model alone: %s", (state) => {
  const models = [model("gpt-4o"), model("gpt-4o-mini", { recommended: true, state })];
  renderToStaticMarkup(
    <ModelField
      menu={{ models, preselected: "coach" }}
      value="coach"
      missed={null}
      ownKey={null}
      onChange={() => {}}
      onGiveKey={() => {}}
      onOwnKey={() => {}}
    />,
  );
  expect(shown.options.map(({ value, mark }) => [value, mark])).toEqual([
    ["coach", undefined],
    ["gpt-4o", undefined],
    ["gpt-4o-mini", "model.recommended"],
  ]);
});
