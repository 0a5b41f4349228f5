import type { PracticeSum, Progress } from "../../../functions/shared/contract/history";

const NOTHING: PracticeSum = { interviews: 0, milliseconds: 0, answered: 0 };

/** For people whom the server does not know. */
export const NO_PROGRESS: Progress = {
  practisedAt: [],
  month: NOTHING,
  monthBefore: NOTHING,
  scores: [],
  recent: [],
  weakest: [],
  upcoming: {
    ...{ interviews: [], todos: [] },
    statuses: { applied: 0, interviewing: 0, offered: 0, rejected: 0, accepted: 0, withdrawn: 0 },
  },
};
