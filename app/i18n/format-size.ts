const KB = 1024;
const MB = KB * KB;

/** A readable size; never 0 for a file that is not empty. */
export function formatSize(bytes: number, language: string): string {
  const [unit, size] = bytes < MB ? (["KB", KB] as const) : (["MB", MB] as const);
  const value = Math.max(bytes / size, bytes > 0 ? 0.1 : 0);
  const digits = value < 10 && unit === "MB" ? 1 : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits });
  return `${number.format(unit === "KB" ? Math.ceil(value) : value)} ${unit}`;
}
