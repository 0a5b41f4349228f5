import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Resources that PDF.js requests by name: Chinese character maps, standard fonts, decoders for scans. */
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

/** Maps those names to the URLs of the build. */
class BuiltAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = ASSETS.get(filename);
    const response = url === undefined ? null : await fetch(url);
    if (!response?.ok) throw new Error(`PDF.js asks for ${filename}, and it is not to be had`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/**
 * Opens a PDF in a worker of its own, which ends with `destroy`. No script in the file runs, and no URL in it is
 * fetched.
 */
export function openPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    // The bytes are transferred to the worker.
    data: new Uint8Array(data.slice(0)),
    BinaryDataFactory: BuiltAssets,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    cMapPacked: true,
    useWorkerFetch: false,
    enableXfa: false,
    // In pixels: a page of A3 at 600 dpi.
    maxImageSize: 80_000_000,
    verbosity: 0,
  });
}

/** The file needs a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}
