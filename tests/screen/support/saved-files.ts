import { onTestFinished, vi } from "vitest";

export type SavedFile = { name: string; content: Blob };

/** The files that a page saves from now on, until the end of this test. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  // jsdom has neither of the two.
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL(content: Blob): string {
        const url = `blob:${contents.size}`;
        contents.set(url, content);
        return url;
      }
      static override revokeObjectURL(): void {}
    },
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  onTestFinished(() => {
    click.mockRestore();
    vi.unstubAllGlobals();
  });
  return saved;
}
