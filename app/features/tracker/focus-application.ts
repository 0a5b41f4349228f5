export const REVIEW_ID = "mails-to-check";

/**
 * Focuses the element of an application that has this attribute, once the page has rendered: the link that opens it, or
 * the button that moves its card. Without one, because it is in no list or not shown, the list gets the focus.
 */
export function focusApplication(id: string | null, attribute: "data-application" | "data-moves"): void {
  requestAnimationFrame(() => {
    if (document.querySelector("[role=dialog]")) return;
    const own = id === null ? null : document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
    (own ?? document.getElementById("applications-list"))?.focus({ preventScroll: true });
    if (attribute === "data-moves") own?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** Focuses and shows the card of the mails that wait for a review, once the page has rendered. */
export function focusReview(): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(REVIEW_ID);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  });
}
