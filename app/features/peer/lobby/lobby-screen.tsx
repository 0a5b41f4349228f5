import { ArrowRight, Flag } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SEAT_ROLES, type SeatRole } from "../../../../party/protocol/vocabulary";
import { useQuotaUsage } from "../../../interview/quota/use-quota";
import { ChecksCard } from "../../../interview/setup/checks-card";
import { useRoomPreview } from "../../../interview/setup/use-room-preview";
import { createRoomId, isRoomId } from "../../../room/client/room-link";
import { DeviceFields } from "../../../room/devices/device-fields";
import { PreviewTile } from "../../../room/devices/preview-tile";
import { useMediaAccess } from "../../../room/devices/use-media-access";
import { usePreview } from "../../../room/devices/use-preview";
import type { Media } from "../../../room/media/media-view";
import { useSession } from "../../../state/session/session-store";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { RadioCards } from "../../../ui/radio-cards";
import { BlockedNotice } from "./blocked-notice";
import { ConsentCard } from "./consent-card";
import { recallName } from "./display-name";
import { HowCard } from "./how-card";
import { AboutFields } from "./interview-fields";
import { JoinHint } from "./join-hint";
import type { JoinedRoom } from "./joined-room";
import { chooseRole, readLobby, readOpening } from "./lobby-state";
import { readPeerQuota } from "./peer-quota";
import { QuotaLine } from "./quota-line";
import { RoomFields } from "./room-fields";
import { useRoomLink } from "./use-room-link";
import { WhoIsThere } from "./who-is-there";

export type LobbyScreenProps = {
  /** The room in the address. */
  room: string | null;
  /** False while the address is still about to change. */
  settled: boolean;
  /** Made above, so that joining keeps the devices open. */
  media: Media;
  /** Coming back from a room: its devices were just closed, and stay closed until the user opens them. */
  cameBack: boolean;
  /** The room is chosen: it goes into the address. */
  onRoom: (room: string) => void;
  /** The user has begun to interact. */
  onTouched: () => void;
  onJoin: (joined: JoinedRoom) => void;
};

const CONSENT_ID = "consent-points";
const HINT_ID = "join-with";

export function LobbyScreen({ room, settled, media, cameBack, onRoom, onTouched, onJoin }: LobbyScreenProps) {
  const { t } = useTranslation("interview");
  const { user, isLoading } = useSession();
  const [draft, setDraft] = useState<string | null>(room);
  const [wished, setWished] = useState<SeatRole | null>(null);
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);

  useEffect(() => setName(recallName()), []);
  // A visit without a room makes one, in the browser: the server's page is the same for everybody.
  useEffect(() => {
    if (room !== null) setDraft(room);
    else if (settled) onRoom(createRoomId());
  }, [room, settled, onRoom]);

  const chosen = draft !== null && isRoomId(draft) ? draft : null;
  const { status, preview } = useRoomPreview(chosen, user !== null);
  const quota = readPeerQuota(useQuotaUsage(isLoading ? null : (user?.uid ?? null), chosen));
  const lobby = readLobby(preview, quota?.left === 0);
  const role = chooseRole(lobby, wished);
  const { link, copy } = useRoomLink(chosen);
  const access = useMediaAccess();
  const { size, setSize, resting, allow, wake, textOnly } = usePreview(
    media,
    cameBack,
    readOpening({
      room: draft,
      isRoom: chosen !== null,
      canAsk: user !== null || isLoading,
      status,
      finished: lobby.finished,
    }),
  );
  const ready = chosen !== null && lobby.blocked === null;
  const reading = lobby.finished && lobby.own !== null;

  function commit(next: string) {
    if (next !== room) onRoom(next);
  }
  function renew() {
    onRoom(createRoomId());
  }
  function join(event: FormEvent) {
    event.preventDefault();
    if (!ready || chosen === null) return;
    if (role === null) setMissing(true);
    else onJoin({ room: chosen, role, name: name.trim() });
  }

  return (
    <>
      <header className="mb-6">
        <h1 className="text-xl tracking-title text-balance">
          {lobby.finished ? t("lobby.finishedTitle") : t("lobby.title")}
        </h1>
        {lobby.finished ? null : <p className="max-w-160 text-fg-2">{t("lobby.intro")}</p>}
      </header>
      <form
        onSubmit={join}
        onFocus={onTouched}
        onPointerDown={onTouched}
        noValidate
        className={cn(
          "grid items-start gap-5",
          // A finished interview has no left side: there is nothing to prepare and nothing to accept.
          lobby.finished
            ? "max-w-160"
            : "lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6",
        )}
      >
        {lobby.finished ? null : (
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <PreviewTile
              media={media}
              access={access}
              resting={resting}
              onWake={wake}
              onAllow={allow}
              onTextOnly={textOnly}
              onSize={setSize}
            />
          </div>
        )}
        <div
          className={cn(
            "flex min-w-0 flex-col gap-5",
            !lobby.finished && "lg:col-start-2 lg:row-span-2 lg:row-start-1",
          )}
        >
          {lobby.blocked ? (
            <BlockedNotice reason={lobby.blocked} quota={quota} onRenew={renew} />
          ) : lobby.finished ? (
            <Banner
              tone="info"
              icon={<Flag aria-hidden />}
              title={t("lobby.finished")}
              action={
                <Button size="sm" onClick={renew}>
                  {t("lobby.newRoom")}
                </Button>
              }
            >
              {t("lobby.finishedHelp")}
            </Banner>
          ) : null}
          {lobby.finished ? null : (
            <Card className="flex flex-col gap-5 p-5">
              <RadioCards
                label={t("lobby.roleLabel")}
                value={role}
                onValueChange={(next) => {
                  setWished(next);
                  setMissing(false);
                }}
                cards={SEAT_ROLES.map((seat) => {
                  const holder = lobby.holders[seat];
                  const text = seat === "interviewer" ? t("lobby.roleInterviewer") : t("lobby.roleCandidate");
                  return {
                    value: seat,
                    title: t(`roles.${seat}`),
                    text: holder?.self
                      ? t("lobby.roleOwn")
                      : holder
                        ? t("lobby.roleTaken", { name: holder.name })
                        : text,
                    disabled: !lobby.open.includes(seat),
                  };
                })}
              />
              {missing && role === null ? (
                <p role="alert" className="-mt-3 text-xs text-danger">
                  {t("lobby.chooseRole")}
                </p>
              ) : null}
              {lobby.own ? <p className="-mt-3 text-xs text-fg-3">{t("lobby.roleFixed")}</p> : null}
              <AboutFields name={name} onName={setName} />
            </Card>
          )}
          <Card className="flex flex-col gap-5 p-5">
            <RoomFields draft={draft} link={link} onDraft={setDraft} onCommit={commit} onRenew={renew} onCopy={copy} />
            {chosen === null ? null : <WhoIsThere status={status} lobby={lobby} />}
          </Card>
        </div>
        {lobby.finished ? null : (
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-2">
            <DeviceFields media={media} size={size} />
            <ChecksCard media={media} connectable={user !== null && !isLoading} onAllow={allow} />
            <ConsentCard id={CONSENT_ID} />
            <HowCard />
          </div>
        )}
        {lobby.finished ? (
          reading ? (
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              disabled={!ready}
              iconEnd={<ArrowRight aria-hidden />}
            >
              {t("lobby.read")}
            </Button>
          ) : null
        ) : (
          <div className="flex min-w-0 flex-col gap-1 lg:gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-sticky max-lg:-mx-4 max-lg:-mb-12 md:max-lg:-mx-6 md:max-lg:-mb-16 md:max-lg:px-6 max-lg:border-t max-lg:border-line max-lg:bg-panel max-lg:px-4 max-lg:py-3 lg:col-start-2 lg:row-start-3">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              disabled={!ready}
              aria-describedby={`${HINT_ID} ${CONSENT_ID}`}
              iconEnd={<ArrowRight aria-hidden />}
            >
              {joinLabel(role)}
            </Button>
            <JoinHint id={HINT_ID} view={media.view} resting={resting} />
            {quota && quota.left > 0 && lobby.opens ? <QuotaLine quota={quota} /> : null}
            <p className="text-xs text-fg-3 lg:text-sm">
              {t("lobby.consent.byJoining")}{" "}
              <a className="link" href={`#${CONSENT_ID}`}>
                {t("lobby.consent.title")}
              </a>
            </p>
          </div>
        )}
      </form>
    </>
  );

  function joinLabel(seat: SeatRole | null): string {
    switch (seat) {
      case "interviewer":
        return t("lobby.joinInterviewer");
      case "candidate":
        return t("lobby.joinCandidate");
      case null:
        return t("lobby.join");
      default:
        return seat satisfies never;
    }
  }
}
