import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { i18nOptions } from "../../../app/i18n/options";
import type { Language } from "../../../party/protocol/vocabulary";
import { readTexts } from "../../support/texts";

const resources = readTexts();
const ns = Object.keys(resources.en ?? {});
await i18next.use(initReactI18next).init({ ...i18nOptions, lng: "en", ns, resources });

export type Shown = RenderResult & { user: UserEvent };

/**
 * Renders `screen` at `path`, as a page of the app does: with all texts in `language`, and a router whose other
 * addresses render their own path. Each test starts with an empty document.
 */
export async function show(
  screen: ReactNode,
  { path = "/", language = "en" }: { path?: string; language?: Language } = {},
): Promise<Shown> {
  await i18next.changeLanguage(language);
  const { pathname } = new URL(path, "http://mocki.test");
  const Page = createRemixStub([
    { path: pathname, Component: () => <I18nextProvider i18n={i18next}>{screen}</I18nextProvider> },
    { path: "*", Component: OtherPage },
  ]);
  const user = userEvent.setup();
  return { user, ...render(<Page initialEntries={[path]} />) };
}

function OtherPage() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}
