import type { CodeSecret } from "../protocol/code-secret";
import type { Language } from "../protocol/vocabulary";
import type { SecretShare } from "../room/effects";
import type { TaskSecret } from "../tasks/secret/task-secret";

/** The share of a task's secrets; null for a task that the bank doesn't have. Rejects if its file can't be read. */
export async function readTaskSecret(task: string, share: SecretShare): Promise<CodeSecret | null> {
  const { hasTaskSecret, loadTaskSecret } = await import("../tasks/secret/load-task-secrets");
  return hasTaskSecret(task) ? cutSecret(await loadTaskSecret(task), share) : null;
}

/** Rule K16. */
export function cutSecret(secret: TaskSecret, share: SecretShare): CodeSecret {
  const { solution, complexity, tests, growing } = secret;
  const isAll = share === "all";
  return {
    text: {
      en: selectText(secret, "en", share),
      "zh-CN": selectText(secret, "zh-CN", share),
      "zh-TW": selectText(secret, "zh-TW", share),
    },
    hints: secret.text.en.hints.length,
    ...((isAll || share.solution) && { solution: { code: solution, ...complexity } }),
    ...((isAll || share.tests) && { tests, ...(growing && { growing }) }),
  };
}

function selectText({ text }: TaskSecret, language: Language, share: SecretShare): CodeSecret["text"][Language] {
  const { hints, approach, errors, followUps } = text[language];
  if (share !== "all") return { hints: hints.slice(0, share.hints) };
  return {
    hints,
    approach: approach.map(toPoint),
    errors,
    followUps: followUps.map((one) => ({ id: one.id, text: one.text, keyPoints: one.keyPoints.map(toPoint) })),
  };
}

/** Without the words by which the coach recognizes it. */
function toPoint({ id, text }: { id: string; text: string }): { id: string; text: string } {
  return { id, text };
}
