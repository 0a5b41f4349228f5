/** The part of a request that a fake model needs to answer the prompts of `party/assistant/llm`. */
export type AskedPrompt = { messages: readonly { role: string; content: string }[] };

/** Words of the participants, by the label of their data block. */
export function readBlocks({ messages }: AskedPrompt): ReadonlyMap<string, string> {
  const text = messages.map(({ content }) => content).join("\n");
  const mark = /\[\[DATA label (\S+)\]\]/.exec(text)?.[1] ?? "no mark";
  const block = new RegExp(`\\[\\[DATA ([^\\n]*) ${mark}\\]\\]\\n([\\s\\S]*?)\\n\\[\\[END ${mark}\\]\\]`, "g");
  return new Map([...text.matchAll(block)].map(([, label = "", inside = ""]) => [label, inside]));
}

/**
 * A model that follows the prompts in a simple way, for fake servers behind a browser. It follows up once, with the
 * candidate's own words, and gives every answer the same scores.
 */
export function answerPrompt(request: AskedPrompt): string {
  const all = request.messages.map(({ content }) => content).join("\n");
  const blocks = readBlocks(request);
  const mark = /@@[0-9a-f]{8}@@/.exec(all)?.[0];
  if (all.includes('"plan"')) {
    const speech = `Hello, I am the interviewer of this model. ${blocks.get("next question")}`;
    return `${speech}\n${mark}\n{"plan": ["B1", "B2", "B3", "B4", "B5"]}`;
  }
  if (all.includes('"decision"')) return answerTurn(all, blocks, mark);
  if (all.includes("You are an interpreter")) return translate(all, blocks);
  if (all.includes('"scored"')) return judge(blocks.get("answer") ?? "");
  if (all.includes("You are the interviewer")) {
    return blocks.get("next question") ?? "Thank you. This is the end of the interview, goodbye.";
  }
  return `“Let me begin with what happened.”\n\n- The situation: ${blocks.get("question") ?? "what was asked"}\n- What you did yourself\n- What came of it, with a figure`;
}

function answerTurn(all: string, blocks: ReadonlyMap<string, string>, mark = "no mark"): string {
  const transcript = (blocks.get("transcript") ?? "").split("\n");
  const words = transcript.at(-1)?.replace(/^Candidate: /, "") ?? "";
  const isFollowed = transcript.some((line) => line.startsWith("Interviewer: You said"));
  if (all.includes('{"decision": "follow_up"}') && !isFollowed) {
    const own = words.split(/\s+/).slice(0, 4).join(" ");
    return `You said “${own}”. What came of it?\n${mark}\n{"decision": "follow_up"}`;
  }
  if (all.includes('{"decision": "next"}')) {
    return `Thank you. ${blocks.get("next question")}\n${mark}\n{"decision": "next"}`;
  }
  return `Thank you for the conversation, goodbye.\n${mark}\n{"decision": "end"}`;
}

function judge(answer: string): string {
  // Whole words: a quote must not end within one.
  const quote = (answer.split("\n")[0] ?? "").split(" ").slice(0, 7).join(" ");
  const judgements = [
    { criterion: "relevance", tone: "strength", text: "This answers the question.", quote },
    { criterion: "evidence", tone: "improve", text: "A figure is missing.", quote, instead: "Say how many." },
  ];
  const criteria = { relevance: 4, structure: 3, evidence: 3, clarity: 4 };
  return JSON.stringify({ scored: true, criteria, judgements, star: null, instead: "What I did, [how many]." });
}

/** Like the scripted translator of a browser: the result shows the direction of the translation. */
function translate(all: string, blocks: ReadonlyMap<string, string>): string {
  const [, language = ""] = /Write in (.*)\.$/m.exec(all) ?? [];
  const mark = /^Simplified/.test(language) ? "简" : /^Traditional/.test(language) ? "繁" : "In English";
  const lines = [...blocks].map(([label, text]) => [label.replace("line ", ""), `${mark}: ${text}`]);
  return JSON.stringify(Object.fromEntries(lines));
}
