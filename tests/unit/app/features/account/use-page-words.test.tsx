import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { usePageWords } from "../../../../../app/features/account/use-page-words";
import { GUEST_NAME } from "../../../../../functions/shared/contract/user";
import { readTexts } from "../../../../support/texts";

const i18n = createInstance();
await i18n.init({ lng: "en", fallbackLng: false, resources: readTexts(), interpolation: { escapeValue: false } });

function Feedback() {
  const { feedback, rubric } = usePageWords();
  const { worked, change, notes } = rubric.text;
  return [feedback.from("Ann"), feedback.to("Ann"), worked, change, notes].join(" · ");
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

function Ratings() {
  return Object.values(usePageWords().rating).join(" · ");
}

it.each(["en", "zh-CN", "zh-TW"])("export in %s names the person's ratings as the report does", async (language) => {
  await i18n.changeLanguage(language);
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Ratings />
    </I18nextProvider>,
  );
  const { 1: weak, 2: okay, 3: strong } = i18n.t("report:rating", { returnObjects: true });
  expect(markup).toBe([weak, okay, strong].join(" · "));
});

function Application() {
  const { application, nameOf } = usePageWords();
  const open = { code: "attend_talk", text: null, deadline: null, status: "todo" } as const;
  const texts = [
    application.todoText(open),
    application.todoText({ ...open, code: null, text: "Call", status: "done" }),
  ];
  return [nameOf(`${GUEST_NAME} 2`), application.facts.resume, ...texts].join(" · ");
}

it.each([
  ["en", "Résumé sent"],
  ["zh-CN", "投递的简历"],
  ["zh-TW", "投遞的履歷"],
])("export in %s names guests, facts and to-dos as the pages do", async (language, resume) => {
  await i18n.changeLanguage(language);
  const done = i18n.t("account:page.application.todoDone", { todo: "Call" });
  const guest = `${i18n.t("common:guestName")} 2`;
  expect(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Application />
      </I18nextProvider>,
    ),
  ).toBe([guest, resume, i18n.t("common:todo.codes.attend_talk"), done].join(" · "));
});
