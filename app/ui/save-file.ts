/** Starts a download of the file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers fetch it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
