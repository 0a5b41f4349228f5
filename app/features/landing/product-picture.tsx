import { useTranslation } from "react-i18next";
import type { Theme } from "../../../functions/shared/contract/user";
import { cn } from "../../ui/cn";

/**
 * The pictures that `npm run pictures` takes: width and height of the smaller one, and the factor of the larger one.
 */
const PICTURES = {
  ai: { width: 1216, height: 760 },
  phone: { width: 390, height: 844 },
  report: { width: 480, height: 340 },
  captions: { width: 480, height: 300 },
  journey: { width: 680, height: 250 },
  code: { width: 680, height: 440 },
} as const;

export type PictureName = keyof typeof PICTURES;

export type ProductPictureProps = {
  name: PictureName;
  alt: string;
  /** Its widths, as in `sizes`. */
  sizes: string;
  className?: string;
  /** Replacement for narrow windows, at full width. */
  narrow?: PictureName;
  /** The theme whose picture loads with priority; without it both are lazy. */
  first?: Theme;
};

/**
 * A picture of the product in the page's language. The page contains both themes' and CSS shows one, so that it is
 * right before any script runs; the hidden one is never fetched.
 */
export function ProductPicture({ name, alt, sizes, className, narrow, first }: ProductPictureProps) {
  const { i18n } = useTranslation();
  return THEMES.map((theme) => {
    const wide = readPicture(name, i18n.language, theme);
    const { srcSet, width, height } = readPicture(narrow ?? name, i18n.language, theme);
    return (
      <picture key={theme} className={theme === "dark" ? "light:hidden" : "not-light:hidden"}>
        {narrow ? <source media={NARROW} srcSet={srcSet} sizes="100vw" width={width} height={height} /> : null}
        <img
          {...wide}
          sizes={sizes}
          alt={alt}
          decoding="async"
          loading={first === theme ? "eager" : "lazy"}
          // React 18 only knows the lowercase attribute.
          {...(first === theme && { fetchpriority: "high" })}
          className={cn("h-auto w-full", className)}
        />
      </picture>
    );
  });
}

const THEMES = ["dark", "light"] as const satisfies readonly Theme[];
const NARROW = "(max-width: 47.99rem)";

function readPicture(name: PictureName, language: string, theme: Theme) {
  const { width, height } = PICTURES[name];
  const file = (pixels: number) => `/pictures/${name}-${language}-${theme}-${pixels}.webp`;
  return { src: file(width), srcSet: `${file(width)} ${width}w, ${file(width * 2)} ${width * 2}w`, width, height };
}
