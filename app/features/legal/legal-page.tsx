import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HeadingText } from "../../ui/heading-text";
import { Main } from "../../ui/main";

const SECTIONS = {
  terms: [
    ...(["operator", "service", "account", "others", "conduct", "content"] as const),
    ...(["plans", "liability", "end", "changes"] as const),
  ],
  privacy: [
    ...(["operator", "browser", "recordings", "database", "interviews", "rooms", "files", "stories"] as const),
    ...([
      "call",
      "speech",
      "assistant",
      "tracker",
      "limits",
      "retention",
      "others",
      "cookies",
      "logs",
      "rights",
      "changes",
    ] as const),
  ],
} as const;

export type LegalDocument = keyof typeof SECTIONS;

/**
 * `contact`: how to reach the operator, an https or mailto address. `guestDays`: how long a guest is kept after the last
 * visit.
 */
export type LegalPageProps = { document: LegalDocument; contact: string | null; guestDays?: number };

export function LegalPage({ document, contact, guestDays = 0 }: LegalPageProps) {
  const { t } = useTranslation("legal");
  return (
    <Main className="mx-auto max-w-read px-4 pt-10 pb-20 md:px-6 md:pt-16">
      <h1 className="text-3xl tracking-display text-balance">
        <HeadingText>{t(`${document}.title`)}</HeadingText>
      </h1>
      <p className="mt-2 text-sm text-fg-3">{t("updated")}</p>
      <p className="mt-6 text-lg text-fg-2">{t(`${document}.lead`)}</p>
      {document === "terms" ? <Terms contact={contact} /> : <Privacy contact={contact} guestDays={guestDays} />}
      <p className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm">
        <Link to={document === "terms" ? "/privacy" : "/terms"} className="link inline-flex min-h-control items-center">
          {t(document === "terms" ? "privacyLink" : "termsLink")}
        </Link>
        <Link to="/account" className="link inline-flex min-h-control items-center">
          {t("account")}
        </Link>
      </p>
    </Main>
  );
}

function Terms({ contact }: { contact: string | null }) {
  const { t } = useTranslation("legal");
  return SECTIONS.terms.map((section) => (
    <LegalSection key={section} title={t(`terms.${section}.title`)} text={t(`terms.${section}.text`)}>
      {section === "operator" ? <Contact contact={contact} /> : null}
    </LegalSection>
  ));
}

function Privacy({ contact, guestDays }: { contact: string | null; guestDays: number }) {
  const { t } = useTranslation("legal");
  return SECTIONS.privacy.map((section) => (
    <LegalSection
      key={section}
      title={t(`privacy.${section}.title`)}
      text={t(`privacy.${section}.text`, { days: guestDays })}
    >
      {section === "operator" ? <Contact contact={contact} /> : null}
    </LegalSection>
  ));
}

function LegalSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mt-8 flex flex-col gap-2">
      <h2 className="text-lg tracking-title">
        <HeadingText>{title}</HeadingText>
      </h2>
      <p className="text-md text-fg-2">{text}</p>
      {children}
    </section>
  );
}

function Contact({ contact }: { contact: string | null }) {
  const { t } = useTranslation("legal");
  if (!contact) return <p className="text-md text-fg-2">{t("noContact")}</p>;
  return (
    <p className="text-md">
      <a href={contact} rel="noopener" className="link">
        {t("contact")}
      </a>
    </p>
  );
}
