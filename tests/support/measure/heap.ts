import { untilFrame } from "./members.ts";
import { openLine } from "./sockets.ts";

/** Bytes of JavaScript still in use, after a full collection, in a Worker that was started with an inspector. */
export async function liveHeapBytes(inspectorPort: number): Promise<number> {
  const { socket } = openLine(`ws://127.0.0.1:${inspectorPort}/main`);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.on("error", reject);
  });
  const ask = (id: number, method: string) => socket.send(JSON.stringify({ id, method }));
  const usage = untilFrame(socket, "heap usage", (data) => {
    const answer: { id?: number; result?: { usedSize?: number } } = JSON.parse(data.toString());
    return answer.id === 3 ? answer.result?.usedSize : undefined;
  });
  ask(1, "HeapProfiler.enable");
  // workerd collects but does not answer this one; the next request is answered after it.
  ask(2, "HeapProfiler.collectGarbage");
  ask(3, "Runtime.getHeapUsage");
  const bytes = await usage;
  socket.terminate();
  return bytes;
}
