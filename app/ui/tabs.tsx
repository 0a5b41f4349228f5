import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; badge?: ReactNode }[];
  /** One `TabPanel` for each tab. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, label, tabs, children, className, listClassName } = props;
  function choose(next: string) {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  }
  return (
    <Primitive.Root value={value} onValueChange={choose} className={className}>
      <Primitive.List
        aria-label={label}
        className={cn("flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]", listClassName)}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="relative inline-flex min-h-control-lg items-center gap-2 text-sm font-medium whitespace-nowrap text-fg-3 -outline-offset-2! transition-colors hover:text-fg data-[state=active]:text-fg data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-primary-text"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="num min-w-5 rounded-xs bg-hover px-1 text-center text-2xs text-fg-3">{tab.count}</span>
            )}
            {tab.badge}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export type TabPanelProps = {
  value: string;
  children: ReactNode;
  className?: string;
  /** Stays in the page while another tab is shown. */
  keepMounted?: boolean;
};

export function TabPanel({ value, children, className, keepMounted }: TabPanelProps) {
  return (
    <Primitive.Content
      value={value}
      forceMount={keepMounted || undefined}
      className={cn("outline-none data-[state=inactive]:hidden", className)}
    >
      {children}
    </Primitive.Content>
  );
}
