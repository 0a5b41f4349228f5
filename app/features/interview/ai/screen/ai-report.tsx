import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import { ReportScreen } from "../../report/report-screen";
import type { AskRequest } from "../../room/asks";
import type { Room } from "../../room/use-room";

export type AiReportProps = {
  room: Room;
  roomId: string;
  asker: Pick<AskRequest, "model" | "promptType" | "context">;
  /** To the preparation of another one. */
  onAgain: () => void;
};

/** What came of the interview that is over. */
export function AiReport({ room, roomId, asker, onAgain }: AiReportProps) {
  const { t } = useTranslation("ai");
  async function again() {
    await room.actions.leave();
    onAgain();
  }
  return (
    <ReportScreen room={room} roomId={roomId} asker={asker}>
      <Button variant="primary" onClick={() => void again()}>
        {t("again")}
      </Button>
    </ReportScreen>
  );
}
