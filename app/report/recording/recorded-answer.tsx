import { Suspense, useEffect, useState } from "react";
import type { ReportedQuestion } from "../../../party/report/report";
import { useView } from "../../state/observable";
import { readRecordingIndex, recordingNews } from "../../state/recordings/recording-index";
import { isSamePlace } from "../../state/recordings/recording-store";
import { lazyPart } from "../../ui/lazy-part";
import { useRecordedPlace } from "./recorded-place";

const AnswerPlayer = lazyPart(() => import("./answer-player").then((m) => m.AnswerPlayer));

/** Plays an answer where this browser has a recording of it; else there is nothing, and no code is loaded. */
export function RecordedAnswer({ question, name }: { question: ReportedQuestion; name: string }) {
  const place = useRecordedPlace();
  const news = useView(recordingNews);
  const [isRecorded, setRecorded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news may be about this recording
  useEffect(() => {
    setRecorded(place !== null && readRecordingIndex().some((entry) => isSamePlace(entry, place)));
  }, [place, news]);
  if (!isRecorded || place === null || question.answer.length === 0) return null;
  return (
    <Suspense>
      <AnswerPlayer
        place={place}
        news={news}
        lines={question.answer}
        delivery={question.analysis?.delivery ?? null}
        name={name}
      />
    </Suspense>
  );
}
