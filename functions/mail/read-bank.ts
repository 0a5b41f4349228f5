/** Parses a file of `banks/`. The Worker bundles it as text (wrangler.toml), so it is parsed only when needed. */
export function readBank<File>(file: File | string): File {
  return typeof file === "string" ? JSON.parse(file) : file;
}
