import { Avatar as Primitive } from "radix-ui";
import { cn } from "./cn";
import { softTone, type Tone } from "./tone";

export type AvatarProps = {
  /** Whose it is; the first letter stands in for a missing picture. */
  name: string;
  picture?: string | null;
  tone?: Tone;
  size?: "sm" | "md" | "lg";
  /** The name stands beside it, so it is not read out. */
  decorative?: boolean;
  className?: string;
};

const sizes = { sm: "size-6 text-2xs", md: "size-8 text-xs", lg: "size-12 text-md" };

export function Avatar({ name, picture, tone = "neutral", size = "md", decorative, className }: AvatarProps) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
  return (
    <Primitive.Root
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden rounded-full border leading-none font-semibold",
        sizes[size],
        tone === "neutral" ? "border-line-strong bg-active text-fg" : softTone[tone],
        className,
      )}
    >
      {picture ? (
        <Primitive.Image src={picture} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      ) : null}
      <Primitive.Fallback>{letter}</Primitive.Fallback>
    </Primitive.Root>
  );
}
