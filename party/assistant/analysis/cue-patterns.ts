import { CHINESE_CLICHES, CHINESE_VAGUE } from "../words/chinese";
import { ENGLISH_CLICHES, ENGLISH_VAGUE } from "../words/english";
import { compileTerms } from "../words/terms";
import { CUES } from "./words/cue-words";

export const cliches = compileTerms(`${ENGLISH_CLICHES},${CHINESE_CLICHES}`);
export const vague = compileTerms(`${ENGLISH_VAGUE},${CHINESE_VAGUE}`);
export const cues = {
  because: compileTerms(CUES.because),
  contrast: compileTerms(CUES.contrast),
  result: compileTerms(CUES.result),
  sequence: compileTerms(CUES.sequence),
  condition: compileTerms(CUES.condition),
  situation: compileTerms(CUES.situation),
  task: compileTerms(CUES.task),
  unsure: compileTerms(CUES.unsure),
  general: compileTerms(CUES.general),
};
