import { BookOpen, FileText, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const SETUP_STEPS = ["resume", "story", "mailbox"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps that are done. */
export type SetUp = Readonly<Record<SetupStep, boolean>>;

const ways: Record<SetupStep, { icon: ReactNode; to: string }> = {
  resume: { icon: <FileText />, to: "/resources" },
  story: { icon: <BookOpen />, to: "/resources?tab=stories" },
  mailbox: { icon: <Mail />, to: "/applications" },
};

/** Steps that make practice resemble the person's real interviews. */
export function useSetupSteps() {
  const { t } = useTranslation("dashboard");
  return SETUP_STEPS.map((key) => ({
    key,
    ...ways[key],
    title: t(`setup.${key}.title`),
    text: t(`setup.${key}.text`),
    act: t(`setup.${key}.act`),
  }));
}
