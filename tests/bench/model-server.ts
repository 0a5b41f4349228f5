import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";

/**
 * A process of its own: a provider that answers immediately and at full speed. `short` sends a few words, `long` 20,000
 * tokens of one character, in the chunks of a chat completion.
 */
const chunk = (content: string) => {
  const choices = [{ index: 0, delta: { content }, logprobs: null, finish_reason: null }];
  const about = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "long" };
  return `data: ${JSON.stringify({ ...about, choices })}\n\n`;
};
const finish = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;
const write = (tokens: number) =>
  Buffer.from(Array.from({ length: tokens }, (_, n) => chunk(n % 6 === 5 ? " " : "a")).join("") + finish);
const answers = { short: write(12), long: write(20_000) };

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { model } = JSON.parse(Buffer.concat(parts).toString()) as { model: keyof typeof answers };
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(answers[model]);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit());
