import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Main } from "../../ui/main";
import { SectionLink } from "../../ui/section-link";
import { Features } from "./features";
import { HowItWorks } from "./how-it-works";
import { RoomPicture } from "./room-picture";

export function LandingPage() {
  const { t } = useTranslation("landing");
  return (
    <Main className="mx-auto max-w-page px-4 md:px-6">
      <section id="home" className="flex flex-col gap-8 pt-10 md:gap-14 md:pt-20">
        <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1 className="max-w-184 text-4xl tracking-display text-balance md:text-5xl lg:col-span-full">
            {t("hero.title")}
          </h1>
          <p className="text-lg text-fg-2">{t("hero.lead")}</p>
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap gap-3">
              <StartLink className="max-md:flex-1" />
              <SectionLink
                section="howItWorks"
                className={`${buttonClass({ variant: "secondary", size: "lg" })} max-md:flex-1`}
              >
                {t("hero.how")}
              </SectionLink>
            </div>
            <p className="text-sm text-fg-3">{t("hero.note")}</p>
          </div>
        </div>
        <RoomPicture />
      </section>
      <Features />
      <HowItWorks />
      <section className="mt-20 flex flex-wrap items-center justify-between gap-4 border-t border-line py-12 md:mt-32">
        <p className="text-xl font-semibold">{t("end.title")}</p>
        <StartLink />
      </section>
    </Main>
  );
}

function StartLink({ className = "" }: { className?: string }) {
  const { t } = useTranslation("landing");
  return (
    <Link to="/peer" prefetch="intent" className={`${buttonClass({ variant: "primary", size: "lg" })} ${className}`}>
      {t("hero.start")}
      <ArrowRight aria-hidden />
    </Link>
  );
}
