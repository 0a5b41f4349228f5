/** On a button, for what was not looked at yet. */
export function NewsDot() {
  return (
    <span
      aria-hidden
      className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-card bg-primary-text"
    />
  );
}
