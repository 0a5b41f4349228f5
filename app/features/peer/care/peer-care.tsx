import { Suspense, useEffect, useState } from "react";
import type { Care } from "../../../../party/protocol/mock";
import { sensitiveWords } from "../../../interview/care/sensitive-words";
import type { RoomView } from "../../../room/client/room-view";
import { lazyPart } from "../../../ui/lazy-part";

const PeerCareCard = lazyPart(() => import("./peer-care-card").then((m) => m.PeerCareCard));

/** Help for a person who spoke of danger or violence. It is found and shown in their own browser alone. */
export function PeerCare({ view }: { view: RoomView }) {
  const [shown, setShown] = useState<Care | null>(null);
  const self = view.self?.participantId ?? null;
  const own = self === null ? null : (view.lines.findLast(({ participantId }) => participantId === self) ?? null);
  const id = own?.id ?? null;
  const text = own?.text ?? "";

  useEffect(() => {
    if (id === null || text === "") return;
    let isGone = false;
    sensitiveWords.fetch().then(
      ({ careFor }) => {
        const care = careFor(text);
        if (!isGone && care) setShown(care);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [id, text]);

  if (shown === null) return null;
  return (
    <Suspense>
      <PeerCareCard care={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
}
