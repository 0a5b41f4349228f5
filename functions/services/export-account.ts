import * as v from "valibot";
import { worksOf } from "../../party/report/works";
import type { Accounts } from "../db/accounts-queries";
import type { HistoryWords } from "../db/history-words";
import type { OwnInterviews } from "../db/own-interviews";
import type { PreferenceStore } from "../db/preferences-queries";
import type { QuotaStore } from "../db/quota-queries";
import { UnreadableRecord } from "../db/record-parts";
import type { ResourceFileStore } from "../db/resource-files-queries";
import type { StoryStore } from "../db/stories-queries";
import type { TrackerStore } from "../db/tracker-queries";
import type { TrackerShares } from "../db/tracker-shares-queries";
import { type AccountExport, exportedEventSchema, type OwnFile } from "../shared/contract/account";
import { ApiError } from "../shared/contract/errors";
import type { Story } from "../shared/contract/resources";
import { endOf, showFeedback, toOwnRecord } from "./interview-history";
import type { CurrentUser } from "./sign-in-sessions";

/** The JSON of `accountExportSchema`, piece by piece: an interview may be large, and there may be many. */
export type ExportAccount = (user: CurrentUser) => Promise<ReadableStream<Uint8Array>>;

type Parts = {
  accounts: Accounts;
  ownInterviews: OwnInterviews;
  historyWords: Pick<HistoryWords, "read">;
  preferences: PreferenceStore;
  files: Pick<ResourceFileStore, "page">;
  stories: Pick<StoryStore, "page">;
  quota: Pick<QuotaStore, "list">;
  tracker: Pick<TrackerStore, "refreshed" | "page">;
  trackerShares: Pick<TrackerShares, "list">;
  now: () => number;
};
type ExportedInterview = AccountExport["interviews"][number];
type Unreadable = AccountExport["unreadable"][number];
/** Notes what cannot be read, for the end of the export. */
type Miss = (one: Unreadable) => void;

const IDS_AT_ONCE = 100;
const EVENTS_AT_ONCE = 500;
/** With texts of 100,000 characters each. */
const FILES_AT_ONCE = 10;
const STORIES_AT_ONCE = 50;

/** A value that is already JSON text. */
class Written {
  constructor(readonly text: string) {}
}
/** An object that is written piece by piece: first `head`, then the lists. */
type Pieces = { head: object; lists: Readonly<Record<string, AsyncIterable<unknown> | Pieces>> };

export function createExportAccount(parts: Parts): ExportAccount {
  const { accounts, ownInterviews, historyWords, preferences, files, stories, quota, tracker } = parts;
  const { trackerShares, now } = parts;

  async function* listInterviews(uid: string, miss: Miss): AsyncIterable<ExportedInterview> {
    const mine = new Set([uid, ...(await accounts.listAliases(uid))]);
    for (let after = ""; ; ) {
      const ids = await ownInterviews.list(uid, after, IDS_AT_ONCE);
      const wordsOf = await historyWords.read(uid, ids);
      for (const id of ids) {
        const record = await ownInterviews.read(uid, id).catch(takeUnreadable);
        if (record === "unreadable") miss({ kind: "interview", id });
        if (!record || record === "unreadable") continue;
        const { notes, ratings, attempts, isWhole, ...sent } = wordsOf(id);
        if (!isWhole) miss({ kind: "feedback", id });
        const feedback = showFeedback(sent, endOf(record), now());
        const own = toOwnRecord(record, mine);
        const tasks = own.mode === "peer" && own.code ? worksOf(own.code, own.segments) : null;
        yield { ...own, ...(tasks && { tasks }), notes: notes.text, ratings, attempts, feedback };
      }
      if (ids.length < IDS_AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  }

  async function* listFiles(uid: string): AsyncIterable<OwnFile> {
    for (let after = ""; ; ) {
      const some = await files.page(uid, after, FILES_AT_ONCE);
      for (const file of some) yield exportFile(file);
      if (some.length < FILES_AT_ONCE) return;
      after = some.at(-1)?.id ?? after;
    }
  }

  async function* listStories(uid: string): AsyncIterable<Story> {
    for (let after = ""; ; ) {
      const some = await stories.page(uid, after, STORIES_AT_ONCE);
      yield* some;
      if (some.length < STORIES_AT_ONCE) return;
      after = some.at(-1)?.id ?? after;
    }
  }

  async function* listEvents(uid: string, miss: Miss): AsyncIterable<Written> {
    for (let after = ""; ; ) {
      const some = await tracker.page(uid, after, EVENTS_AT_ONCE);
      for (const { id, body } of some) {
        if (v.is(eventText, body)) yield new Written(body);
        else miss({ kind: "event", id });
      }
      if (some.length < EVENTS_AT_ONCE) return;
      after = some.at(-1)?.id ?? after;
    }
  }

  return async ({ record, plan }) => {
    const { uid } = record;
    const missed: Unreadable[] = [];
    const miss: Miss = (one) => missed.push(one);
    const [settings, counted, refreshed, shares] = await Promise.all([
      preferences.find(uid),
      quota.list(uid),
      tracker.refreshed(uid),
      trackerShares.list(uid).catch((error: unknown) => {
        if (!v.isValiError(error)) throw error;
        miss({ kind: "share", id: "" });
        return [];
      }),
    ]);
    if (!settings) throw new ApiError("unauthorized");
    const head = {
      v: 1,
      exportedAt: now(),
      account: { ...record, plan },
      settings,
      counted,
    } satisfies Partial<AccountExport>;
    const applications = {
      head: { refreshed, shares } satisfies Partial<AccountExport["applications"]>,
      lists: { events: listEvents(uid, miss) },
    };
    return toStream(
      writeJson({
        head,
        lists: {
          ...{ interviews: listInterviews(uid, miss), files: listFiles(uid), stories: listStories(uid), applications },
          // Comes last, when everything else was read.
          unreadable: listMissed(missed),
        },
      }),
    );
  };
}

const eventText = v.pipe(v.string(), v.parseJson(), exportedEventSchema);

/** Rethrows all other errors, such as an unreachable database. */
function takeUnreadable(error: unknown): "unreadable" {
  if (error instanceof UnreadableRecord) return "unreadable";
  throw error;
}

async function* listMissed(missed: readonly Unreadable[]): AsyncIterable<Unreadable> {
  yield* missed;
}

function exportFile(file: Awaited<ReturnType<ResourceFileStore["page"]>>[number]): OwnFile {
  const { id, kind, name, type, size, createdAt, defaultAt, textState, text } = file;
  const read = textState === "ready" ? { state: textState, text: text ?? "" } : { state: textState };
  return { id, kind, name, type, size, createdAt, defaultAt, text: read };
}

async function* writeJson({ head, lists }: Pieces): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    if ("head" in list) {
      yield* writeJson(list);
      continue;
    }
    yield "[";
    let separator = "";
    for await (const item of list) {
      yield separator + (item instanceof Written ? item.text : JSON.stringify(item));
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

/**
 * Produces one piece at a time, on demand. A failure aborts the response, so that an incomplete export isn't mistaken
 * for a complete one.
 */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
