import type { DeviceChoice } from "./media-view";
import type { KeptText } from "./ports";
import { loadChoice, loadWishes, saveChoice, saveWishes, type Wishes } from "./wishes";

/** The captures the person wants and the devices they have chosen; saved on each change. */
export class Intent {
  wishes: Wishes;
  chosen: DeviceChoice;

  constructor(
    private readonly ports: { tab: KeptText; browser: KeptText },
    private readonly changed: () => void,
  ) {
    this.wishes = loadWishes(ports.tab);
    this.chosen = loadChoice(ports.browser);
  }

  wish(change: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    saveWishes(this.ports.tab, this.wishes);
    this.changed();
  }

  choose(change: Partial<DeviceChoice>): void {
    this.chosen = { ...this.chosen, ...change };
    saveChoice(this.ports.browser, this.chosen);
    this.changed();
  }
}
