import { LINE_BY_LINE } from "../../app/interview/translation/browser-translator";
import type {
  Opened,
  OpenOptions,
  TranslationPace,
  Translator,
  TranslatorSession,
} from "../../app/interview/translation/translator";
import type { LanguagePair, TranslatorSupport } from "../../app/state/translator-support";

type Asked = {
  texts: readonly string[];
  pair: string;
  signal: AbortSignal;
  answer: (...words: string[]) => void;
  fail: (error?: Error) => void;
};
type Opening = OpenOptions & { pair: string; end: (how?: Exclude<Opened, TranslatorSession>) => void };

/** A translator that does nothing by itself: the test answers its requests. */
export class FakeTranslator implements Translator {
  supports: Record<string, TranslatorSupport> = {};
  active = false;
  pace: TranslationPace = LINE_BY_LINE;
  /** Every pair opens by itself. */
  opensAtOnce = true;
  readonly asked: Asked[] = [];
  readonly openings: Opening[] = [];
  readonly closed: string[] = [];

  support = ({ from, to }: LanguagePair): Promise<TranslatorSupport> =>
    Promise.resolve(this.supports[`${from}>${to}`] ?? "available");

  isActivated = (): boolean => this.active;

  open = ({ from, to }: LanguagePair, options: OpenOptions): Promise<Opened> => {
    const pair = `${from}>${to}`;
    return new Promise((resolve) => {
      const end: Opening["end"] = (how) => resolve(how ?? this.session(pair));
      this.openings.push({ ...options, pair, end });
      if (this.opensAtOnce) end();
    });
  };

  /** The current request. */
  get current(): Asked {
    const asked = this.asked.at(-1);
    if (!asked) throw new Error("Nothing was to be translated");
    return asked;
  }

  get texts(): string[] {
    return this.asked.flatMap(({ texts }) => texts);
  }

  private session(pair: string): TranslatorSession {
    return {
      pace: this.pace,
      translate: (texts, signal) =>
        new Promise((resolve, reject) => {
          const fail: Asked["fail"] = (error = new Error("no words")) => reject(error);
          this.asked.push({ texts, pair, signal, answer: (...words) => resolve(words), fail });
        }),
      close: () => void this.closed.push(pair),
    };
  }
}
