import { compileLexicon, type Lexicon } from "./lexicon";
import type { AnswerText } from "./text";
import { EVERYDAY_FIELDS } from "./words/fields-everyday";
import { LIFE_FIELDS } from "./words/fields-life";
import { PROFESSION_FIELDS } from "./words/fields-professions";
import { TECH_FIELDS } from "./words/fields-tech";
import { TRADE_FIELDS } from "./words/fields-trades";
import { WORK_FIELDS } from "./words/fields-work";

const LISTS = {
  work: WORK_FIELDS,
  tech: TECH_FIELDS,
  profession: { ...PROFESSION_FIELDS, ...TRADE_FIELDS },
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
  add("profession", take(LISTS.profession));
  add("everyday", take(LISTS.everyday));
  return compileLexicon(lists);
}

/** Fields that often occur together: a word of one is related to a question of another. */
const FAMILIES: readonly (readonly Field[])[] = [
  ["network", "frontend", "runtime", "algorithms", "data", "architecture", "quality", "operations", "security"],
  ["work", "people", "effort", "career", "conditions"],
  ["study", "teaching", "childcare", "schoolkids"],
  ["study", "lab", "stars", "nature"],
  ["medicine", "care", "wellness", "health"],
  ["beauty", "health", "wellness"],
  ["childcare", "relatives", "home", "schoolkids"],
  ["food", "kitchen", "housekeeping"],
  ["kitchen", "hotel", "service"],
  ["hotel", "travel", "places"],
  ["home", "housing", "housekeeping", "cleaning"],
  ["building", "installing", "craft", "engineering", "industry"],
  ["housing", "building", "installing"],
  ["garden", "farming", "nature", "weather"],
  ["pets", "animals", "nature", "farming"],
  ["travel", "places", "streets", "errands"],
  ["vehicles", "streets", "logistics", "engineering"],
  ["aviation", "travel"],
  ["sea", "travel", "places"],
  ["media", "stage", "screen"],
  ["sports", "matches", "coaching", "leisure"],
  ["gaming", "leisure", "media"],
  ["finance", "commerce", "moneytalk", "office"],
  ["shopping", "retail", "moneytalk", "errands"],
  ["retail", "commerce", "service", "logistics"],
  ["order", "law", "office"],
  ["law", "finance", "office"],
  ["church", "care", "relatives"],
  ["news", "streets", "moneytalk", "housing"],
  ["gadgets", "media", "shopping"],
  ["dreams", "stars", "media"],
  ["leisure", "media", "sports", "home", "food", "travel"],
];

let relatives: ReadonlyMap<Field, ReadonlySet<Field>> | null = null;

/** The fields related to this one, without itself. */
export function findRelatives(field: Field): ReadonlySet<Field> {
  relatives ??= new Map(
    FAMILIES.flat().map((one) => [
      one,
      new Set(FAMILIES.filter((family) => family.includes(one)).flatMap((family) => family.filter((it) => it !== one))),
    ]),
  );
  return relatives.get(field) ?? new Set();
}

export function findArea(field: Field): Area | undefined {
  return areaOf.get(field);
}
