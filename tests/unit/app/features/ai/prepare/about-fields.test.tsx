import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AboutFields } from "../../../../../../app/features/ai/prepare/about-fields";
import { loadSetup, type Setup } from "../../../../../../app/features/ai/setup";

const render = (setup: Partial<Setup>) =>
  renderToStaticMarkup(<AboutFields setup={{ ...loadSetup(null), ...setup }} onChange={() => {}} />);

describe("about fields", () => {
  it.each(["coding", "both"] as const)("offer a programming language for the rounds %s", (rounds) => {
    const html = render({ interviewType: "technical", rounds });
    expect(html).toContain(">prepare.taskLanguage<");
    expect(html).toContain(">JavaScript<");
  });

  it("offer none without a coding round", () => {
    expect(render({ interviewType: "technical", rounds: "questions" })).not.toContain("taskLanguage");
    expect(render({ interviewType: "behavioral", rounds: "coding" })).not.toContain("taskLanguage");
  });
});
