import { Check, Hand, Mic } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { PRESSES_AFTER_CLICK } from "../../../interview/screen/key-target";
import { hears } from "../../../interview/speech/voice-state";
import { Button } from "../../../ui/button";
import { Kbd } from "../../../ui/kbd";
import { taskNow } from "../coding/task-now";
import { isAttentive, soundsOpen } from "../silence";
import { hasSaidAll } from "../turn-view";
import { useAiTurns } from "./ai-context";

/** The next possible action, and its button; and the way back into an answer that was taken for over. */
export function StageHint() {
  const { t } = useTranslation("ai");
  const { turns, turn } = useAiTurns();
  return (
    <>
      {/* There before it has words: screen readers announce only what changes. */}
      <p role="status" className="sr-only">
        {turn.ending ? t("hint.endWaits") : null}
      </p>
      <NextAction />
      {turn.reopens ? (
        <Button size="sm" variant="secondary" {...PRESSES_AFTER_CLICK} onClick={() => turns.notFinished()}>
          {t("hint.notFinished")}
        </Button>
      ) : null}
    </>
  );
}

function NextAction() {
  const { t } = useTranslation("ai");
  const { turns, turn, setup, aiName, muted, aloud, reached } = useAiTurns();
  const { outbox, finishedAt, mock } = useInterview().room.view;
  const stage = taskNow(mock)?.coding.stage;
  const isCoding = stage === "writing";
  const isFinal = stage === "final" && turn.answer === "";
  if (turn.phase === "away") return <Line>{t("hint.away")}</Line>;
  if (turn.ending)
    return (
      <Row text={t("hint.endWaits")}>
        <Button size="sm" onClick={() => turns.end()}>
          {t("hint.endNow")}
        </Button>
      </Row>
    );
  if (turn.paused) return <Line>{turn.rested ? t("hint.rested") : t("hint.paused")}</Line>;
  switch (turn.phase) {
    case "entering":
      return <Line>{t("hint.entering")}</Line>;
    case "sending":
      if (reached) return <Line>{turn.words === "" ? t("hint.starting") : t("hint.sending")}</Line>;
      if (turn.words === "") return <Line>{t("hint.startWaits")}</Line>;
      return <Line>{outbox.storage === "memory" ? t("hint.keptHere") : t("hint.kept")}</Line>;
    case "thinking":
      if (!reached) return <Line>{t("hint.replyWaits")}</Line>;
      return <Line>{turn.words === "" ? t("hint.starting") : t("hint.thinking")}</Line>;
    case "speaking":
      if (!reached && hasSaidAll(turn)) return <Line>{t("hint.replyWaits")}</Line>;
      if (!aloud || turn.voice !== "on")
        return <Line>{finishedAt === null ? t("hint.writing") : t("hint.goodbye")}</Line>;
      return (
        <Row text={speakOver()}>
          <Button
            size="sm"
            {...PRESSES_AFTER_CLICK}
            icon={<Hand aria-hidden />}
            iconEnd={<Key name={t("hint.space")} />}
            onClick={() => turns.interrupt()}
          >
            {t("hint.stop")}
          </Button>
        </Row>
      );
    case "listening":
      return (
        <>
          {turn.voice === "silent" && aloud ? <Line>{t("hint.silent")}</Line> : null}
          {listening()}
        </>
      );
    case "failed":
    case "closed":
      return null;
    default:
      return turn.phase satisfies never;
  }

  function speakOver(): string {
    if (turn.yielding) return t("hint.yielding", { name: aiName });
    return turn.interruptible ? t("hint.interruptByVoice", { name: aiName }) : t("hint.interrupt");
  }

  /** Describes the effect of a silence on the answer. */
  function silence(): string {
    if (turn.typing) return t("hint.draft");
    if (!isAttentive(turn.recognition)) return t("hint.unheard");
    if (isCoding) return t("hint.working");
    if (soundsOpen(turn.answer)) return t("hint.goOn");
    if (setup.silenceMs === 0) return t("hint.silence");
    return t("hint.silenceOf", { seconds: setup.silenceMs / 1000 });
  }

  function listening(): ReactNode {
    if (turn.lastWords)
      return (
        <Row text={t("hint.lastWords")}>
          <Button size="sm" busy>
            {t("hint.handing")}
          </Button>
        </Row>
      );
    switch (setup.answerBy) {
      case "typing":
        return <Line>{t(isFinal ? "hint.finalRun" : "hint.typing")}</Line>;
      case "push":
        if (muted) return <Line>{t("hint.muted")}</Line>;
        return (
          <Row text={turn.talking ? t("hint.letGo") : t("hint.hold")}>
            <Button
              size="sm"
              variant={turn.talking ? "secondary" : "primary"}
              {...PRESSES_AFTER_CLICK}
              icon={turn.talking ? <Check aria-hidden /> : <Mic aria-hidden />}
              iconEnd={<Key name={t("hint.space")} />}
              onClick={() => turns.talk(!turn.talking)}
            >
              {turn.talking ? t("hint.doneTalking") : t("hint.talk")}
            </Button>
          </Row>
        );
      case "voice":
        if (isFinal) return <Line>{t("hint.finalRun")}</Line>;
        if (muted) return <Line>{t("hint.muted")}</Line>;
        if (turn.answer === "" && !hears(turn.recognition)) return <Line>{t("hint.typing")}</Line>;
        if (turn.answer === "") return <Line>{isCoding ? t("hint.working") : t("hint.yourTurn")}</Line>;
        return (
          <Row text={silence()}>
            <Button
              size="sm"
              icon={<Check aria-hidden />}
              iconEnd={<Key name={t("hint.enter")} />}
              onClick={() => turns.done()}
            >
              {t("hint.done")}
            </Button>
          </Row>
        );
      default:
        return setup.answerBy satisfies never;
    }
  }
}

function Line({ children }: { children: string }) {
  return <p className="max-w-120 text-center text-sm text-fg-3 group-data-compact:text-left">{children}</p>;
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 group-data-compact:items-start">
      <p className="max-w-120 text-center text-sm text-fg-3 group-data-compact:text-left">{text}</p>
      {children}
    </div>
  );
}

/** Beside the button's words; it is not a part of its name. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden>
      <Kbd>{name}</Kbd>
    </span>
  );
}
