import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { useView } from "../../state/observable";
import { lazyPart } from "../../ui/lazy-part";
import { type FoundCare, findOwnCare } from "../care/own-words";
import { sensitiveCode } from "../care/sensitive-words";
import type { RoomEditor } from "./editor/room-editor";

const OwnCareCard = lazyPart(() => import("../care/own-care-card").then((m) => m.OwnCareCard));

/** Help for a person who writes of danger or violence in code. It is found and shown in their own browser alone. */
export function CodeCare({ editor, files }: { editor: RoomEditor; files: readonly CodeFile[] }) {
  const { t } = useTranslation("code");
  const written = useView(editor.written);
  const [found, setFound] = useState<FoundCare | null>(null);
  const language = files.find(({ id }) => id === written?.file)?.language;
  useEffect(() => {
    if (!written || !language) return;
    let isGone = false;
    sensitiveCode.fetch().then(
      ({ sensitiveIn }) => {
        if (isGone) return;
        const care = findOwnCare(written, language, sensitiveIn, editor.cared);
        if (care) {
          editor.cared.push(care.words);
          setFound(care);
        }
        editor.written.set(null);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [editor, language, written]);
  if (!found) return null;
  return (
    <Suspense>
      <OwnCareCard care={found.care} words={t("careWords")} onClose={() => setFound(null)} />
    </Suspense>
  );
}
