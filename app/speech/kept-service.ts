import { type BrowserStorage, openBrowserStorage } from "../state/browser-storage";
import { SERVICE_CHOICES, type ServiceChoice } from "./services";

/**
 * The chosen speech service, stored in this browser like the chosen devices: browsers differ in what they can do, and
 * people in whom they trust with their voice there. Null storage: on the server, with nothing chosen.
 */
export const SERVICE_KEY = "mocki.speech-service";

export class ServiceChoiceStore {
  private current: ServiceChoice;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: BrowserStorage | null) {
    this.current = this.read();
  }

  readonly get = (): ServiceChoice => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Follows changes of other tabs until the returned function is called. `events` is the window. */
  watch(events: EventTarget): () => void {
    const onStorage = (event: Event) => {
      if ("key" in event && (event.key === null || event.key === SERVICE_KEY)) this.show(this.read());
    };
    events.addEventListener("storage", onStorage);
    return () => events.removeEventListener("storage", onStorage);
  }

  set(choice: ServiceChoice): void {
    if (choice === "automatic") this.storage?.removeItem(SERVICE_KEY);
    else this.storage?.setItem(SERVICE_KEY, choice);
    this.show(choice);
  }

  private read(): ServiceChoice {
    const kept = this.storage?.getItem(SERVICE_KEY);
    return SERVICE_CHOICES.find((choice) => choice === kept) ?? "automatic";
  }

  private show(choice: ServiceChoice): void {
    this.current = choice;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The page's instance. */
export const keptService = new ServiceChoiceStore(openBrowserStorage());
