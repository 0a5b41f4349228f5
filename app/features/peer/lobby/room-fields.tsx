import { Copy, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isRoomId, readRoomInput } from "../../../room/client/room-link";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { IconButton } from "../../../ui/icon-button";
import { Input } from "../../../ui/input";

export type RoomFieldsProps = {
  /** As typed; `null` until the page has made one. */
  draft: string | null;
  link: string;
  onDraft: (draft: string) => void;
  /** The field was left: use its content. */
  onCommit: (room: string) => void;
  onRenew: () => void;
  onCopy: () => void;
  /** The link was copied out of its field. */
  onTaken: () => void;
};

export function RoomFields({ draft, link, onDraft, onCommit, onRenew, onCopy, onTaken }: RoomFieldsProps) {
  const { t } = useTranslation("interview");
  const valid = draft === null || isRoomId(draft);
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("lobby.roomId")} help={t("lobby.roomRule")} error={valid ? null : t("lobby.roomInvalid")}>
        {(control) => (
          <Input
            {...control}
            mono
            value={draft ?? ""}
            onChange={(event) => onDraft(readRoomInput(event.target.value))}
            onBlur={() => draft !== null && isRoomId(draft) && onCommit(draft)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            end={
              <IconButton size="sm" label={t("lobby.newRoomId")} icon={<RefreshCw aria-hidden />} onClick={onRenew} />
            }
          />
        )}
      </Field>
      <Field label={t("lobby.roomLink")}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={valid ? link : ""}
              onFocus={(event) => event.target.select()}
              onCopy={onTaken}
              className="text-fg-2"
            />
            <Button icon={<Copy aria-hidden />} onClick={onCopy} disabled={!valid || link === ""}>
              {t("lobby.copy")}
            </Button>
          </span>
        )}
      </Field>
    </div>
  );
}
