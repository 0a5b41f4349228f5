import type { PanelPane } from "../../../app/features/peer/panel/panes";
import type { Person } from "./person";

/** Opens a pane of the panel beside the transcript. */
export async function openPane({ page, words }: Person, pane: PanelPane): Promise<void> {
  await page.getByRole("tab", { name: words(`interviewer:tabs.${pane}`), exact: true }).click();
}
