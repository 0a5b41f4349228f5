/** A question of a list, or one of its follow-ups (from 0). */
export type AskedKey = { question: string; followUp: number | null };

const PREFIX = "q.";
const FORM = /^q\.([A-Za-z0-9_-]{1,40})\.(\d?)\.[A-Za-z0-9_-]+$/;

/**
 * The id of the line by which a question is asked says which one it was. So what was asked is told by the transcript
 * alone: after a reload, in another tab, in another language, and when somebody edits the line.
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
