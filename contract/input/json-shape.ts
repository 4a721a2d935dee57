export type ShapeBounds = { deepest: number; mostValues: number };

/**
 * What is wrong with the size of a JSON text, counted without parsing it: a body is parsed only if it yields few objects. One
 * pass over the characters.
 */
export function shapeProblem(json: string, { deepest, mostValues }: ShapeBounds): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        values += 1;
        depth += 1;
        if (depth > deepest) return `The body is nested deeper than ${deepest} levels`;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (values > mostValues) return `The body holds more than ${mostValues} values`;
  }
  return undefined;
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];

/** Index of the closing quote of a string; the text's length if there is none. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at += 1;
  }
  return json.length;
}
