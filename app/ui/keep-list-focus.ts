/**
 * For a button that removes its row: afterwards the focus moves to the same button of the next row, else of the
 * previous one, else to the page's content.
 */
export function keepListFocus(button: HTMLElement): void {
  const row = button.closest("li");
  const near = row?.nextElementSibling ?? row?.previousElementSibling;
  requestAnimationFrame(() => {
    if (row?.isConnected || document.activeElement !== document.body) return;
    const next = near?.isConnected ? [...near.querySelectorAll("button")].at(-1) : null;
    (next ?? document.querySelector<HTMLElement>("main"))?.focus();
  });
}
