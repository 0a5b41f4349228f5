import { useTranslation } from "react-i18next";
import type { RoomSetup } from "../../../../party/protocol/entities";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { HeadingText } from "../../../ui/heading-text";
import type { Invitation } from "./lobby-state";

export type LobbyHeadProps = { invitation: Invitation | null; role: SeatRole | null; finished: boolean; own: boolean };

export function LobbyHead({ invitation, role, finished, own }: LobbyHeadProps) {
  const { t } = useTranslation("interview");
  const [title, text] = words();
  return (
    <header className="mb-6">
      <h1 className="text-xl tracking-title text-balance">
        <HeadingText>{title}</HeadingText>
      </h1>
      {text === null ? null : <p className="max-w-160 text-fg-2">{text}</p>}
    </header>
  );

  function words(): [title: string, text: string | null] {
    if (finished) return [t("lobby.finishedTitle"), null];
    if (own) return [t("lobby.returnTitle"), t("lobby.returnIntro")];
    if (invitation === null) return [t("lobby.title"), t("lobby.intro")];
    const seat = role === null ? null : t(`lobby.invite.role.${role}`);
    return [inviteTitle(invitation.host, invitation.setup), [seat, t("lobby.invite.help")].filter(Boolean).join(" ")];
  }

  function inviteTitle(name: string, setup: RoomSetup | null): string {
    return setup
      ? t(`lobby.invite.title.${setup.interviewType}`, { name, n: setup.minutes })
      : t("lobby.invite.plain", { name });
  }
}
