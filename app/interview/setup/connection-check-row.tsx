import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { VerdictCode } from "../../room/connection-test/verdict";
import { Check, type CheckTone } from "../../room/devices/check";
import { Button } from "../../ui/button";
import { useConnectionCheck } from "./use-connection-check";

const tones = {
  direct_and_relay: "ok",
  relay_only: "ok",
  relay_by_policy: "ok",
  direct_no_relay: "note",
  direct_relay_failed: "warn",
  same_network: "warn",
  same_network_no_servers: "note",
  relay_required: "warn",
  blocked: "warn",
  unsupported: "warn",
  misconfigured: "warn",
  offline: "warn",
  mocki_unreached: "warn",
  mocki_failed: "warn",
} satisfies Record<VerdictCode, CheckTone>;

/** Whether a call can get out of this network. `ready`: there is a session to ask Mocki with. */
export function ConnectionCheckRow({ ready }: { ready: boolean }) {
  const { t } = useTranslation("interview");
  const { running, verdict, again } = useConnectionCheck(ready);
  return (
    <Check
      live
      tone={verdict ? tones[verdict.code] : "open"}
      title={t("lobby.checks.connection")}
      text={
        verdict
          ? t(`lobby.connection.${verdict.code}`, {
              trouble: verdict.trouble ? t(`lobby.trouble.${verdict.trouble}`) : "",
            })
          : running
            ? t("lobby.connection.testing")
            : t("lobby.connection.waiting")
      }
      action={
        <Button size="sm" busy={running} disabled={!ready} icon={<RefreshCw aria-hidden />} onClick={again}>
          {t("lobby.checks.testAgain")}
        </Button>
      }
    />
  );
}
