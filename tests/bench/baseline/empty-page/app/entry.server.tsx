import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("content-type", "text/html");
  return new Response(`<!doctype html>${page}`, { status, headers });
}
