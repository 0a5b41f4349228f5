import { Download, Repeat2, ScreenShare, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProductPicture } from "./product-picture";
import { Section } from "./section";

const SMALL = ["questions", "notes", "lobby"] as const;
const MORE = [
  { name: "kept", icon: <ShieldCheck aria-hidden /> },
  { name: "turns", icon: <Repeat2 aria-hidden /> },
  { name: "share", icon: <ScreenShare aria-hidden /> },
  { name: "yours", icon: <Download aria-hidden /> },
] as const;

const SMALL_SIZES = "(min-width: 79rem) 394px, (min-width: 64rem) 32vw, (min-width: 48rem) 48vw, 100vw";

export function Features({ questions }: { questions: number }) {
  const { t } = useTranslation("tour");
  return (
    <Section id="features" title={t("features.title")} lead={t("features.lead")}>
      <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2 lg:grid-cols-6">
        <Cell
          className="md:col-span-2 lg:col-span-4"
          title={t("features.transcript.title")}
          text={t("features.transcript.text")}
        >
          <ProductPicture
            name="transcript"
            alt={t("features.transcript.alt")}
            sizes="(min-width: 79rem) 800px, (min-width: 64rem) 66vw, 100vw"
            className="max-md:h-64 max-md:object-cover max-md:object-bottom-left"
          />
        </Cell>
        <Cell className="lg:col-span-2" title={t("features.captions.title")} text={t("features.captions.text")}>
          <ProductPicture name="captions" alt={t("features.captions.alt")} sizes={SMALL_SIZES} />
        </Cell>
        {SMALL.map((name) => (
          <Cell
            key={name}
            className="lg:col-span-2"
            title={t(`features.${name}.title`)}
            text={t(`features.${name}.text`, { questions })}
          >
            <ProductPicture name={name} alt={t(`features.${name}.alt`)} sizes={SMALL_SIZES} />
          </Cell>
        ))}
      </div>
      <ul className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
        {MORE.map(({ name, icon }) => (
          <li key={name} className="flex gap-3 [&>.lucide]:mt-1 [&>.lucide]:text-primary-text">
            {icon}
            <div className="flex flex-col gap-1">
              <h3 className="text-md">{t(`features.more.${name}.title`)}</h3>
              <p className="text-fg-2">{t(`features.more.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type CellProps = { title: string; text: string; className: string; children: ReactNode };

function Cell({ title, text, className, children }: CellProps) {
  return (
    <article
      className={`flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-card ${className}`}
    >
      <div className="flex flex-col gap-2 p-5 md:p-6">
        <h3 className="text-lg tracking-title">{title}</h3>
        <p className="text-fg-2">{text}</p>
      </div>
      <div className="mt-auto border-t border-line bg-inset">{children}</div>
    </article>
  );
}
