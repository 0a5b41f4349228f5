import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ResourceFile } from "../../../../functions/shared/contract/resources";
import { cn } from "../../../ui/cn";

/** Whether Mocki can use the file's text. */
export function TextState({ file: { text, type } }: { file: Pick<ResourceFile, "text" | "type"> }) {
  const { t } = useTranslation("resources");
  const words = text === "unreadable" && type === "doc" ? t("text.oldWord") : t(`text.${text}`);
  const Icon = text === "ready" ? CircleCheck : text === "pending" ? CircleDashed : TriangleAlert;
  return (
    <span
      className={cn(
        "flex items-start gap-1 text-xs [&>.lucide]:mt-px [&>.lucide]:size-icon-sm [&>.lucide]:shrink-0",
        text === "ready" ? "text-fg-2 [&>.lucide]:text-success" : text === "pending" ? "text-fg-3" : "text-warning",
      )}
    >
      <Icon aria-hidden />
      {words}
    </span>
  );
}
