import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** What PDF.js asks for by name: tables of Chinese fonts, fonts that files leave out, decoders of scans. */
const CMAPS = import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", {
  query: "?url",
  import: "default",
  eager: true,
});
const FONTS = import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url",
  import: "default",
  eager: true,
});
const DECODERS = import.meta.glob<string>("/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const ASSETS = new Map(
  Object.entries({ ...CMAPS, ...FONTS, ...DECODERS }).map(([path, url]) => [
    path.slice(path.lastIndexOf("/") + 1),
    url,
  ]),
);

/** Hands over what is asked for under the names that the build has given it. */
class BuiltAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = ASSETS.get(filename);
    const response = url === undefined ? null : await fetch(url);
    if (!response?.ok) throw new Error(`PDF.js asks for ${filename}, and it is not to be had`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Read by a worker of its own, which ends with `destroy`. Nothing in the file is run, and nothing it names is fetched. */
export function openPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    // The worker takes the bytes with it.
    data: new Uint8Array(data.slice(0)),
    BinaryDataFactory: BuiltAssets,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    cMapPacked: true,
    useWorkerFetch: false,
    enableXfa: false,
    // In pixels: a page of A3 at 600 dots an inch.
    maxImageSize: 80_000_000,
    verbosity: 0,
  });
}

/** It wants a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}
