import { useState } from "react";
import type { Suggestion } from "../../../party/protocol/entities";
import type { LineLinks } from "../../report/line-links";
import type { PendingAsk } from "../../room/client/asks";
import type { Room } from "../../room/client/use-room";
import { answerLanguage } from "./answer-language";
import { isOfOthers } from "./answers";
import { AskCard } from "./ask-card";
import { PastRow } from "./past-row";
import { type CardActions, SuggestionCard } from "./suggestion-card";
import type { AskContext } from "./use-asking";

export type SuggestionListProps = {
  room: Room;
  cards: readonly Suggestion[];
  asks: readonly PendingAsk[];
  context: AskContext;
  nameOf: (model: string) => string;
  links: LineLinks;
  actions: CardActions;
  onRetryAsk: (ask: PendingAsk) => void;
};

/** Suggestions, the newest first. The latest and streaming ones are open; the others are collapsed. */
export function SuggestionList(props: SuggestionListProps) {
  const { room, cards, asks, context, nameOf, links, actions, onRetryAsk } = props;
  const { view } = room;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [openedLast, setOpenedLast] = useState<string | null>(null);
  const open = (id: string) => {
    setOpened(new Set(opened).add(id));
    setOpenedLast(id);
  };
  // Refused requests stay until dismissed, and must not collapse a newer card.
  const latest = asks.every(({ state }) => state === "refused") ? cards[0]?.id : undefined;
  const isOpen = ({ id, status }: Suggestion) => id === latest || status === "streaming" || opened.has(id);
  const shareWith = view.mode === "peer" ? (view.peer?.name ?? null) : null;
  return (
    <>
      {asks.map((ask) => (
        <AskCard
          key={ask.op}
          ask={ask}
          live={view.connection.phase === "live"}
          nameOf={nameOf}
          links={links}
          onTakeBack={({ requestId }) => room.actions.clearSuggestion(requestId)}
          onRetry={onRetryAsk}
          onGiveKey={actions.giveKey}
        />
      ))}
      {groupBy(cards, isOpen).map((group) => {
        const [first] = group;
        if (!first) return null;
        if (isOpen(first)) {
          const isOthers = isOfOthers(first, view.lines);
          return (
            <SuggestionCard
              key={first.id}
              suggestion={first}
              sharedBy={first.requestedBy === view.self?.participantId ? null : nameOfPerson(room, first.requestedBy)}
              shareWith={first.kind === "answer_analysis" && first.audience === "self" && !isOthers ? shareWith : null}
              canRetry={!isOthers}
              takesFocus={first.id === openedLast}
              lang={answerLanguage(first.text, context.spoken, context.page)}
              nameOf={nameOf}
              links={links}
              actions={actions}
            />
          );
        }
        return (
          <ul key={first.id} className="divide-y divide-line-subtle rounded-lg border border-line">
            {group.map((one) => (
              <li key={one.id}>
                <PastRow suggestion={one} links={links} onOpen={() => open(one.id)} />
              </li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

/** Each open one by itself, closed ones that follow each other together. */
function groupBy(cards: readonly Suggestion[], isOpen: (one: Suggestion) => boolean): Suggestion[][] {
  const groups: Suggestion[][] = [];
  let closed: Suggestion[] | null = null;
  for (const one of cards) {
    if (isOpen(one)) {
      groups.push([one]);
      closed = null;
    } else if (closed) closed.push(one);
    else {
      closed = [one];
      groups.push(closed);
    }
  }
  return groups;
}

function nameOfPerson({ view }: Room, id: string): string {
  return view.participants.find(({ participantId }) => participantId === id)?.name ?? "";
}
