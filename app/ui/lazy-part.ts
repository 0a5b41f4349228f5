import { type ComponentType, lazy } from "react";
import { keepLoading } from "./keep-loading";

/**
 * A part of a screen whose code is fetched when it is first shown. While the network is away it is tried again and again,
 * and what stands in for it stays: a screen on which somebody works does not break for want of one of its parts.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        keepLoading(load, (part) => resolve({ default: part }));
      }),
  );
}
