import mammoth from "mammoth";
import { slimDocx } from "./slim-docx";

/** The text of a Word document, one paragraph per line; throws if it is not one or is too large. */
export async function readDocx(bytes: ArrayBuffer): Promise<string> {
  const slim = slimDocx(new Uint8Array(bytes));
  const { value } = await mammoth.extractRawText({ arrayBuffer: slim.slice().buffer });
  return value.replace(/\n\n/g, "\n");
}
