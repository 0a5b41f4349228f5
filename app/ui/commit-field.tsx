import { useEffect, useState } from "react";
import { Field } from "./field";
import { Input } from "./input";

export type CommitFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onCommit: (value: string) => void;
};

/** A text field that commits on blur or Enter, not on each keystroke. Enter does not submit a surrounding form. */
export function CommitField({ label, placeholder, value, maxLength, onCommit }: CommitFieldProps) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const commit = () => {
    setDraft(draft.trim());
    onCommit(draft.trim());
  };
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={draft}
          placeholder={placeholder}
          maxLength={maxLength}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            commit();
          }}
        />
      )}
    </Field>
  );
}
