import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { useView } from "../../state/observable";
import { lazyPart } from "../../ui/lazy-part";
import { type FoundCare, findNextCare } from "../care/own-words";
import { sensitiveCode } from "../care/sensitive-words";
import type { RoomEditor } from "./editor/room-editor";

const OwnCareCard = lazyPart(() => import("../care/own-care-card").then((m) => m.OwnCareCard));

/** Help for a person who writes of danger or violence in code. It is found and shown in their own browser alone. */
export function CodeCare({ editor, files }: { editor: RoomEditor; files: readonly CodeFile[] }) {
  const { t } = useTranslation("code");
  const written = useView(editor.written);
  const [found, setFound] = useState<FoundCare | null>(null);
  useEffect(() => {
    if (written.length === 0) return;
    let isGone = false;
    sensitiveCode.fetch().then(
      ({ sensitiveIn }) => {
        if (isGone) return;
        const languageOf = (id: string) => files.find((file) => file.id === id)?.language;
        const { card, covered, rest } = findNextCare(found, written, languageOf, sensitiveIn, editor.cared);
        editor.cared.push(...covered);
        setFound(card);
        editor.written.set(rest);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [editor, files, found, written]);
  if (!found) return null;
  return (
    <Suspense>
      <OwnCareCard care={found.care} words={t("careWords")} onClose={() => setFound(null)} />
    </Suspense>
  );
}
