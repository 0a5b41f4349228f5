import type { Point } from "../../protocol/analysis";
import type { KeyPoint } from "../../questions/guide";
import { matchPoints } from "./match-points";

/** Points that nothing shows to be said or mixed up count as touched on where the candidate wrote them on the board. */
export function withWritten(points: readonly Point[], guide: readonly KeyPoint[], board: readonly string[]): Point[] {
  const words = board.map((label) => label.replace(/\s+/g, " "));
  const all = words.join("\n");
  const findings = matchPoints(all, guide);
  return points.map((point): Point => {
    const found = findings.find(({ id, kind }) => id === point.id && kind === "said");
    if (!found || (point.state !== "open" && point.state !== "missing")) return point;
    const written = words[all.slice(0, found.start).split("\n").length - 1];
    return { id: point.id, text: point.text, state: "said", written };
  });
}
