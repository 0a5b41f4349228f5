import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { Avatar } from "../../../ui/avatar";
import { cn } from "../../../ui/cn";
import { NameInWords } from "./name-in-words";

/** Present participants, in the corner of the bar. */
export function Presence() {
  const { view } = useInterview().room;
  const { t } = useTranslation(["interview", "call"]);
  const here = view.participants.filter((person) => person.online);
  const { peer, connection } = view;
  const live = connection.phase === "live";
  if (view.finishedAt !== null && !view.isDebrief)
    return <span className="truncate text-sm text-fg-2 max-md:hidden max-xl:sr-only">{t("banner.finished")}</span>;
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm max-md:hidden">
      <span className="flex shrink-0">
        {(connection.phase === "closed" ? [] : here).map((person, i) => (
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
      <span
        className={cn(
          "truncate max-xl:sr-only",
          !live || (peer && !peer.online && !peer.left) ? "text-warning" : "text-fg-2",
        )}
      >
        {!live ? (
          t(connection.phase === "closed" ? "top.offline" : "top.connecting")
        ) : !peer ? (
          t("bar.waiting")
        ) : peer.online ? (
          t("bar.people", { n: here.length })
        ) : peer.left ? (
          <NameInWords name={peer.name} words={(name) => t("call:stage.left", { name })} />
        ) : (
          <NameInWords name={peer.name} words={(name) => t("bar.waitingFor", { name })} />
        )}
      </span>
    </div>
  );
}
