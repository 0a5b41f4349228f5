import { AudioLines, CloudOff, LoaderCircle, MonitorSmartphone, Pause, Volume2, VolumeX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { Picture } from "../../../interview/screen/picture";
import { hears } from "../../../interview/speech/voice-state";
import { Badge } from "../../../ui/badge";
import { Panel } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { HeadingText } from "../../../ui/heading-text";
import { IconButton } from "../../../ui/icon-button";
import { hasSaidAll, type TurnView } from "../turn-view";
import { useAiTurns } from "./ai-context";
import { FaultCard } from "./fault-card";
import { StageHint } from "./stage-hint";
import { VoiceLine } from "./voice-line";

/** The interviewer: whose turn it is, and the words: large, or `compact` above an editor. */
export function AiStage({ compact }: { compact: boolean }) {
  const { lang, room } = useInterview();
  const { setup, aiName, turn, media, muted, captions, aloud, setAloud, reached } = useAiTurns();
  const { camera, voice } = media.view.outgoing;
  const { t } = useTranslation("ai");
  return (
    <Panel
      aria-label={t("stage.label")}
      className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden max-md:rounded-none max-md:border-0 max-md:border-b"
    >
      <header className={cn("flex items-center gap-2 pb-0", compact ? "px-4 pt-3" : "p-4")}>
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full border border-ai-line bg-ai-soft text-ai"
        >
          <AudioLines />
        </span>
        <p className="mr-auto min-w-0 truncate">
          <span className="font-medium">{aiName}</span> <span className="text-sm text-fg-3">{t("stage.role")}</span>
        </p>
        <IconButton
          size="sm"
          label={aloud ? t("stage.voiceOff") : t("stage.voiceOn")}
          icon={aloud ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          disabled={turn.phase === "away"}
          onClick={() => setAloud(!aloud)}
        />
        <span role="status">{badge()}</span>
      </header>
      <div
        data-compact={compact || undefined}
        className={cn(
          "group flex min-h-0 flex-col overflow-y-auto px-4",
          compact ? "gap-2 py-3" : "items-center justify-center-safe gap-4 py-4 md:gap-6 md:px-6",
        )}
      >
        {turn.failure ? (
          <FaultCard failure={turn.failure} />
        ) : (
          <>
            {compact ? null : <VoiceLine phase={turn.paused || turn.yielding ? "paused" : turn.phase} voice={voice} />}
            {compact ? latestWords() : words()}
            <StageHint />
          </>
        )}
      </div>
      {/* Announced by screen readers if the interviewer does not speak. */}
      <p aria-live="polite" lang={lang} className="sr-only">
        {turn.phase === "listening" && (!aloud || turn.voice === "silent") ? turn.words : null}
      </p>
      {/* In a row of its own: it covers no words, however many there are. */}
      {camera && !compact ? (
        <div className="relative mr-3 mb-3 aspect-4/3 w-28 justify-self-end overflow-hidden rounded-lg border border-line bg-video md:mr-4 md:mb-4 md:w-36 xl:w-44 max-md:[@media(max-height:44rem)]:w-20 [@media(max-height:36rem)]:hidden">
          <Picture track={camera} label={t("stage.own")} shown mirrored />
          <span className="absolute bottom-2 left-2 rounded-sm bg-scrim px-2 py-0.5 text-xs font-medium text-on-video max-md:hidden">
            {t("stage.you")}
          </span>
        </div>
      ) : null}
    </Panel>
  );

  function offline(): ReactNode {
    return (
      <Badge tone="warning" icon={<CloudOff aria-hidden />}>
        {t("stage.offline")}
      </Badge>
    );
  }

  function badge(): ReactNode {
    if (turn.paused && turn.phase !== "away")
      return (
        <Badge tone="warning" icon={<Pause aria-hidden />}>
          {t("stage.paused")}
        </Badge>
      );
    switch (turn.phase) {
      case "entering":
      case "sending":
      case "thinking":
        if (!reached && turn.phase !== "entering") return offline();
        return (
          <Badge tone="ai" icon={<LoaderCircle aria-hidden className="animate-spin" />}>
            {turn.phase === "entering" ? t("stage.entering") : t("stage.thinking")}
          </Badge>
        );
      case "speaking":
        if (!reached && hasSaidAll(turn)) return offline();
        if (turn.yielding)
          return (
            <Badge tone="candidate" dot="live">
              {t("stage.listening")}
            </Badge>
          );
        return (
          <Badge tone="ai" icon={<Volume2 aria-hidden />}>
            {aloud && turn.voice === "on" ? t("stage.speaking") : t("stage.writing")}
          </Badge>
        );
      case "listening":
        if (turn.lastWords)
          return (
            <Badge tone="candidate" icon={<LoaderCircle aria-hidden className="animate-spin" />}>
              {t("stage.lastWords")}
            </Badge>
          );
        return (
          <Badge tone="candidate" dot="live">
            {setup.answerBy === "typing" || (setup.answerBy === "push" && !turn.talking)
              ? t("stage.yourTurn")
              : muted
                ? t("stage.muted")
                : hears(turn.recognition)
                  ? t("stage.listening")
                  : t("stage.yourTurn")}
          </Badge>
        );
      case "failed":
        return <Badge tone="danger">{t("stage.failed")}</Badge>;
      case "away":
        return <Badge icon={<MonitorSmartphone aria-hidden />}>{t("stage.away")}</Badge>;
      case "closed":
        return null;
      default:
        return turn.phase satisfies never;
    }
  }

  function words(): ReactNode {
    if (!captions) return null;
    const asking = room.view.mock?.plan.find(({ status }) => status === "asking");
    const isAnswering = turn.answer !== "" && ANSWERED.includes(turn.phase);
    return (
      <>
        {asking?.text
          ? question(asking.followUp ?? asking.text, asking.followUp ? asking.text : null)
          : said(isAnswering)}
        {isAnswering ? (
          <p
            lang={lang}
            className={cn(
              "max-w-168 shrink-0 text-center text-balance wrap-anywhere",
              asking?.text ? "text-md text-fg-2" : large(tail(turn.answer)),
            )}
          >
            {tail(turn.answer)}
            {turn.phase === "listening" && !turn.paused ? (
              <span
                aria-hidden
                className="ml-0.5 inline-block h-[1em] w-0.5 animate-caret bg-candidate align-[-0.14em]"
              />
            ) : null}
          </p>
        ) : null}
      </>
    );
  }

  /** Beside an editor the task has a place of its own: here is what was said last. */
  function latestWords(): ReactNode {
    if (!captions) return null;
    const isAnswering = turn.answer !== "" && ANSWERED.includes(turn.phase);
    return (
      <>
        <p data-words={turn.words} lang={lang} className={cn("text-base wrap-anywhere", isAnswering && "text-fg-3")}>
          {turn.words}
        </p>
        {isAnswering ? (
          <p lang={lang} className="text-base wrap-anywhere text-fg-2">
            {tail(turn.answer)}
          </p>
        ) : null}
      </>
    );
  }

  /** The question stays until the next one, whatever else is said. A follow-up stands above its question. */
  function question(asked: string, main: string | null): ReactNode {
    return (
      <div data-words={turn.words} lang={lang} className="flex max-w-168 shrink-0 flex-col gap-2 text-center">
        <p data-question className={cn("text-balance wrap-anywhere", large(asked))}>
          <HeadingText lang={lang}>{asked}</HeadingText>
        </p>
        {main ? (
          <p className="text-base text-balance wrap-anywhere text-fg-3">
            <HeadingText lang={lang}>{main}</HeadingText>
          </p>
        ) : null}
      </div>
    );
  }

  /** A model's words, and everything before the first question: the question is somewhere in them. */
  function said(isAnswering: boolean): ReactNode {
    const from = isAnswering ? endOf(turn.words) : 0;
    return (
      <p
        data-words={turn.words}
        lang={lang}
        className={cn(
          "max-w-168 shrink-0 text-center text-balance wrap-anywhere",
          isAnswering ? "text-md text-fg-3" : large(turn.words),
        )}
      >
        {from > 0 ? "…" : null}
        <span>{turn.words.slice(from, Math.max(from, turn.spoken))}</span>
        <span className={isAnswering ? undefined : "text-fg-3"}>{turn.words.slice(Math.max(from, turn.spoken))}</span>
      </p>
    );
  }
}

/** Phases that show the candidate's words beside the interviewer's. */
const ANSWERED: readonly TurnView["phase"][] = ["listening", "sending", "thinking", "away"];

/** As large as there is room for: Chinese says as much in a third of the characters. */
function large(text: string): string {
  const size = [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2.5 : 1), 0);
  if (size < 180) return "text-lg tracking-title md:text-2xl";
  return size < 360 ? "text-md md:text-lg" : "text-base md:text-md";
}

const QUESTION_LENGTH = 200;

/** Index of the interviewer's last sentences: the question is at the end. */
function endOf(words: string): number {
  if (words.length <= QUESTION_LENGTH) return 0;
  const starts = [...words.matchAll(/[.!?。！？]+["')\]」』”’]*\s*/gu)].map(
    ({ 0: mark, index }) => index + mark.length,
  );
  return starts.find((at) => words.length - at <= QUESTION_LENGTH) ?? 0;
}

/** The end of a long answer: the transcript shows its beginning. */
function tail(text: string): string {
  if (text.length <= 240) return text;
  const end = text.slice(-240);
  const space = end.indexOf(" ");
  return `…${space >= 0 && space < 30 ? end.slice(space + 1) : end}`;
}
