import { onDemand, useOnDemand } from "../../ui/on-demand";
import { AvatarButton } from "./avatar-button";
import type { Viewer } from "./viewer";

const source = onDemand(async () => (await import("./avatar-menu")).AvatarMenu);

/** The account menu. Its button is rendered alone until the first press. */
export function AvatarControl({ viewer }: { viewer: Viewer }) {
  const [AvatarMenu, want] = useOnDemand(source);
  if (AvatarMenu) return <AvatarMenu viewer={viewer} />;
  return (
    <AvatarButton
      viewer={viewer}
      aria-expanded={false}
      onClick={want}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        want();
      }}
    />
  );
}
