/** Parts of browsers that jsdom lacks. Nothing here measures or draws. */
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";
import { notify } from "../../../app/state/notifications";

// The limit catches hanging tests, not a busy machine. A search that is repeated doesn't print the page each time.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? "") });

// The build of the pages names the folder of the whiteboard's fonts.
vi.mock("../../../app/interview/board/board-fonts", () => ({ setBoardFonts: () => {} }));

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const PROTOTYPE_GAPS = {
  scrollIntoView: () => {},
  scrollTo: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  getAnimations: () => [],
  animate: () => ({ finished: Promise.resolve(), cancel: () => {} }),
};

for (const [name, stub] of Object.entries(PROTOTYPE_GAPS))
  if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: stub });
for (const name of ["ResizeObserver", "IntersectionObserver"])
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: NoObserver });
for (const name of ["createObjectURL", "revokeObjectURL"])
  if (!(name in URL)) Object.assign(URL, { [name]: () => "#file" });
if (!globalThis.CSS)
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } });
if (document.fullscreenElement === undefined) Object.assign(document, { fullscreenElement: null });
// It inherits from the Error of jsdom's own realm.
if (!(new DOMException() instanceof Error)) Object.setPrototypeOf(DOMException.prototype, Error.prototype);
if (!window.matchMedia)
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;

// Registered here, for each file: the modules of a worker are loaded once, with its first file.
afterEach(() => {
  cleanup();
  notify.dismissAll();
  toast.dismiss();
});
