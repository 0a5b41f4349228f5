import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useParams, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { parseUserId } from "../../functions/shared/contract/user-id";
import { findInvitation } from "../features/peer/lobby/find-invitation.server";
import { PeerInterview } from "../features/peer/peer-interview";
import { AppShell } from "../features/shell/app-shell";
import { detectLanguage } from "../i18n/detect";
import { nameGuest } from "../i18n/guest-name";
import { remixI18n } from "../i18n/i18next.server";
import type { TranslatedHandle } from "../i18n/namespaces";
import { appHead, previewHead } from "../i18n/page-head";
import { useUserIdGuard } from "../state/use-user-id-guard";

export const handle: TranslatedHandle = {
  i18n: ["interview", "call", "devices", "interviewer", "assistant", "speech"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await remixI18n.getFixedT(request, ["interview", "common"]);
  const { origin, searchParams } = new URL(request.url);
  const room = searchParams.get("room");
  // Programs that make previews have no session; a person's page shows the room by itself.
  const isPreview = room !== null && !request.headers.get("cookie")?.includes("mocki_session=");
  const found = isPreview ? await findInvitation(context, room) : null;
  const setup = found?.setup ?? null;
  const inviting = (name: string) =>
    setup
      ? t(`lobby.invite.title.${setup.interviewType}`, { name, n: setup.minutes })
      : t("lobby.invite.plain", { name });
  const invitation = room !== null && {
    title: found ? inviting(nameGuest(found.host, t("common:guestName"))) : t("meta.invitationTitle"),
    description: [setup?.position, setup?.company, t("meta.invitation")].filter(Boolean).join(" · "),
    ...{ language: detectLanguage(request.headers), origin, address: request.url },
  };
  return { title: t("meta.title"), description: t("meta.description"), invitation };
}

/** Only link previews read the room in the address, and they don't navigate. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...appHead(data),
  ...(data?.invitation ? previewHead(data.invitation) : []),
];

export default function Peer() {
  useUserIdGuard();
  const { userId } = useParams();
  const [search, setSearch] = useSearchParams();
  const setRoom = useCallback(
    (room: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set("room", room);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return (
    <PeerInterview
      room={search.get("room")}
      settled={parseUserId(userId) !== null}
      onRoom={setRoom}
      frame={(lobby) => <AppShell>{lobby}</AppShell>}
    />
  );
}
