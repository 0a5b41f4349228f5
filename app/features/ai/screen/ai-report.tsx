import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { SayAgain } from "../../../interview/again/say-again";
import { useAttempts } from "../../../interview/again/use-attempts";
import { ConnectionNotice } from "../../../interview/notices/connection-notice";
import { OutboxNotices } from "../../../interview/notices/outbox-notices";
import { HistoryLink } from "../../../interview/record/history-link";
import { useStoredInterview } from "../../../interview/record/use-stored-interview";
import { useTellLeftovers } from "../../../interview/screen/use-tell-leftovers";
import { RecordedPlaceProvider } from "../../../report/recording/recorded-place";
import { useSelfRatings } from "../../../report/use-self-ratings";
import type { AskRequest } from "../../../room/client/asks";
import type { Room } from "../../../room/client/use-room";
import { loadInterview } from "../../../state/history-calls";
import { Button } from "../../../ui/button";
import { KeyNotice } from "../key-notice";
import { ReportBoard } from "../report/report-board";
import { ReportScreen } from "../report/report-screen";

export type AiReportProps = {
  room: Room;
  roomId: string;
  uid: string;
  asker: Pick<AskRequest, "model" | "promptType" | "context" | "ownKey">;
  /** The provider whose key has to be given again; null where nothing is missing. */
  missingKey: string | null;
  onGiveKey: () => void;
  /** To the preparation of another one. */
  onAgain: () => void;
};

/** The report of a finished interview. */
export function AiReport({ room, roomId, uid, asker, missingKey, onGiveKey, onAgain }: AiReportProps) {
  const { t } = useTranslation("ai");
  const tellLeftovers = useTellLeftovers();
  const kept = useStoredInterview(roomId, room.view.epoch);
  const stored = useStored(kept.id);
  const { ratings, rate } = useSelfRatings(uid, kept.id, stored.ratings);
  const { epoch } = room.view;
  const place = useMemo(() => (epoch === null ? null : { room: roomId, epoch }), [roomId, epoch]);
  const attempts = useAttempts({ uid, id: kept.id, place, stored: stored.attempts });
  // A report can be read without it.
  const waitsForKey = room.view.asks.some(({ state }) => state === "key");
  async function again() {
    tellLeftovers(await room.actions.leave());
    onAgain();
  }
  return (
    <>
      <div className="mx-auto flex w-full max-w-page flex-col gap-3 px-4 pt-4 empty:hidden md:px-6 print:hidden">
        <ConnectionNotice view={room.view} actions={room.actions} onBack={onAgain} />
        <OutboxNotices view={room.view} actions={room.actions} />
        {missingKey !== null && waitsForKey ? <KeyNotice provider={missingKey} onGive={onGiveKey} /> : null}
      </div>
      <RecordedPlaceProvider value={place}>
        <ReportScreen
          {...{ room, roomId, asker, ratings }}
          onRate={rate}
          attempts={attempts.all}
          sayAgain={(question, report, lang) => <SayAgain {...{ question, report, lang, attempts }} />}
        >
          <HistoryLink kept={kept} />
          <Button variant="primary" onClick={() => void again()}>
            {t("again")}
          </Button>
        </ReportScreen>
        <ReportBoard board={room.actions.board.kept} />
      </RecordedPlaceProvider>
    </>
  );
}

type Stored = Pick<HistoryDetail, "ratings" | "attempts">;
const NONE: Stored = { ratings: {}, attempts: {} };

/** Ratings and attempts from before a reload. */
function useStored(id: string | null): Stored {
  const [stored, setStored] = useState(NONE);
  useEffect(() => {
    if (id === null) return;
    let isGone = false;
    void loadInterview(id).then((result) => {
      if (!isGone && result.kind === "done") setStored(result.value);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return stored;
}
