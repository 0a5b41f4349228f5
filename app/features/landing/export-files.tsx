import { Braces, FileText, Hash } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The files a conversation can be taken along as. */
export function ExportFiles({ described = false }: { described?: boolean }) {
  const { t } = useTranslation("landing");
  const files = [
    { name: "interview.txt", text: t("features.yours.asText"), icon: <FileText aria-hidden /> },
    { name: "interview.md", text: t("features.yours.asMarkdown"), icon: <Hash aria-hidden /> },
    { name: "interview.json", text: t("features.yours.asJson"), icon: <Braces aria-hidden /> },
  ];
  return (
    <span className="mt-2 flex flex-col">
      {files.map(({ name, text, icon }) => (
        <span
          key={name}
          className="flex flex-wrap items-center gap-x-3 border-t border-line-subtle py-2 text-sm [&>.lucide]:text-fg-3"
        >
          {icon}
          <span className="font-mono text-fg">{name}</span>
          {described ? <span className="ml-auto text-fg-3">{text}</span> : null}
        </span>
      ))}
    </span>
  );
}
