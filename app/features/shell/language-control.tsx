import { lazy, Suspense, useState } from "react";
import { LanguageButton } from "./language-button";

function loadMenu() {
  return import("./language-menu");
}

const LanguageMenu = lazy(async () => ({ default: (await loadMenu()).LanguageMenu }));

/** The language menu; its code is loaded when somebody reaches for it. */
export function LanguageControl() {
  const [opened, setOpened] = useState(false);
  if (!opened) {
    return (
      <LanguageButton
        aria-expanded={false}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setOpened(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpened(true);
        }}
      />
    );
  }
  return (
    <Suspense fallback={<LanguageButton aria-expanded={false} />}>
      <LanguageMenu />
    </Suspense>
  );
}
