import { Await } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner";
import { Card, CardHead } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";

type SectionProps = { title: string; text?: string; children: ReactNode };

export function OperatorSection({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      {text ? <p className="px-4 pt-3 text-sm text-fg-2">{text}</p> : null}
      {children}
    </Card>
  );
}

/** `of` resolves to null where the part could not be read. */
type PartProps<T> = { of: Promise<T>; children: (value: NonNullable<Awaited<T>>) => ReactNode };

/** A part of the report that comes later than the page, or not at all. */
export function ReportPart<T>({ of, children }: PartProps<T>) {
  return (
    <Suspense fallback={<SectionSkeleton rows={3} />}>
      <Await resolve={of} errorElement={<PartFailed />}>
        {(value) => (value ? children(value) : <PartFailed />)}
      </Await>
    </Suspense>
  );
}

function PartFailed() {
  const { t } = useTranslation("operator");
  return (
    <div className="p-4">
      <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
        {t("failed")}
      </Banner>
    </div>
  );
}

export function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without any content
        <Skeleton key={row} className={row % 2 === 0 ? "w-2/3" : "w-1/2"} />
      ))}
    </div>
  );
}
