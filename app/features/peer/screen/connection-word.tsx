import { useTranslation } from "react-i18next";
import { SignalBars } from "../../../interview/screen/signal-bars";
import type { RoomView } from "../../../room/client/room-view";
import { cn } from "../../../ui/cn";
import type { CallQuality, CallView } from "../call/call-view";
import { readSignal, type Signal } from "./read-signal";

const BARS = { poor: 1, fair: 3, good: 4 } as const;

/** How good the line is: bars, a word, and for who wants to know, why. */
export function ConnectionWord({ view, call }: { view: RoomView; call: CallView }) {
  const { t } = useTranslation(["interview", "call"]);
  const signal = readSignal({ room: view, call });
  const lit = litBars(signal);
  const good = signal.state === "connected" || lit > 1;
  const why = useWhy(signal.state === "call" ? signal.quality : null);
  return (
    <span
      title={why ?? undefined}
      className={cn("flex min-w-0 items-center gap-2 text-sm", good ? "text-fg-2" : "text-warning")}
    >
      <SignalBars lit={lit} good={good} />
      <span className="num max-w-48 truncate max-md:sr-only">{words()}</span>
      {why ? <span className="sr-only">{why}</span> : null}
    </span>
  );

  function words(): string {
    switch (signal.state) {
      case "offline":
        return t("top.offline");
      case "connecting":
        return t("top.connecting");
      case "connected":
        return t("top.connected");
      case "peerOffline":
        return t("top.peerOffline", { name: view.peer?.name ?? "" });
      case "reconnecting":
        return t("call:quality.reconnecting");
      case "failed":
        return t("call:quality.failed");
      case "call":
        return withTime(signal.quality.word, signal.quality.rttMs);
      case "room":
        return withTime(signal.word, signal.rttMs);
      default:
        return signal satisfies never;
    }
  }

  function withTime(word: "good" | "fair" | "poor", rttMs: number | null): string {
    const said = t(`top.quality.${word}`);
    return rttMs === null ? said : `${said} · ${t("top.rtt", { ms: Math.round(rttMs) })}`;
  }
}

function litBars(signal: Signal): number {
  if (signal.state === "call") return BARS[signal.quality.word];
  return signal.state === "room" ? BARS[signal.word] : 0;
}

function useWhy(quality: CallQuality | null): string | null {
  const { t } = useTranslation("call");
  if (!quality) return null;
  const limit = quality.limit === "none" ? null : t(`quality.${quality.limit}`);
  const loss =
    quality.loss !== null && quality.loss >= 0.01
      ? t("quality.lossShare", { percent: Math.round(quality.loss * 100) })
      : null;
  const parts = [limit, loss, quality.relayed ? t("quality.relayed") : null].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}
