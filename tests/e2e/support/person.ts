import type { BrowserContext, Locator, Page } from "playwright-core";
import { JOINED_KEY } from "../../../app/features/peer/lobby/joined-room";
import type { Language, SeatRole } from "../../../party/protocol/vocabulary";
import { say } from "../../support/browser";
import { wordsIn } from "./words";

/** Somebody in front of a browser of their own, and what they do with the app. */
export class Person {
  constructor(
    readonly name: string,
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language = "en",
  ) {}

  /** The texts of the screens in this person's language. */
  get words() {
    return wordsIn(this.language);
  }

  /** The same person in another tab. */
  async openTab(): Promise<Person> {
    return new Person(this.name, this.origin, this.context, await this.context.newPage(), this.language);
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  press(name: string): Promise<void> {
    return this.button(name).click();
  }

  /** Waits until these words are on the screen. */
  async sees(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  async seesNoMore(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor({ state: "hidden" });
  }

  /** Opens the lobby and waits until it works and knows who is in the room. Answers the room's id. */
  async enterLobby(room?: string): Promise<string> {
    await this.visit(room === undefined ? "/peer" : `/peer?room=${room}`);
    return this.inLobby();
  }

  async inLobby(): Promise<string> {
    await this.page.waitForURL((url) => /^\/peer\/[a-z0-9]{8}$/.test(url.pathname) && url.searchParams.has("room"));
    await this.page.getByRole("status", { name: this.words("lobby.whoTitle") }).waitFor();
    await this.page.getByText(this.words("lobby.whoLoading")).waitFor({ state: "detached" });
    return new URL(this.page.url()).searchParams.get("room") ?? "";
  }

  role(role: SeatRole): Locator {
    return this.page.getByRole("radio", { name: this.words(`roles.${role}`) });
  }

  async join(room: string | undefined, role: SeatRole): Promise<string> {
    const entered = await this.enterLobby(room);
    await this.page.getByLabel(this.words("lobby.name")).fill(this.name);
    // An invited person has the free role.
    if ((await this.role(role).count()) > 0) await this.role(role).click();
    await this.press(this.words(role === "interviewer" ? "lobby.joinInterviewer" : "lobby.joinCandidate"));
    await this.inRoom();
    return entered;
  }

  /** Joins as a reload does, without the lobby: for tests of what comes after it. */
  async enterRoom(room: string, role: SeatRole): Promise<void> {
    // A file without scripts: the app is to find this when it starts.
    await this.visit("/robots.txt");
    const joined = JSON.stringify({ room, role, name: this.name });
    await this.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [JOINED_KEY, joined] as const);
    await this.visit(`/peer?room=${room}`);
    await this.inRoom();
  }

  /** Waits until the room is entered and its transcript is there. */
  async inRoom(): Promise<void> {
    await this.page.getByRole("log", { name: this.words("transcript.title") }).waitFor();
  }

  /** Waits until the other person is in the room too. */
  async meets(name: string): Promise<void> {
    await this.page.getByRole("region", { name: `${name}, ` }).waitFor();
  }

  /** A sentence spoken to its end. */
  says(text: string): Promise<void> {
    return say(this.page, text);
  }

  /** Words while they are still being spoken. */
  beginsToSay(text: string): Promise<void> {
    return say(this.page, text, false);
  }

  async types(text: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: this.words("composer.label") });
    await field.fill(text);
    await field.press("Enter");
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.inRoom();
  }
}
