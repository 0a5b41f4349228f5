import type { ModelRegistry } from "../../party/assistant/model-registry";
import type { Assistant, MailReading } from "../../party/assistant/task";
import { faultOf } from "../../party/host/assistant-fault";
import type { AssistantFault } from "../../party/protocol/errors";
import { COACH } from "../../party/protocol/vocabulary";
import type { Log } from "../http/log";
import type { MailAnalysis } from "../mail/analyse";
import { checkReading } from "../mail/model/check-reading";
import { toMailsTask } from "../mail/model/mails-task";
import { THRESHOLD } from "../mail/track/events";
import { ApiError, isApiError } from "../shared/contract/errors";
import type { Mail } from "../shared/contract/mail";
import type { ReadByModel } from "./tracker-service";

type Ports = { openModels(): Promise<ModelRegistry>; log: Log };
type Item = { mail: Mail; builtIn: MailAnalysis; index: number };

const MAILS_A_REQUEST = 10;
const REQUESTS_AT_ONCE = 3;

/** Faults after which the next request would fail, too, until the person does something about it. */
const HOPELESS: Partial<Record<AssistantFault, Record<string, string>>> = {
  key_refused: { "model.key": "refused" },
  no_credit: { "model.key": "no_credit" },
  no_key: { "model.id": "unavailable" },
  model_unavailable: { "model.id": "unavailable" },
};

/** Models are asked with the person's own key only, so nothing counts toward the operator's limits. */
export function createMailReader({ openModels, log }: Ports): ReadByModel {
  async function open({ id, key }: Parameters<ReadByModel>[2]): Promise<Assistant> {
    if (key === "") throw new ApiError("invalid", { fields: { "model.key": "is missing" } });
    const models = await openModels();
    const own = { apiKey: key };
    const { usable, needsKey, operatorKey } = models.find(id, own);
    if (id === COACH || operatorKey || !(usable || needsKey)) {
      throw new ApiError("invalid", { fields: { "model.id": "must be a model that takes your key" } });
    }
    return models.open(id, own);
  }

  return async (mails, analyses, model, signal) => {
    const items = mails.flatMap((mail, index) => {
      const builtIn = analyses[index];
      return builtIn && (model.all || builtIn.confidence < THRESHOLD) ? [{ mail, builtIn, index }] : [];
    });
    const result = [...analyses];
    if (items.length === 0) return { analyses: result, failed: 0 };
    let failed = 0;
    const tell = (outcome: "done" | "called_off" | AssistantFault) =>
      log({ event: "mails_read_by_model", mails: items.length, failed, outcome });
    try {
      const assistant = await open(model);
      await workThrough(cut(items), signal, async (chunk, inner) => {
        const readings = await ask(assistant, chunk, inner);
        chunk.forEach(({ mail, builtIn, index }, i) => {
          const others = chunk.flatMap((one) => (one.mail === mail ? [] : [`${one.mail.subject}\n${one.mail.text}`]));
          const reading = readings?.[i];
          const checked = reading && checkReading(mail, builtIn, reading, { by: model.id, others });
          if (checked) result[index] = checked;
          else failed += 1;
        });
      });
    } catch (error) {
      if (signal.aborted) {
        tell("called_off");
        throw signal.reason;
      }
      if (isApiError(error)) throw error;
      const fault = faultOf(error);
      tell(fault);
      const fields = HOPELESS[fault];
      throw fields ? new ApiError("assistant_failed", { fields }) : error;
    }
    tell("done");
    return { analyses: result, failed };
  };
}

/** Null if the model fails for these mails but may succeed for others. */
async function ask(
  assistant: Assistant,
  chunk: readonly Item[],
  signal: AbortSignal,
): Promise<readonly (MailReading | null)[] | null> {
  try {
    for await (const event of assistant.run(toMailsTask(chunk.map(({ mail }) => mail)), signal)) {
      if (event.type === "done") return event.readings ?? null;
    }
    return null;
  } catch (error) {
    signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === "internal" || HOPELESS[fault]) throw error;
    return null;
  }
}

function cut(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAILS_A_REQUEST);
  return Array.from({ length: count }, (_, i) => items.slice(i * MAILS_A_REQUEST, (i + 1) * MAILS_A_REQUEST));
}

/** Works on a few items at once. The first one that throws stops the others. */
async function workThrough<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const inner = AbortSignal.any([signal, stop.signal]);
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item, inner);
  };
  try {
    await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, worker));
  } catch (error) {
    stop.abort();
    throw error;
  }
}
