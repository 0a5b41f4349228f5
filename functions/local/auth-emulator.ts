import { realpathSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import type { Env } from "../settings/env.ts";
import { type Account, AccountStore } from "./account-store.ts";
import type { LocalOptions } from "./local-settings.ts";

/**
 * Firebase's Auth emulator without the rest of firebase-tools: its web application is started from its own module.
 * That is why package.json pins firebase-tools, and why what it never loads here is left out of the install.
 */

/** The parts of firebase-tools that are used, as they are in the pinned version. */
type ProjectState = {
  users: Map<string, Account>;
  createUserWithLocalId(localId: string, props: object): unknown;
  overwriteUserWithLocalId(localId: string, props: object): unknown;
  updateUserByLocalId(localId: string, fields: object, options?: object): unknown;
  deleteUser(user: Account): unknown;
  deleteAllAccounts(): void;
  createVerificationCode(phoneNumber: string): { code: string };
};
type ApiMethod = { responses?: Record<string, { content?: Record<string, { schema: object }> }> };
type FirebaseTools = {
  apiSpec: { default: { paths: Record<string, Record<string, ApiMethod>> } };
  state: { AgentProjectState: new (projectId: string) => ProjectState };
  server: {
    createApp(projectId: string, mode: number, projects: Map<string, ProjectState>): Promise<RequestListener>;
  };
};

/** Methods that Mocki never calls. Compiling these parts of the API description is most of the emulator's start. */
const UNUSED_PATHS =
  /tenants|saml|oauthIdp|SupportedIdp|mfa|passkey|batch|sessionCookie|identityPlatform|GameCenter|IosClient|v2\/projects|queryAccounts|CustomToken/i;
const SINGLE_PROJECT_WARNING = 1;

/**
 * An answer that the emulator lacks and every SMS asks for: whether the project has reCAPTCHA Enterprise. It has not.
 */
const BOT_CHECK_PATH = "/identitytoolkit.googleapis.com/v2/recaptchaConfig";

export type AuthEmulatorOptions = {
  port: number;
  projectId: string;
  /** Where accounts are kept, so that they survive a restart and a kill. */
  accountsDir: string;
};

/**
 * Starts the emulator on 127.0.0.1. Each change of an account is on disk before its answer leaves.
 * Refresh tokens name their account and nothing else, so a browser's session goes on after a restart.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<{ stop(): Promise<void> }> {
  const tool = createRequire(import.meta.url).resolve("firebase-tools/lib/emulator/auth/server");
  // By its real path: where node_modules is a link, a module could be loaded twice, and its classes would differ.
  const require = createRequire(realpathSync(tool));
  const tools: FirebaseTools = {
    apiSpec: require("firebase-tools/lib/emulator/auth/apiSpec"),
    state: require("firebase-tools/lib/emulator/auth/state"),
    server: require("firebase-tools/lib/emulator/auth/server"),
  };
  const { paths } = tools.apiSpec.default;
  for (const [path, methods] of Object.entries(paths)) {
    if (UNUSED_PATHS.test(path)) delete paths[path];
    else Object.values(methods).forEach(acceptAnyAnswer);
  }

  const project = new tools.state.AgentProjectState(options.projectId);
  printCodes(project);
  const flush = persist(project, new AccountStore(options.accountsDir));
  const app = await tools.server.createApp(
    options.projectId,
    SINGLE_PROJECT_WARNING,
    new Map([[options.projectId, project]]),
  );
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url?.startsWith(BOT_CHECK_PATH)) {
      response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" }).end("{}");
      return;
    }
    const end = response.end.bind(response);
    response.end = ((...args: Parameters<typeof end>) => {
      flush();
      return end(...args);
    }) as typeof response.end;
    app(request, response);
  });
  await listen(server, options.port);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The emulator of a local run. */
export function startIdentity(
  port: number,
  { stateDir }: Pick<LocalOptions, "stateDir">,
  { FIREBASE_PROJECT_ID: projectId }: Pick<Env, "FIREBASE_PROJECT_ID">,
): Promise<{ stop(): Promise<void> }> {
  return startAuthEmulator({ port, projectId, accountsDir: path.join(stateDir, "auth") });
}

/** The emulator checks its own answers by schemas, which take a third of its start to compile. */
function acceptAnyAnswer({ responses = {} }: ApiMethod): void {
  for (const { content = {} } of Object.values(responses)) for (const one of Object.values(content)) one.schema = {};
}

/** No SMS is sent locally: the code is printed in the terminal where Mocki was started. */
function printCodes(project: ProjectState): void {
  const create = project.createVerificationCode.bind(project);
  project.createVerificationCode = (phoneNumber) => {
    const verification = create(phoneNumber);
    console.log(`The code for ${phoneNumber} is ${verification.code}`);
    return verification;
  };
}

/** Loads the accounts, then notes which ones change; the returned function writes those. */
function persist(project: ProjectState, store: AccountStore): () => void {
  for (const account of store.load()) {
    project.overwriteUserWithLocalId(account.localId, account);
    // Loading is no sign-in: the emulator would set the time of the last one to now, and with it `auth_time`.
    project.users.set(account.localId, Object.assign(project.users.get(account.localId) ?? account, account));
  }
  const changed = new Set<string>();
  for (const method of ["createUserWithLocalId", "overwriteUserWithLocalId", "updateUserByLocalId"] as const) {
    const original = project[method].bind(project);
    project[method] = (localId: string, fields: object, more?: object) => {
      changed.add(localId);
      return original(localId, fields, more);
    };
  }
  const { deleteUser, deleteAllAccounts } = project;
  project.deleteUser = (user) => {
    changed.add(user.localId);
    return deleteUser.call(project, user);
  };
  project.deleteAllAccounts = () => {
    changed.clear();
    store.removeAll();
    deleteAllAccounts.call(project);
  };
  return () => {
    for (const localId of changed) {
      const account = project.users.get(localId);
      if (account) store.save(account);
      else store.remove(localId);
    }
    changed.clear();
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}
