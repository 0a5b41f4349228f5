import { Link } from "@remix-run/react";
import { FlaskConical, Mic } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SelfRatings } from "../../../party/protocol/self-ratings";
import type { ReportSource } from "../../../party/report/report";
import { ReportView } from "../../report/report-view";
import { Banner } from "../../ui/banner";
import { buttonClass } from "../../ui/button-class";
import { Main } from "../../ui/main";
import { useIsBrowser } from "../../ui/use-is-browser";
import { usePrefetch } from "../../ui/use-prefetch";

/** The report of a written interview. Ratings work as in a real one, and are kept nowhere. */
export function SampleScreen({ sample }: { sample: ReportSource }) {
  const { t } = useTranslation("sample");
  const prefetch = usePrefetch();
  const isBrowser = useIsBrowser();
  const [ratings, setRatings] = useState<SelfRatings>({});
  return (
    <Main className="mx-auto max-w-page pb-16">
      <div className="px-4 pt-6 md:px-6">
        <Banner tone="info" icon={<FlaskConical aria-hidden />} title={t("note.title")} className="print:hidden">
          {t("note.text")}
        </Banner>
      </div>
      {/* Dates are in the reader's time zone, which the server doesn't know. */}
      {isBrowser ? (
        <ReportView
          {...sample}
          roomId="sample"
          ratings={ratings}
          onRate={(key, rating) =>
            setRatings(({ [key]: _, ...others }) => (rating === null ? others : { ...others, [key]: rating }))
          }
        >
          <Link to="/ai" prefetch={prefetch} className={buttonClass({ variant: "primary" })}>
            <Mic aria-hidden />
            {t("start")}
          </Link>
        </ReportView>
      ) : null}
    </Main>
  );
}
