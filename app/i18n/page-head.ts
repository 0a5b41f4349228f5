import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Language } from "../../party/protocol/vocabulary";

/** A loader's answer about its page's head, in the page's language. */
type Words = { title: string; description?: string };

/** The head of an app page: not indexed by search engines. */
export function appHead(words: Words | undefined): MetaDescriptor[] {
  return words ? [...head(words), { name: "robots", content: "noindex" }] : [];
}

/** The head of a public page with `address` as its canonical URL. */
export function publicHead(words: (Words & { address?: string }) | undefined): MetaDescriptor[] {
  if (!words) return [];
  const { address } = words;
  return address ? [...head(words), { tagName: "link", rel: "canonical", href: address }] : head(words);
}

function head({ title, description }: Words): MetaDescriptor[] {
  return description ? [{ title }, { name: "description", content: description }] : [{ title }];
}

/** The preview of a link to the page in a message. `origin`: the server's; previews need whole addresses. */
export type Preview = Words & { language: Language; origin: string; address: string };

export function previewHead({ title, description, language, origin, address }: Preview): MetaDescriptor[] {
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mocki" },
    { property: "og:url", content: address },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[language] },
    { property: "og:image", content: `${origin}/pictures/share-${language}.jpg` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const OPEN_GRAPH_LOCALES = { en: "en_US", "zh-CN": "zh_CN", "zh-TW": "zh_TW" } as const;
