import { useEffect, useState } from "react";
import { useView } from "../../state/observable";
import { Dismissal } from "./dismissal";

/** Whether the notice of this fault was dismissed. `isWell`: there is no fault, and the feature works. */
export function useDismissal(fault: string | null, isWell: boolean): { isDismissed: boolean; dismiss: () => void } {
  const [dismissal] = useState(() => new Dismissal());
  const dismissed = useView(dismissal);
  useEffect(() => {
    dismissal.follow(isWell && dismissed !== null);
    return () => dismissal.stop();
  }, [dismissal, isWell, dismissed]);
  return { isDismissed: fault !== null && fault === dismissed, dismiss: () => dismissal.dismiss(fault) };
}
