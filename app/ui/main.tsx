import type { ComponentPropsWithoutRef } from "react";
import { cn } from "./cn";

/** The skip link's target. */
export const MAIN_ID = "main";

/** A screen's content; every screen has one. */
export function Main({ className, ...rest }: Omit<ComponentPropsWithoutRef<"main">, "id" | "tabIndex">) {
  return <main id={MAIN_ID} tabIndex={-1} className={cn("outline-none", className)} {...rest} />;
}
