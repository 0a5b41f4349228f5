/** Wordings of one thing. */
export type Some = readonly [string, ...string[]];

/** Replies to each move that is no answer. None of it repeats or quotes the candidate. */
export type Replies = {
  /** To a voice, or to typed words. */
  greeting: { heard: Some; read: Some };
  repeat: Some;
  /** `asked` leads to a written explanation; `open` is all there is after both of them. */
  clarify: { asked: Some; open: Some };
  think: Some;
  restart: Some;
  /** `points` leads to what a good answer contains; `none`: nothing is written, or all of it was said. */
  hint: { points: Some; none: Some };
  skip: Some;
  dontKnow: { story: Some; fact: Some };
  moveOn: Some;
  done: Some;
  notDone: Some;
  meta: {
    who: Some;
    time: (minutes: number, questions: number) => Some;
    record: Some;
    result: Some;
    language: Some;
    pause: Some;
    controls: Some;
    other: Some;
  };
  askCompany: Some;
  nervous: Some;
  abuse: Some;
  noise: { heard: Some; read: Some };
  silence: Some;
  crisis: Some;
  disclosure: Some;
  /** The person goes on after that. */
  goOn: Some;
  /** The coach takes over from a model. `add`: it has no follow-up to the answer. */
  takeOver: { says: Some; add: Some };
};
