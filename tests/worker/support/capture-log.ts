import { vi } from "vitest";

/** Every line that goes to the console from now on, in their order; nothing is printed. Ends with `vi.restoreAllMocks`. */
export function captureLog(): string[] {
  const logged: string[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => {
      logged.push(line.map(String).join(" "));
    });
  }
  return logged;
}
