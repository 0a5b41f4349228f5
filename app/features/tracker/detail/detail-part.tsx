import { Link } from "@remix-run/react";
import { Bell, CalendarClock, Combine, Ellipsis, Mic, Pencil, Plus, Split, Trash2, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { isAppointment } from "../../../../functions/shared/contract/deadline";
import { type ApplicationRow, FACTS } from "../../../../functions/shared/contract/tracker";
import { useTodoText } from "../../../i18n/use-todo-text";
import { useSettings } from "../../../state/use-settings";
import { useToday } from "../../../state/use-today";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu";
import { Skeleton } from "../../../ui/skeleton";
import { percent } from "../list/application-row";
import { CompanyMark } from "../list/company-mark";
import { DayLabel, describeDay, describeMoment } from "../list/day-label";
import { ReminderLine } from "../list/reminder-parts";
import { StatusLabel } from "../list/status-label";
import { TodoCheck, TodoStatusMenu } from "../list/todo-parts";
import { useMailbox } from "../mailbox/screen/use-mailbox";
import type { ApplicationActions } from "../use-application-actions";
import { DetailFailed } from "./detail-failed";
import { NotesField } from "./notes-field";
import { hasInterviewAhead, preparePractice, writeBrief } from "./practise";
import { Timeline } from "./timeline";
import { useDetail } from "./use-detail";
import { webAddressOf } from "./web-address";

export type DetailPartProps = {
  uid: string;
  row: ApplicationRow;
  revision: number;
  /** The server may not have stored it yet. */
  isUnsent: boolean;
  actions: ApplicationActions;
  titleRef?: Ref<HTMLHeadingElement>;
  titleId: string;
  onEdit: () => void;
  onMerge: () => void;
  onSplit: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Everything about one application. */
export function DetailPart(props: DetailPartProps) {
  const { uid, row, revision, isUnsent, actions, titleRef, titleId, onEdit, onMerge, onSplit, onRemove, onClose } =
    props;
  const { t, i18n } = useTranslation("applications");
  const { status, detail, again } = useDetail(row.id, revision, isUnsent);
  const { address } = useMailbox(uid).state;
  const userId = useSettings((settings) => settings.userId);
  const todoText = useTodoText();
  const today = useToday();
  const company = row.company ?? t("table.noCompany");
  const mails = detail?.timeline.filter(({ kind }) => kind === "mail").length ?? 0;
  const day = (moment: string) => (today === null ? moment : describeDay(moment, today, i18n.language));
  const moment = (at: string) => (today === null ? at.slice(0, 10) : describeMoment(at, today, i18n.language));
  const isQuoted = detail?.timeline.some(
    (entry) => entry.kind === "mail" && entry.quotes.includes(detail.details ?? ""),
  );
  const hasWords =
    row.todo !== null && (row.todo.text !== null || row.todo.code !== null || row.todo.deadline !== null);
  return (
    <>
      <header className="flex items-start gap-3 border-b border-line p-4">
        <CompanyMark name={row.company} large />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-base wrap-anywhere outline-none">
            {company}
          </h2>
          <p className="text-sm text-fg-3 wrap-anywhere">{row.position}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <StatusLabel row={row} />
            {row.isDemo ? <Badge>{t("table.demo")}</Badge> : null}
          </p>
        </div>
        <span className="-mt-1 -mr-2 flex">
          <Menu
            trigger={<IconButton size="sm" label={t("detail.menu", { company })} icon={<Ellipsis aria-hidden />} />}
          >
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              {t("detail.edit")}
            </MenuItem>
            <MenuItem icon={<Combine aria-hidden />} onSelect={onMerge}>
              {t("detail.merge")}
            </MenuItem>
            <MenuItem icon={<Split aria-hidden />} disabled={mails < 2} onSelect={onSplit}>
              {t("detail.split")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
              {t("detail.remove")}
            </MenuItem>
          </Menu>
          <IconButton size="sm" label={t("detail.close")} icon={<X aria-hidden />} onClick={onClose} />
        </span>
      </header>
      <div className="flex flex-col gap-5 p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {row.appliedAt ? (
            <Fact name={t("detail.appliedOn")}>
              <DayLabel at={row.appliedAt} />
            </Fact>
          ) : null}
          <Fact name={t("detail.channel")}>{t(`channel.${row.channel}`)}</Fact>
          {FACTS.map((fact) => {
            const text = row.facts?.[fact];
            if (!text) return null;
            const address = fact === "link" ? webAddressOf(text) : null;
            return (
              <Fact key={fact} name={t(`form.${fact}`)}>
                {address ? (
                  <a href={address} target="_blank" rel="noopener noreferrer" className="text-primary-text underline">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </Fact>
            );
          })}
          <Fact name={t("detail.sure")}>
            {row.confidence === null ? t("table.byHand") : percent(row.confidence, i18n.language)}
          </Fact>
        </dl>
        <Part title={t("detail.next")}>
          {row.todo && hasWords ? (
            <div className="flex flex-col gap-2 text-sm">
              <TodoCheck row={row} todo={row.todo} actions={actions} />
              {row.todo.code && row.todo.text ? (
                <p className="text-fg-2 wrap-anywhere">
                  <q>{row.todo.text}</q>
                </p>
              ) : null}
              <MeetingWords text={row.todo.meeting} />
              <div className="flex flex-wrap items-center gap-2">
                <TodoStatusMenu row={row} todo={row.todo} actions={actions} />
                {row.todo.deadline ? (
                  <span className="inline-flex items-center gap-1 text-fg-3">
                    <CalendarClock aria-hidden className="size-icon-sm!" />
                    {t(isAppointment(row.todo) ? "detail.on" : "detail.by", { day: moment(row.todo.deadline) })}
                  </span>
                ) : null}
              </div>
            </div>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-fg-3">
              {t("detail.noNext")}
              <Button size="sm" icon={<Plus aria-hidden />} onClick={onEdit}>
                {t("detail.setNext")}
              </Button>
            </div>
          )}
        </Part>
        <Part title={t("reminder.title")}>
          {row.reminder ? (
            <ReminderLine row={row} actions={actions} className="text-sm" />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-fg-3">
              {t("reminder.none")}
              <Button size="sm" icon={<Bell aria-hidden />} onClick={onEdit}>
                {t("reminder.set")}
              </Button>
            </div>
          )}
        </Part>
        {hasInterviewAhead(row) ? (
          <Link
            to={userId ? `/ai/${userId}` : "/ai"}
            onClick={() => preparePractice(uid, row, writeBrief(row, detail, { t, day, todoText }))}
            className={buttonClass({ block: true })}
          >
            <Mic aria-hidden />
            {t("detail.practise")}
          </Link>
        ) : null}
        <Part title={t("detail.timeline")}>
          {detail?.details && !isQuoted ? (
            <p className="mb-3 text-sm text-fg-2 wrap-anywhere">{detail.details}</p>
          ) : null}
          {detail ? (
            <Timeline entries={detail.timeline} mailbox={address} onUndo={(event) => actions.undo(row.id, event)} />
          ) : status === "failed" ? (
            <DetailFailed onAgain={again} />
          ) : (
            <div role="status" aria-label={t("detail.loading")} aria-busy className="flex flex-col gap-3">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-3/5" />
              <Skeleton className="w-2/3" />
            </div>
          )}
        </Part>
        <NotesField key={row.id} uid={uid} application={row.id} notes={row.notes} actions={actions} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** The mail's words on the interview's time, and the link to the call. */
function MeetingWords({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      {text.split("\n").map((line) => {
        const address = line.startsWith("https://") ? webAddressOf(line) : null;
        return address ? (
          <a
            key={line}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary-text underline wrap-anywhere"
          >
            {line}
          </a>
        ) : (
          <p key={line} className="text-fg-2 wrap-anywhere">
            <q>{line}</q>
          </p>
        );
      })}
    </>
  );
}
