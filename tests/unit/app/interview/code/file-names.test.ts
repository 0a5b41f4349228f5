import { describe, expect, it } from "vitest";
import { proposeName, renameFor, toDownloadName } from "../../../../../app/interview/code/file-names";

const file = (name: string) => ({ id: name, name, language: "python" as const });

describe("names of code files", () => {
  it("are unique, with the language's ending", () => {
    expect(proposeName("java", [])).toBe("Main.java");
    expect(proposeName("python", [file("MAIN.py"), file("main2.py")])).toBe("main3.py");
  });

  it("follow a change of language if they had its ending", () => {
    expect(renameFor("streak.js", "javascript", "typescript")).toBe("streak.ts");
    expect(renameFor("notes", "javascript", "typescript")).toBe("notes");
  });

  it("contain no characters that a file system refuses, in a download", () => {
    expect(toDownloadName('a/b\\c:"d".py')).toBe("a_b_c__d_.py");
    expect(toDownloadName("")).toBe("code.txt");
  });
});
