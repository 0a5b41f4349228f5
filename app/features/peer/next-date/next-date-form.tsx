import { CalendarPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { localDay } from "../../../../functions/shared/contract/deadline";
import { notify } from "../../../state/notifications";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { proposeTime, readTime } from "./local-time";
import type { PastMeeting } from "./next-room";

export type NextDateFormProps = {
  id?: string;
  meeting: PastMeeting;
  /** The other participant's. */
  name: string;
  /** The planned length; null: unknown. */
  minutes: number | null;
};

/** Saves a calendar file for the next interview of the two. Nothing is sent anywhere. */
export function NextDateForm({ id, meeting, name, minutes }: NextDateFormProps) {
  const { t } = useTranslation("interview");
  const [at, setAt] = useState(() => proposeTime(new Date()));
  const [state, setState] = useState<"open" | "past" | "saved">("open");
  function change(part: Partial<typeof at>) {
    setAt({ ...at, ...part });
    setState("open");
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    const start = readTime(at, new Date());
    if (!start) return setState("past");
    try {
      const [{ saveCalendar }, { writeNextEvent }] = await Promise.all([
        import("../../../ui/calendar-file"),
        import("./next-event"),
      ]);
      const { origin } = window.location;
      const words = { summary: t("next.event"), description: (link: string) => t("next.eventText", { link }) };
      saveCalendar("mocki-interview.ics", [await writeNextEvent({ meeting, start, minutes, origin, words })]);
      setState("saved");
    } catch {
      notify.error(t("next.failed"), { id: "next-date" });
    }
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("next.day")} error={state === "past" ? t("next.past") : null} className="flex-1 basis-36">
          {(control) => (
            <Input
              {...control}
              type="date"
              min={localDay(new Date())}
              value={at.day}
              onChange={(event) => change({ day: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("next.time")} className="flex-1 basis-28">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={at.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" icon={<CalendarPlus aria-hidden />}>
          {t("next.save")}
        </Button>
      </div>
      <p role="status" className="text-sm text-fg-2 empty:hidden">
        {state === "saved" ? t("next.saved", { name }) : null}
      </p>
    </form>
  );
}
