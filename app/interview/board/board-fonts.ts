import base from "virtual:board-fonts";

/** Before Excalidraw is imported: it would fetch its fonts from a CDN. */
export function setBoardFonts(): void {
  window.EXCALIDRAW_ASSET_PATH = new URL(base, window.location.origin).href;
}
