import { type BrowserStorage, openBrowserStorage } from "../state/browser-storage";
import { Observable } from "../state/observable";
import { SERVICE_CHOICES, type ServiceChoice } from "./services";

/**
 * The chosen speech service, stored in this browser like the chosen devices: browsers differ in what they can do, and
 * people in whom they trust with their voice there. Null storage: on the server, with nothing chosen.
 */
export const SERVICE_KEY = "mocki.speech-service";

export class ServiceChoiceStore extends Observable<ServiceChoice> {
  constructor(private readonly storage: BrowserStorage | null) {
    super(readChoice(storage), "automatic");
  }

  /** Follows changes of other tabs until the returned function is called. `events` is the window. */
  watch(events: EventTarget): () => void {
    const onStorage = (event: Event) => {
      if ("key" in event && (event.key === null || event.key === SERVICE_KEY)) this.setView(readChoice(this.storage));
    };
    events.addEventListener("storage", onStorage);
    return () => events.removeEventListener("storage", onStorage);
  }

  set(choice: ServiceChoice): void {
    if (choice === "automatic") this.storage?.removeItem(SERVICE_KEY);
    else this.storage?.setItem(SERVICE_KEY, choice);
    this.setView(choice);
  }
}

function readChoice(storage: BrowserStorage | null): ServiceChoice {
  const kept = storage?.getItem(SERVICE_KEY);
  return SERVICE_CHOICES.find((choice) => choice === kept) ?? "automatic";
}

/** The page's instance. */
export const serviceChoiceStore = new ServiceChoiceStore(openBrowserStorage());
