import type { CodeRunStatus } from "../../protocol/code";
import type { Language } from "../../protocol/vocabulary";
import type { CodeView } from "../task";
import { joined, languageOf, spaced } from "../words/interviewer-speech";
import { isWritten, type RunState, readRun } from "./work-state";

type WorkTexts = {
  untouched: string;
  notRun: string;
  changed: string;
  unparsed: (line: number | null) => string;
  broke: (line: number | null) => string;
  stopped: Record<Exclude<CodeRunStatus, "done" | "failed">, string>;
  fails: (passed: number, total: number) => string;
  passes: (total: number) => string;
  ran: string;
};

const inLine = (line: number | null) => (line === null ? "" : ` in line ${line}`);
const atLine = (line: number | null) => (line === null ? "" : `（第 ${line} 行）`);

const TEXTS: Record<Language, WorkTexts> = {
  en: {
    untouched: "At the time of this analysis, the file had only the code that it began with.",
    notRun: "At the time of this analysis, the code hadn’t been run.",
    changed: "The code was changed after that run.",
    unparsed: (line) => `The last run before this analysis stopped at a syntax error${inLine(line)}.`,
    broke: (line) => `The last run before this analysis stopped with an error${inLine(line)}.`,
    stopped: {
      out_of_time: "The last run before this analysis was stopped because it took too long.",
      out_of_memory: "The last run before this analysis was stopped because it used too much memory.",
      too_much_output: "The last run before this analysis was stopped because it printed too much.",
    },
    fails: (passed, total) => `${passed} of ${total} visible tests passed in the last run before this analysis.`,
    passes: (total) => `${total} of ${total} visible tests passed in the last run before this analysis.`,
    ran: "The last run before this analysis ended without an error; no test was part of it.",
  },
  "zh-CN": {
    untouched: "分析时，文件里还只有起始代码。",
    notRun: "分析时，代码还没有运行过。",
    changed: "那次运行之后，代码又改过。",
    unparsed: (line) => `分析前的最后一次运行停在了语法错误上${atLine(line)}。`,
    broke: (line) => `分析前的最后一次运行报错中断了${atLine(line)}。`,
    stopped: {
      out_of_time: "分析前的最后一次运行用时太长，被停止了。",
      out_of_memory: "分析前的最后一次运行占用内存太多，被停止了。",
      too_much_output: "分析前的最后一次运行输出太多，被停止了。",
    },
    fails: (passed, total) =>
      spaced(`分析前的最后一次运行，${total} 个可见测试${passed === 0 ? "都没通过" : `通过了 ${passed} 个`}。`),
    passes: (total) => spaced(`分析前的最后一次运行，${total} 个可见测试全部通过。`),
    ran: "分析前的最后一次运行没有报错，但没有跑测试。",
  },
  "zh-TW": {
    untouched: "分析時，檔案裡還只有起始的程式碼。",
    notRun: "分析時，程式還沒執行過。",
    changed: "那次執行之後，程式又改過。",
    unparsed: (line) => `分析前最後一次執行停在語法錯誤${atLine(line)}。`,
    broke: (line) => `分析前最後一次執行途中出了錯${atLine(line)}。`,
    stopped: {
      out_of_time: "分析前最後一次執行時間太長，被停止了。",
      out_of_memory: "分析前最後一次執行占用太多記憶體，被停止了。",
      too_much_output: "分析前最後一次執行輸出太多，被停止了。",
    },
    fails: (passed, total) =>
      spaced(`分析前最後一次執行，${total} 個公開測試${passed === 0 ? "都沒過" : `過了 ${passed} 個`}。`),
    passes: (total) => spaced(`分析前最後一次執行，${total} 個公開測試全過。`),
    ran: "分析前最後一次執行沒有出錯，不過沒有跑測試。",
  },
};

/**
 * States what is known of a task's code at the time of an analysis, from its text and the last run without hidden tests.
 * It judges nothing. Null: only hidden tests were run.
 */
export function describeWork(code: CodeView, lang: string): string | null {
  const language = languageOf(lang);
  const texts = TEXTS[language];
  const last = code.runs.findLast(({ isHidden }) => !isHidden);
  if (!last) {
    if (!isWritten(code)) return texts.untouched;
    return code.runs.length === 0 ? texts.notRun : null;
  }
  const result = describeRun(readRun(last), texts);
  return last.version === code.version ? result : joined(language, result, texts.changed);
}

function describeRun(state: RunState, texts: WorkTexts): string {
  switch (state.kind) {
    case "unparsed":
    case "broke":
      return texts[state.kind](state.line);
    case "stopped":
      return texts.stopped[state.why];
    case "fails":
      return texts.fails(state.passed, state.total);
    case "passes":
      return texts.passes(state.total);
    case "ran":
      return texts.ran;
    default:
      return state satisfies never;
  }
}
