import type { SpeechMenu } from "../../functions/shared/contract/speech";
import { RECOGNITION_PROVIDERS, type RecognitionProvider, type SpokenLanguage } from "../../party/protocol/vocabulary";

/** `automatic`: by the language that is spoken. */
export const SERVICE_CHOICES = ["automatic", ...RECOGNITION_PROVIDERS] as const;
export type ServiceChoice = (typeof SERVICE_CHOICES)[number];

/** What is known of who could write speech down. */
export type KnownServices = {
  menu: SpeechMenu;
  /** Whether the server has said what it has: without it there is the browser alone. */
  asked: boolean;
  /** Whether the browser has a recogniser of its own. */
  browser: boolean;
};

/** Why one cannot be used. */
export type Obstacle =
  /** By the names of the operator's settings. */
  | { kind: "not_set_up"; settings: readonly string[] }
  | { kind: "language" }
  /** This browser has none. */
  | { kind: "no_recogniser" }
  /** The server could not be asked. */
  | { kind: "not_asked" };

export type ChosenService = {
  /** In force; null: nobody writes speech down here. */
  provider: RecognitionProvider | null;
  /** Why what was chosen is not in force. */
  obstacle: Obstacle | null;
};

export function findObstacle(
  provider: RecognitionProvider,
  { menu, asked, browser }: KnownServices,
  lang: SpokenLanguage,
): Obstacle | null {
  if (provider === "browser") return browser ? null : { kind: "no_recogniser" };
  if (!asked) return { kind: "not_asked" };
  const listed = menu.recognisers.find((one) => one.provider === provider);
  if (!listed) return { kind: "not_set_up", settings: [] };
  if (listed.missing.length > 0) return { kind: "not_set_up", settings: listed.missing };
  return listed.languages.includes(lang) ? null : { kind: "language" };
}

/** By the language: the services of the operator in their order, then the browser. Null where there is none. */
export function chooseAutomatically(known: KnownServices, lang: SpokenLanguage): RecognitionProvider | null {
  const order: RecognitionProvider[] = [...(known.menu.order[lang] ?? []), "browser"];
  return order.find((provider) => findObstacle(provider, known, lang) === null) ?? null;
}

/**
 * Another service stands in for a chosen one that cannot be used, but never for the browser: whoever chose it may have
 * done so to keep their voice from services.
 */
export function chooseService(choice: ServiceChoice, known: KnownServices, lang: SpokenLanguage): ChosenService {
  const automatic = chooseAutomatically(known, lang);
  if (choice === "automatic") return { provider: automatic, obstacle: null };
  const obstacle = findObstacle(choice, known, lang);
  if (obstacle === null) return { provider: choice, obstacle };
  return { provider: choice === "browser" ? null : automatic, obstacle };
}

/** Who is at work in the place of the one that should be; null: nobody is but that one. */
export function findStandIn(
  { provider }: ChosenService,
  atWork: RecognitionProvider | null,
): { standIn: RecognitionProvider; missed: RecognitionProvider } | null {
  return atWork === null || provider === null || atWork === provider ? null : { standIn: atWork, missed: provider };
}

/** As its operator calls it; null: by the vendor's name. */
export function nameOf(provider: RecognitionProvider, { menu }: KnownServices): string | null {
  return menu.recognisers.find((one) => one.provider === provider)?.name ?? null;
}
