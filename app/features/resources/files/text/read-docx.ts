import mammoth from "mammoth";
import { slimDocx } from "./slim-docx";

/** The words of a Word document, a paragraph a line; throws where it is none, or too large. */
export async function readDocx(bytes: ArrayBuffer): Promise<string> {
  const slim = slimDocx(new Uint8Array(bytes));
  const { value } = await mammoth.extractRawText({ arrayBuffer: slim.slice().buffer });
  return value.replace(/\n\n/g, "\n");
}
