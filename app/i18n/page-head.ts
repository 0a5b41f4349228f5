import type { MetaDescriptor } from "@remix-run/cloudflare";

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
