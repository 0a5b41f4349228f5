import {
  ArrowLeftRight,
  Columns3,
  Ellipsis,
  Eraser,
  Flag,
  Link as LinkIcon,
  Mic,
  MicOff,
  PanelLeft,
  PanelRight,
  Phone,
  Rows2,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../state/use-settings";
import { Avatar } from "../../../ui/avatar";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu";
import { Tooltip } from "../../../ui/tooltip";
import type { Room } from "../room/use-room";
import { ExportItems } from "../transcript/export-menu";
import type { TranscriptExport } from "../transcript/use-transcript-export";
import { CallButton } from "./call-button";

export type CallBarProps = {
  room: Room;
  muted: boolean;
  /** False where this browser cannot listen at all. */
  canListen: boolean;
  onMute: () => void;
  exporting: TranscriptExport;
  onCopyLink: () => void;
  onClear: () => void;
  onFinish: () => void;
  onLeave: () => void;
};

/** Everything that can be done during a call, always in the same place and order. */
export function CallBar(props: CallBarProps) {
  const { room, muted, canListen, onMute, exporting, onCopyLink, onClear, onFinish, onLeave } = props;
  const { view, actions } = room;
  const { t } = useTranslation("interview");
  const finished = view.finishedAt !== null;
  const micLabel = canListen ? t(muted ? "bar.unmute" : "bar.mute") : t("bar.micUnavailable");
  return (
    <footer className="contents">
      <Toolbar.Root
        aria-label={t("bar.label")}
        className="grid min-h-callbar shrink-0 items-center gap-4 border-t border-line bg-panel px-4 py-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:grid-cols-[1fr_auto_1fr]"
      >
        <Presence room={room} />
        <div className="flex min-w-0 items-center gap-2 max-md:*:flex-1">
          {finished ? null : (
            <Tooltip label={micLabel} kbd="M">
              <CallButton
                label={micLabel}
                tone={muted && canListen ? "off" : "normal"}
                disabled={!canListen}
                icon={muted || !canListen ? <MicOff aria-hidden /> : <Mic aria-hidden />}
                text={t(muted ? "bar.muted" : "bar.mic")}
                onClick={onMute}
              />
            </Tooltip>
          )}
          <Menu
            side="top"
            align="center"
            trigger={<CallButton label={t("bar.more")} icon={<Ellipsis aria-hidden />} />}
          >
            <MenuItem icon={<LinkIcon aria-hidden />} onSelect={onCopyLink}>
              {t("bar.copyLink")}
            </MenuItem>
            {view.lines.length > 0 ? (
              <>
                <MenuSeparator />
                <ExportItems exporting={exporting} />
              </>
            ) : null}
            {finished ? null : (
              <>
                <MenuSeparator />
                <MenuItem
                  icon={<ArrowLeftRight aria-hidden />}
                  disabled={view.swap !== null || view.self === null}
                  onSelect={() => actions.swap()}
                >
                  {view.peer ? t("bar.swap") : t("tools.swapNow")}
                </MenuItem>
                <MenuItem danger icon={<Eraser aria-hidden />} disabled={view.lines.length === 0} onSelect={onClear}>
                  {t("bar.clear")}
                </MenuItem>
                <MenuItem danger icon={<Flag aria-hidden />} disabled={view.self === null} onSelect={onFinish}>
                  {t("bar.finish")}
                </MenuItem>
              </>
            )}
          </Menu>
          <CallButton
            tone="leave"
            label={t("bar.leaveLabel")}
            icon={<Phone aria-hidden className="rotate-[135deg]" />}
            text={t("bar.leave")}
            onClick={onLeave}
          />
        </div>
        <LayoutSwitches />
      </Toolbar.Root>
    </footer>
  );
}

function Presence({ room: { view } }: { room: Room }) {
  const { t } = useTranslation("interview");
  const here = view.participants.filter((person) => person.online);
  const { peer, connection } = view;
  const live = connection.phase === "live";
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm max-md:hidden">
      <span className="flex shrink-0">
        {here.map((person, i) => (
          <Avatar
            key={person.participantId}
            size="sm"
            name={person.name}
            tone={person.role}
            decorative
            className={cn(i > 0 && "-ml-2")}
          />
        ))}
      </span>
      <span className={cn("truncate max-xl:sr-only", !live || (peer && !peer.online) ? "text-warning" : "text-fg-2")}>
        {!live
          ? t(connection.phase === "closed" ? "top.offline" : "top.connecting")
          : !peer
            ? t("bar.waiting")
            : peer.online
              ? t("bar.people", { n: here.length })
              : t("bar.waitingFor", { name: peer.name })}
      </span>
    </div>
  );
}

function LayoutSwitches() {
  const { t } = useTranslation("interview");
  const left = useSettings((settings) => settings.leftPanelCollapsed);
  const right = useSettings((settings) => settings.rightPanelCollapsed);
  const vertical = useSettings((settings) => settings.isVerticalLayout);
  const toggleLeft = useSettings((settings) => settings.toggleLeftPanel);
  const toggleRight = useSettings((settings) => settings.toggleRightPanel);
  const toggleLayout = useSettings((settings) => settings.toggleLayout);
  const switches = [
    {
      on: !left,
      label: t(left ? "bar.expandLeft" : "bar.collapseLeft"),
      icon: <PanelLeft aria-hidden />,
      act: toggleLeft,
    },
    {
      on: !right,
      label: t(right ? "bar.expandRight" : "bar.collapseRight"),
      icon: <PanelRight aria-hidden />,
      act: toggleRight,
    },
    {
      on: false,
      label: t(vertical ? "bar.horizontal" : "bar.vertical"),
      icon: vertical ? <Columns3 aria-hidden /> : <Rows2 aria-hidden />,
      act: toggleLayout,
    },
  ];
  return (
    <div className="flex justify-end gap-1 max-md:hidden">
      {switches.map(({ on, label, icon, act }) => (
        <Tooltip key={label} label={label}>
          <Toolbar.Button asChild>
            <IconButton label={label} icon={icon} onClick={() => act()} className={cn(on && "bg-active text-fg")} />
          </Toolbar.Button>
        </Tooltip>
      ))}
    </div>
  );
}
