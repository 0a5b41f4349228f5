import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReplyTimesList } from "../../../room/voice/reply-times-list";
import { keptReplyTimes, type ReplyTimes } from "../../../state/reply-times";
import { Card, CardHead } from "../../../ui/card";

/** How long the interviewer took in the last AI interview of this browser; absent before there was one. */
export function LatencyCard() {
  const { t } = useTranslation("interview");
  const [times, setTimes] = useState<readonly ReplyTimes[]>([]);
  useEffect(() => setTimes(keptReplyTimes()), []);
  if (times.length === 0) return null;
  return (
    <Card aria-labelledby="latency-title">
      <CardHead id="latency-title" title={t("latency.last")} />
      <div className="flex flex-col gap-2 p-4 text-sm">
        <ReplyTimesList times={times} />
      </div>
    </Card>
  );
}
