import { useNavigate, useSearchParams } from "@remix-run/react";
import { Captions } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Feedback,
  HISTORY_LIMITS,
  type HistoryDetail,
  type OwnRecord,
} from "../../../../functions/shared/contract/history";
import type { CodeRecord } from "../../../../party/protocol/code";
import { oppositeRole } from "../../../../party/protocol/vocabulary";
import { SayAgain } from "../../../interview/again/say-again";
import { useAttempts } from "../../../interview/again/use-attempts";
import { FeedbackPart } from "../../../report/feedback/feedback-part";
import { findRoles } from "../../../report/feedback/rubric-rows";
import { RubricTable } from "../../../report/feedback/rubric-table";
import { RecordedPlaceProvider } from "../../../report/recording/recorded-place";
import { ReportBody } from "../../../report/report-body";
import { TranscriptLines } from "../../../report/transcript-lines";
import { useSelfRatings } from "../../../report/use-self-ratings";
import { sendFeedback } from "../../../state/history-calls";
import { Card, CardHead } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { EmptyState } from "../../../ui/empty-state";
import { Tabs } from "../../../ui/tabs";
import { BackLink } from "../back-link";
import type { OwnerStore } from "../owner-state";
import { CodePart } from "../playback/code-part";
import { type Interview, readInterview } from "../read-interview";
import { useRemoval } from "../use-interview-removal";
import { BoardPart } from "./board-part";
import { DetailHead } from "./detail-head";
import { HintsPart } from "./hints-part";
import { NotesPart } from "./notes-part";
import { TasksPart } from "./tasks-part";
import { useLateAnalyses } from "./use-late-analyses";

const PARTS = ["report", "code", "board", "transcript", "hints", "notes", "feedback"] as const;
type Part = (typeof PARTS)[number];

const idsOf = (part: Part) => ({ tab: `interview-tab-${part}`, panel: `interview-${part}` });

export type OwnDetailProps = { store: OwnerStore<HistoryDetail>; detail: HistoryDetail };

/** An interview in parts, one of which the screen shows; in print they follow each other. */
export function OwnDetail({ store, detail }: OwnDetailProps) {
  const { t } = useTranslation("history");
  const { uid, row, record, feedback } = detail;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const remove = useRemoval(uid);
  const [isGoing, setGoing] = useState(false);
  const { ratings, rate } = useSelfRatings(uid, row.id, detail.ratings);
  const interview = useMemo(() => readInterview({ ...detail, ratings }), [detail, ratings]);
  const { report, hints, lang, works } = interview;
  useLateAnalyses(store, detail, isGoing ? null : report);
  const name = row.others.join(", ");
  const { room, epoch } = record;
  const place = useMemo(() => ({ room, epoch }), [room, epoch]);
  const attempts = useAttempts({ uid, id: row.id, place, stored: detail.attempts });

  const others = record.members.filter(({ you }) => !you).map(({ participantId }) => participantId);
  const rated = {
    roles: findRoles(record.segments, {
      participantIds: others,
      atEnd: oppositeRole(row.role),
      begunAt: record.begunAt ?? null,
    }),
    interviewType: record.setup?.interviewType ?? null,
  };

  const code = record.code && record.code.files.length > 0 ? record.code : null;
  const showCode = (at: number) => setParams(codeAt(at - interview.startedAt), { preventScrollReset: true });
  const wanted = params.get("part");
  const contents: Record<Part, ReactNode> = {
    report: report ? (
      <div className="flex flex-col gap-6">
        <RecordedPlaceProvider value={place}>
          <ReportBody
            {...{ report, lang }}
            segments={record.segments}
            onRate={rate}
            tasks={
              works.length > 0
                ? (links) => <TasksPart {...{ works, lang, links }} startedAt={interview.startedAt} />
                : undefined
            }
            partner={feedback ? <PartnerCard name={name} feedback={feedback} /> : null}
            onCodeAt={code ? showCode : undefined}
            onFinalCode={code ? (file) => showCode(finalTime(code, file, row.endedAt)) : undefined}
            sayAgain={(question, about, spoken) => (
              <SayAgain {...{ question, report: about, lang: spoken, attempts }} />
            )}
          />
        </RecordedPlaceProvider>
      </div>
    ) : null,
    code: code ? (
      <div className="flex flex-col gap-4">
        <CodePart isShown={wanted === "code"} {...{ record, interview, place }} code={code} endedAt={row.endedAt} />
        {report || works.length === 0 ? null : <TasksPart {...{ works, lang }} startedAt={interview.startedAt} />}
      </div>
    ) : null,
    board: record.board ? <BoardPart isShown={wanted === "board"} board={record.board} room={room} /> : null,
    transcript: report ? null : <TranscriptPart record={record} interview={interview} />,
    hints: <HintsPart record={record} interview={interview} />,
    notes: (
      <NotesPart
        detail={detail}
        onSaved={(notes) => store.change((now) => ({ ...now, notes }))}
        startedAt={interview.startedAt}
      />
    ),
    feedback: feedback ? (
      <Card padded className="max-w-160">
        <FeedbackPart
          uid={uid}
          place={place}
          name={name}
          rated={rated}
          feedback={feedback}
          shownFrom={row.endedAt + HISTORY_LIMITS.feedbackHeldMs}
          send={(rubric) => sendFeedback(row.id, { uid, rubric })}
          onFeedback={(next) => store.change((now) => ({ ...now, feedback: next }))}
          onLook={() => store.reload()}
        />
      </Card>
    ) : null,
  };
  const parts = PARTS.filter((part) => contents[part] !== null && (part !== "hints" || hints.length > 0));
  const part = parts.find((one) => one === wanted) ?? parts[0] ?? "notes";

  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <BackLink />
      <DetailHead
        detail={detail}
        interview={interview}
        attempts={attempts.all}
        isGoing={isGoing}
        onRemove={async () => {
          setGoing(true);
          if (await remove(row)) navigate("/history");
          else setGoing(false);
        }}
      />
      <Tabs
        label={t("detail.parts")}
        values={parts}
        value={part}
        onValue={(value) => setParams({ part: value }, { replace: true, preventScrollReset: true })}
        idsOf={idsOf}
        textOf={(value) => t(`part.${value}`)}
        badgeOf={(value) =>
          value === "hints"
            ? String(hints.length)
            : value === "feedback" && feedback && !feedback.mine && !feedback.isFixed
              ? t("detail.open")
              : null
        }
        badgeTone="neutral"
        className="overflow-x-auto px-0! print:hidden"
        tabClassName="min-h-control-lg"
      />
      {parts.map((one) => (
        <div
          key={one}
          id={idsOf(one).panel}
          role="tabpanel"
          aria-labelledby={idsOf(one).tab}
          className={cn(
            one !== part && "hidden print:block",
            // Forms are not printed.
            (one === "notes" || one === "feedback") && "print:[&:not(:has([data-printed]))]:hidden!",
          )}
        >
          <h2 className="mb-3 hidden text-lg print:block">{t(`part.${one}`)}</h2>
          {contents[one]}
        </div>
      ))}
    </div>
  );
}

/** The code part's address; `ms`: from the interview's beginning. */
function codeAt(ms: number): Record<string, string> {
  return { part: "code", at: String(Math.max(0, Math.round(ms))) };
}

/** When a file got its last text. A history that is cut has it at the end alone. */
function finalTime({ files }: CodeRecord, id: string, endedAt: number): number {
  const file = files.find((one) => one.id === id);
  if (!file || file.isCut) return endedAt;
  return file.changes.reduce((latest, { at }) => Math.max(latest, at), file.createdAt);
}

/** The other participant's rubric, beside the person's own ratings of the answers. */
function PartnerCard({ name, feedback: { theirs } }: { name: string; feedback: Feedback }) {
  const { t } = useTranslation("feedback");
  if (theirs.state !== "shown") return null;
  const title = t("column.theirs", { name });
  return (
    <Card aria-labelledby="partner-title">
      <CardHead id="partner-title" title={title} />
      <div className="max-w-160 p-5">
        <RubricTable columns={[{ title, rubric: theirs.rubric }]} />
      </div>
    </Card>
  );
}

/** The whole transcript, where there is no report to contain it. */
function TranscriptPart({ record, interview }: { record: OwnRecord; interview: Interview }) {
  const { t } = useTranslation("history");
  const { segments } = record;
  if (segments.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Captions />} title={t("transcript.none")} text={t("transcript.noneText")} />
      </Card>
    );
  }
  return (
    <Card padded>
      <TranscriptLines
        segments={segments}
        startedAt={interview.startedAt}
        nameOf={(segment) => {
          const speaker = interview.speakerOf(segment);
          return "name" in speaker ? speaker.name : t(`speaker.${speaker.is}`);
        }}
        className="max-w-176"
      />
    </Card>
  );
}
