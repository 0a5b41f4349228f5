import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

const TAGS = /<(terms|privacy)>(.*?)<\/\1>/g;

/** The terms that signing in agrees to; each language places the two links in its own sentence. */
export function Agreement() {
  const { t } = useTranslation("signin");
  const text = t("agreement");
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TAGS)) {
    const [whole, page, label] = match;
    parts.push(
      text.slice(end, match.index),
      <Link key={page} to={`/${page}`} className="rounded-xs text-fg-2 underline underline-offset-2 hover:text-fg">
        {label}
      </Link>,
    );
    end = match.index + whole.length;
  }
  return (
    <p className="text-center text-xs text-balance text-fg-3">
      {parts}
      {text.slice(end)}
    </p>
  );
}
