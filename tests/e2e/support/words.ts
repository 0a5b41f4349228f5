import { createInstance } from "i18next";
import common from "../../../locales/en/common.json";
import errors from "../../../locales/en/errors.json";
import interview from "../../../locales/en/interview.json";
import landing from "../../../locales/en/landing.json";

const english = createInstance();
await english.init({
  lng: "en",
  resources: { en: { common, errors, interview, landing } },
  interpolation: { escapeValue: false },
});

/** What the English screens say. Words that are binding stand in the tests themselves. */
export const words = english.getFixedT("en", ["interview", "common", "landing"]);
