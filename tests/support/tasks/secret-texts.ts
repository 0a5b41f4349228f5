import { LANGUAGES } from "../../../party/protocol/vocabulary";
import type { TaskSecret } from "../../../party/tasks/secret/task-secret";

/** Texts of a secret that nothing else should contain: sentences, longer lines of code, inputs of hidden tests as JSON. */
export function secretTexts({ text, solution, tests }: TaskSecret, { hintsFrom = 0 } = {}): string[] {
  const sentences = LANGUAGES.flatMap((language) => {
    const { hints, approach, errors, followUps } = text[language];
    const texts = [...approach, ...followUps].map((one) => one.text);
    return [...hints.slice(hintsFrom), ...texts, ...errors];
  });
  const code = Object.values(solution).flatMap((lines) => lines.split("\n"));
  const lines = code.map((line) => line.trim()).filter((line) => line.length > 20);
  const inputs = tests.map((one) => JSON.stringify(one).slice(1, -1)).filter((one) => one.length > 48);
  return [...new Set([...sentences, ...lines, ...inputs])];
}
