import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "../../functions/local/local-settings";
import { parseSource, type SourceTree } from "./source-tree";

/** A sentence that the style forbids, with its file. */
export type Finding = { file: string; sentence: string; reason: string };

const SUBJECT = /^(?:What|Who|Whoever|Whom|Nobody|Those (?:of|that|who)|Of what)\b/;
const TITLE_SUBJECT = /^(?:[A-Z]\d+[a-z]? )*(?:what|who|whoever|whom|nobody|of|that|and|by)\b/i;
/** Relative clauses that add nothing (“the run that there is”), and owners that are no one in particular. */
const RIDDLE =
  /\bthat there (?:is|are|was|were)\b(?=$|[,.;:]| and\b)|['’]s word\b(?! for\b)|\bone['’]s own\b|\bnobody['’]s\b|\bbelongs? to nobody\b/i;
const PHRASE =
  /\b(?:(?:is|are|was|were|be|been|not|being) told|goes? by (?:them|it)|(?:is|are|was|be) had|stands? in|anew|whoever|(?<!there )is none|(?:is|are|holds?|heard|registers?|comes?|left) no more(?! than))\b/i;

/**
 * British spellings of words that the project spells as Americans do; of names, without those that the wire, the storage
 * and a platform's interface spell so (`cancelled`, `judgement`, `practise`, `analyse`).
 */
const BRITISH =
  /defence|neighbour|behaviour|colour|favour|flavour|honour|centre|\bgrey|signall|(?<!aria-)labelled(?!by)|travell|modelled|(?:recogn|organ|initial|normal|summar|special|optim|minim|serial|capital)is(?:e[ds]?\b|ing\b|ation)|licence|catalogue/i;
const BRITISH_PROSE = new RegExp(`${BRITISH.source}|\\bcancell(?:ed|ing)\\b|\\btowards\\b`, "i");

/** Comments and test titles of a source file, and the sentences of a Markdown file, that break the style. */
export function findUnplain(file: string, text: string): Finding[] {
  const found: Finding[] = [];
  const check = (sentence: string, subject: RegExp) => {
    const reason = objection(sentence, subject);
    if (reason) found.push({ file, sentence, reason });
  };
  const blocks = file.endsWith(".md") ? readParagraphs(text) : readComments(text);
  for (const block of blocks) for (const sentence of splitSentences(block)) check(sentence, SUBJECT);
  if (file.startsWith("tests/") && /\.tsx?$/.test(file)) {
    for (const title of readTitles(file, text)) check(title, TITLE_SUBJECT);
  }
  return found;
}

/** Names of files and in code that are spelled as the British do. */
export function findBritishNames(file: string, text: string): Finding[] {
  const names = new Set(BRITISH.test(file) ? [file] : []);
  // Few files have such a word at all: parsing each would take seconds.
  if (!file.endsWith(".md") && BRITISH.test(text)) {
    const add = (name: string) => {
      if (BRITISH.test(name.replace(/(?<=[a-z])(?=[A-Z])/g, " "))) names.add(name);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) add(node.text);
      else if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) add(node.name.text);
      ts.forEachChild(node, visit);
    };
    visit(parseSource(file, text));
  }
  return [...names].map((sentence) => ({ file, sentence, reason: "is spelled as the British do" }));
}

function objection(sentence: string, subject: RegExp): string | null {
  const begun = subject.exec(sentence);
  if (begun && !/\?[)"”]*$/.test(sentence)) return `begins with “${begun[0]}”`;
  const bare = sentence.replace(/[`"“][^`"”]*[`"”]/g, "");
  const british = BRITISH_PROSE.exec(bare);
  if (british) return `spells “${british[0]}”, not as Americans do`;
  const phrase = PHRASE.exec(bare) ?? RIDDLE.exec(bare);
  return phrase ? `says “${phrase[0]}”` : null;
}

/** The text of each comment; line comments that follow one another are one. By lines, not by a parser: it is fast. */
function readComments(text: string): string[] {
  const comments: string[] = [];
  let block: string[] | null = null;
  let lines: string[] = [];
  const endLines = () => {
    if (lines.length > 0) comments.push(lines.join(" "));
    lines = [];
  };
  for (const line of text.split("\n")) {
    if (block) {
      block.push(line.replace(/^\s*\*(?!\/) ?/, "").replace(/\s*\*\/.*$/, ""));
      if (line.includes("*/")) {
        comments.push(...joinParagraphs(block));
        block = null;
      }
      continue;
    }
    const own = /^\s*\/\/ ?(.*)$/.exec(line);
    if (own) {
      lines.push(own[1] ?? "");
      continue;
    }
    endLines();
    const opened = /(?:^|[\s{(,])\/\*\*?(?!\/) ?(.*)$/.exec(line);
    if (opened && isCode(line.slice(0, opened.index))) {
      const rest = opened[1] ?? "";
      if (rest.includes("*/")) comments.push(rest.replace(/\s*\*\/.*$/, ""));
      else block = [rest];
      continue;
    }
    const trailing = /\s\/\/ (.*)$/.exec(line);
    if (trailing && isCode(line.slice(0, trailing.index))) comments.push(trailing[1] ?? "");
  }
  endLines();
  return comments;
}

/** Not within a string: the quotes before it are closed. */
function isCode(before: string): boolean {
  return ['"', "'", "`"].every((quote) => before.split(quote).length % 2 === 1);
}

/** Blank lines and list items part what is otherwise one text over several lines. */
function joinParagraphs(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    const isItem = /^\s*(?:[-*]|\d+\.) /.test(line);
    if (isItem || line.trim() === "" || line.trim().startsWith("@")) paragraphs.push([]);
    paragraphs.at(-1)?.push(line.replace(/^\s*(?:[-*]|\d+\.) /, "").trim());
  }
  return paragraphs.map((words) => words.join(" ").trim()).filter((words) => words !== "");
}

/** Headings, paragraphs, list items and cells of tables, without code blocks. */
function readParagraphs(text: string): string[] {
  const prose = text.replace(/^(\s*)```[\s\S]*?^\1```/gm, "").split("\n");
  return joinParagraphs(
    prose.flatMap((line) => {
      if (/^\s*\|/.test(line)) return line.split("|").flatMap((cell) => ["", cell]);
      return /^#/.test(line) ? ["", line.replace(/^#+ /, ""), ""] : [line];
    }),
  ).map((paragraph) => paragraph.replace(/\*\*(.*?)\*\*/g, "$1"));
}

function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…][)"”*_]*)\s+(?=[A-Z"“`*_(])|(?<=^(?:Rule )?[A-Z]\d*:?) /)
    .map((sentence) => sentence.trim().replace(/^[("“*_]+/, ""));
}

function readTitles(file: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:describe|it|test)$/.test(rootOf(node.expression))) {
      const title = node.arguments[0];
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) {
        titles.push(title.head.text + title.templateSpans.map(({ literal }) => `x${literal.text}`).join(""));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parseSource(file, text));
  return titles;
}

/** The name at the bottom of `it.each(…)`, `test.for(…)(…)` and the like. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    return rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  }
  return "";
}

/** Markdown files of the checkout, beside the code that they are about and at its top. */
export function readDocuments(): SourceTree {
  const tree = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of readdirSync(path.join(ROOT, folder)).sort()) {
      const file = folder === "" ? name : `${folder}/${name}`;
      const isFolder = statSync(path.join(ROOT, file)).isDirectory();
      if (isFolder && folder !== "") visit(file);
      else if (name.endsWith(".md")) tree.set(file, readFileSync(path.join(ROOT, file), "utf8"));
    }
  };
  for (const folder of ["", "app", "party", "functions", "tests"]) {
    if (existsSync(path.join(ROOT, folder))) visit(folder);
  }
  return tree;
}
