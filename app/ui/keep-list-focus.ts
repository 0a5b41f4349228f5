/**
 * For the last button of a row, which takes the row away, when it is pressed: once the row has gone, the focus goes to the
 * same button of the next row, of the one before, or, where none is left, to the page's content.
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
