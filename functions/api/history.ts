import * as v from "valibot";
import { attemptIdSchema } from "../../party/protocol/attempts";
import { methodNotAllowed } from "../http/method-not-allowed";
import {
  attemptRequestSchema,
  feedbackRequestSchema,
  historyQuerySchema,
  judgementRequestSchema,
  notesRequestSchema,
  ratingRequestSchema,
} from "../shared/contract/history";
import { parseInput } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";
import { idOf, readQuery } from "./read-request";
import { parseOwnerBody, requireOwner } from "./require-owner";
import { requireUser } from "./require-user";

/** The longest notes: as JSON a character takes six bytes at most. */
const MAX_NOTES_BYTES = 128 * 1024;
const MAX_FEEDBACK_BYTES = 16 * 1024;
const MAX_RATING_BYTES = 1024;
const MAX_ATTEMPT_BYTES = 128 * 1024;
const MAX_JUDGEMENT_BYTES = 8 * 1024;
const NO_STORE = { "cache-control": "no-store" };

const roomQuerySchema = v.object({ room: v.string(), epoch: v.string() });

export function addHistoryRoutes(api: Api): void {
  api.get("/api/history", listHistory);
  api.all("/api/history", methodNotAllowed("GET"));
  api.get("/api/history/find", findInterview);
  api.all("/api/history/find", methodNotAllowed("GET"));
  api.get("/api/history/:id", readInterview);
  api.delete("/api/history/:id", deleteInterview);
  api.all("/api/history/:id", methodNotAllowed("GET, DELETE"));
  api.post("/api/history/:id/restore", restoreInterview);
  api.all("/api/history/:id/restore", methodNotAllowed("POST"));
  api.put("/api/history/:id/notes", saveNotes);
  api.all("/api/history/:id/notes", methodNotAllowed("PUT"));
  api.put("/api/history/:id/rating", rateAnswer);
  api.all("/api/history/:id/rating", methodNotAllowed("PUT"));
  api.put("/api/history/:id/attempt", sayAgain);
  api.all("/api/history/:id/attempt", methodNotAllowed("PUT"));
  api.delete("/api/history/:id/attempt/:attempt", deleteAttempt);
  api.all("/api/history/:id/attempt/:attempt", methodNotAllowed("DELETE"));
  api.post("/api/history/:id/attempt/:attempt/judgement", judgeAttempt);
  api.all("/api/history/:id/attempt/:attempt/judgement", methodNotAllowed("POST"));
  api.get("/api/history/:id/feedback", readFeedback);
  api.put("/api/history/:id/feedback", sendFeedback);
  api.all("/api/history/:id/feedback", methodNotAllowed("GET, PUT"));
}

async function listHistory(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.history.list(uid, readQuery(c, historyQuerySchema)), 200, NO_STORE);
}

async function findInterview(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  const { room, epoch } = readQuery(c, roomQuerySchema);
  return c.json({ id: await c.env.context.history.find(uid, room, epoch) }, 200, NO_STORE);
}

async function readInterview(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.history.detail(uid, idOf(c)), 200, NO_STORE);
}

async function deleteInterview(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  await c.env.context.history.remove(uid, idOf(c));
  return c.body(null, 204, NO_STORE);
}

async function restoreInterview(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  await c.env.context.history.restore(uid, idOf(c));
  return c.body(null, 204, NO_STORE);
}

async function saveNotes(c: ApiCall): Promise<Response> {
  const { uid, ...notes } = await parseOwnerBody(c, notesRequestSchema, MAX_NOTES_BYTES);
  return c.json(await c.env.context.history.saveNotes(uid, idOf(c), notes), 200, NO_STORE);
}

async function rateAnswer(c: ApiCall): Promise<Response> {
  const { uid, question, rating } = await parseOwnerBody(c, ratingRequestSchema, MAX_RATING_BYTES);
  await c.env.context.history.rate(uid, idOf(c), question, rating);
  return c.body(null, 204, NO_STORE);
}

async function sayAgain(c: ApiCall): Promise<Response> {
  const { uid, ...attempt } = await parseOwnerBody(c, attemptRequestSchema, MAX_ATTEMPT_BYTES);
  return c.json(await c.env.context.history.sayAgain(uid, idOf(c), attempt), 200, NO_STORE);
}

async function deleteAttempt(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  await c.env.context.history.removeAttempt(uid, idOf(c), attemptOf(c));
  return c.body(null, 204, NO_STORE);
}

async function judgeAttempt(c: ApiCall): Promise<Response> {
  const { uid, ...wish } = await parseOwnerBody(c, judgementRequestSchema, MAX_JUDGEMENT_BYTES);
  const { history, nameOrigin } = c.env.context;
  const payer = { uid, origin: await nameOrigin(c.req.raw) };
  return c.json(await history.judgeAttempt(payer, idOf(c), attemptOf(c), wish), 200, NO_STORE);
}

function attemptOf(c: ApiCall): string {
  return parseInput(attemptIdSchema, c.req.param("attempt"));
}

async function readFeedback(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.history.readFeedback(uid, idOf(c)), 200, NO_STORE);
}

async function sendFeedback(c: ApiCall): Promise<Response> {
  const { uid, rubric } = await parseOwnerBody(c, feedbackRequestSchema, MAX_FEEDBACK_BYTES);
  return c.json(await c.env.context.history.sendFeedback(uid, idOf(c), rubric), 200, NO_STORE);
}
