import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { HistoryLink } from "../../../../../app/interview/record/history-link";

const kept = { id: "some-id", state: "found", find: async () => "some-id" } as const;

function render(props: Partial<ComponentProps<typeof HistoryLink>>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistoryLink kept={kept} {...props} />
    </MemoryRouter>,
  );
}

// Without loaded texts the keys are rendered.
it("opens a new tab during a call, and says so to screen readers", () => {
  const inCall = render({ isInCall: true });
  for (const part of ['href="/history/some-id"', 'target="_blank"', '<span class="sr-only"> banner.newTab</span>']) {
    expect(inCall).toContain(part);
  }
  expect(render({})).not.toMatch(/_blank|newTab/);
});
