import { Suspense } from "react";
import type { Room } from "../../room/client/use-room";
import { lazyPart } from "../../ui/lazy-part";
import type { Assistant } from "./use-assistant";

const CommandRunner = lazyPart(() => import("./command-runner").then((m) => m.CommandRunner));

/** Asks by itself and does what keys and lines order, also while the panel is not to be seen; fetched once it has to. */
export function LazyCommandRunner({ room, assistant }: { room: Room; assistant: Assistant }) {
  if (!assistant.auto && !assistant.command) return null;
  return (
    <Suspense>
      <CommandRunner
        room={room}
        context={assistant.context}
        auto={assistant.auto}
        command={assistant.command}
        onDone={assistant.done}
      />
    </Suspense>
  );
}
