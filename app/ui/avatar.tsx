import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./cn";
import { softTone, type Tone } from "./tone";

export type AvatarProps = {
  /** The person's name; its first letter replaces a missing picture. */
  name: string;
  picture?: string | null;
  /** Replaces the name's first letter. */
  fallback?: ReactNode;
  tone?: Tone;
  size?: "sm" | "md" | "lg";
  /** The name is next to it, so it is hidden from screen readers. */
  decorative?: boolean;
  className?: string;
};

const sizes = { sm: "size-6 text-2xs", md: "size-8 text-xs", lg: "size-12 text-md" };

export function Avatar({ name, picture, fallback, tone = "neutral", size = "md", decorative, className }: AvatarProps) {
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cn(
        "relative grid shrink-0 place-items-center overflow-hidden rounded-full border leading-none font-semibold",
        sizes[size],
        tone === "neutral" ? "border-line-strong bg-active text-fg" : softTone[tone],
        className,
      )}
    >
      {fallback ?? [...name.trim()][0]?.toUpperCase() ?? "?"}
      {picture ? <Picture key={picture} source={picture} /> : null}
    </span>
  );
}

/** Covers the placeholder once it has loaded. */
function Picture({ source }: { source: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    // It may have loaded, or failed, before hydration.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete) setState(naturalWidth > 0 ? "loaded" : "failed");
  }, []);
  if (state === "failed") return null;
  return (
    <img
      ref={image}
      src={source}
      alt=""
      // The provider's server must not learn the page's address, and some refuse requests with a referrer.
      referrerPolicy="no-referrer"
      onLoad={() => setState("loaded")}
      onError={() => setState("failed")}
      className={cn("absolute inset-0 size-full bg-active object-cover", state === "loading" && "opacity-0")}
    />
  );
}
