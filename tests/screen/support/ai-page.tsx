import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, vi } from "vitest";
import { AiInterview } from "../../../app/features/ai/ai-interview";
import { NO_SESSION, sessionStore } from "../../../app/state/session/session-store";
import type { Help } from "../../../functions/shared/contract/help";
import type { Language } from "../../../party/protocol/vocabulary";
import { wordsIn } from "../../e2e/support/words";
import { AssistantRoom } from "./assistant-room";
import { signInGuest } from "./guest";
import { type Shown, show } from "./show";

/** Answers of the server by their path; every other one is missing. */
export type Answers = Record<string, object>;

const HELP: Help = {
  country: null,
  lines: [
    { country: "TW", kind: "crisis", name: "安心專線", phone: "1925", free: true, allDay: true },
    { country: "US", kind: "crisis", name: "988 Lifeline", phone: "988", free: true, allDay: true },
  ],
};

/** An AI interview, from its preparation on, whose room and coach are in this process. It has neither a voice nor a recognizer. */
export class AiPage {
  readonly room: AssistantRoom;
  readonly words: ReturnType<typeof wordsIn>;
  #shown: Shown | null = null;

  constructor(
    readonly language: Language = "en",
    answers: Answers = {},
    settings?: object,
  ) {
    this.words = wordsIn(language);
    this.room = new AssistantRoom(settings, "ai");
    const ticket = { ticket: "t", expiresAt: Date.now() + 60_000, host: "", party: "room", room: "room-1" };
    const served: Answers = { "/api/help": HELP, ...answers };
    // A wide screen.
    vi.spyOn(window, "matchMedia").mockImplementation((media) => {
      const matches = /min-width/.test(media);
      return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
    });
    vi.stubGlobal("fetch", async (input: string) => {
      const { pathname } = new URL(input, "http://mocki.test");
      const answer = pathname.endsWith("/ticket") ? ticket : served[pathname];
      return answer ? Response.json(answer) : new Response(null, { status: 404 });
    });
    this.become("lin");
  }

  /** Another person opens the next page of this browser. */
  become(uid: string): void {
    vi.stubGlobal("WebSocket", this.room.socketOf(uid, uid));
    signInGuest(uid);
  }

  get user() {
    if (!this.#shown) throw new Error("The page isn't open yet");
    return this.#shown.user;
  }

  async open(search = ""): Promise<void> {
    this.#shown = await show(<Page search={search} />, { language: this.language });
    await screen.findByRole("heading", { level: 1, name: this.words("ai:prepare.title") });
  }

  /** As after a reload: the address and what the browser keeps stay. */
  async reload(): Promise<void> {
    const { search } = this;
    cleanup();
    this.#shown = await show(<Page search={search} />, { language: this.language });
  }

  /** Into an interview whose answers are typed, until the first question. */
  async start(): Promise<void> {
    await this.begin();
    await this.yourTurn();
  }

  async begin(): Promise<void> {
    await this.user.click(await screen.findByRole("radio", { name: new RegExp(`^${this.words("ai:answer.typing")}`) }));
    await this.press(this.words("ai:prepare.start"));
    await screen.findByRole("toolbar", { name: this.words("ai:bar.label") });
  }

  async press(name: string): Promise<void> {
    const button = await screen.findByRole<HTMLButtonElement>("button", { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    await this.user.click(button);
  }

  /** Of the address. */
  get search(): string {
    return screen.getByRole("status", { name: "address" }).textContent ?? "";
  }

  /** The interviewer's words on the stage. */
  get said(): string {
    return document.querySelector("[data-words]")?.getAttribute("data-words") ?? "";
  }

  get question(): string {
    return document.querySelector("[data-question]")?.textContent ?? "";
  }

  async yourTurn(): Promise<void> {
    await screen.findByText(this.words("ai:stage.yourTurn"));
  }

  get field(): HTMLInputElement {
    return screen.getByRole("textbox", { name: this.words("ai:typed.label") });
  }

  async type(text: string): Promise<void> {
    await this.user.click(this.field);
    await this.user.paste(text);
    await this.user.keyboard("{Enter}");
  }

  /** Types an answer; what the interviewer says to it. */
  async answer(text: string): Promise<string> {
    const before = this.said;
    await this.type(text);
    await waitFor(() => expect(this.said).not.toBe(before));
    await this.yourTurn();
    return this.said;
  }

  close(): void {
    this.room.close();
    sessionStore.setState(NO_SESSION);
  }
}

function Page({ search }: { search: string }) {
  const [params, setParams] = useState(() => new URLSearchParams(search));
  return (
    <>
      <output aria-label="address">{params.toString()}</output>
      <AiInterview search={params} onSearch={setParams} frame={(content) => <main>{content}</main>} />
    </>
  );
}
