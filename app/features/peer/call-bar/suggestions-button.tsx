import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallButton } from "../../../interview/controls/call-button";
import { useInterview } from "../../../interview/interview-context";
import type { CallBarProps } from "./call-bar-props";

/** To the suggestions and back, in the middle of a call on a phone. */
export function SuggestionsButton({ on, toggle }: CallBarProps["suggestions"]) {
  const { news } = useInterview().assistant;
  const { t } = useTranslation("call");
  return (
    <CallButton
      className="relative md:hidden"
      label={on ? t("bar.suggestionsHide") : news ? t("bar.suggestionsNew") : t("bar.suggestionsShow")}
      tone={on ? "active" : "normal"}
      icon={
        <>
          <Sparkles aria-hidden />
          {news ? (
            <span aria-hidden className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-card bg-ai" />
          ) : null}
        </>
      }
      onClick={toggle}
    />
  );
}
