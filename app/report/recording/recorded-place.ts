import { createContext, useContext } from "react";
import type { InterviewPlace } from "../../state/recordings/recording-store";

/** The interview whose recording a report plays; null where there can be none. */
const RecordedPlace = createContext<InterviewPlace | null>(null);

export const RecordedPlaceProvider = RecordedPlace.Provider;

export function useRecordedPlace(): InterviewPlace | null {
  return useContext(RecordedPlace);
}
