import { zipSync } from "fflate";

/** Files as people upload them, generated here so that their text is known. */

/** A PDF with these lines on its pages. `locked`: it needs an unknown password. */
export function makePdf(pages: readonly string[], { locked = false }: { locked?: boolean } = {}): Buffer {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  return writePdf(
    pages.map((text) => drawn(`(${text.replace(/[\\()]/g, "\\$&")})`)),
    font,
    locked,
  );
}

/** A PDF in a Chinese font that is not embedded, as many programs write it. */
export function makeChinesePdf(text: string): Buffer {
  const units = [...text].map((character) => character.charCodeAt(0).toString(16).padStart(4, "0"));
  const font =
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 >>] >>";
  return writePdf([drawn(`<${units.join("")}>`)], font, false);
}

/** One line; an empty one gives a page without words. */
function drawn(text: string): string {
  return text === "()" ? "0.8 0.9 1 rg 72 500 200 200 re f" : `BT /F1 16 Tf 72 720 Td ${text} Tj ET`;
}

function writePdf(pages: readonly string[], font: string, locked: boolean): Buffer {
  const first = 4;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    font,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const secret = "5a".repeat(32);
  if (locked) objects.push(`<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`);
  let text = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const encryption = locked ? ` /Encrypt ${objects.length} 0 R /ID [<${secret}> <${secret}>]` : "";
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encryption} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

/** A Word document with these paragraphs. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`);
  return zipDocx(`<w:document xmlns:w="${WORD}"><w:body>${body.join("")}</w:body></w:document>`);
}

/** A Word document of a few kilobytes that is `megabytes` when unpacked. */
export function makeDocxBomb(megabytes: number): Buffer {
  return zipDocx(`<w:document xmlns:w="${WORD}"><w:body>${" ".repeat(megabytes * 1024 * 1024)}</w:body></w:document>`);
}

function zipDocx(document: string): Buffer {
  const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const relations = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`;
  const parts = { "[Content_Types].xml": types, "_rels/.rels": relations, "word/document.xml": document };
  const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** The beginning of an old Word document, enough to identify it. */
export function makeOldDoc(): Buffer {
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
}
