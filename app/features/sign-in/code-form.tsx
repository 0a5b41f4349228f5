import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { type Emulator, EmulatorHint } from "./emulator-hint";
import type { SignInFlow, SignInState } from "./sign-in-flow";

/** Input for the six digits of the SMS. */
export function CodeForm({
  flow,
  state,
  emulator,
}: {
  flow: SignInFlow;
  state: SignInState;
  emulator: Emulator | null;
}) {
  const { t } = useTranslation("signin");
  const seconds = useSecondsUntil(state.resendAt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  // The flow has shown the error; the next step is to type another code.
  const wasVerifying = useRef(false);
  useEffect(() => {
    if (wasVerifying.current && state.busy === null) {
      field.current?.focus();
      field.current?.select();
    }
    wasVerifying.current = state.busy === "verify";
  }, [state.busy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    flow.verify().catch(ignoreShownError);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-fg-2">{t("code.sent", { phone: state.sentTo })}</p>
      {emulator ? <EmulatorHint emulator={emulator} /> : null}
      <Field label={t("code.label")} error={state.codeFault && t(`errors.${state.codeFault}`)}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            mono
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={state.code}
            readOnly={state.busy === "verify" || state.busy === "finish"}
            onChange={(event) => flow.setCode(event.target.value).catch(ignoreShownError)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={state.busy === "verify" || state.busy === "finish"}>
        {t("code.verify")}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={flow.changeNumber}>
          {t("code.change")}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={seconds > 0 || undefined}
          busy={state.busy === "send"}
          onClick={() =>
            flow
              .sendCode()
              .catch(ignoreShownError)
              .finally(() => field.current?.focus())
          }
        >
          {seconds > 0 ? <span className="tabular-nums">{t("code.resendIn", { seconds })}</span> : t("code.resend")}
        </Button>
      </div>
    </form>
  );
}

/** The flow shows an error before it rejects. */
function ignoreShownError(): void {}

/** Whole seconds until `time` (milliseconds since 1970), counted down; 0 from then on. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
