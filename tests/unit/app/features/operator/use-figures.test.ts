import { describe, expect, it } from "vitest";
import { formatStorage } from "../../../../../app/features/operator/use-figures";
import { DEVELOPMENT_SETTINGS, parseEnv, readDatabaseLimit } from "../../../../../functions/settings/env";

const format = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

describe("sizes on the operator's page", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1_000, "1 KB"],
    [999_900, "999.9 KB"],
    [1_500_000, "1.5 MB"],
    [8_100_000_000, "8.1 GB"],
    [2_000_000_000_000, "2 TB"],
    [3_000_000_000_000_000, "3,000 TB"],
  ])("are %d bytes in units of a thousand: %s", (bytes, size) => {
    expect(formatStorage(bytes, format)).toBe(size);
  });

  it("show the database's default limit as the documents state it: 9 GB of D1's 10", () => {
    expect(formatStorage(readDatabaseLimit(parseEnv(DEVELOPMENT_SETTINGS)), format)).toBe("9 GB");
  });
});
