import { Link } from "@remix-run/react";
import { Mic } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { InterviewType } from "../../party/protocol/vocabulary";
import { handFirstQuestion } from "../state/first-question";
import { useSession } from "../state/session/session-store";
import { useSettings } from "../state/use-settings";
import { buttonClass } from "../ui/button-class";

type PractiseAgainProps = { text: string; interviewType: InterviewType | null };

/** A link to an AI interview that begins with this question. */
export function PractiseAgain({ text, interviewType }: PractiseAgainProps) {
  const { t } = useTranslation("report");
  const { user } = useSession();
  const userId = useSettings((settings) => settings.userId);
  if (!user || text === "") return null;
  const search = interviewType ? `?${new URLSearchParams({ type: interviewType })}` : "";
  return (
    <Link
      to={`${userId ? `/ai/${userId}` : "/ai"}${search}`}
      onClick={() => handFirstQuestion(user.uid, { text })}
      className={`${buttonClass({ size: "sm" })} self-start pointer-coarse:min-h-11 print:hidden`}
    >
      <Mic aria-hidden />
      {t("practiseAgain")}
      <span className="sr-only">: {text}</span>
    </Link>
  );
}
