import { useEffect, useState } from "react";
import { findCurrentSection, LANDING_SECTIONS, type LandingSection } from "./landing-sections";

/** The reading position, as a share of the window's height. */
const READING_LINE = 0.35;

/** The landing-page section that is being read; null on other pages. */
export function useCurrentSection(): LandingSection | null {
  const [current, setCurrent] = useState<LandingSection | null>(null);
  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const places = LANDING_SECTIONS.flatMap((section) => {
        const element = document.getElementById(section);
        return element ? [{ section, top: element.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      setCurrent(findCurrentSection(places, window.innerHeight * READING_LINE, isAtEnd));
    }
    function lookSoon() {
      frame ||= requestAnimationFrame(look);
    }
    look();
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, []);
  return current;
}
