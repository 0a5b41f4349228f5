import { type ComponentType, useEffect, useState } from "react";
import { onPresenterWanted } from "../../state/notifications";
import { keepLoading } from "./keep-loading";

/** Shows notices as toasts; the code for it is loaded with the first one, which waits for it. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let stopLoading = () => {};
    const stopListening = onPresenterWanted(() => {
      stopLoading();
      stopLoading = keepLoading(
        () => import("./notice-toaster"),
        ({ NoticeToaster }) => setToaster(() => NoticeToaster),
      );
    });
    return () => {
      stopListening();
      stopLoading();
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
