import type { ServerMessage } from "../../../../party/protocol/server-messages";
import type { Outgoing } from "../../../room/media/media-view";
import { Observable } from "../../../state/observable";
import { keepLoading } from "../../../ui/keep-loading";
import { IDLE_CALL } from "./call-state";
import type { CallView, PeerMedia } from "./call-view";
import type { PeerCall, PeerCallPorts } from "./peer-call";

type CallClass = new (ports: PeerCallPorts) => PeerCall;

/**
 * A `PeerCall` whose code is needed only once there is somebody to call. Until it is loaded, orders and messages wait
 * and are passed on in order.
 */
export class DeferredCall extends Observable<CallView> {
  private call: PeerCall | null = null;
  private waiting: ((call: PeerCall) => void)[] = [];
  private stopLoading: (() => void) | null = null;

  constructor(
    private readonly ports: PeerCallPorts,
    private readonly load: () => Promise<CallClass>,
  ) {
    super(IDLE_CALL);
  }

  readonly getVoiceLevel = (): number | null => this.call?.getVoiceLevel() ?? null;

  start(): void {
    this.pass((call) => call.start());
    // It says so on the screen, with or without somebody to call.
    if (!this.ports.createConnection) return this.open();
    // The servers are known when somebody comes.
    void this.ports.ice.get();
  }

  stop(): void {
    this.pass((call) => call.stop());
  }

  handle(message: ServerMessage): void {
    switch (message.type) {
      case "room_ready":
        this.pass((call) => call.handle(message));
        return this.open();
      case "initialized":
      case "offer":
      case "answer":
      case "ice_candidate":
      case "disconnect":
        return this.pass((call) => call.handle(message));
      default:
        return;
    }
  }

  setOutgoing(outgoing: Outgoing): void {
    this.pass((call) => call.setOutgoing(outgoing));
  }

  tell(state: PeerMedia): void {
    this.pass((call) => call.tell(state));
  }

  retry(): void {
    this.call?.retry();
  }

  nudge(): void {
    this.call?.nudge();
  }

  private pass(order: (call: PeerCall) => void): void {
    if (this.call) order(this.call);
    else this.waiting.push(order);
  }

  private open(): void {
    this.stopLoading ??= keepLoading(this.load, (Call) => {
      const call = new Call(this.ports);
      call.subscribe((view) => this.setView(view));
      this.call = call;
      for (const order of this.waiting.splice(0)) order(call);
    });
  }
}
