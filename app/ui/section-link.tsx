import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export type SectionLinkProps = { section: string; className?: string; children: ReactNode };

/** Leads to a section of this page, and glides there where the person has nothing against motion. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  function glide() {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(section)?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  }
  return (
    <Link to={{ hash: section }} preventScrollReset onClick={glide} className={className}>
      {children}
    </Link>
  );
}
