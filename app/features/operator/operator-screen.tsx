import { useRevalidator } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type {
  OperatorReport,
  PartsHealth,
  ProviderKind,
  StorageUse,
  UsageToday,
} from "../../../functions/shared/contract/operator";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { FigureList, SizeTable } from "./figure-list";
import { OperatorSection, ReportPart } from "./operator-section";
import { ProviderList } from "./provider-list";
import { toProviderRows } from "./provider-rows";
import { useFigures } from "./use-figures";

export type OperatorScreenProps = { now: number; report: OperatorReport };

/** Usage, limits, health and settings, for operators alone. It changes nothing. */
export function OperatorScreen({ now, report }: OperatorScreenProps) {
  const { t } = useTranslation("operator");
  const { time } = useFigures();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl tracking-title">{t("title")}</h1>
          <p className="max-w-160 text-fg-2">{t("lead")}</p>
          <p className="num text-sm text-fg-3">
            {t("version", { version: import.meta.env.MOCKI_VERSION })} · {t("asOf", { time: time(now) })}
          </p>
        </div>
        <Button icon={<RefreshCw aria-hidden />} busy={state === "loading"} onClick={revalidate}>
          {t("refresh")}
        </Button>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <OperatorSection title={t("today.title")} text={t("today.text")}>
            <ReportPart of={report.usage}>{(usage) => <Today usage={usage} />}</ReportPart>
          </OperatorSection>
          <OperatorSection title={t("health.title")}>
            <ReportPart of={report.health}>{(health) => <Health health={health} />}</ReportPart>
          </OperatorSection>
          <OperatorSection title={t("providers.title")} text={t("providers.text")}>
            <ReportPart of={report.usage}>
              {(usage) => <ProviderList rows={toProviderRows(report.providers, usage.providers)} />}
            </ReportPart>
          </OperatorSection>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OperatorSection title={t("storage.title")}>
            <ReportPart of={report.storage}>{(storage) => <Storage storage={storage} />}</ReportPart>
          </OperatorSection>
          <OperatorSection title={t("settings.title")}>
            <SettingList settings={report.settings} />
          </OperatorSection>
          <OperatorSection title={t("models.title")}>
            <ModelList models={report.unusableModels} />
          </OperatorSection>
        </div>
      </div>
    </>
  );
}

function Today({ usage }: { usage: UsageToday }) {
  const { t } = useTranslation("operator");
  const { count } = useFigures();
  const { registrations, accounts, plans, begun, stored, rooms, providers } = usage;
  const sum = (kind: ProviderKind, of: "units" | "requests") =>
    count(providers.reduce((total, one) => total + (one.kind === kind ? one[of] : 0), 0));
  return (
    <FigureList
      figures={[
        { name: t("today.requests"), value: sum("model", "requests") },
        { name: t("today.tokens"), value: sum("model", "units") },
        { name: t("today.minutes"), value: sum("speech", "units") },
        { name: t("today.characters"), value: sum("voice", "units") },
        { name: t("today.programs"), value: sum("code", "units") },
        { name: t("today.rooms"), value: count(rooms) },
        {
          name: t("today.interviews"),
          value: count(begun.ai + begun.peer),
          detail: t("today.byMode", { ai: count(begun.ai), peer: count(begun.peer) }),
        },
        { name: t("today.stored"), value: count(stored) },
        {
          name: t("today.registrations"),
          value: count(registrations.user + registrations.guest),
          detail: t("today.byRole", { users: count(registrations.user), guests: count(registrations.guest) }),
        },
        {
          name: t("today.accounts"),
          value: count(accounts.user + accounts.guest),
          detail: [
            t("today.byRole", { users: count(accounts.user), guests: count(accounts.guest) }),
            t("today.pro", { pro: count(plans.pro) }),
            ...(accounts.waitingForDeletion > 0
              ? [t("today.waiting", { waiting: count(accounts.waitingForDeletion) })]
              : []),
          ].join(" · "),
        },
      ]}
    />
  );
}

const PARTS = ["database", "files", "rooms", "purge", "space"] as const;

function Health({ health }: { health: PartsHealth }) {
  const { t } = useTranslation("operator");
  return (
    <ul>
      {PARTS.map((part) => (
        <li key={part} className="flex items-center gap-3 border-b border-line-subtle px-4 py-2 last:border-b-0">
          <span className="mr-auto">{t(`health.part.${part}`)}</span>
          <Badge dot tone={health.parts[part] ? "success" : "danger"}>
            {t(health.parts[part] ? "health.works" : "health.fails")}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function SettingList({ settings }: Pick<OperatorReport, "settings">) {
  const { t } = useTranslation("operator");
  // Missing ones first.
  const sorted = [...settings].sort((a, b) => Number(a.isSet) - Number(b.isSet));
  return (
    <ul>
      {sorted.map(({ name, isSet }) => (
        <li key={name} className="flex gap-3 border-b border-line-subtle px-4 py-2 last:border-b-0">
          <div className="mr-auto min-w-0">
            <p className="font-mono text-sm">{name}</p>
            {isSet ? null : <p className="text-sm text-fg-3">{t(`settings.without.${name}`)}</p>}
          </div>
          <Badge tone={isSet ? "success" : "warning"} className="self-start">
            {t(isSet ? "settings.set" : "settings.missing")}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function ModelList({ models }: { models: OperatorReport["unusableModels"] }) {
  const { t } = useTranslation("operator");
  if (models.length === 0) return <p className="p-4 text-sm text-fg-3">{t("models.none")}</p>;
  return (
    <ul>
      {models.map(({ id, name, provider, state }) => (
        <li key={id} className="flex flex-wrap gap-x-3 border-b border-line-subtle px-4 py-2 text-sm last:border-b-0">
          <span className="mr-auto font-medium">
            {name} <span className="font-normal text-fg-3">{provider}</span>
          </span>
          <span className="text-fg-2">{t(`models.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Storage({ storage: { database, databaseLimit, files, interviews, users } }: { storage: StorageUse }) {
  const { t } = useTranslation("operator");
  const { size, time } = useFigures();
  return (
    <>
      <FigureList
        figures={[
          {
            name: t("storage.database"),
            value: database === null ? t("storage.unknown") : size(database),
            detail: t("storage.databaseLimit", { limit: size(databaseLimit) }),
          },
          { name: t("storage.files"), value: size(files) },
        ]}
      />
      <SizeTable
        title={t("storage.largestInterviews")}
        empty={t("storage.noInterviews")}
        head={[t("storage.id"), t("storage.mode"), t("storage.finished"), t("storage.size")]}
        rows={interviews.map(({ id, mode, bytes, finishedAt }) => [
          ...[id, t(`storage.modes.${mode}`), time(finishedAt), size(bytes)],
        ])}
      />
      <SizeTable
        title={t("storage.largestUsers")}
        empty={t("storage.noUsers")}
        head={[
          ...[t("storage.id"), t("storage.role"), t("storage.interviews"), t("storage.files")],
          ...[t("storage.stories"), t("storage.applications")],
        ]}
        rows={users.map((user) => [
          ...[user.id, t(`storage.roles.${user.role}`), size(user.interviews), size(user.files)],
          ...[size(user.stories), size(user.tracker)],
        ])}
      />
    </>
  );
}
