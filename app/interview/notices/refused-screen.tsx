import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../room/client/use-room";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Main } from "../../ui/main";
import { type ClosedCode, useClosedWords } from "./closed-words";
import { OutboxNotices } from "./outbox-notices";

export type RefusedScreenProps = { room: Room; code: ClosedCode; onBack: () => void };

/** The room did not let this person in: why, and where to go from here. */
export function RefusedScreen({ room: { view, actions }, code, onBack }: RefusedScreenProps) {
  const { t } = useTranslation("interview");
  const words = useClosedWords(code, view.mode);
  return (
    <Main className="grid min-h-dvh grid-rows-[auto_1fr] justify-items-center">
      <div className="w-full *:rounded-none *:border-x-0 *:border-t-0">
        <OutboxNotices view={view} actions={actions} />
      </div>
      <EmptyState
        headingLevel="h1"
        icon={<DoorClosed />}
        title={words.title}
        text={words.help}
        action={
          <>
            {words.act === "retry" ? (
              <Button variant="primary" onClick={actions.retryNow}>
                {code === "continued_elsewhere" ? t("banner.useHere") : t("banner.tryNow")}
              </Button>
            ) : null}
            <Button variant={words.act === "retry" ? "secondary" : "primary"} onClick={onBack}>
              {words.back}
            </Button>
          </>
        }
      />
    </Main>
  );
}
