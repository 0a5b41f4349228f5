import { type ComponentType, useEffect, useState } from "react";
import { onPresenterWanted } from "../../state/notifications";
import { keepLoading } from "../../ui/keep-loading";
import { onDemand } from "../../ui/on-demand";

/** Loaded before the first notice, which may be that the network is gone. */
const toaster = onDemand(() => import("./notice-toaster"));

/** Shows notices as toasts; the first one waits for the toaster's code. */
export function NoticeToasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let stopLoading = () => {};
    const stopListening = onPresenterWanted(() => {
      stopLoading();
      stopLoading = keepLoading(toaster.fetch, ({ NoticeToaster }) => setToaster(() => NoticeToaster));
    });
    return () => {
      stopListening();
      stopLoading();
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
