/** A question of a list, or one of its follow-ups (from 0). */
export type AskedKey = { question: string; followUp: number | null };

const PREFIX = "q.";
const FORM = /^q\.([A-Za-z0-9_-]{1,40})\.(\d?)\.[A-Za-z0-9_-]+$/;

/**
 * Encodes the question in the id of the line that asks it. So the transcript alone says which questions were asked:
 * after a reload, in another tab, in another language, and after the line was edited.
 */
export function askedLineId({ question, followUp }: AskedKey, unique: string): string {
  return `${PREFIX}${question}.${followUp ?? ""}.${unique.slice(0, 12)}`;
}

export function parseAskedId(lineId: string): AskedKey | null {
  const [, question, followUp] = FORM.exec(lineId) ?? [];
  return question === undefined ? null : { question, followUp: followUp ? Number(followUp) : null };
}

export function isAskedId(lineId: string): boolean {
  return lineId.startsWith(PREFIX) && parseAskedId(lineId) !== null;
}
