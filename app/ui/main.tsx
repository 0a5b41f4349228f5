import type { ComponentPropsWithoutRef } from "react";
import { cn } from "./cn";

/** Where the skip link leads. */
export const MAIN_ID = "main";

/** A screen's content; there is one on every screen. */
export function Main({ className, ...rest }: Omit<ComponentPropsWithoutRef<"main">, "id" | "tabIndex">) {
  return <main id={MAIN_ID} tabIndex={-1} className={cn("outline-none", className)} {...rest} />;
}
