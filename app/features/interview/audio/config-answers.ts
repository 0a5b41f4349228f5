import type { ServerMessageOf } from "../../../../party/protocol/server-messages";
import type { AudioConfig } from "../room/room-audio";

type Answer = ServerMessageOf<"config">;
type InForce = NonNullable<Answer["recognition"]>;

/**
 * Which of the configs that the room was told what it says is about. Until it has answered a new one, what comes is about
 * the one before: messages bear the service in force and no name of the config, and a service that stands in may be the
 * one that is asked next.
 */
export class ConfigAnswers {
  private inForce: AudioConfig | null = null;
  private awaited: AudioConfig[] = [];
  /** What the room may still have from the connection before; it goes on under the same config as if nothing had been. */
  private before: readonly AudioConfig[] = [];

  told(config: AudioConfig): void {
    const last = this.awaited.at(-1) ?? this.inForce;
    const goesOn = last ? isSameConfig(last, config) : this.isKnown(config);
    if (!goesOn) this.awaited.push(config);
    else if (!last) this.inForce = config;
  }

  connected(): void {
    const known = [...(this.inForce ? [this.inForce] : []), ...this.awaited];
    if (known.length > 0) this.before = known;
    this.inForce = null;
    this.awaited = [];
  }

  /** Null: something that is not wanted any more. */
  take(answer: Answer, recognition: InForce): AudioConfig | null {
    // A refused one gets no such answer, and those after it do.
    const index = this.awaited.findIndex((config) => isAnswerTo(config, answer, recognition));
    const [answered] = index < 0 ? [] : this.awaited.splice(0, index + 1).slice(-1);
    this.inForce = answered ?? this.inForce;
    return this.inForce;
  }

  private isKnown(config: AudioConfig): boolean {
    return this.before.length === 0 || this.before.some((known) => isSameConfig(known, config));
  }
}

export function isSameConfig(one: AudioConfig, other: AudioConfig): boolean {
  return one.provider === other.provider && one.language === other.language;
}

/** The first word of a new stream: its service is being called, and has done nothing wrong yet. `off`: to nobody. */
function isAnswerTo({ provider, language }: AudioConfig, { status, fault }: Answer, recognition: InForce): boolean {
  return (
    recognition.provider === provider &&
    recognition.language === language &&
    fault === undefined &&
    (status === "connecting" || status === "ready" || provider === "browser")
  );
}
