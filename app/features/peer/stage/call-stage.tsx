import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { cn } from "../../../ui/cn";
import { usePeerCall } from "../call-context";
import { Captions } from "../captions/captions";
import { arrangeStage, type StageLayout } from "./arrange-stage";
import { HeldWords } from "./held-words";
import { readOwnShare } from "./own-share";
import { OwnShareSound, SharedSoundWords } from "./own-share-sound";
import { isHeld, readPresence } from "./peer-presence";
import { PersonTile, type PersonTileProps } from "./person-tile";
import { OwnShare, SharedTile } from "./shared-tile";
import { useToastsOffStage } from "./toast-spot";
import { usePeerSpeaking } from "./use-peer-speaking";
import { WaitingTile } from "./waiting-tile";

export type CallStageProps = {
  /** The own voice. */
  voice: PersonTileProps["voice"];
  layout: StageLayout;
  className?: string;
};

/** The place of the two people, and of what they show each other. */
export function CallStage({ voice, layout, className }: CallStageProps) {
  const stage = useRef<HTMLElement>(null);
  useToastsOffStage(stage);
  const { view, actions } = useInterview().room;
  const parts = usePeerCall();
  const { shared, captions, controls, copyLink } = parts;
  const { roomNow } = actions;
  const media = parts.media.view;
  const call = parts.call.view;
  const peerIsHeard = usePeerSpeaking(parts.call);
  const { t } = useTranslation(["call", "interview"]);
  const { self, peer } = view;
  const speaking = (id: string) =>
    view.interims.some((line) => line.participantId === id && !line.cutOff && line.source !== "shared_audio");
  const presence = peer ? readPresence(peer, call) : null;
  const gone = isHeld(presence);
  const screen = presence === null || presence.state === "left" ? "off" : (call.peer?.screen ?? "off");
  const ownShare = readOwnShare(media);
  const tiles = arrangeStage(layout, { screen: screen !== "off", ownShare: ownShare !== null });
  const inset = layout === "inset" || layout === "full";
  const ownWords = {
    screen: t("stage.ownScreen"),
    screenSound: t("stage.ownScreenSound"),
    meeting: t("stage.ownMeeting"),
    meetingSound: t("stage.ownMeetingSound"),
    sound: t("stage.ownSound"),
  };
  const words = captions.on ? <Captions view={view} roomNow={roomNow} className={tiles.captions} /> : null;
  return (
    <section ref={stage} aria-label={t("interview:stage.label")} className={cn("min-h-0", tiles.stage, className)}>
      {ownShare ? (
        <OwnShare
          key="own"
          words={ownWords[ownShare]}
          detail={self && shared.track ? <SharedSoundWords shared={shared} role={self.role} /> : null}
          onStop={controls.stopSharing}
          className={tiles.ownShare}
        >
          {shared.track ? <OwnShareSound shared={shared} /> : null}
        </OwnShare>
      ) : null}
      {peer && screen !== "off" ? (
        <SharedTile
          key="screen"
          track={call.remote.screen}
          label={t(screen === "screen" ? "stage.screenOf" : "stage.meetingOf", { name: peer.name })}
          held={gone}
          className={tiles.screen}
        >
          {words}
        </SharedTile>
      ) : null}
      {peer && presence ? (
        <PersonTile
          key="peer"
          name={peer.name}
          role={peer.role}
          self={false}
          speaking={peerIsHeard || speaking(peer.participantId)}
          picture={{
            track: presence.state === "left" ? null : call.remote.camera,
            shown: presence.state !== "left" && presence.state !== "failed" && call.peer?.camera === true,
          }}
          voice={gone || call.phase !== "connected" ? "unknown" : (call.peer?.voice ?? "unknown")}
          sharingSound={!gone && call.peer?.sharedAudio === true}
          held={isHeld(presence) ? <HeldWords presence={presence} name={peer.name} roomNow={roomNow} /> : undefined}
          urgent={gone && presence.state !== "left"}
          small={tiles.small.peer}
          besideInset={inset}
          className={tiles.peer}
        >
          {presence.state === "connecting" || presence.state === "failed" ? (
            <p className="absolute inset-x-2 bottom-10 text-center text-xs text-on-video">
              {t(presence.state === "connecting" ? "stage.connecting" : "stage.noMedia")}
            </p>
          ) : null}
          {screen === "off" ? words : null}
        </PersonTile>
      ) : (
        <WaitingTile key="peer" onCopyLink={copyLink} inset={layout === "inset"} className={tiles.peer} />
      )}
      {self ? (
        <PersonTile
          key="self"
          name={self.name}
          role={self.role}
          self
          speaking={speaking(self.participantId)}
          picture={{ track: media.outgoing.camera, shown: media.outgoing.camera !== null }}
          voice={voice}
          level={media.outgoing.voice}
          small={tiles.small.self}
          className={tiles.self}
        />
      ) : (
        <div key="self" className={cn("rounded-lg border border-line bg-video", inset && "hidden")} />
      )}
    </section>
  );
}
