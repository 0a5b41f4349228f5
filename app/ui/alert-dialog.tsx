import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { backdropClass, dialogBodyClass, dialogClass, dialogFootClass } from "./dialog-parts";
import { HeadingText } from "./heading-text";
import { useDialogFocus } from "./use-dialog-focus";

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The consequences, and whether they can be undone. */
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  tone?: "danger" | "primary";
  /** A third way out. The dialog stays open, for the caller to close or change. */
  other?: { label: string; onSelect: () => void } | undefined;
  children?: ReactNode;
};

/** Confirmation before an action that affects the other participant or cannot be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, onConfirm, tone = "danger" } = props;
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClass} />
        <Primitive.Content className={dialogClass} {...focus}>
          <div className={dialogBodyClass}>
            <Primitive.Title className="text-md">
              <HeadingText>{title}</HeadingText>
            </Primitive.Title>
            <Primitive.Description className="text-fg-2">{description}</Primitive.Description>
            {props.children}
          </div>
          <div className={dialogFootClass}>
            {props.other ? (
              <Button variant="quiet" className="mr-auto" onClick={props.other.onSelect}>
                {props.other.label}
              </Button>
            ) : null}
            <Primitive.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Primitive.Action asChild>
              <Button variant={tone} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
