import { Suspense } from "react";
import { useCare } from "../../../interview/care/use-care";
import type { RoomView } from "../../../room/client/room-view";
import { lazyPart } from "../../../ui/lazy-part";

const OwnCareCard = lazyPart(() => import("../../../interview/care/own-care-card").then((m) => m.OwnCareCard));

/** Help for a person who spoke of danger or violence. It is found and shown in their own browser alone. */
export function PeerCare({ view }: { view: RoomView }) {
  const self = view.self?.participantId ?? null;
  const own = self === null ? null : (view.lines.findLast(({ participantId }) => participantId === self) ?? null);
  const [care, close] = useCare(own?.id ?? null, own?.text ?? "");
  if (care === null) return null;
  return (
    <Suspense>
      <OwnCareCard care={care} onClose={close} />
    </Suspense>
  );
}
