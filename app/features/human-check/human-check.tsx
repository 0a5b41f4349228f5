import { Suspense } from "react";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import { useView } from "../../state/observable";
import { openCheck } from "../../state/prove-human";
import { lazyPart } from "../../ui/lazy-part";

const HumanCheckDialog = lazyPart(() => import("./human-check-dialog").then((m) => m.HumanCheckDialog));

/** The bot check, when something on the page has asked for it. Neither its code nor Cloudflare's is loaded before. */
export function HumanCheck({ turnstile }: { turnstile: NonNullable<PublicSettings["turnstile"]> }) {
  const request = useView(openCheck);
  return request ? (
    <Suspense>
      <HumanCheckDialog turnstile={turnstile} request={request} />
    </Suspense>
  ) : null;
}
