import { useTranslation } from "react-i18next";
import { SELF_RATINGS, type SelfRating } from "../../party/protocol/self-ratings";
import { cn } from "../ui/cn";

type SelfRatingProps = {
  name: string;
  rating: SelfRating | null;
  /** Null takes it back. Absent where the interview is read-only. */
  onRate?: ((rating: SelfRating | null) => void) | undefined;
};

/** Three taps to rate your own answer. A second tap on the same one takes it back. */
export function SelfRatingRow({ name, rating, onRate }: SelfRatingProps) {
  const { t } = useTranslation("report");
  if (!onRate) return rating === null ? null : <p className="text-sm text-fg-2">{t(`rating.was.${rating}`)}</p>;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-subtle pt-3 print:hidden">
      <legend className="sr-only">{t("rating.label", { question: name })}</legend>
      <span aria-hidden className="text-sm text-fg-2">
        {t("rating.ask")}
      </span>
      <span className="inline-flex overflow-hidden rounded-md border border-line-control">
        {SELF_RATINGS.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={rating === value}
            onClick={() => onRate(rating === value ? null : value)}
            className={cn(
              "min-h-8 border-line-control px-3 text-sm -outline-offset-2! not-first:border-l pointer-coarse:min-h-11",
              rating === value ? "bg-active font-medium text-fg" : "text-fg-2 hover:bg-hover hover:text-fg",
            )}
          >
            {t(`rating.${value}`)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
