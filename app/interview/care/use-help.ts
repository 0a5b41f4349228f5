import { useEffect, useState } from "react";
import * as v from "valibot";
import { type Help, helpSchema } from "../../../functions/shared/contract/help";

const NO_HELP: Help = { country: null, lines: [] };

/** The help lines of this host; none while they load, or if they cannot be loaded: the page's own link remains. */
export function useHelp(): Help {
  const [help, setHelp] = useState(NO_HELP);
  useEffect(() => {
    const control = new AbortController();
    void fetchHelp(control.signal).then((found) => found && setHelp(found));
    return () => control.abort();
  }, []);
  return help;
}

async function fetchHelp(signal: AbortSignal): Promise<Help | null> {
  try {
    const response = await fetch("/api/help", { signal, headers: { accept: "application/json" } });
    const parsed = response.ok ? v.safeParse(helpSchema, await response.json()) : null;
    return parsed?.success ? parsed.output : null;
  } catch {
    return null;
  }
}
