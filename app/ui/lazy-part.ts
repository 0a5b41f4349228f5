import { type ComponentType, lazy } from "react";
import { keepLoading } from "./keep-loading";

/**
 * A part of a screen whose code is fetched when it is first shown. Offline it is retried again and again while the
 * fallback stays: a screen in use must not break because one of its parts is missing.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        keepLoading(load, (part) => resolve({ default: part }));
      }),
  );
}
