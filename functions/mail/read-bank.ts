/** A file of `banks/`: a Worker has it as text, so that no start of it reads what only mails want (wrangler.toml). */
export function readBank<File>(file: File | string): File {
  return typeof file === "string" ? JSON.parse(file) : file;
}
