/**
 * The JSON object in what a model has written, or undefined. Models put it into code fences, say a word before it, go on
 * after it, or leave a comma at an end.
 */
export function readJsonObject(text: string): unknown {
  for (let at = text.indexOf("{"); at !== -1; ) {
    const end = endOfObject(text, at);
    // Cut off: what stands inside of it is not what was asked for.
    if (end === -1) return undefined;
    const found = text.slice(at, end);
    const parsed = tryJson(found) ?? tryJson(found.replace(/,(?=\s*[}\]])/g, ""));
    if (parsed !== undefined) return parsed;
    at = text.indexOf("{", end);
  }
  return undefined;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function endOfObject(text: string, from: number): number {
  let depth = 0;
  let isInString = false;
  for (let i = from; i < text.length; i++) {
    const sign = text[i];
    if (isInString) {
      if (sign === "\\") i++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return i + 1;
  }
  return -1;
}
