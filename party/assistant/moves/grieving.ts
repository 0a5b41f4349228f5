import { griefIn } from "../../care/grief";
import { amountOf } from "../words/interviewer-speech";

/** In words (`amountOf`). A longer answer that tells of a loss is an answer. */
const BRIEF = 45;

/** Whether the words tell of a loss or a hardship, and of little else. `technical`: see `griefIn`. */
export function tellsOnlyOfGrief(said: string, technical: boolean): boolean {
  return amountOf(said) <= BRIEF && griefIn(said, technical) !== null;
}
