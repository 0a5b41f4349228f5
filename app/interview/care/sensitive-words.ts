import { onDemand } from "../../ui/on-demand";

/** Recognizes words of somebody in danger. Fetched before the first line, which may be said offline. */
export const sensitiveWords = onDemand(() => import("../../../party/care/sensitive"));

/** Recognizes them in the comments of a program. */
export const sensitiveCode = onDemand(() => import("../../../party/care/sensitive-code"));
