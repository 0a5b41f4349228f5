import * as v from "valibot";

/**
 * A server with Piston's API as its documentation describes it: it knows its runtimes and limits, and refuses everything
 * else with status 400 and a `message`. It runs nothing: a script says what comes out.
 */

export const PISTON_KEY = "runner-key-of-tests";
const LIMITS = { run: 3_000, compile: 10_000, memory: 512_000_000 };
const RUNTIMES: Readonly<Record<string, string>> = { java: "15.0.2", "c++": "10.2.0", go: "1.16.2" };

const requestSchema = v.strictObject({
  language: v.string(),
  version: v.pipe(v.string(), v.nonEmpty()),
  files: v.pipe(
    v.array(v.strictObject({ name: v.string(), content: v.pipe(v.string(), v.nonEmpty()) })),
    v.minLength(1),
  ),
  stdin: v.optional(v.string(), ""),
  run_timeout: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(LIMITS.run))),
  compile_timeout: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(LIMITS.compile))),
  run_memory_limit: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(LIMITS.memory))),
});
export type PistonRequest = v.InferOutput<typeof requestSchema>;

export type PistonStage = {
  stdout?: string;
  stderr?: string;
  output?: string;
  code?: number | null;
  signal?: string | null;
  status?: string | null;
  wall_time?: number;
  memory?: number;
};
/** The result of a program, or the way in which the server fails. */
export type PistonScript =
  | { compile?: PistonStage; run?: PistonStage }
  | "down"
  | "stalled"
  /** The head of an answer, and never its end. */
  | "half"
  | { status: number; body?: string; location?: string };

export function createFakePiston(script: (request: PistonRequest) => PistonScript = () => ({})) {
  const ran: PistonRequest[] = [];
  let asked = 0;

  async function answer(request: Request): Promise<Response> {
    asked += 1;
    const refuse = (message: string) => Response.json({ message }, { status: 400 });
    if (request.headers.get("authorization") !== `Bearer ${PISTON_KEY}`) return new Response("no", { status: 401 });
    if (request.method !== "POST" || new URL(request.url).pathname !== "/api/v2/execute") {
      return Response.json({ message: "Not Found" }, { status: 404 });
    }
    if (request.headers.get("content-type") !== "application/json") return refuse("requests must be of type JSON");
    const parsed = v.safeParse(requestSchema, await request.json().catch(() => null));
    if (!parsed.success) return refuse(`${v.getDotPath(parsed.issues[0]) ?? "body"} does not fit`);
    const { language, version } = parsed.output;
    const known = RUNTIMES[language];
    const fits =
      version === "*" ||
      known === version ||
      (version.endsWith(".x") && known?.startsWith(`${parseInt(version, 10)}.`));
    if (known === undefined || !fits) return refuse(`${language}-${version} runtime is unknown`);
    const scripted = script(parsed.output);
    if (scripted === "down") throw new TypeError("connection refused");
    if (scripted === "stalled") return untilAborted(request.signal);
    if (scripted === "half") return new Response(halfBody(request.signal), { status: 200 });
    if ("status" in scripted) {
      const { status, body = "", location } = scripted;
      return new Response(body, { status, ...(location !== undefined && { headers: { location } }) });
    }
    ran.push(parsed.output);
    return Response.json({
      ...(scripted.compile && { compile: complete(scripted.compile) }),
      ...(scripted.run && { run: complete(scripted.run) }),
      ...{ language, version: known },
    });
  }

  return { answer, ran, asked: () => asked };
}

function complete({ stdout = "", stderr = "", output = stdout + stderr, ...stage }: PistonStage) {
  return { stdout, stderr, output, code: 0, signal: null, ...stage };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function halfBody(signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"run":{"stdout":"'));
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
}
