import { Smartphone, WifiOff } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PopupWay } from "../../state/session/sign-in";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { GithubMark, GoogleMark } from "./provider-marks";
import type { SignInFlow, SignInState } from "./sign-in-flow";
import { usePopupReach } from "./use-popup-reach";

const POPUPS = [
  { way: "google", Mark: GoogleMark },
  { way: "github", Mark: GithubMark },
] as const;

/** The three sign-in methods. */
export function Ways({ flow, state }: { flow: SignInFlow; state: SignInState }) {
  const { t } = useTranslation("signin");
  const { reach, retry } = usePopupReach();
  const noticeId = useId();
  const isUnreachable = reach === "unreachable";
  const open = (way: PopupWay) => {
    if (!isUnreachable) flow.withPopup(way);
  };
  return (
    <div className="flex flex-col gap-3">
      {POPUPS.map(({ way, Mark }) => (
        <Button
          key={way}
          size="lg"
          block
          icon={<Mark />}
          aria-disabled={isUnreachable || undefined}
          aria-describedby={isUnreachable ? noticeId : undefined}
          onClick={() => open(way)}
        >
          {t(`ways.${way}`)}
        </Button>
      ))}
      <Button size="lg" block icon={<Smartphone aria-hidden />} onClick={flow.choosePhone}>
        {t("ways.phone")}
      </Button>
      <p role="status" className="text-center text-xs text-fg-3 empty:hidden">
        {state.busy === "google" || state.busy === "github" ? t("ways.popupOpen") : null}
        {state.busy === "finish" ? t("ways.finishing") : null}
      </p>
      {isUnreachable ? (
        <div id={noticeId}>
          <Banner
            tone="warning"
            role="status"
            icon={<WifiOff aria-hidden />}
            action={
              <Button size="sm" variant="quiet" onClick={retry}>
                {t("ways.retry")}
              </Button>
            }
          >
            {t("ways.unreachable")}
          </Banner>
        </div>
      ) : null}
    </div>
  );
}
