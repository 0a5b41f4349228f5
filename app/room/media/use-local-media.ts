import { useEffect, useMemo, useState } from "react";
import { useView } from "../../state/observable";
import { browserPorts } from "./browser-ports";
import { LocalMedia } from "./local-media";
import type { Media } from "./media-view";

/**
 * Made once above lobby and interview, so that joining keeps the devices open. Captures nothing before `actions.start`;
 * everything is released when its owner unmounts.
 */
export function useLocalMedia(): Media {
  const [media] = useState(() => new LocalMedia(browserPorts()));
  useEffect(() => () => media.actions.stop(), [media]);
  const view = useView(media);
  return useMemo(() => ({ view, actions: media.actions }), [view, media]);
}
