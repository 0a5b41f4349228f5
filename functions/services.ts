import { answerError } from "./answer-error";
import { createRecordProofReader, type ReadRecordProof } from "./api/record-proof";
import type { Bindings } from "./bindings";
import type { PublicSettings } from "./contract/public-settings";
import type { RegisterRequest, UserRecord } from "./contract/user";
import { openDatabase } from "./db/database";
import { createInterviews, type Interviews } from "./db/interviews";
import { createUsers, type Users } from "./db/users";
import { type Env, parseEnv } from "./env";
import { readBearer } from "./identity/bearer";
import { type Identity, IdentityError, type Outside, type VerifyIdToken } from "./identity/identity";
import { describeUser } from "./identity/register";
import { createSessions, type Sessions } from "./identity/session";
import { createEmulatorVerifier } from "./identity/verify-emulator";
import { createGoogleVerifier } from "./identity/verify-google";
import { type Log, writeLog } from "./log";
import { createRooms, type Rooms } from "./rooms";
import { createIce, type Ice } from "./turn/ice";
import { readTurnSetup } from "./turn/settings";

/** All that routes, API and rooms work with. Made once for each isolate from its environment. */
export type Services = {
  /** What a page may know of the settings. */
  publicSettings: PublicSettings;
  /** Whom the request's `Authorization: Bearer <ID token>` speaks for; throws what `answerError` knows. */
  identify(request: Request): Promise<Identity>;
  /** Stores who registers, and answers the record as it now stands. */
  register(identity: Identity, body: RegisterRequest): Promise<UserRecord>;
  sessions: Sessions;
  users: Users;
  interviews: Interviews;
  rooms: Rooms;
  /** What calls connect over. */
  ice: Ice;
  readRecordProof: ReadRecordProof;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** What Remix's loaders and actions and the API's routes get as `context`, made for each request. */
export type AppContext = Services & {
  requestId: string;
  /** The response for an error that was thrown; logs it. */
  answerError: (error: unknown) => Response;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

const REAL: Outside & { log: Log } = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  log: writeLog,
};

/** Throws an `EnvError` when the settings do not fit. `outside` is for tests. */
export function createServices(bindings: Bindings, outside: Partial<typeof REAL> = {}): Services {
  const env = parseEnv(bindings);
  const { fetch, now, log } = { ...REAL, ...outside };
  const db = openDatabase(bindings.DB);
  const users = createUsers(db);
  const verify = createVerifier(env, { fetch, now });
  return {
    publicSettings: publicSettings(env),
    async identify(request) {
      const token = readBearer(request);
      if (!token) throw new IdentityError("no_token");
      return verify(token);
    },
    async register(identity, body) {
      const { record, created } = await users.register(describeUser(identity, body), now());
      log({ event: "user_registered", role: record.role, created });
      return record;
    },
    sessions: createSessions(env.SESSION_SECRET, now),
    users,
    interviews: createInterviews(db),
    rooms: createRooms(env, { namespace: bindings.Room, fetch, now, log }),
    ice: createIce(readTurnSetup(env), {
      fetch,
      now,
      nameKey: env.SESSION_SECRET,
      report: (fault) => log({ event: "relay_failed", ...fault }),
    }),
    readRecordProof: createRecordProofReader(env.ROOM_SECRET, now),
    log,
    now,
  };
}

const made = new WeakMap<Bindings, Services>();

/** The services of this isolate. */
export function servicesFor(bindings: Bindings): Services {
  const services = made.get(bindings) ?? createServices(bindings);
  made.set(bindings, services);
  return services;
}

export function createContext(services: Services, requestId: string = crypto.randomUUID()): AppContext {
  return { ...services, requestId, answerError: (error) => answerError(error, services.log, requestId) };
}

function createVerifier(env: Env, outside: Outside): VerifyIdToken {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  return env.ENVIRONMENT === "development" && emulator
    ? createEmulatorVerifier(project, emulator, outside)
    : createGoogleVerifier(project, outside);
}

function publicSettings(env: Env): PublicSettings {
  return {
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST || null,
    },
  };
}
