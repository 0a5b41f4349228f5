import { expect, test } from "vitest";
import { chooseOthers } from "../../../../../../app/features/tracker/edit/choose-others";
import { row } from "../rows";

test("chooseOthers lists applications of the same dataset, those of the same company first, then the latest", () => {
  const one = row({ id: "one", company: "Halden" });
  const rows = [
    one,
    row({ id: "old", company: "Orrery", updatedAt: "2026-05-01T00:00:00Z" }),
    row({ id: "new", company: "Kestrel", updatedAt: "2026-05-03T00:00:00Z" }),
    row({ id: "same", company: "Halden", updatedAt: "2026-04-01T00:00:00Z" }),
    row({ id: "demo", company: "Halden", isDemo: true }),
  ];
  const ids = (search: string) => chooseOthers(one, rows, search).map(({ id }) => id);
  expect(ids("")).toEqual(["same", "new", "old"]);
  expect(ids("ORR")).toEqual(["old"]);
});
