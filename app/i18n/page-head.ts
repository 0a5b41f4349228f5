import type { MetaDescriptor } from "@remix-run/cloudflare";

/** What a loader answers about its page, in the page's language. */
type Words = { title: string; description?: string };

/** The head of a page of the app: no search engine lists it. */
export function appHead(words: Words | undefined): MetaDescriptor[] {
  return words ? [...head(words), { name: "robots", content: "noindex" }] : [];
}

/** The head of a page that anybody may find, at the one `address` that is meant to be found. */
export function publicHead(words: (Words & { address?: string }) | undefined): MetaDescriptor[] {
  if (!words) return [];
  const { address } = words;
  return address ? [...head(words), { tagName: "link", rel: "canonical", href: address }] : head(words);
}

function head({ title, description }: Words): MetaDescriptor[] {
  return description ? [{ title }, { name: "description", content: description }] : [{ title }];
}
