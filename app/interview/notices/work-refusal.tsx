import { Copy, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../room/client/room-view";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";

export type WorkRefusalProps = {
  title: string;
  /** Null where the error says nothing to a person. */
  reason: string | null;
  /** All that this notice is about. */
  refusals: readonly Refusal[];
  onCopy: (text: string) => void;
  onDismiss: (op: string) => void;
};

/** Work that the room refused, whose text can be copied. */
export function WorkRefusal({ title, reason, refusals, onCopy, onDismiss }: WorkRefusalProps) {
  const { t } = useTranslation("interview");
  const text = refusals.flatMap((one) => one.text ?? []).join("\n");
  return (
    <Banner
      role="alert"
      tone="danger"
      icon={<TriangleAlert aria-hidden />}
      title={title}
      action={
        <span className="flex items-center gap-1">
          {text ? (
            <Button size="sm" icon={<Copy aria-hidden />} onClick={() => onCopy(text)}>
              {t("banner.copyText")}
            </Button>
          ) : null}
          <IconButton
            size="sm"
            label={t("banner.dismiss")}
            icon={<X aria-hidden />}
            onClick={() => {
              for (const { op } of refusals) onDismiss(op);
            }}
          />
        </span>
      }
    >
      {reason}
    </Banner>
  );
}
