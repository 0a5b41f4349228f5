import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Main } from "../../../ui/main";
import { type ClosedCode, useClosedWords } from "../notices/closed-words";

export type RefusedScreenProps = { code: ClosedCode; onRetry: () => void; onLobby: () => void };

/** The room did not let this person in: why, and where to go from here. */
export function RefusedScreen({ code, onRetry, onLobby }: RefusedScreenProps) {
  const { t } = useTranslation("interview");
  const words = useClosedWords(code);
  return (
    <Main className="grid min-h-dvh place-items-center">
      <EmptyState
        headingLevel="h1"
        icon={<DoorClosed />}
        title={words.title}
        text={words.help}
        action={
          <>
            {words.act === "retry" ? (
              <Button variant="primary" onClick={onRetry}>
                {code === "continued_elsewhere" ? t("banner.useHere") : t("banner.tryNow")}
              </Button>
            ) : null}
            <Button variant={words.act === "retry" ? "secondary" : "primary"} onClick={onLobby}>
              {t("banner.backToLobby")}
            </Button>
          </>
        }
      />
    </Main>
  );
}
