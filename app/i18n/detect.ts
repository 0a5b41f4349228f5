import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language, matchLanguage } from "./languages";

/** The interface language of a request: the cookie, else the first supported one in Accept-Language, else English. */
export function detectLanguage(headers: Headers): Language {
  return fromCookie(headers.get("cookie")) ?? fromAcceptLanguage(headers.get("accept-language")) ?? DEFAULT_LANGUAGE;
}

function fromCookie(header: string | null): Language | null {
  for (const pair of header?.split(";") ?? []) {
    const [name, value = ""] = pair.trim().split("=");
    if (name === LANGUAGE_KEY) return matchLanguage(value);
  }
  return null;
}

function fromAcceptLanguage(header: string | null): Language | null {
  const wishes = (header?.split(",") ?? [])
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return null;
}
