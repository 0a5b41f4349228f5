import type { AnswerText } from "../words/text";
import { compileLexicon, type Lexicon } from "./lexicon";
import { EVERYDAY_FIELDS } from "./words/fields-everyday";
import { LIFE_FIELDS } from "./words/fields-life";
import { TECH_FIELDS } from "./words/fields-tech";
import { WORK_FIELDS } from "./words/fields-work";

const LISTS = {
  work: WORK_FIELDS,
  tech: TECH_FIELDS,
  everyday: { ...EVERYDAY_FIELDS, ...LIFE_FIELDS },
} as const;

export type Area = keyof typeof LISTS;
export type Field = { [A in Area]: keyof (typeof LISTS)[A] }[Area];

/**
 * For each field, the number of its words in the text, each once; a word of several fields counts as a fraction in
 * each.
 */
export type FieldProfile = {
  readonly fields: ReadonlyMap<Field, number>;
  /** Each word of any field, with its fields. */
  readonly words: ReadonlyMap<string, readonly Field[]>;
  area(area: Area): number;
};

const areaOf = new Map<Field, Area>();
let lexicon: Lexicon<Field> | null = null;
const profiles = new WeakMap<AnswerText, FieldProfile>();

export function profileFields(text: AnswerText): FieldProfile {
  const known = profiles.get(text);
  if (known) return known;
  lexicon ??= compile();
  const words = lexicon.find(text);
  const fields = new Map<Field, number>();
  const areas = new Map<Area, number>();
  for (const group of words.values()) {
    const own = new Set(group.flatMap((field) => areaOf.get(field) ?? []));
    for (const field of group) fields.set(field, (fields.get(field) ?? 0) + 1 / own.size);
    for (const area of own) areas.set(area, (areas.get(area) ?? 0) + 1 / own.size);
  }
  const profile = { fields, words, area: (area: Area) => areas.get(area) ?? 0 };
  profiles.set(text, profile);
  return profile;
}

function compile(): Lexicon<Field> {
  const lists: [Field, string][] = [];
  const take = <T extends Readonly<Record<string, string>>>(some: T) => {
    const found: [Extract<keyof T, string>, string][] = [];
    for (const field in some) found.push([field, some[field] ?? ""]);
    return found;
  };
  const add = (area: Area, some: readonly (readonly [Field, string])[]) => {
    for (const [field, terms] of some) {
      areaOf.set(field, area);
      lists.push([field, terms]);
    }
  };
  add("work", take(LISTS.work));
  add("tech", take(LISTS.tech));
  add("everyday", take(LISTS.everyday));
  return compileLexicon(lists);
}
