import { describe, expect, it } from "vitest";
import { readMarks, tidyPlaces } from "../../../../functions/runner/read-marks";
import type { ServerLanguage } from "../../../../party/protocol/vocabulary";

const marksOf = (language: ServerLanguage, text: string) => readMarks(language, tidyPlaces(language, text));

describe("marks of a program that a server ran", () => {
  it.each<[string, ServerLanguage, string, [number, string][]]>([
    [
      "errors of g++, and no notes or warnings",
      "cpp",
      [
        "main.cpp.cpp: In function 'int main()':",
        "main.cpp.cpp:3:9: warning: unused variable 'y' [-Wunused-variable]",
        "main.cpp.cpp:4:12: error: expected ';' before '}' token",
        "main.cpp.cpp:2:1: note: declared here",
      ].join("\n"),
      [[4, "error: expected ';' before '}' token"]],
    ],
    [
      "errors of javac",
      "java",
      "Main.java:3: error: ';' expected\n  int a = 1\n           ^\n1 error\n",
      [[3, "error: ';' expected"]],
    ],
    [
      "the nearest frame of a Java exception",
      "java",
      [
        'Exception in thread "main" java.lang.ArithmeticException: / by zero',
        "\tat Main.half(Main.java.java:7)",
        "\tat Main.main(Main.java.java:3)",
      ].join("\n"),
      [[7, "java.lang.ArithmeticException: / by zero"]],
    ],
    [
      "errors of Go",
      "go",
      "# command-line-arguments\n./main.go.go:5:2: undefined: x\n./main.go.go:9:1: missing return\n",
      [
        [5, "undefined: x"],
        [9, "missing return"],
      ],
    ],
    [
      "the nearest frame of a panic in Go",
      "go",
      [
        "panic: runtime error: index out of range [3] with length 3",
        "",
        "goroutine 1 [running]:",
        "main.pick(...)",
        "\t/box/submission/main.go:12",
        "main.main()",
        "\t/box/submission/main.go:6 +0x1d",
        "exit status 2",
      ].join("\n"),
      [[12, "panic: runtime error: index out of range [3] with length 3"]],
    ],
    ["nothing where no line is named", "cpp", "terminate called after throwing an instance of 'std::bad_alloc'", []],
    ["one message for a line", "go", "main.go:1:1: first\nmain.go:1:5: second\n", [[1, "first"]]],
    ["no line of another file", "go", "othermain.go:5:2: undefined: x\n", []],
  ])("are %s", (_, language, text, marks) => {
    expect(marksOf(language, text)).toEqual(marks.map(([line, words]) => ({ line, text: words })));
  });

  it("are 50 at most, each cut", () => {
    const text = Array.from({ length: 80 }, (_, i) => `main.go:${i + 1}:1: ${"x".repeat(400)}`).join("\n");
    const marks = marksOf("go", text);
    expect(marks).toHaveLength(50);
    expect(marks[0]?.text).toHaveLength(300);
  });
});

describe("places in messages", () => {
  it("have the file's name alone, however the server keeps it", () => {
    const text = "/piston/jobs/3fb0/main.cpp.cpp:4:1: error\nat ./main.cpp:9 (main.cpp is 2 KB)";
    expect(tidyPlaces("cpp", text)).toBe("main.cpp:4:1: error\nat main.cpp:9 (main.cpp is 2 KB)");
  });
});
