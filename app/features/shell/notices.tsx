import { lazy, Suspense, useEffect, useState } from "react";
import { onPresenterWanted } from "../../state/notifications";

const NoticeToaster = lazy(async () => ({ default: (await import("./notice-toaster")).NoticeToaster }));

/** Shows notices as toasts; the code for it is loaded with the first one. */
export function Notices() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onPresenterWanted(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <NoticeToaster />
    </Suspense>
  ) : null;
}
