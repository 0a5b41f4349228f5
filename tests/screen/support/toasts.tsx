import { render, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { NoticeToaster } from "../../../app/features/shell/notice-toaster";

/** Shows notices beside the screen of the running test, as every page does. They outlast a change of the address. */
export function showToasts(): void {
  render(<NoticeToaster />);
}

const isLeaving = (element: Element) => element.closest("[data-removed=true]") !== null;

/** The toasts that are shown, the newest first: their titles and second lines. */
export function readToasts(): { title: string; description: string | null }[] {
  return [...document.querySelectorAll("[data-sonner-toast]")]
    .filter((element) => !isLeaving(element))
    .map((element) => ({
      title: element.querySelector("[data-title]")?.textContent ?? "",
      description: element.querySelector("[data-description]")?.textContent ?? null,
    }));
}

/** Waits for a toast with exactly these words. */
export async function findToast(title: string, description?: string): Promise<void> {
  const wanted = description === undefined ? { title } : { title, description };
  await waitFor(() => expect(readToasts()).toEqual(expect.arrayContaining([expect.objectContaining(wanted)])));
}
