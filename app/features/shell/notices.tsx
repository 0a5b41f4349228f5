import { type ComponentType, useEffect, useState } from "react";
import { onPresenterWanted } from "../../state/notifications";

/** Without a network the code for notices cannot be had now. */
const AGAIN_MS = 3000;

/** Shows notices as toasts; the code for it is loaded with the first one, which waits for it. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function fetch() {
      clearTimeout(timer);
      import("./notice-toaster").then(
        ({ NoticeToaster }) => setToaster(() => NoticeToaster),
        () => {
          timer = setTimeout(fetch, AGAIN_MS);
        },
      );
    }
    const stop = onPresenterWanted(fetch);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
