import { describe, expect, it } from "vitest";
import {
  CodePreferencesStore,
  DEFAULT_CODE_PREFERENCES,
  indentUnitOf,
} from "../../../../../app/interview/code/code-preferences";
import { MemoryStorage } from "../../../../support/memory-storage";

describe("CodePreferencesStore", () => {
  it("keeps choices in the browser's storage", () => {
    const { storage } = new MemoryStorage().tab();
    new CodePreferencesStore(storage).change({ indent: "tab", vim: true });
    new CodePreferencesStore(storage).rememberLanguage("python");
    expect(new CodePreferencesStore(storage).getView()).toEqual({
      ...DEFAULT_CODE_PREFERENCES,
      ...{ indent: "tab", vim: true, language: "python" },
    });
  });

  it("keeps what another tab has chosen since", () => {
    const { storage } = new MemoryStorage().tab();
    const [one, other] = [new CodePreferencesStore(storage), new CodePreferencesStore(storage)];
    other.change({ fontSize: 18 });
    one.change({ vim: true });
    expect(one.getView()).toMatchObject({ fontSize: 18, vim: true });
  });

  it("keeps the language of programs when somebody writes a query", () => {
    const { storage } = new MemoryStorage().tab();
    const store = new CodePreferencesStore(storage);
    store.rememberLanguage("python");
    store.rememberLanguage("sql");
    expect(store.getView().language).toBe("python");
  });

  it("begins with the defaults where a page is hydrated: the server doesn't know the choices", () => {
    const { storage } = new MemoryStorage().tab();
    new CodePreferencesStore(storage).rememberLanguage("python");
    const store = new CodePreferencesStore(storage);
    expect(store.getFirstRender()).toEqual(DEFAULT_CODE_PREFERENCES);
    expect(store.getView().language).toBe("python");
  });

  it.each(["nonsense", '{"fontSize":7,"indent":"9","vim":"yes","language":"sql"}', '{"language":"klingon"}', null])(
    "falls back to the defaults for %s",
    (stored) => {
      const { storage } = new MemoryStorage().tab();
      if (stored !== null) storage.setItem("mocki.code", stored);
      expect(new CodePreferencesStore(storage).getView()).toEqual(DEFAULT_CODE_PREFERENCES);
    },
  );
});

describe("indentUnitOf", () => {
  it("is the language's own unless somebody has chosen one", () => {
    expect(indentUnitOf("auto", "go")).toBe("\t");
    expect(indentUnitOf("auto", "python")).toBe("    ");
    expect(indentUnitOf("2", "python")).toBe("  ");
  });
});
