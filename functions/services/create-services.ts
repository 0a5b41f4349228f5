import { chooseTranslator, listModels } from "../../party/assistant/menu";
import { createMetrics, type Metrics } from "../../party/host/metrics";
import { createModelRegistryOpener } from "../../party/host/open-model-registry";
import type { AssistantMenu } from "../../party/protocol/assistant-menu";
import { readBearer } from "../../party/protocol/bearer";
import type { Quotas } from "../../party/protocol/plans";
import { wait } from "../../party/protocol/wait";
import { MACHINE_CLOCK } from "../../party/speech/clock";
import { bindSpeech } from "../../party/speech/speech-settings";
import { type Accounts, createAccounts } from "../db/accounts-queries";
import { type AddressCounter, createAddressCounter } from "../db/address-days";
import { openDatabase } from "../db/database";
import { readDatabaseSize } from "../db/database-size";
import { createFigures } from "../db/history-progress";
import { createHistoryStore } from "../db/history-queries";
import { createHistoryRemoval } from "../db/history-removal";
import { createHistoryWords } from "../db/history-words";
import { createInterviews, type Interviews } from "../db/interviews-queries";
import { createMaintenance } from "../db/maintenance-queries";
import { createMerges, type Merges } from "../db/merges-queries";
import { createOperatorFigures } from "../db/operator-queries";
import { createOwnInterviews } from "../db/own-interviews";
import { createPreferences, type PreferenceStore } from "../db/preferences-queries";
import { createQuotaStore, type QuotaStore } from "../db/quota-queries";
import { createResourceFileStore } from "../db/resource-files-queries";
import { createRoomVisits, type RoomVisits } from "../db/room-visits";
import { createEndedSessions } from "../db/sessions-queries";
import { createStoryStore } from "../db/stories-queries";
import { createTrackerStore } from "../db/tracker-queries";
import { createTrackerShares, type TrackerShares } from "../db/tracker-shares-queries";
import { createUsers, type Users } from "../db/users-queries";
import { createOwnFiles } from "../files/own-files";
import { answerError } from "../http/answer-error";
import { answerLater } from "../http/answer-later";
import { type Log, writeLog } from "../http/log";
import { createRoomProofReader, type ReadRoomProof } from "../http/room-proof";
import { requireSameOrigin } from "../http/same-origin";
import { describeUser } from "../identity/describe-account";
import { createEmulatorFinder, type FindMissingEmulator } from "../identity/find-emulator";
import { type Identity, IdentityError, type Outside, type VerifyIdToken } from "../identity/identity";
import { createMergeTickets, type MergeTickets } from "../identity/merge-ticket";
import { createOriginNames, type NameOrigin } from "../identity/origin";
import { createSessionCookies } from "../identity/session";
import { createEmulatorVerifier } from "../identity/verify-emulator";
import { createGoogleVerifier } from "../identity/verify-google";
import type { Bindings } from "../settings/bindings";
import { type Env, parseEnv, readDatabaseLimit, readGuestRetention, readOperators, readQuota } from "../settings/env";
import { readGuestLimits } from "../settings/guest-limits";
import { chooseLines } from "../settings/help-lines";
import {
  listSpeech,
  readAssistantSettings,
  readCodeRunnerSettings,
  readHelpLines,
  readLandingContent,
  readSpeechSettings,
  readTurnstileSettings,
  readVoiceSettings,
} from "../settings/json-settings";
import { findOperatorSettings } from "../settings/operator-settings";
import { readTurnSetup } from "../settings/turn-setting";
import { ApiError } from "../shared/contract/errors";
import type { HelpLine } from "../shared/contract/help";
import type { LandingContent } from "../shared/contract/landing";
import type { PublicSettings } from "../shared/contract/public-settings";
import type { SpeechMenu } from "../shared/contract/speech";
import type { RegisterRequest, UserRecord } from "../shared/contract/user";
import { createIce, type Ice } from "../turn/create-ice";
import { openVoices } from "../voice/open-voices";
import { type CodeRuns, createCodeRuns } from "./code-runs";
import { createDatabaseSpace, type ReadDatabaseSpace } from "./database-space";
import { createDeepHealth, type DeepHealth } from "./deep-health";
import { createDeleteAccount, type DeleteAccount } from "./delete-account";
import { createGoogleExchange, type ExchangeGoogleCode } from "./exchange-code";
import { createExportAccount, type ExportAccount } from "./export-account";
import { createHumanCheck, type HumanCheck } from "./human-check";
import { createInterviewHistory, type InterviewHistory } from "./interview-history";
import { createVoices, type Voices } from "./interviewer-voices";
import { createAttemptJudge } from "./judge-attempt";
import { createOperatorView, type OperatorView } from "./operator-view";
import { createProgress, type ProgressReader } from "./practice-progress";
import { createAccountPurge, createPurge } from "./purge";
import { quotaLimits } from "./quota-limits";
import { createMailReader } from "./read-mails-by-model";
import { createRooms, type Rooms } from "./room-registry";
import { type CurrentUser, createSessions, type Sessions } from "./sign-in-sessions";
import { createStories, type Stories } from "./story-service";
import { createTracker, type Tracker } from "./tracker-service";
import { createTranslations, type Translations } from "./translations";
import { createResourceFiles, type ResourceFiles } from "./uploaded-files";

/** All that routes, API and rooms work with. Made once for each isolate from its environment. */
export type Services = {
  /** The settings that a page may read. */
  publicSettings: PublicSettings;
  /** Whether public secrets and unsigned tokens are accepted: only on a developer's machine. */
  isDevelopment: boolean;
  findMissingEmulator: FindMissingEmulator;
  /** The operator's content of the landing page. */
  landing: LandingContent;
  helpLines: readonly HelpLine[];
  /** Days that a guest is kept after the last visit. */
  guestDays: number;
  /** Interviews that each plan grants. */
  quotas: Quotas;
  /** The user of the request's `Authorization: Bearer <ID token>`; throws an error that `answerError` handles. */
  identify(request: Request): Promise<Identity>;
  /** Stores a user who registers and returns the current record; rejects a sign-in that was ended everywhere. */
  register(identity: Identity, body: RegisterRequest, request: Request): Promise<UserRecord>;
  sessions: Sessions;
  users: Users;
  preferences: PreferenceStore;
  interviews: Interviews;
  history: InterviewHistory;
  progress: ProgressReader;
  rooms: Rooms;
  roomVisits: RoomVisits;
  addressCounter: AddressCounter;
  /** Null: there is no check. */
  humanCheck: HumanCheck | null;
  /** Moves a guest's data to an account. */
  merges: Merges;
  mergeTickets: MergeTickets;
  accounts: Accounts;
  deleteAccount: DeleteAccount;
  exportAccount: ExportAccount;
  resourceFiles: ResourceFiles;
  stories: Stories;
  /** The ICE servers of calls. */
  ice: Ice;
  /** People's use of their plans and of the operator's keys. */
  quota: QuotaStore;
  /** The models that rooms can ask. */
  assistantMenu: AssistantMenu;
  /** The speech services and voices, beside the browser's own. */
  speechMenu: SpeechMenu;
  voices: Voices;
  codeRuns: CodeRuns;
  translations: Translations;
  tracker: Tracker;
  trackerShares: TrackerShares;
  /** Permanently deletes expired data. */
  purge(): Promise<void>;
  readDatabaseSpace: ReadDatabaseSpace;
  deepHealth(): Promise<DeepHealth>;
  operatorView: OperatorView;
  exchangeGoogleCode: ExchangeGoogleCode | null;
  nameOrigin: NameOrigin;
  readRoomProof: ReadRoomProof;
  log: Log;
  measure: Metrics;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The `context` of Remix's loaders and actions and of the API's routes, made for each request. */
export type AppContext = Services & {
  requestId: string;
  /**
   * The user of `request`'s session cookie, as stored at the first lookup in this request; null without a valid
   * session. Everything that belongs to somebody is looked up by the uid here.
   */
  currentUser(request: Request): Promise<CurrentUser | null>;
  /** Throws `forbidden` for a request that another site made the browser send. */
  requireSameOrigin: (request: Request) => void;
  /** A response with status 200 that starts at once: only then does the Worker notice when the client leaves. */
  answerLater: (body: Promise<string>) => Response;
  /** A `Set-Cookie` value that opens a session for a registered user. */
  openSession(identity: Identity, request: Request): Promise<string>;
  /** The response for an error that was thrown; logs it. */
  answerError: (error: unknown) => Response;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

const REAL: Outside & { log: Log; wait: (ms: number) => Promise<void> } = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  log: writeLog,
  wait,
};

/** Throws an `EnvError` if the settings are invalid. `outside` is for tests. */
export function createServices(bindings: Bindings, outside: Partial<typeof REAL> = {}): Services {
  const env = parseEnv(bindings);
  const { fetch, now, log, wait } = { ...REAL, ...outside };
  const measure = createMetrics(bindings.METRICS);
  const db = openDatabase(bindings.DB);
  const turnstile = readTurnstileSettings(env);
  const guestLimits = readGuestLimits(env);
  const users = createUsers(db, guestLimits);
  const preferences = createPreferences(db);
  const accounts = createAccounts(db);
  const ownInterviews = createOwnInterviews(db);
  const historyWords = createHistoryWords(db);
  const assistant = readAssistantSettings(env);
  // Rooms elsewhere cannot reach this Worker's bindings.
  const hasAi = bindings.AI !== undefined && !env.PARTYKIT_HOST;
  const speech = bindSpeech(readSpeechSettings(env), hasAi);
  const voiceSettings = readVoiceSettings(env, bindings.AI !== undefined);
  const runner = readCodeRunnerSettings(env);
  const voiceNet = { fetch, now, after: MACHINE_CLOCK.after };
  const quota = createQuotaStore(db, quotaLimits(assistant, speech, voiceSettings, runner, guestLimits));
  const translator = chooseTranslator(assistant, bindings.AI !== undefined);
  const openModels = createModelRegistryOpener(env, bindings.AI, measure);
  const files = createOwnFiles(bindings.FILES);
  const fileStore = createResourceFileStore(db);
  const storyStore = createStoryStore(db);
  const resourceFiles = createResourceFiles({ store: fileStore, files, quota: readQuota(env), now });
  const stories = createStories({ store: storyStore, now });
  const roomVisits = createRoomVisits(db);
  const ended = createEndedSessions(db);
  const trackerStore = createTrackerStore(db);
  const tracker = createTracker({ store: trackerStore, readByModel: createMailReader({ openModels, log }), now });
  const trackerShares = createTrackerShares(db);
  const history = createInterviewHistory({
    ...{ store: createHistoryStore(db), words: historyWords, removal: createHistoryRemoval(db), now },
    judgeByModel: createAttemptJudge({ openModels, quota, now }),
  });
  const rooms = createRooms(env, { namespace: bindings.Room, fetch, now, log });
  const maintenance = createMaintenance(db);
  const deletion = { accounts, ownInterviews, files, rooms, now };
  // Skip the wait for the next sign-in: nobody signs in after a purge.
  const deleteUnwatched = createDeleteAccount({ ...deletion, wait: async () => {} });
  const nameOrigin = createOriginNames(env.SESSION_SECRET);
  const verify = createVerifier(env, { fetch, now });
  const databaseLimit = readDatabaseLimit(env);
  const readDatabaseSpace = createDatabaseSpace(() => readDatabaseSize(db), databaseLimit, now);
  const deepHealth = createDeepHealth({
    readSpace: readDatabaseSpace,
    ...{ maintenance, files: bindings.FILES, rooms: env.PARTYKIT_HOST ? undefined : bindings.Room, now, log },
    hasSchedule: env.ENVIRONMENT === "production",
  });
  return {
    publicSettings: publicSettings(env),
    isDevelopment: env.ENVIRONMENT === "development",
    findMissingEmulator: createEmulatorFinder(env.FIREBASE_AUTH_EMULATOR_HOST, { fetch }),
    landing: readLandingContent(env),
    helpLines: chooseLines(readHelpLines(env)),
    guestDays: Number(env.GUEST_DAYS),
    quotas: assistant.quotas,
    async identify(request) {
      const token = readBearer(request);
      if (!token) throw new IdentityError("no_token");
      return verify(token);
    },
    async register(identity, body, request) {
      const origin = await nameOrigin(request);
      const registered = await users.register(describeUser(identity, body), { ...identity, origin, now: now() });
      if (registered === "outdated") throw new IdentityError("signed_out_everywhere");
      if (registered === "too_many")
        throw new ApiError("too_soon", { headers: { "retry-after": untilTomorrow(now()) } });
      const { record, created } = registered;
      log({ event: "user_registered", role: record.role, created });
      return record;
    },
    sessions: createSessions(createSessionCookies(env.SESSION_SECRET, now), ended, { users, now, wait }),
    users,
    preferences,
    interviews: createInterviews(db),
    history,
    progress: createProgress({ readFigures: createFigures(db), tracker, now }),
    rooms,
    roomVisits,
    addressCounter: createAddressCounter(db),
    humanCheck: turnstile && createHumanCheck(turnstile, { fetch, log }),
    merges: createMerges(db),
    mergeTickets: createMergeTickets(env.SESSION_SECRET, now),
    accounts,
    deleteAccount: createDeleteAccount({ ...deletion, wait }),
    exportAccount: createExportAccount({
      ...{ accounts, ownInterviews, historyWords, preferences, quota, now },
      ...{ tracker: trackerStore, trackerShares, files: fileStore, stories: storyStore },
    }),
    resourceFiles,
    stories,
    ice: createIce(readTurnSetup(env), {
      fetch,
      now,
      nameKey: env.SESSION_SECRET,
      report: (fault) => log({ event: "relay_failed", ...fault }),
    }),
    quota,
    assistantMenu: {
      ...listModels(assistant, hasAi),
      ...(env.ENVIRONMENT === "development" && { privateAddresses: true }),
      translates: translator !== null,
    },
    speechMenu: listSpeech(speech, voiceSettings),
    voices: createVoices({
      ...{ order: voiceSettings.order, net: voiceNet, quota, log, measure },
      vendors: openVoices(voiceSettings, bindings.AI, voiceNet),
    }),
    codeRuns: createCodeRuns(runner, { quota, fetch, now, log }),
    translations: createTranslations(translator, { openModels, quota, now }),
    tracker,
    trackerShares,
    exchangeGoogleCode: createGoogleExchange(env, fetch),
    nameOrigin,
    readRoomProof: createRoomProofReader(env.ROOM_SECRET, now),
    readDatabaseSpace,
    deepHealth,
    operatorView: createOperatorView({
      ...{
        operators: readOperators(env),
        assistant,
        hasBinding: hasAi,
        speech,
        voices: voiceSettings,
        runner,
        quota,
        databaseLimit,
        deepHealth,
        now,
        log,
      },
      ...{ isSet: findOperatorSettings(env, bindings), figures: createOperatorFigures(db) },
    }),
    purge: createPurge(
      {
        files: resourceFiles.purge,
        stories: stories.purge,
        interviews: history.purge,
        visits: () => roomVisits.purge(now()),
        sessions: () => ended.purge(now()),
        ...createAccountPurge({
          accounts,
          users,
          deleteAccount: deleteUnwatched,
          keptMs: readGuestRetention(env),
          now,
          log,
        }),
      },
      { maintenance, now, log },
    ),
    log,
    measure,
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
  const { sessions, log, measure } = services;
  // One lookup per request, however many loaders ask.
  const found = new Map<string, Promise<CurrentUser | null>>();
  const currentUser = (request: Request) => {
    const cookie = request.headers.get("cookie") ?? "";
    const user = found.get(cookie) ?? sessions.findUser(request);
    found.set(cookie, user);
    return user;
  };
  return {
    ...services,
    requestId,
    currentUser,
    requireSameOrigin,
    answerLater,
    openSession: async (identity, request) => sessions.open(identity, await currentUser(request), request),
    answerError: (error) => answerError(error, { log, measure, requestId }),
  };
}

/** In seconds. Guests are counted by the UTC day. */
function untilTomorrow(now: number): string {
  const day = 24 * 60 * 60_000;
  return String(Math.ceil((day - (now % day)) / 1000));
}

function createVerifier(env: Env, outside: Outside): VerifyIdToken {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  return env.ENVIRONMENT === "development" && emulator
    ? createEmulatorVerifier(project, emulator, outside)
    : createGoogleVerifier(project, outside);
}

function publicSettings(env: Env): PublicSettings {
  const turnstile = readTurnstileSettings(env);
  return {
    turnstile: turnstile && { siteKey: turnstile.siteKey, url: turnstile.url },
    roomHost: env.PARTYKIT_HOST || null,
    firebase: {
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY,
      authDomain: env.FIREBASE_AUTH_DOMAIN,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST || null,
    },
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          flow: env.GOOGLE_CLIENT_SECRET ? "code" : "token",
          script: env.GOOGLE_IDENTITY_SCRIPT,
          gmailApi: env.GMAIL_API,
        }
      : null,
  };
}
