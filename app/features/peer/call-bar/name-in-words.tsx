/** A text with a name in it. When space is scarce the name is truncated, not the text. */
export function NameInWords({ name, words }: { name: string; words: (name: string) => string }) {
  const [before = "", after = ""] = words(MARK).split(MARK);
  return (
    <span className="flex min-w-0 whitespace-pre" title={words(name)}>
      {before ? <span className="shrink-0">{before}</span> : null}
      <span className="min-w-0 truncate">{name}</span>
      {after ? <span className="shrink-0">{after}</span> : null}
    </span>
  );
}

/** A character that no text contains. */
const MARK = "\u0000";
