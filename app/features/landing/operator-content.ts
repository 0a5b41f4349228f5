import type { LandingContent, Localized } from "../../../functions/shared/contract/landing";
import type { Language } from "../../../party/protocol/vocabulary";

/** The operator's own content for the landing page, in the page's language. */
export type OperatorContent = {
  /** Undefined: Mocki's default text. Null: no claim. */
  claim: string | null | undefined;
  testimonials: readonly Testimonial[];
  /** An https or mailto address. */
  contact: string | null;
};

export type Testimonial = { quote: string; name: string; title: string | null; url: string | null };

export function readOperatorContent(content: LandingContent, language: Language): OperatorContent {
  const inLanguage = (text: Localized) => (typeof text === "string" ? text : (text[language] ?? text.en));
  return {
    claim: content.claim === undefined ? undefined : inLanguage(content.claim) || null,
    testimonials: (content.testimonials ?? []).map(({ quote, name, title, url }) => ({
      quote: inLanguage(quote),
      name,
      title: title === undefined ? null : inLanguage(title) || null,
      url: url ?? null,
    })),
    contact: content.contact ?? null,
  };
}
