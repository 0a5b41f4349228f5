import { useTranslation } from "react-i18next";
import type { Quote } from "../../party/protocol/analysis";
import type { TaskWork } from "../../party/protocol/coding-work";
import { Card, CardHead } from "../ui/card";
import type { LineLinks } from "./line-links";
import { SaidAndWritten } from "./said-and-written";
import { SaidQuote } from "./said-quote";
import { TaskCost, TaskWorkFacts } from "./task-work";

export type PeerTasksProps = {
  works: readonly TaskWork[];
  titleOf: (work: TaskWork) => string;
  startedAt: number | null;
  /** Of the interview. */
  lang: string;
  /** Absent where there is no report. */
  links?: LineLinks | undefined;
};

/** The facts of the tasks of a peer interview, each in a card. */
export function PeerTasks({ works, titleOf, startedAt, lang, links }: PeerTasksProps) {
  const { t } = useTranslation("report");
  return works.map((one) => {
    const { file, openedAt, work, time, space } = one;
    const quotes = quotesOf(one);
    const isCostKnown = time !== null || space !== null || work.growth !== undefined;
    return (
      <Card key={file} aria-labelledby={`task-${file}`} className="print:break-inside-avoid">
        <CardHead id={`task-${file}`} title={titleOf(one)} />
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <TaskWorkFacts work={work} from={openedAt} startedAt={startedAt} ranBy="interviewer" />
          {isCostKnown ? (
            <TaskCost
              time={time?.growth ?? null}
              space={space?.growth ?? null}
              growth={work.growth}
              ranBy="interviewer"
            />
          ) : null}
          <SaidAndWritten
            {...{ work, file, links }}
            said={quotes.length === 0 ? null : <Quotes {...{ quotes, lang, links }} />}
            ranBy="interviewer"
          />
          <p className="text-xs text-fg-3">{t("task.countedAlone")}</p>
        </div>
      </Card>
    );
  });
}

/** The words that state a cost; one sentence may state both. */
function quotesOf({ time, space }: TaskWork): Quote[] {
  const quotes = [time, space].flatMap((one) => (one ? [one.quote] : []));
  const [first, second] = quotes;
  return first?.segmentId === second?.segmentId && first?.start === second?.start ? quotes.slice(0, 1) : quotes;
}

type QuotesProps = { quotes: readonly Quote[]; lang: string; links: LineLinks | undefined };

function Quotes({ quotes, lang, links }: QuotesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {quotes.map(({ segmentId, start, text }) => (
        <li key={`${segmentId} ${start}`}>
          <SaidQuote quote={text} {...{ segmentId, lang, links }} />
        </li>
      ))}
    </ul>
  );
}
