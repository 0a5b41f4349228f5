/** Alternative wordings. */
export type Some = readonly [string, ...string[]];

/** Replies to each move except an answer. They never repeat or quote the candidate. */
export type Replies = {
  /** To a voice, or to typed words. */
  greeting: { heard: Some; read: Some };
  repeat: Some;
  /**
   * `asked` introduces a written clarification; `open` is used once both were given. `further` explains a follow-up,
   * which comes after it.
   */
  clarify: { asked: Some; open: Some; further: Some };
  think: Some;
  restart: Some;
  /** `points` introduces key points; `none`: there are none, or all of them were given; `fact`: the same, technical. */
  hint: { points: Some; none: Some; fact: Some };
  skip: Some;
  /** To somebody who skips a question and runs themselves down; the next question follows. */
  skipKindly: Some;
  /** To words of a loss or a hardship. `choose` lets the person choose how to go on, in place of a question. */
  grief: { loss: Some; hardship: Some; choose: Some };
  /** To somebody who doesn't want to talk about the subject; the next question follows. */
  declined: Some;
  /** `open`: to a question that asks for neither a story nor a fact. */
  dontKnow: { story: Some; fact: Some; open: Some };
  moveOn: Some;
  done: Some;
  /** To "I just told you that". */
  alreadyAnswered: Some;
  notDone: Some;
  /** To a wish to go back to an earlier question. `yes`: that question follows; `no`: another one is being answered. */
  back: { yes: Some; no: Some };
  meta: {
    who: (name: string) => Some;
    time: (minutes: number, questions: number) => Some;
    record: Some;
    result: Some;
    /** To "Am I talking too long?" */
    length: Some;
    /** To "How long should my answer be?" */
    answerLength: Some;
    language: Some;
    pause: Some;
    controls: Some;
    /** To orders to the program, such as another role or a good mark. */
    orders: Some;
    /** To kind words. */
    thanks: Some;
    /** To "How is your day?" */
    day: Some;
    /** To "May I take notes?" */
    notes: Some;
    /** To "What would you have done?" */
    own: Some;
    /** To "Does it have to be from work?" */
    source: Some;
    other: Some;
  };
  /** To "Why do you ask?" */
  whyAsked: Some;
  askCompany: Some;
  /** To a question about facts of a task that aren't specified. */
  assume: Some;
  nervous: Some;
  /** To words that may ask for the end of the interview, which can't be undone. */
  endOrGoOn: Some;
  abuse: Some;
  /** To an answer that is hardly more than an insult of a boss, colleagues or a company; the next question follows. */
  putDown: Some;
  noise: { heard: Some; read: Some };
  silence: Some;
  crisis: Some;
  disclosure: Some;
  /** To a person who continues after a crisis or disclosure. */
  goOn: Some;
  /** The coach takes over from a model. `add`: it has no follow-up to the answer. */
  takeOver: { says: Some; add: Some };
};
