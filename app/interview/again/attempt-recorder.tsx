import { Keyboard, Mic, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ATTEMPT_LIMITS, type AttemptLine } from "../../../party/protocol/attempts";
import type { Care } from "../../../party/protocol/mock";
import { SPOKEN_LANGUAGES } from "../../../party/protocol/vocabulary";
import { isBlank } from "../../../party/text/blank";
import { stampOf } from "../../report/places";
import { hasRecognizer } from "../../speech/browser-recognizer";
import { nameOf } from "../../speech/services";
import { useServices } from "../../speech/use-services";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/textarea";
import { sensitiveWords } from "../care/sensitive-words";
import { isComposing } from "../transcript/composing";
import { withTyped, wordsOf } from "./attempt-words";
import { useRecorder } from "./use-recorder";

type AttemptRecorderProps = {
  question: string;
  /** Of the answer: a tag such as `zh-TW`. */
  lang: string;
  /** Words that were said or typed before a reload. */
  draft: string;
  onDraft: (words: string) => void;
  takesFocus: boolean;
  onSaid: (lines: AttemptLine[]) => void;
  onCare: (care: Care) => void;
};

type Trouble = "nothing" | "unchecked" | "tooLong";

/** Takes one answer, by voice where the browser can hear, or typed. */
export function AttemptRecorder({ question, lang, draft, onDraft, takesFocus, onSaid, onCare }: AttemptRecorderProps) {
  const { t } = useTranslation("report");
  const [by, setBy] = useState<"voice" | "typing">(() => (hasRecognizer(window) && draft === "" ? "voice" : "typing"));
  const [text, setText] = useState(draft);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isChecking, setChecking] = useState(false);
  const hintId = useId();
  const recorder = useRecorder(lang, stepBack);
  const other = useServerService(lang);
  const first = useRef<HTMLButtonElement & HTMLTextAreaElement>(null);
  const mayFocus = useRef(takesFocus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control that takes the answer changes
  useEffect(() => {
    if (mayFocus.current) first.current?.focus();
    mayFocus.current = true;
  }, [by]);
  const hasHeard = recorder.lines.length > 0;
  const taken = wordsOf(withTyped(text, recorder.lines, 0));
  const keep = useRef(onDraft);
  keep.current = onDraft;
  useEffect(() => {
    if (hasHeard) keep.current(taken);
  }, [hasHeard, taken]);
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
    const care = check.careFor(wordsOf(lines));
    if (care === null) onSaid(lines.slice(0, ATTEMPT_LIMITS.lines));
    else stepBack(care);
    return true;
  }

  /** The words are kept nowhere. */
  function stepBack(care: Care) {
    onDraft("");
    onCare(care);
  }

  function fail(reason: Trouble): false {
    setTrouble(reason);
    return false;
  }

  async function stop() {
    const lines = withTyped(text, recorder.stop(), Date.now());
    if (lines.length === 0) return void fail("nothing");
    if (await hand(lines)) setText("");
    else typeOn(lines);
  }

  /** Nothing that was said gets lost: it can be changed and handed over from the field. */
  function typeOn(lines: readonly AttemptLine[]) {
    const words = wordsOf(lines);
    setText(words);
    onDraft(words);
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
                typeOn(withTyped(text, recorder.stop(), Date.now()));
              }}
            >
              {t("again.type")}
            </Button>
          </div>
          {recorder.isOn || taken !== "" ? (
            <p lang={lang} className="min-h-12 text-sm">
              {taken}{" "}
              <span className="text-fg-3">
                {recorder.interim || (recorder.isOn && !hasHeard ? t("again.hear") : "")}
              </span>
            </p>
          ) : null}
          {other === null ? null : <p className="text-xs text-fg-3">{t("again.otherEar", { service: other })}</p>}
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
              onDraft(event.target.value);
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
            {hasRecognizer(window) ? (
              <Button variant="quiet" icon={<Mic aria-hidden />} onClick={() => setBy("voice")}>
                {t("again.bySpeaking")}
              </Button>
            ) : null}
            <span id={hintId} className="text-xs text-fg-3">
              {hasRecognizer(window) ? t("again.typedHint") : t("again.voice.unsupported")}
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

/** The service that transcribes this person elsewhere, where it is not the browser: it needs a room, and there is none. */
function useServerService(lang: string): string | null {
  const { t } = useTranslation("common");
  const { known, chosen } = useServices(SPOKEN_LANGUAGES.find((one) => one === lang));
  const provider = chosen?.provider ?? null;
  if (known === null || provider === null || provider === "browser") return null;
  return nameOf(provider, known) ?? t(`speechService.${provider}`);
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
