import type { AudioFrame } from "../protocol/audio-frame";
import type { ClientMessage } from "../protocol/client-messages";
import { FLOOD_REFUSALS, FLOOD_WINDOW_MS, LIMITS, OVERSIZED_FRAME } from "../protocol/limits";
import type { ParsedFrame } from "../protocol/parse";
import { announceRoom } from "./announcement";
import { receiveAssistance } from "./assistant-output";
import { requestSuggestion } from "./assistant-requests";
import { changeBoard, passPointer, sendKept } from "./board";
import { changeFile, passSelection, saveFile } from "./code";
import { saveRun } from "./code-runs";
import { askSecret, finishFile, showTask } from "./code-tasks";
import { arm, meetDeadlines } from "./deadlines";
import type { RoomEvent } from "./events";
import { forgetPeople } from "./forget";
import { passInterim, passWaitingInterims } from "./interims";
import { recordTaken, startCounted } from "./interview-record";
import { requestFinish, resume, swapRoles } from "./meeting";
import { requestTurn } from "./mock-turns";
import { type Outcome, operate } from "./operations";
import { awaitReturn, closeSignedOut, join, leave, loseConnection, openConnection } from "./presence";
import { takeToken } from "./rate";
import type { StreamConfig } from "./recognized-stream";
import { operationKey, type StoredParticipant } from "./rows";
import { relaySignal } from "./signaling";
import { receiveConfig } from "./speech-config";
import { receiveSpeech } from "./speech-results";
import { closeOverdueStreams, openRecognition, openStream, type Page, pageOf, setStream } from "./speech-streams";
import { type Connection, participantOf, type RoomState } from "./state";
import { commitHeader, patchConnection, patchHeader, type Result, type Step, send, sendError, turnAway } from "./step";
import { checkpointAll } from "./suggestion-streams";
import { clearSuggestion, clearSuggestions } from "./suggestions";
import { changeTimer } from "./timer";
import { clearLines, deleteLine, editLine, saveFinal } from "./transcript";

type Frame = Extract<RoomEvent, { type: "frame" }>;

/** The room as a function: pure, total, and the same on every host. */
export function transition(state: RoomState, event: RoomEvent): Result {
  const step: Step = { state, effects: [], now: event.now };
  apply(step, event);
  arm(step);
  return { state: step.state, effects: step.effects };
}

function apply(step: Step, event: RoomEvent): void {
  switch (event.type) {
    case "opened":
      return openConnection(step, event.connection, event.claims);
    case "frame":
      return receiveFrame(step, event);
    case "binary":
      return receiveBinary(step, event);
    case "closed":
      return loseConnection(step, event.connection);
    case "forgotten":
      return forgetPeople(step, event.uids);
    case "signed_out":
      return closeSignedOut(step, event.uids);
    case "announced":
      return announceRoom(step, event);
    case "alarm":
      return meetDeadlines(step);
    case "tick":
      passWaitingInterims(step);
      closeOverdueStreams(step);
      return checkpointAll(step);
    case "cleaned":
      return dropClear(step, event.rev);
    case "record_taken":
      return recordTaken(step, event.rev);
    case "record_refused":
      // The next try was stored before this one began.
      return;
    case "counted":
      return startCounted(step, event.epoch);
    case "assist_text":
    case "assist_done":
    case "assist_failed":
      return receiveAssistance(step, event);
    case "speech_state":
    case "speech_interim":
    case "speech_final":
    case "speech_echo":
    case "speech_dropped":
    case "speech_lost":
    case "speech_through":
    case "speech_ended":
      return receiveSpeech(step, event);
    default:
      event satisfies never;
  }
}

function receiveFrame(step: Step, event: Frame): void {
  const connection = step.state.connections.get(event.connection);
  if (!connection) return;
  const { parsed } = event;
  if (!parsed.ok && parsed.code === "frame_too_large") return refuseOversized(step, connection);
  const op = opOf(parsed);
  if (!admit(step, connection, parsed.ok && parsed.message.type === "ice_candidate" ? "candidates" : "messages")) {
    return refuseForPace(step, connection, op);
  }
  if (!parsed.ok) return sendError(step, connection.id, parsed.code, { op });
  const { message } = parsed;
  const participant = participantOf(step.state, connection.participantId);
  if (message.type === "join") {
    if (participant || !event.fresh) return sendError(step, connection.id, "bad_message");
    return join(step, connection, message, event.fresh);
  }
  if (!participant) return sendError(step, connection.id, "not_joined", { op });
  receiveMessage(step, connection, participant, message);
}

function opOf(parsed: ParsedFrame): string | undefined {
  if (!parsed.ok) return parsed.code === "frame_too_large" ? undefined : parsed.op;
  return "op" in parsed.message ? parsed.message.op : undefined;
}

function receiveMessage(
  step: Step,
  connection: Connection,
  participant: StoredParticipant,
  message: Exclude<ClientMessage, { type: "join" }>,
): void {
  const run = (op: string, change: (op: string) => Outcome) => operate(step, connection, participant, op, change);
  switch (message.type) {
    case "offer":
    case "answer":
    case "ice_candidate":
      return relaySignal(step, connection, message);
    case "transcript_update":
      if (message.op === undefined) return passInterim(step, connection, participant, message.segment);
      return run(message.op, (op) => saveFinal(step, participant, message.segment, op));
    case "edit_transcript":
      return run(message.op, () => editLine(step, participant, message));
    case "delete_transcript":
      return run(message.op, (op) => deleteLine(step, message.id, op));
    case "clear_transcripts":
      return run(message.op, (op) => clearLines(step, message.upTo, op));
    case "ai_request":
      return run(message.op, () => requestSuggestion(step, connection, participant, message));
    case "ai_mock_request":
      return run(message.op, () => requestTurn(step, connection, participant, message));
    case "clear_suggestion":
      return run(message.op, (op) => clearSuggestion(step, participant, message.id, op, connection.id));
    case "clear_suggestions":
      return run(message.op, (op) => clearSuggestions(step, participant, message.upTo, op, connection.id));
    case "config":
      return receiveConfig(step, connection, message);
    case "swap_roles":
      return run(message.op, () => swapRoles(step, participant, message));
    case "timer":
      return run(message.op, () => changeTimer(step, message));
    case "finish":
      return run(message.op, () => requestFinish(step, participant, message, connection.id));
    case "resume":
      return run(message.op, (op) => resume(step, participant, op));
    case "code_file":
      return run(message.op, () => saveFile(step, participant, message));
    case "code_change":
      return run(message.op, () => changeFile(step, participant, message));
    case "code_run":
      return run(message.op, () => saveRun(step, participant, message));
    case "code_show":
      return run(message.op, () => showTask(step, participant, message));
    case "code_finish":
      return run(message.op, () => finishFile(step, message));
    case "board_change":
      run(message.op, () => changeBoard(step, participant, message));
      if (step.state.operations.has(operationKey(participant.participantId, message.op))) {
        sendKept(step, connection.id, message);
      }
      return;
    case "code_secret":
      return askSecret(step, connection, participant, message);
    case "code_selection":
      return passSelection(step, connection, participant, message);
    case "board_pointer":
      return passPointer(step, connection, participant, message);
    case "test_connection":
      return send(step, connection.id, { type: "test_connection", t: message.t, now: step.now });
    case "disconnect":
      return leave(step, connection);
    default:
      message satisfies never;
  }
}

/** Audio without an active stream is a bad message, whatever its size. */
function receiveBinary(step: Step, { connection: id, bytes, audio }: Extract<RoomEvent, { type: "binary" }>): void {
  const connection = step.state.connections.get(id);
  if (!connection) return;
  if (bytes > OVERSIZED_FRAME) return refuseOversized(step, connection);
  if (!admit(step, connection, "audio")) return refuseForPace(step, connection, undefined);
  const page = pageOf(connection);
  if (!page) return sendError(step, id, "not_joined");
  if (bytes > LIMITS.audioFrameBytes) return sendError(step, id, "too_large");
  const config = audio && connection.recognition?.find(({ stream }) => stream === audio.stream);
  if (config) return receiveAudio(step, page, config, audio);
  // Audio in flight when the interview ended is dropped silently.
  if (!audio || !step.state.header?.finished) sendError(step, id, "bad_message");
}

/** After hibernation, the room knows the stream only from its socket's attachment. */
function receiveAudio(step: Step, page: Page, config: StreamConfig, audio: AudioFrame): void {
  const stream = openStream(step, page, config.stream) ?? openRecognition(step, page, config);
  if (!stream) return;
  if (!stream.busy && stream.state.status !== "failed") setStream(step, stream, { busy: true });
  step.effects.push({ type: "speech_audio", id: stream.id, audio });
}

const PACES = {
  messages: { perSecond: LIMITS.messagesPerSecond, size: LIMITS.messageBurst },
  candidates: { perSecond: LIMITS.iceCandidatesPerSecond, size: LIMITS.iceCandidateBurst },
  audio: { perSecond: LIMITS.audioFramesPerSecond, size: LIMITS.audioFrameBurst },
} as const;

function admit(step: Step, connection: Connection, kind: keyof typeof PACES): boolean {
  const { perSecond, size } = PACES[kind];
  const { ok, bucket } = takeToken(connection[kind], step.now, perSecond, size);
  patchConnection(step, connection.id, { [kind]: bucket });
  return ok;
}

/** Above the pace: each message is refused, and a socket that keeps on is closed. */
function refuseForPace(step: Step, connection: Connection, op: string | undefined): void {
  const { since, count } = connection.refusals;
  const fresh = step.now - since > FLOOD_WINDOW_MS;
  const refusals = fresh ? { since: step.now, count: 1 } : { since, count: count + 1 };
  patchConnection(step, connection.id, { refusals });
  if (refusals.count <= FLOOD_REFUSALS) return sendError(step, connection.id, "rate_limited", { op });
  turnAway(step, connection.id, "flooding");
  awaitReturn(step, connection.participantId);
}

/** Rule L13: no page of ours sends such frames. */
function refuseOversized(step: Step, connection: Connection): void {
  turnAway(step, connection.id, "frame_too_large");
  awaitReturn(step, connection.participantId);
}

function dropClear(step: Step, rev: number): void {
  const { header } = step.state;
  if (!header) return;
  patchHeader(step, { clears: header.clears.filter((clear) => clear.rev !== rev) });
  commitHeader(step);
}
