import { Check, ChevronLeft, ChevronRight, CircleCheck, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_STATUSES, type MailStatus } from "../../../../functions/shared/contract/mail";
import type { ReviewItem, Verdict } from "../../../../functions/shared/contract/tracker";
import { Button } from "../../../ui/button";
import { Card, CardHead } from "../../../ui/card";
import { IconButton } from "../../../ui/icon-button";
import { Kbd } from "../../../ui/kbd";
import { Menu, MenuItem, MenuLabel } from "../../../ui/menu";
import { REVIEW_ID } from "../focus-application";
import type { ApplicationActions } from "../use-application-actions";
import { ReviewedMail } from "./reviewed-mail";
import { useReviewKeys } from "./use-review-keys";

const TITLE_ID = "review-title";

export type ReviewCardProps = {
  items: readonly ReviewItem[];
  actions: Pick<ApplicationActions, "review" | "undo" | "undoLast">;
  /** True while the list is empty: mails in review alone make no application. */
  isListed: (application: string) => boolean;
  onOpen: (application: string) => void;
};

type Judged = { event: string; item: ReviewItem };

/** Mails that need a decision: one at a time, one key each. Hidden while there are none. */
export function ReviewCard({ items, actions, isListed, onOpen }: ReviewCardProps) {
  const { t } = useTranslation("applications");
  const box = useRef<HTMLDivElement>(null);
  const correct = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState(0);
  /** The mail of an undone decision, wherever it is in the list now. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [acted, setActed] = useState<readonly Judged[]>([]);
  const [said, setSaid] = useState("");
  // A decision that could not be saved needs review again.
  const judged = acted.filter(({ item }) => !items.some(({ mail }) => mail === item.mail));
  const found = items.findIndex(({ mail }) => mail === wanted);
  const place = found >= 0 ? found : Math.min(at, Math.max(0, items.length - 1));
  const item = items[place];
  function goTo(index: number) {
    setWanted(null);
    setAt(index);
  }

  function judge(verdict: Verdict, said: "accepted" | "corrected" | "ignored") {
    if (!item) return;
    const company = item.company ?? t("table.noCompany");
    const event = actions.review(item, verdict);
    setActed([...judged, { event, item }]);
    goTo(place);
    const left = items.length - 1;
    setSaid(
      `${t(`review.${said}`, { company })} ${left > 0 ? t("review.left", { count: left }) : t("review.allDone")}`,
    );
  }
  function undo(): boolean {
    if (actions.undoLast()) return true;
    const last = judged.at(-1);
    if (!last) return false;
    actions.undo(last.item.application, last.event);
    setActed(judged.slice(0, -1));
    setWanted(last.item.mail);
    setSaid(t("done.undone"));
    return true;
  }
  const accept = () => judge({ type: "accept" }, "accepted");
  const ignore = () => judge({ type: "ignore" }, "ignored");
  const move = (by: 1 | -1) => items.length > 0 && goTo((place + by + items.length) % items.length);
  useReviewKeys(box, item !== undefined, {
    accept,
    ignore,
    move,
    undo,
    correct: () => {
      correct.current?.focus();
      correct.current?.click();
    },
  });
  // After the last decision, the focus is on a button that is gone.
  const isOver = items.length === 0;
  useEffect(() => {
    if (isOver && document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [isOver]);

  const isShown = item !== undefined || judged.length > 0;
  return (
    <div ref={box} className={isShown ? "max-xl:order-first" : "contents"}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isShown ? (
        <Card id={REVIEW_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className="shrink-0">
          <CardHead title={t("review.title")} id={TITLE_ID}>
            {items.length > 0 ? (
              <>
                <span className="num text-xs text-fg-3">
                  {t("review.place", { n: place + 1, total: items.length })}
                </span>
                <span className="flex">
                  <IconButton
                    size="sm"
                    label={t("review.previous")}
                    aria-keyshortcuts="K"
                    disabled={items.length < 2}
                    icon={<ChevronLeft aria-hidden />}
                    onClick={() => move(-1)}
                  />
                  <IconButton
                    size="sm"
                    label={t("review.next")}
                    aria-keyshortcuts="J"
                    disabled={items.length < 2}
                    icon={<ChevronRight aria-hidden />}
                    onClick={() => move(1)}
                  />
                </span>
              </>
            ) : null}
          </CardHead>
          <div className="flex flex-col gap-3 p-4">
            {item ? (
              <>
                <ReviewedMail item={item} onOpen={isListed(item.application) ? onOpen : null} />
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="primary"
                    size="sm"
                    icon={<Check aria-hidden />}
                    iconEnd={<Key name="A" />}
                    aria-keyshortcuts="A"
                    onClick={accept}
                  >
                    {t("review.accept")}
                  </Button>
                  <Menu
                    align="start"
                    trigger={
                      <Button ref={correct} size="sm" iconEnd={<Key name="C" />} aria-keyshortcuts="C">
                        {t("review.correct")}
                      </Button>
                    }
                  >
                    <MenuLabel>{t("review.correctTo")}</MenuLabel>
                    {MAIL_STATUSES.filter((status) => status !== item.status).map((status: MailStatus) => (
                      <MenuItem key={status} onSelect={() => judge({ type: "correct", status }, "corrected")}>
                        {t(`mailStatus.${status}`)}
                      </MenuItem>
                    ))}
                  </Menu>
                  <Button variant="quiet" size="sm" iconEnd={<Key name="X" />} aria-keyshortcuts="X" onClick={ignore}>
                    {t("review.ignore")}
                  </Button>
                </div>
              </>
            ) : (
              <p className="flex items-center gap-2 text-sm text-fg-2">
                <CircleCheck aria-hidden className="text-success" />
                {t("review.allDone")}
              </p>
            )}
            {judged.length > 0 ? (
              <Button
                variant="quiet"
                size="sm"
                className="self-start"
                icon={<Undo2 aria-hidden />}
                iconEnd={<Key name="Z" />}
                aria-keyshortcuts="Z"
                onClick={undo}
              >
                {t("review.undo")}
              </Button>
            ) : null}
          </div>
        </Card>
      ) : null}
    </div>
  );
}

/** The button names its key for screen readers. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden className="contents">
      <Kbd>{name}</Kbd>
    </span>
  );
}
