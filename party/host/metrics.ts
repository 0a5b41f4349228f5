import * as v from "valibot";
import type { ModelFigures } from "../assistant/observed-model";
import type { AssistantFault, ConnectErrorCode, RoomErrorCode, SpeechFault } from "../protocol/errors";
import type { QuotaRequest } from "../protocol/quota";
import type { InterviewMode, SpeechProvider, VoiceProvider } from "../protocol/vocabulary";

/**
 * Everything that is measured, by the Worker and by rooms on the Worker's host. Rooms on PartyKit have nowhere to write
 * it. No event has a place for what people say, write or are called, nor for addresses or ids: a text is one of a fixed
 * list, or a provider's label.
 */
export type MetricEvent =
  | { event: "interview_begun"; mode: InterviewMode }
  /** The first end: later ones, after a resume, aren't counted. `minutes` since both were there, or the first join. */
  | {
      event: "interview_finished";
      mode: InterviewMode;
      ended: "finished" | "abandoned";
      minutes: number;
      lines: number;
    }
  /** Somebody is back in a seat. `resumed`: with a page that kept its state. `offlineMs` is 0 before the grace is over. */
  | { event: "reconnected"; mode: InterviewMode; how: "resumed" | "reloaded"; offlineMs: number }
  /** One page of a synchronization. `size`: characters of its JSON. */
  | { event: "synced"; of: "transcript" | "suggestions"; extent: "full" | "changes"; size: number }
  /**
   * One request to a model. `firstMs`: until the first piece of the answer, or the end without one. `tokens` cost the
   * operator nothing with an `own` key.
   */
  | {
      event: "model_asked";
      provider: ProviderLabel;
      key: "operator" | "own";
      outcome: "done" | "stopped" | AssistantFault;
      firstMs: number;
      totalMs: number;
      tokens: number;
    }
  /** One session with a vendor. `readyMs`: until it accepted audio, or the end before that. `seconds` of audio. */
  | {
      event: "speech_session";
      provider: SpeechProvider;
      outcome: "done" | "stopped" | SpeechFault;
      readyMs: number;
      seconds: number;
    }
  /** A minute with the operator's key begins. */
  | { event: "speech_minute"; provider: ProviderLabel }
  /** A text for an interviewer's voice. `firstMs`: until the first sound, or the end without one. */
  | {
      event: "voice_asked";
      provider: VoiceProvider;
      outcome: "done" | "stopped" | SpeechFault;
      firstMs: number;
      characters: number;
    }
  | { event: "refused"; by: "api" | "door" | "room" | "quota"; reason: RefusalReason };

export type RefusalReason =
  | "rate_limited"
  | "too_soon"
  | "quota_reached"
  | "daily_limit"
  | "storage_full"
  | "guests_paused"
  /** A ticket that is missing, wrong, used or too old. */
  | "ticket"
  | Extract<RoomErrorCode, "too_large" | "room_limit">
  | Exclude<ConnectErrorCode, "unauthorized">;

/** Never throws, and costs nothing where nobody measures. */
export type Metrics = (event: MetricEvent) => void;

export const ignoreMetrics: Metrics = () => {};

/** The id of a provider in the operator's settings: short, and no address. */
const providerSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/), v.brand("provider"));
export type ProviderLabel = v.InferOutput<typeof providerSchema>;
const OTHER_PROVIDER = v.parse(providerSchema, "other");

/** The names of an event's fields, in the order of their columns. */
type Layout<E> = { blobs: readonly (keyof E & string)[]; doubles: readonly (keyof E & string)[] };
type Layouts = { [Name in MetricEvent["event"]]: Layout<Extract<MetricEvent, { event: Name }>> };

/**
 * How each event is written to Analytics Engine: `index1` is its name, `blob1` and following its texts, `double1` and
 * following its numbers. Data that is written already has the old columns: append to a list, never reorder it.
 */
export const METRIC_LAYOUTS = {
  interview_begun: { blobs: ["mode"], doubles: [] },
  interview_finished: { blobs: ["mode", "ended"], doubles: ["minutes", "lines"] },
  reconnected: { blobs: ["mode", "how"], doubles: ["offlineMs"] },
  synced: { blobs: ["of", "extent"], doubles: ["size"] },
  model_asked: { blobs: ["provider", "key", "outcome"], doubles: ["firstMs", "totalMs", "tokens"] },
  speech_session: { blobs: ["provider", "outcome"], doubles: ["readyMs", "seconds"] },
  speech_minute: { blobs: ["provider"], doubles: [] },
  voice_asked: { blobs: ["provider", "outcome"], doubles: ["firstMs", "characters"] },
  refused: { blobs: ["by", "reason"], doubles: [] },
} as const satisfies Layouts;

/** Analytics Engine, as the platform binds it. */
export type MetricsDataset = { writeDataPoint(point: DataPoint): void };
type DataPoint = { indexes: string[]; blobs: string[]; doubles: number[] };

/** Writes to the binding; without one nothing is measured. */
export function createMetrics(dataset: MetricsDataset | undefined): Metrics {
  if (!dataset) return ignoreMetrics;
  return (event) => {
    try {
      dataset.writeDataPoint(toDataPoint(event));
    } catch {
      // A figure is no reason to fail: the platform refuses more than 250 of them in one request.
    }
  };
}

function toDataPoint(event: MetricEvent): DataPoint {
  const values: Readonly<Record<string, string | number>> = event;
  const { blobs, doubles }: Layout<Record<string, unknown>> = METRIC_LAYOUTS[event.event];
  return {
    indexes: [event.event],
    blobs: blobs.map((name) => String(values[name])),
    doubles: doubles.map((name) => Number(values[name])),
  };
}

function labelProvider(id: string): ProviderLabel {
  const parsed = v.safeParse(providerSchema, id);
  return parsed.success ? parsed.output : OTHER_PROVIDER;
}

/** The event of a request to a model. */
export function measureModel({ provider, ...figures }: ModelFigures): MetricEvent {
  return { event: "model_asked", provider: labelProvider(provider), ...figures };
}

/** The event of a count that the Worker has answered; null: there is nothing to measure. */
export function measureQuota(request: QuotaRequest, allowed: boolean): MetricEvent | null {
  switch (request.ask) {
    case "start":
      return allowed ? null : { event: "refused", by: "quota", reason: "quota_reached" };
    case "request":
      return allowed ? null : { event: "refused", by: "quota", reason: "daily_limit" };
    case "speech":
      return allowed
        ? { event: "speech_minute", provider: labelProvider(request.provider) }
        : { event: "refused", by: "quota", reason: "daily_limit" };
    case "spent":
      return null;
    default:
      return request satisfies never;
  }
}
