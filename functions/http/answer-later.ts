/** How soon it is noticed that somebody has gone. */
const BLANK_MS = 1_000;

/**
 * Answers at once, with blanks until the JSON of `body` is there: that somebody has gone is noticed by writing to them,
 * and then the request's signal is aborted. One line of NDJSON, because JSON is compressed on its way, and what is
 * gathered for that is not written. `body` must not reject but for an abort.
 */
export function answerLater(body: Promise<string>): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  // A client that has gone gets no answer.
  const say = (text: string) => writer.write(encoder.encode(text)).catch(() => {});
  void say(" ");
  const timer = setInterval(() => say(" "), BLANK_MS);
  body
    .then(async (json) => {
      await say(json);
      await writer.close();
    })
    .catch((error) => writer.abort(error).catch(() => {}))
    .finally(() => clearInterval(timer));
  return new Response(readable, { headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" } });
}
