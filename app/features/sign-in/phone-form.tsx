import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { EXAMPLE_NUMBER } from "./phone-number";
import type { SignInFlow, SignInState } from "./sign-in-flow";

/** Input for the phone number. */
export function PhoneForm({ flow, state }: { flow: SignInFlow; state: SignInState }) {
  const { t } = useTranslation("signin");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    flow
      .sendCode()
      .catch(() => {
        // The flow has shown the error.
      })
      .finally(() => field.current?.focus());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t("phone.label")}
        help={t("phone.help", { example: EXAMPLE_NUMBER })}
        error={state.phoneFault && t(`errors.${state.phoneFault}`, { example: EXAMPLE_NUMBER })}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            placeholder={EXAMPLE_NUMBER}
            value={state.phone}
            onChange={(event) => flow.setPhone(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={state.busy === "send"}>
        {t("phone.send")}
      </Button>
      <Button variant="quiet" block icon={<ArrowLeft aria-hidden />} onClick={flow.chooseAnotherWay}>
        {t("phone.otherWays")}
      </Button>
    </form>
  );
}
