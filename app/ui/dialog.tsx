import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";
import { backdropClass, dialogBodyClass, dialogClass, dialogFootClass } from "./dialog-parts";
import { HeadingText } from "./heading-text";
import { IconButton } from "./icon-button";
import { useDialogFocus } from "./use-dialog-focus";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  trigger?: ReactElement;
  /** Wider than the default of 26 rem; `page`: as large as a page to read. */
  wide?: boolean | "page";
  /** Contains unsaved input: a press outside does not close it. */
  isHeld?: boolean;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, trigger, wide, isHeld } = props;
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClass} />
        <Primitive.Content
          className={cn(dialogClass, wide === "page" ? "h-[90dvh] md:w-224" : wide && "md:w-160")}
          {...focus}
          onInteractOutside={(event) => isHeld && event.preventDefault()}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={dialogBodyClass}>
            <div className="flex items-start justify-between gap-4">
              <Primitive.Title className="text-md">
                <HeadingText>{title}</HeadingText>
              </Primitive.Title>
              <Primitive.Close asChild>
                <IconButton size="sm" label={closeLabel} icon={<X aria-hidden />} className="-mt-1 -mr-2" />
              </Primitive.Close>
            </div>
            {description ? <Primitive.Description className="text-fg-2">{description}</Primitive.Description> : null}
            {children}
          </div>
          {footer ? <div className={dialogFootClass}>{footer}</div> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
