import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { usePageWords } from "../../../../../app/features/account/use-page-words";
import { readTexts } from "../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

function Feedback() {
  const { from, to, worked, change, notes } = usePageWords().feedback;
  return [from("Ann"), to("Ann"), worked, change, notes].join(" · ");
}

it.each([
  ["en", "Feedback from Ann · Your feedback for Ann · One thing that worked · One thing to change · Notes"],
  ["zh-CN", "Ann 给你的反馈 · 你给 Ann 的反馈 · 一件做得好的事 · 一件要改的事 · 备注"],
  ["zh-TW", "Ann 給您的回饋 · 您給 Ann 的回饋 · 一件做得好的事 · 一件要改的事 · 備註"],
])("export in %s names feedback as its form does", async (language, words) => {
  await i18n.changeLanguage(language);
  expect(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Feedback />
      </I18nextProvider>,
    ),
  ).toBe(words);
});
