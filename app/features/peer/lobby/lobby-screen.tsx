import { ArrowRight } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SeatRole } from "../../../../party/protocol/vocabulary";
import { useQuotaUsage } from "../../../interview/quota/use-quota";
import { RecordingFields } from "../../../interview/recording/recording-fields";
import { ChecksCard } from "../../../interview/setup/checks-card";
import { useRoomPreview } from "../../../interview/setup/use-room-preview";
import { createRoomId, isRoomId } from "../../../room/client/room-link";
import { DeviceFields } from "../../../room/devices/device-fields";
import { PreviewTile } from "../../../room/devices/preview-tile";
import { useMediaAccess } from "../../../room/devices/use-media-access";
import { usePreview } from "../../../room/devices/use-preview";
import type { Media } from "../../../room/media/media-view";
import { ServiceSelect } from "../../../speech/service-select";
import { useSession } from "../../../state/session/session-store";
import { tabStorage } from "../../../state/tab-storage";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { BlockedNotice } from "./blocked-notice";
import { ConsentCard } from "./consent-card";
import { recallName } from "./display-name";
import { FactsCard } from "./facts-card";
import { FinishedBanner } from "./finished-banner";
import { HowCard } from "./how-card";
import { JoinHint } from "./join-hint";
import type { JoinedRoom } from "./joined-room";
import { LobbyHead } from "./lobby-head";
import { LobbyParticipants } from "./lobby-participants";
import { chooseRole, isSwapWished, readLobby, readOpening, type Wish, wishFor } from "./lobby-state";
import { NameField } from "./name-field";
import { readPeerQuota } from "./peer-quota";
import { chooseSetup, dropPendingSetup, readPendingSetup } from "./pending-setup";
import { QuotaLine } from "./quota-line";
import { RoleField } from "./role-field";
import { RoomFields } from "./room-fields";
import { SetupFields } from "./setup-fields";
import { useAnnouncement } from "./use-announcement";
import { useRoomLink } from "./use-room-link";
import { openWith, speakAs, useRoomSetup } from "./use-room-setup";

export type LobbyScreenProps = {
  /** The room in the address. */
  room: string | null;
  /** False while the address is still about to change. */
  settled: boolean;
  /** Made above, so that joining keeps the devices open. */
  media: Media;
  /** Coming back from a room: its devices were just closed, and stay closed until the user opens them. */
  cameBack: boolean;
  /** The role to preselect where it is free. */
  wishedRole?: SeatRole | null;
  /** The room is chosen: it goes into the address. */
  onRoom: (room: string) => void;
  /** The user has begun to interact. */
  onTouched: () => void;
  onJoin: (joined: JoinedRoom) => void;
};

const CONSENT_ID = "consent-points";
const HINT_ID = "join-with";

export function LobbyScreen(props: LobbyScreenProps) {
  const { room, settled, media, cameBack, wishedRole = null, onRoom, onTouched, onJoin } = props;
  const { t } = useTranslation("interview");
  const { user, isLoading } = useSession();
  const [draft, setDraft] = useState<string | null>(room);
  const [wish, setWish] = useState<Wish | null>(wishedRole && { role: wishedRole, swapIn: null });
  const [name, setName] = useState("");
  /** The room that has this page's facts, or whose facts this page has taken over. `isTold`: it has the latest ones. */
  const [known, setKnown] = useState<{ room: string | null; isTold: boolean } | null>(null);

  useEffect(() => setName(recallName()), []);
  // A visit without a room makes one, in the browser: the server's page is the same for everybody.
  useEffect(() => {
    if (room !== null) setDraft(room);
    else if (settled) onRoom(createRoomId());
  }, [room, settled, onRoom]);

  const chosen = draft !== null && isRoomId(draft) ? draft : null;
  const { setup, change, adopt } = useRoomSetup(chosen);
  const { status, preview } = useRoomPreview(chosen, user !== null);
  const quota = readPeerQuota(useQuotaUsage(isLoading ? null : (user?.uid ?? null), chosen));
  const lobby = readLobby(preview, quota?.left === 0);
  const role = chooseRole(lobby, wish?.role ?? null);
  const { invitation, own, finished } = lobby;
  const asksSwap = isSwapWished(lobby, wish, chosen);
  const announced = lobby.makes && lobby.announced ? lobby.setup : null;
  const isKnown = known !== null && known.room === chosen;
  const makesRoom = preview !== null && lobby.makes ? chosen : null;
  // Chosen in this tab before a reload, or announced by another page of this person, perhaps in another browser.
  useEffect(() => {
    if (makesRoom === null || isKnown) return;
    const taken = chooseSetup(readPendingSetup(tabStorage, makesRoom), announced);
    if (taken === null) return;
    if (taken.isTold) dropPendingSetup(tabStorage, makesRoom, taken.setup);
    adopt(makesRoom, taken.setup);
    setKnown({ room: makesRoom, isTold: taken.isTold });
  }, [announced, isKnown, makesRoom, adopt]);
  const { link, copy } = useRoomLink(chosen);
  const access = useMediaAccess();
  const tile = usePreview(
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
  const announce = useAnnouncement({
    room: lobby.makes ? chosen : null,
    announced: lobby.announced && isKnown,
    untold: isKnown && !known.isTold,
    facts: { ...(name.trim() !== "" && { name: name.trim() }), role, setup },
  });
  const ready = chosen !== null && lobby.blocked === null;
  const reading = finished && own !== null;
  // Until the room has answered, the role on the button may be somebody else's.
  const isAsking = chosen !== null && status === "loading" && (isLoading || user !== null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isAsking) return;
    setIsWaiting(false);
    enter();
  });

  function commit(next: string) {
    if (next !== room) onRoom(next);
  }
  function choose(seat: SeatRole) {
    setWish(wishFor(seat, lobby, chosen));
  }
  function renew() {
    onRoom(createRoomId());
  }
  /** Lets a guest who opens the link first see its maker's choices. */
  function tellRoom() {
    if (!lobby.makes) return;
    setKnown({ room: chosen, isTold: true });
    announce();
  }
  function join(event: FormEvent) {
    event.preventDefault();
    if (isAsking) setIsWaiting(true);
    else enter();
  }
  function enter() {
    if (!ready || chosen === null || role === null) return;
    const made = lobby.makes ? setup : lobby.setup;
    if (made) openWith(made);
    if (lobby.makes) speakAs(setup);
    const joined: JoinedRoom = { room: chosen, role, name: name.trim() };
    onJoin({ ...joined, ...(made && { setup: made }), ...(asksSwap && { asksSwap }) });
  }

  const picture = <PreviewTile media={media} access={access} preview={tile} />;
  const nameField = <NameField name={name} onName={setName} />;
  const who = chosen === null ? null : <LobbyParticipants status={status} lobby={lobby} />;
  const checks = <ChecksCard media={media} connectable={user !== null && !isLoading} onAllow={tile.allow} />;
  const recording = (
    <Card className="p-5">
      <RecordingFields />
    </Card>
  );
  const joining = (
    <div
      className={cn(
        "flex min-w-0 flex-col gap-1 lg:gap-2",
        "max-lg:sticky max-lg:bottom-0 max-lg:z-sticky max-lg:-mx-4 max-lg:-mb-12 md:max-lg:-mx-6 md:max-lg:-mb-16 md:max-lg:px-6 max-lg:border-t max-lg:border-line max-lg:bg-panel max-lg:px-4 max-lg:py-3",
        "lg:col-start-2",
        invitation ? "lg:row-start-2" : "lg:row-start-3",
      )}
    >
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isWaiting}
        disabled={!ready}
        aria-describedby={`${HINT_ID} ${CONSENT_ID}`}
        iconEnd={<ArrowRight aria-hidden />}
      >
        {joinLabel(role)}
      </Button>
      <JoinHint id={HINT_ID} view={media.view} resting={tile.resting} />
      {quota && quota.left > 0 && lobby.opens ? <QuotaLine quota={quota} /> : null}
      <p className="text-xs text-fg-3 lg:text-sm">
        {t("lobby.consent.byJoining")}{" "}
        <a className="link" href={`#${CONSENT_ID}`}>
          {t("lobby.consent.title")}
        </a>
      </p>
    </div>
  );

  return (
    <>
      <LobbyHead invitation={invitation} role={role} finished={finished} own={own !== null} />
      <form
        onSubmit={join}
        onFocus={onTouched}
        onPointerDown={onTouched}
        noValidate
        className={cn(
          "grid items-start gap-5",
          // A finished interview has no left side: there is nothing to prepare and nothing to accept.
          finished ? "max-w-160" : "lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-6",
          !finished && (invitation ? "lg:grid-rows-[auto_1fr_auto]" : "lg:grid-rows-[auto_auto_1fr]"),
        )}
      >
        {finished ? (
          <>
            <FinishedBanner blocked={lobby.blocked} quota={quota} onRenew={renew} />
            <Card className="p-5">{who}</Card>
            {reading ? (
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
            ) : null}
          </>
        ) : invitation ? (
          <>
            <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {picture}
              <DeviceFields media={media} size={tile.size} />
              {recording}
            </div>
            <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
              <FactsCard setup={invitation.setup} host={invitation.host} />
              {who}
              {nameField}
              <RoleField lobby={lobby} role={role} asksSwap={asksSwap} onRole={choose} />
            </div>
            <div className="grid min-w-0 items-start gap-5 lg:col-span-2 lg:row-start-3 lg:grid-cols-2">
              {checks}
              <ConsentCard id={CONSENT_ID} />
            </div>
            {joining}
          </>
        ) : (
          <>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">{picture}</div>
            <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              {lobby.blocked ? <BlockedNotice reason={lobby.blocked} quota={quota} onRenew={renew} /> : null}
              <Card className="flex flex-col gap-5 p-5">
                <RoleField lobby={lobby} role={role} asksSwap={false} onRole={choose} />
                {lobby.makes ? (
                  <SetupFields setup={setup} onChange={change}>
                    {nameField}
                  </SetupFields>
                ) : (
                  nameField
                )}
              </Card>
              {own || (lobby.announced && !lobby.makes) ? <FactsCard setup={lobby.setup} host={null} /> : null}
              <Card className="flex flex-col gap-5 p-5">
                <RoomFields
                  draft={draft}
                  link={link}
                  onDraft={setDraft}
                  onCommit={commit}
                  onRenew={renew}
                  onCopy={() => {
                    copy();
                    tellRoom();
                  }}
                  onTaken={tellRoom}
                />
                {who}
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-2">
              <DeviceFields media={media} size={tile.size} />
              {recording}
              {checks}
              <Card className="p-5">
                <ServiceSelect />
              </Card>
              <ConsentCard id={CONSENT_ID} />
              <HowCard />
            </div>
            {joining}
          </>
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
