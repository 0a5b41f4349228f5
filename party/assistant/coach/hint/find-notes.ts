import { sharedConcepts, termsIn } from "../../words/technical-terms";
import type { Note } from "../notes";

/** Below this a similarity is chance, and a neutral outline helps more than an unrelated story. */
const ENOUGH = 2;

/**
 * The lines of the candidate's notes that answer a question best, at most two: the best one, and one more of the same
 * story with its result.
 */
export function findNotes(notes: readonly Note[], question: string): readonly Note[] {
  const terms = termsIn(question);
  const shareWith = sharedConcepts(question);
  const headings = new Map<string, number>();
  const own = notes.map((note) => ({ note, terms: termsIn(note.text) }));
  const often = new Map<string, number>();
  for (const { terms: of } of own) for (const term of of) often.set(term, (often.get(term) ?? 0) + 1);

  const alike = own.map(({ note, terms: of }) => {
    const shared = [...of].filter((term) => terms.has(term));
    const rare = shared.reduce((sum, term) => sum + 1.2 / Math.sqrt(often.get(term) ?? 1), 0);
    return { note, likeness: rare + shareWith(note.text) + likenessOf(note.heading) };
  });
  const blocks = new Map<number, number>();
  for (const { note, likeness } of alike) blocks.set(note.block, Math.max(blocks.get(note.block) ?? 0, likeness));
  const ranked = alike
    .filter(({ likeness }) => likeness >= ENOUGH)
    .map(({ note, likeness }) => ({ note, rank: likeness + note.worth / 3 + (blocks.get(note.block) ?? 0) / 4 }))
    .sort((a, b) => b.rank - a.rank);
  const best = ranked[0]?.note;
  if (!best) return [];
  const alikeToo = new Set(ranked.map(({ note }) => note));
  const more = notes
    .filter((note) => note !== best && note.block === best.block && note.worth > 0)
    .filter((note) => alikeToo.has(note) || (!best.item && !note.item && near(notes, note, best)))
    .sort((a, b) => b.worth - a.worth)[0];
  return more ? [best, more] : [best];

  /** A story's heading describes it. */
  function likenessOf(heading: string): number {
    const known = headings.get(heading) ?? (heading === "" ? 0 : shareWith(heading));
    headings.set(heading, known);
    return known;
  }
}

/** In a long list without gaps, only neighbors belong to the same story. */
function near(notes: readonly Note[], one: Note, other: Note): boolean {
  return Math.abs(notes.indexOf(one) - notes.indexOf(other)) <= 3;
}

/** For a question about the person as a whole: the lines of the greatest worth, in their order. */
export function strongest(notes: readonly Note[], most: number): readonly Note[] {
  const best = [...notes].sort((a, b) => b.worth - a.worth).slice(0, most);
  return notes.filter((note) => best.includes(note) && note.worth > 1);
}
