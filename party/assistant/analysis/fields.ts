import { compileTerms, type Terms } from "./terms";
import type { AnswerText } from "./text";
import { EVERYDAY_FIELDS } from "./words/fields-everyday";
import { PROFESSION_FIELDS } from "./words/fields-professions";
import { TECH_FIELDS } from "./words/fields-tech";
import { WORK_FIELDS } from "./words/fields-work";

export type WorkField = keyof typeof WORK_FIELDS;
export type TechField = keyof typeof TECH_FIELDS;
export type ProfessionField = keyof typeof PROFESSION_FIELDS;
export type EverydayField = keyof typeof EVERYDAY_FIELDS;
export type Field = WorkField | TechField | ProfessionField | EverydayField;
export type Area = "work" | "tech" | "profession" | "everyday";

/** For each field how many of its words were said, each once; a word of several fields counts as a part in each. */
export type FieldProfile = {
  readonly fields: ReadonlyMap<Field, number>;
  /** Each word that belongs to any field, with its fields. */
  readonly words: readonly (readonly Field[])[];
  area(area: Area): number;
};

type Compiled = { field: Field; area: Area; terms: Terms };

let compiled: readonly Compiled[] | null = null;

export function profileFields(text: AnswerText): FieldProfile {
  compiled ??= [
    ...compileArea("work", WORK_FIELDS),
    ...compileArea("tech", TECH_FIELDS),
    ...compileArea("profession", PROFESSION_FIELDS),
    ...compileArea("everyday", EVERYDAY_FIELDS),
  ];
  const owners = new Map<string, Compiled[]>();
  for (const one of compiled) {
    for (const word of one.terms.words(text)) owners.set(word, [...(owners.get(word) ?? []), one]);
  }
  const fields = new Map<Field, number>();
  const areas = new Map<Area, number>();
  for (const group of owners.values()) {
    const areaCount = new Set(group.map(({ area }) => area)).size;
    for (const { field } of group) fields.set(field, (fields.get(field) ?? 0) + 1 / areaCount);
    for (const area of new Set(group.map((one) => one.area))) areas.set(area, (areas.get(area) ?? 0) + 1 / areaCount);
  }
  const words = [...owners.values()].map((group) => group.map(({ field }) => field));
  return { fields, words, area: (area) => areas.get(area) ?? 0 };
}

function compileArea(area: Area, lists: Readonly<Record<string, string>>): Compiled[] {
  return keysOf(lists).map((field) => ({ field, area, terms: compileTerms(lists[field] ?? "") }));
}

function keysOf(lists: Readonly<Record<string, string>>): Field[] {
  const known: Record<Field, true> = FIELD_NAMES;
  return Object.keys(lists).filter((key): key is Field => key in known);
}

const FIELD_NAMES: Record<Field, true> = {
  work: true,
  study: true,
  people: true,
  effort: true,
  career: true,
  network: true,
  frontend: true,
  runtime: true,
  algorithms: true,
  data: true,
  architecture: true,
  quality: true,
  operations: true,
  security: true,
  medicine: true,
  teaching: true,
  finance: true,
  logistics: true,
  engineering: true,
  commerce: true,
  service: true,
  food: true,
  weather: true,
  sports: true,
  media: true,
  travel: true,
  home: true,
  pets: true,
  leisure: true,
  shopping: true,
  health: true,
  nature: true,
  news: true,
};

export const EVERYDAY: readonly Field[] = keysOf(EVERYDAY_FIELDS);
export const WORK: readonly Field[] = keysOf(WORK_FIELDS);
export const TECH: readonly Field[] = keysOf(TECH_FIELDS);
export const PROFESSIONS: readonly Field[] = keysOf(PROFESSION_FIELDS);
