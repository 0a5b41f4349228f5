import { expect, it } from "vitest";
import { analyseByRules } from "../../../../../party/assistant/analysis/analyse-by-rules";
import { asked } from "./say";

const remarksOn = async (answer: string, question: string, lang = "en") =>
  (await analyseByRules(asked("behavioral", question, answer, lang))).judgements.map(({ claim }) => claim);

const STORY = "Tell me about a time another team stood in the way of your work.";
const LEFT =
  "My wife left me last week and I stayed at a friend's place after that, I helped there in the kitchen and I carried the boxes.";

it("leaves what somebody told of a hardship without remarks", async () => {
  expect(await remarksOn(LEFT, STORY)).toEqual([]);
});

it("judges an answer in which it is only a part", async () => {
  const answer = `${LEFT} At work the other team kept our data back for weeks, so I went to their lead, I showed him what broke on our side and I agreed with him on a weekly export, and after that they sent it every time.`;
  expect(await remarksOn(answer, STORY)).not.toEqual([]);
});
