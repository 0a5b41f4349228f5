import { MessageSquare, Pause, Phone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Help, HelpLine } from "../../../functions/shared/contract/help";
import type { Care } from "../../../party/protocol/mock";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Select } from "../../ui/select";
import { useHelp } from "./use-help";

const ELSEWHERE = "https://findahelpline.com";

type CareCardProps = { care: Care; paused: boolean; actions: ReactNode; words?: string };

/**
 * Shown to a person who spoke of danger or violence, instead of what was going on. `actions`: the ways on; `words`: where
 * theirs go, if not into a transcript.
 */
export function CareCard({ care, paused, actions, words }: CareCardProps) {
  const { t } = useTranslation("care");
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const help = useHelp();
  return (
    <div
      ref={card}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby="care-title"
      aria-describedby="care-body"
      className="flex w-160 max-w-full flex-col gap-5 rounded-xl border border-line-strong bg-card p-5 shadow-raise outline-none md:p-8"
    >
      <div className="flex flex-col gap-3">
        {paused ? (
          <p className="flex items-center gap-2 text-sm text-fg-2">
            <Pause aria-hidden className="size-4" />
            {t("paused")}
          </p>
        ) : null}
        <h2 id="care-title" className="text-xl font-semibold tracking-title">
          {t(`${care}.title`)}
        </h2>
        <p id="care-body" className="text-md text-fg-2">
          {t(`${care}.body`)}
        </p>
      </div>
      <Lines care={care} help={help} />
      <p className="text-sm text-fg-2">{words ?? t("words")}</p>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}

function Lines({ care, help }: { care: Care; help: Help }) {
  const { t } = useTranslation("care");
  const [chosen, setChosen] = useState<string | null>(null);
  const kind = care === "crisis" ? "crisis" : "violence";
  const fitting = help.lines.filter((line) => line.kind === kind);
  const countries = [...new Set(fitting.map(({ country }) => country))];
  const country = chosen ?? help.country;
  const line = fitting.find((one) => one.country === country);
  return (
    <div className="flex flex-col gap-2">
      {line ? <Line line={line} /> : null}
      {countries.length > 0 && (!line || chosen !== null) ? (
        <Select
          label={t("line.region")}
          placeholder={t("line.choose")}
          value={country ?? ""}
          onValueChange={setChosen}
          options={countries.map((value) => ({ value, label: t(`line.regions.${value}`, { defaultValue: value }) }))}
        />
      ) : null}
      <Row icon={<MessageSquare aria-hidden />} title={t("elsewhere.title")} about={t("elsewhere.body")}>
        <a className={buttonClass({ variant: "secondary" })} href={ELSEWHERE} target="_blank" rel="noreferrer">
          {t("elsewhere.open")}
        </a>
      </Row>
    </div>
  );
}

function Line({ line: { name, phone, sms, free, allDay } }: { line: HelpLine }) {
  const { t, i18n } = useTranslation("care");
  const facts = [free && t("line.free"), allDay && t("line.allDay"), sms && t("line.callOrText")].filter(Boolean);
  return (
    <Row icon={<Phone aria-hidden />} title={name} about={facts.join(i18n.language.startsWith("zh") ? "，" : ", ")}>
      {sms ? (
        <a className={buttonClass({ variant: "secondary" })} href={`sms:${sms.replaceAll(" ", "")}`}>
          {t("line.text")}
        </a>
      ) : null}
      <a className={buttonClass({ variant: "secondary" })} href={`tel:${phone.replaceAll(" ", "")}`}>
        {t("line.call", { number: phone })}
      </a>
    </Row>
  );
}

function Row(props: { icon: ReactNode; title: string; about: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-lg border border-line bg-panel px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="text-fg-2">{props.icon}</span>
      <p className="flex min-w-0 flex-col">
        <span className="font-medium">{props.title}</span>
        <span className="text-sm text-fg-3">{props.about}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-md:col-span-2">{props.children}</div>
    </div>
  );
}

export function CareButton(props: { primary?: boolean; quiet?: boolean; onClick: () => void; children: ReactNode }) {
  const { primary, quiet, onClick, children } = props;
  return (
    <Button
      size="lg"
      variant={primary ? "primary" : quiet ? "quiet" : "secondary"}
      className={quiet ? "md:ml-auto" : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
