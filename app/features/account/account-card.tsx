import { type ReactNode, useId } from "react";
import { Card, CardHead } from "../../ui/card";

export type AccountCardProps = { title: string; text?: string; children: ReactNode };

/** One section of the account page: a title, a description and its controls. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <div className="flex flex-col gap-4 p-4">
        {text ? <p className="text-sm text-fg-2">{text}</p> : null}
        {children}
      </div>
    </Card>
  );
}
