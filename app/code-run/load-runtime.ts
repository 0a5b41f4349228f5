/** `bytes`: its size, which the answer does not say when it is compressed. */
export type RuntimeFile = { url: string; bytes: number };
/** The files of a runtime: its script, its WebAssembly, and a library for it. */
export type RuntimeFiles = { script: RuntimeFile; wasm: RuntimeFile; library: RuntimeFile | null };
export type RuntimeBytes = { script: ArrayBuffer; wasm: ArrayBuffer; library: ArrayBuffer | null };

/** Fetches a runtime from our own assets; their names have hashes, so the browser keeps them for good. */
export async function loadRuntime(
  { script, wasm, library }: RuntimeFiles,
  onLoaded: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<RuntimeBytes> {
  const total = script.bytes + wasm.bytes + (library?.bytes ?? 0);
  let loaded = 0;
  const fetchBytes = (file: RuntimeFile) =>
    fetchFile(file, signal, (bytes) => {
      loaded += bytes;
      onLoaded(loaded, total);
    });
  onLoaded(0, total);
  const [scriptBytes, wasmBytes, libraryBytes] = await Promise.all([
    fetchBytes(script),
    fetchBytes(wasm),
    library && fetchBytes(library),
  ]);
  return { script: scriptBytes, wasm: wasmBytes, library: libraryBytes };
}

async function fetchFile(
  { url, bytes }: RuntimeFile,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`A file of the runtime answers ${response.status}`);
  const whole = new Uint8Array(bytes);
  let at = 0;
  // Safari's streams are no async iterables.
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    whole.set(value, at);
    at += value.byteLength;
    onBytes(value.byteLength);
  }
  if (at !== bytes) throw new Error("A file of the runtime is incomplete");
  return whole.buffer;
}
