import { onDemand, useOnDemand } from "../../ui/on-demand";
import { LanguageButton } from "./language-button";

const source = onDemand(async () => (await import("./language-menu")).LanguageMenu);

/** The language menu. Its button is rendered alone until the first press. */
export function LanguageControl() {
  const [LanguageMenu, want] = useOnDemand(source);
  if (LanguageMenu) return <LanguageMenu />;
  return (
    <LanguageButton
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
