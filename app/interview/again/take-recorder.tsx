import { Keyboard, Mic, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ATTEMPT_LIMITS, type AttemptLine } from "../../../party/protocol/attempts";
import type { Care } from "../../../party/protocol/mock";
import { isBlank } from "../../../party/text/blank";
import { stampOf } from "../../report/places";
import { hasRecogniser } from "../../speech/browser-recogniser";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/textarea";
import { sensitiveWords } from "../care/sensitive-words";
import { isComposing } from "../transcript/composing";
import { useRecorder } from "./use-recorder";

type TakeRecorderProps = {
  question: string;
  /** Of the answer: a tag such as `zh-TW`. */
  lang: string;
  onSaid: (lines: AttemptLine[]) => void;
  onCare: (care: Care) => void;
};

type Trouble = "nothing" | "unchecked" | "tooLong";

/** Takes one answer, by voice where the browser can hear, or typed. */
export function TakeRecorder({ question, lang, onSaid, onCare }: TakeRecorderProps) {
  const { t } = useTranslation("report");
  const [by, setBy] = useState<"voice" | "typing">(() => (hasRecogniser(window) ? "voice" : "typing"));
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isChecking, setChecking] = useState(false);
  const hintId = useId();
  const recorder = useRecorder(lang, onCare);
  const first = useRef<HTMLButtonElement & HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control that takes the answer changes
  useEffect(() => first.current?.focus(), [by]);
  useEffect(() => {
    sensitiveWords.fetch().catch(() => {
      // Tried again with the answer.
    });
  }, []);

  /** Hands the words over once they are known to be no words of somebody in danger. */
  async function hand(lines: AttemptLine[]): Promise<boolean> {
    if (lines.length === 0) return fail("nothing");
    if (lines.reduce((sum, line) => sum + line.text.length, 0) > ATTEMPT_LIMITS.characters) return fail("tooLong");
    setChecking(true);
    const check = await sensitiveWords.fetch().catch(() => null);
    setChecking(false);
    if (!check) return fail("unchecked");
    const care = check.careFor(lines.map((line) => line.text).join(" "));
    if (care === null) onSaid(lines.slice(0, ATTEMPT_LIMITS.lines));
    else onCare(care);
    return true;
  }

  function fail(reason: Trouble): false {
    setTrouble(reason);
    return false;
  }

  async function stop() {
    const lines = recorder.stop();
    if (await hand(lines)) return;
    if (lines.length > 0) typeOn(lines);
  }

  /** Nothing that was said gets lost: it can be changed and handed over from the field. */
  function typeOn(lines: readonly AttemptLine[]) {
    setText(lines.map((line) => line.text).join(" "));
    setBy("typing");
  }

  async function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isChecking) return;
    const now = Date.now();
    const typed = text.trim();
    if (await hand(isBlank(typed) ? [] : [{ text: typed, startedAt: now, endedAt: now }])) setText("");
  }

  const { name } = recorder.state;
  const problem = name === "denied" || name === "unsupported" || name === "language-not-supported" || name === "error";
  return (
    <div className="flex flex-col gap-3">
      {by === "voice" ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {recorder.isOn ? (
              <Button variant="danger" onClick={() => void stop()} icon={<Square aria-hidden />}>
                {t("again.stop")}
              </Button>
            ) : (
              <Button
                ref={first}
                variant="primary"
                icon={<Mic aria-hidden />}
                onClick={() => {
                  setTrouble(null);
                  recorder.start();
                }}
              >
                {t("again.speak")}
              </Button>
            )}
            {recorder.startedAt === null ? null : <Clock since={recorder.startedAt} />}
            <Button
              variant="quiet"
              icon={<Keyboard aria-hidden />}
              onClick={() => {
                setTrouble(null);
                typeOn(recorder.stop());
              }}
            >
              {t("again.type")}
            </Button>
          </div>
          {recorder.isOn ? (
            <p lang={lang} className="min-h-12 text-sm">
              {recorder.lines.map((line) => line.text).join(" ")}{" "}
              <span className="text-fg-3">
                {recorder.interim || (recorder.lines.length === 0 ? t("again.hear") : "")}
              </span>
            </p>
          ) : null}
          {problem ? (
            <p role="alert" className="text-sm text-warning">
              {t(`again.voice.${name}`)}
            </p>
          ) : null}
        </>
      ) : (
        <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
          <Textarea
            ref={first}
            rows={4}
            value={text}
            lang={lang}
            maxLength={ATTEMPT_LIMITS.characters}
            onChange={(event) => {
              setText(event.target.value);
              setTrouble(null);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && !isComposing(event)) void submit(event);
            }}
            aria-label={t("again.field", { question })}
            aria-describedby={hintId}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={isChecking}>
              {t("again.done")}
            </Button>
            {hasRecogniser(window) ? (
              <Button variant="quiet" icon={<Mic aria-hidden />} onClick={() => setBy("voice")}>
                {t("again.bySpeaking")}
              </Button>
            ) : null}
            <span id={hintId} className="text-xs text-fg-3">
              {t("again.typedHint")}
            </span>
          </div>
        </form>
      )}
      {trouble ? (
        <p role="alert" className="text-sm text-warning">
          {t(`again.trouble.${trouble}`)}
        </p>
      ) : null}
    </div>
  );
}

function Clock({ since }: { since: number }) {
  const { t } = useTranslation("report");
  const [now, setNow] = useState(since);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return (
    <span className="flex items-center gap-2 text-sm text-fg-2">
      <span aria-hidden className="size-2 rounded-full bg-danger" />
      {t("again.recording")} <span className="num">{stampOf(now, since)}</span>
    </span>
  );
}
