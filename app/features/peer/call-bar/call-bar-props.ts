type WorkSwitch = { on: boolean; news: boolean; toggle: () => void };

/** Decisions of the interview screen: dialogs, panes and the way out. */
export type CallBarProps = {
  /** On phones, where they are behind a tab. */
  suggestions: { on: boolean; toggle: () => void };
  /** Null where there is none. */
  code: WorkSwitch | null;
  board: WorkSwitch | null;
  onClear: () => void;
  /** The interviewer is asked before the interview ends. */
  onFinish: () => void;
  onLeave: () => void;
};
