import { useEffect, useState } from "react";
import { Field } from "./field";
import { Input } from "./input";

export type KeptFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onCommit: (value: string) => void;
};

/**
 * A line of text that is kept when its field is left or Enter is pressed, and not with each letter. That is all that Enter
 * means here: a form around it is not sent by it.
 */
export function KeptField({ label, placeholder, value, maxLength, onCommit }: KeptFieldProps) {
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
