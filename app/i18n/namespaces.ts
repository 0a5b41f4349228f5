import type account from "../../locales/en/account.json";
import type ai from "../../locales/en/ai.json";
import type applications from "../../locales/en/applications.json";
import type assistant from "../../locales/en/assistant.json";
import type board from "../../locales/en/board.json";
import type call from "../../locales/en/call.json";
import type care from "../../locales/en/care.json";
import type check from "../../locales/en/check.json";
import type code from "../../locales/en/code.json";
import type common from "../../locales/en/common.json";
import type dashboard from "../../locales/en/dashboard.json";
import type devices from "../../locales/en/devices.json";
import type errors from "../../locales/en/errors.json";
import type feedback from "../../locales/en/feedback.json";
import type history from "../../locales/en/history.json";
import type interview from "../../locales/en/interview.json";
import type interviewer from "../../locales/en/interviewer.json";
import type journey from "../../locales/en/journey.json";
import type landing from "../../locales/en/landing.json";
import type legal from "../../locales/en/legal.json";
import type mailbox from "../../locales/en/mailbox.json";
import type operator from "../../locales/en/operator.json";
import type playback from "../../locales/en/playback.json";
import type recording from "../../locales/en/recording.json";
import type report from "../../locales/en/report.json";
import type resources from "../../locales/en/resources.json";
import type sample from "../../locales/en/sample.json";
import type settings from "../../locales/en/settings.json";
import type signin from "../../locales/en/signin.json";
import type speech from "../../locales/en/speech.json";
import type stories from "../../locales/en/stories.json";
import type tasks from "../../locales/en/tasks.json";
import type test from "../../locales/en/test.json";
import type tour from "../../locales/en/tour.json";

/** Every namespace with its keys, as English has them. A namespace is one file in each language's folder. */
export type Resources = {
  account: typeof account;
  ai: typeof ai;
  applications: typeof applications;
  assistant: typeof assistant;
  board: typeof board;
  call: typeof call;
  care: typeof care;
  check: typeof check;
  code: typeof code;
  common: typeof common;
  dashboard: typeof dashboard;
  devices: typeof devices;
  errors: typeof errors;
  feedback: typeof feedback;
  history: typeof history;
  interview: typeof interview;
  interviewer: typeof interviewer;
  journey: typeof journey;
  landing: typeof landing;
  legal: typeof legal;
  mailbox: typeof mailbox;
  operator: typeof operator;
  playback: typeof playback;
  recording: typeof recording;
  report: typeof report;
  resources: typeof resources;
  sample: typeof sample;
  settings: typeof settings;
  signin: typeof signin;
  speech: typeof speech;
  stories: typeof stories;
  tasks: typeof tasks;
  test: typeof test;
  tour: typeof tour;
};

export type Namespace = keyof Resources;

export const DEFAULT_NAMESPACE = "common" satisfies Namespace;

/** A route's `handle`: the namespaces that its screen needs. They are rendered into the page. */
export type TranslatedHandle = { i18n: readonly Namespace[] };
