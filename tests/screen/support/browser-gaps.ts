/** Parts of browsers that jsdom lacks. Nothing here measures or draws. */

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
if (!window.matchMedia)
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
