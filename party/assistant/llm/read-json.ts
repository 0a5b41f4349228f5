/**
 * Finds the JSON object in a model's output; undefined without one. Models wrap it in code fences, add words before or
 * after it, or leave a trailing comma.
 */
export function readJsonObject(text: string): unknown {
  for (let at = text.indexOf("{"); at !== -1; ) {
    const end = endOfObject(text, at);
    // Truncated: an inner object is not the requested one.
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
