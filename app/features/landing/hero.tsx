import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Theme } from "../../../functions/shared/contract/user";
import type { Quotas } from "../../../party/protocol/plans";
import { buttonClass } from "../../ui/button-class";
import { HeadingText } from "../../ui/heading-text";
import { usePrefetch } from "../../ui/use-prefetch";
import { describeInterviews } from "./plan-words";
import { ProductPicture } from "./product-picture";
import { StartLink } from "./start-link";

export type HeroProps = { claim: string | null | undefined; isSignedIn: boolean; theme: Theme; quotas: Quotas };

export function Hero({ claim, isSignedIn, theme, quotas }: HeroProps) {
  const { t } = useTranslation("landing");
  const prefetch = usePrefetch();
  return (
    <section id="home" className="flex scroll-mt-16 flex-col gap-8 pt-10 md:gap-14 md:pt-20">
      <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h1 className="max-w-184 text-4xl tracking-display text-balance md:text-5xl lg:col-span-full">
          <HeadingText>{t("hero.title")}</HeadingText>
        </h1>
        <p className="text-lg text-fg-2">{t("hero.lead")}</p>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <StartLink isSignedIn={isSignedIn} className="max-md:flex-1" />
            <Link
              to="/sample-report"
              prefetch={prefetch}
              className={`${buttonClass({ variant: "secondary", size: "lg" })} max-md:flex-1`}
            >
              {t("hero.sample")}
            </Link>
          </div>
          <p className="text-sm text-fg-3">
            {t("hero.note", { interviews: describeInterviews(t, quotas.free) })}
            <span className="block">{claim === undefined ? t("hero.claim") : claim}</span>
          </p>
        </div>
      </div>
      <div className="overflow-hidden rounded-xl border border-line-strong bg-inset shadow-picture">
        <ProductPicture
          name="ai"
          narrow="phone"
          alt={t("picture.ai")}
          sizes="(min-width: 79rem) 1216px, 100vw"
          first={theme}
        />
      </div>
    </section>
  );
}
