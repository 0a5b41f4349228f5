import type { SpeechMenu } from "../../functions/shared/contract/speech";
import { RECOGNITION_PROVIDERS, type RecognitionProvider, type SpokenLanguage } from "../../party/protocol/vocabulary";

/** `automatic`: depends on the spoken language. */
export const SERVICE_CHOICES = ["automatic", ...RECOGNITION_PROVIDERS] as const;
export type ServiceChoice = (typeof SERVICE_CHOICES)[number];

/** The available speech services. */
export type KnownServices = {
  menu: SpeechMenu;
  /** Whether the server has answered; without its answer only the browser's recognizer is available. */
  asked: boolean;
  /** Whether the browser has a recognizer. */
  browser: boolean;
};

/** Why a service cannot be used. */
export type Obstacle =
  /** The server lacks it, or a setting it needs. */
  | { kind: "not_set_up" }
  | { kind: "language" }
  /** This browser has no recognizer. */
  | { kind: "no_recognizer" }
  /** The server did not answer. */
  | { kind: "not_asked" };

export type ChosenService = {
  /** The service in use; null: none is available. */
  provider: RecognitionProvider | null;
  /** Why the chosen service is not used. */
  obstacle: Obstacle | null;
};

export function findObstacle(
  provider: RecognitionProvider,
  { menu, asked, browser }: KnownServices,
  lang: SpokenLanguage,
): Obstacle | null {
  if (provider === "browser") return browser ? null : { kind: "no_recognizer" };
  if (!asked) return { kind: "not_asked" };
  const listed = menu.recognizers.find((one) => one.provider === provider);
  if (!listed || listed.missing.length > 0) return { kind: "not_set_up" };
  return listed.languages.includes(lang) ? null : { kind: "language" };
}

/**
 * For the language: the operator's services in their order, then the browser's recognizer, then the one that a host has by
 * the binding of Workers AI alone. Null if there is none.
 */
export function chooseAutomatically(known: KnownServices, lang: SpokenLanguage): RecognitionProvider | null {
  const order: RecognitionProvider[] = [...(known.menu.order[lang] ?? []), "browser", "workers-ai"];
  return order.find((provider) => findObstacle(provider, known, lang) === null) ?? null;
}

/**
 * A fallback replaces an unavailable chosen service, but never the browser's recognizer: choosing that may mean keeping
 * one's voice from services.
 */
export function chooseService(choice: ServiceChoice, known: KnownServices, lang: SpokenLanguage): ChosenService {
  const automatic = chooseAutomatically(known, lang);
  if (choice === "automatic") return { provider: automatic, obstacle: null };
  const obstacle = findObstacle(choice, known, lang);
  if (obstacle === null) return { provider: choice, obstacle };
  return { provider: choice === "browser" ? null : automatic, obstacle };
}

/** The fallback in use; null: none. */
export function findStandIn(
  { provider }: ChosenService,
  atWork: RecognitionProvider | null,
): { standIn: RecognitionProvider; missed: RecognitionProvider } | null {
  return atWork === null || provider === null || atWork === provider ? null : { standIn: atWork, missed: provider };
}

/** The operator's name for it; null: the vendor's name. */
export function nameOf(provider: RecognitionProvider, { menu }: KnownServices): string | null {
  return menu.recognizers.find((one) => one.provider === provider)?.name ?? null;
}
