import { Copy, Ellipsis, Pencil, Scale, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isOwnAnswer } from "../../room/client/own-answer";
import type { TranscriptLine } from "../../room/client/room-view";
import { cn } from "../../ui/cn";
import { IconButton } from "../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu";
import type { LineActions } from "./line-actions";

export type LineToolsProps = {
  line: TranscriptLine;
  editable: boolean;
  /** Tab reaches the tools of one line only: the one that the keyboard is on. */
  reachable: boolean;
  actions: LineActions;
};

/** Not taken out of the page while unseen: between two stops of Tab nothing has the focus, and there it must be found. */
const AT_HAND =
  "flex not-group-hover:not-group-focus-visible:not-group-has-focus-visible:pointer-events-none not-group-hover:not-group-focus-visible:not-group-has-focus-visible:opacity-0";

/** Above the line under the pointer or the keyboard; on touch a menu that is always there. */
export function LineTools({ line, editable, reachable, actions }: LineToolsProps) {
  const { t } = useTranslation("interview");
  const analyse = isOwnAnswer(line) ? actions.analyse : undefined;
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      <fieldset
        aria-label={t("transcript.tools")}
        className={cn(
          "absolute -top-4 right-4 rounded-md border border-line-strong bg-popover p-0.5 shadow-raise pointer-coarse:hidden!",
          reachable ? AT_HAND : "hidden group-hover:flex",
        )}
      >
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          label={t("transcript.copyLine")}
          icon={<Copy aria-hidden className="size-icon-sm" />}
          onClick={() => actions.copy(line)}
        />
        {analyse ? (
          <IconButton
            size="sm"
            tabIndex={tabIndex}
            label={t("transcript.analyzeLine")}
            icon={<Scale aria-hidden className="size-icon-sm" />}
            onClick={() => analyse(line)}
          />
        ) : null}
        {editable ? (
          <>
            <IconButton
              size="sm"
              tabIndex={tabIndex}
              label={t("transcript.editLine")}
              icon={<Pencil aria-hidden className="size-icon-sm" />}
              onClick={() => actions.edit(line)}
            />
            <IconButton
              size="sm"
              tabIndex={tabIndex}
              label={t("transcript.deleteLine")}
              icon={<Trash2 aria-hidden className="size-icon-sm" />}
              onClick={() => actions.remove(line)}
            />
          </>
        ) : null}
      </fieldset>
      <div className="absolute top-0 right-1 hidden pointer-coarse:block">
        <Menu
          trigger={
            <IconButton size="sm" tabIndex={tabIndex} label={t("transcript.tools")} icon={<Ellipsis aria-hidden />} />
          }
        >
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => actions.copy(line)}>
            {t("transcript.copyLine")}
          </MenuItem>
          {analyse ? (
            <MenuItem icon={<Scale aria-hidden />} onSelect={() => analyse(line)}>
              {t("transcript.analyzeLine")}
            </MenuItem>
          ) : null}
          {editable ? (
            <>
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => actions.edit(line)}>
                {t("transcript.editLine")}
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => actions.remove(line)}>
                {t("transcript.deleteLine")}
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </div>
    </>
  );
}
