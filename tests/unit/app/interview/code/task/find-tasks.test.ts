import { describe, expect, test } from "vitest";
import { findTasks, type TaskFilter } from "../../../../../../app/interview/code/task/find-tasks";
import type { TaskSummary } from "../../../../../../party/tasks/task";

const task = (id: string, level: TaskSummary["level"], topic: TaskSummary["topic"], en: string): TaskSummary => ({
  ...{ id, level, topic },
  title: { en, "zh-CN": `${en} 简`, "zh-TW": `${en} 繁` },
});
const catalog = [
  task("deep", "hard", "trees", "Deepest node"),
  task("pairs", "easy", "maps", "Two vouchers"),
  task("walk", "easy", "graphs", "Way out of a maze"),
  task("gaps", "easy", "arrays", "Missing numbers"),
];
const any: TaskFilter = { words: "", level: null, topic: null };
const find = (filter: Partial<TaskFilter>, language: "en" | "zh-TW" = "en") =>
  findTasks(catalog, { ...any, ...filter }, language, (topic) => (topic === "graphs" ? "Graphs" : topic)).map(
    ({ id }) => id,
  );

describe("findTasks", () => {
  test("lists all by level, then by topic", () => {
    expect(find({})).toEqual(["gaps", "pairs", "walk", "deep"]);
  });

  test("narrows by level and topic", () => {
    expect(find({ level: "easy", topic: "graphs" })).toEqual(["walk"]);
    expect(find({ level: "middle" })).toEqual([]);
  });

  test("finds every word in the title or the topic, in any case", () => {
    expect(find({ words: " GRAPHS maze " })).toEqual(["walk"]);
    expect(find({ words: "maze vouchers" })).toEqual([]);
  });

  test("finds titles in the page's language, and in English", () => {
    expect(find({ words: "繁 two" }, "zh-TW")).toEqual(["pairs"]);
    expect(find({ words: "繁" })).toEqual([]);
  });
});
