import { type ReactNode, useId } from "react";
import { Card, CardHead } from "../../ui/card";

/** A group of settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </Card>
  );
}
