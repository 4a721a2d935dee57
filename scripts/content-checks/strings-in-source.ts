/** All string literals of TypeScript source; of a template the parts between its placeholders. */
export function stringsIn(source: string): string[] {
  const found: string[] = [];
  /** For each open placeholder, where its template continues. */
  const open: number[] = [];
  let depth = 0;
  let at = 0;

  /** Reads to the end of a string, or to its next placeholder. */
  function readString(quote: string): void {
    let text = '';
    for (; at < source.length && source[at] !== quote; at += 1) {
      if (source[at] === '\\') {
        at += 1;
        text += source[at] === 'n' ? '\n' : (source[at] ?? '');
      } else if (quote === '`' && source.startsWith('${', at)) {
        at += 2;
        open.push(depth);
        found.push(text);
        return;
      } else text += source[at];
    }
    at += 1;
    found.push(text);
  }

  while (at < source.length) {
    const sign = source[at] as string;
    if (source.startsWith('//', at)) at = endOf('\n');
    else if (source.startsWith('/*', at)) at = endOf('*/');
    else if (sign === "'" || sign === '"' || sign === '`') {
      at += 1;
      readString(sign);
    } else if (sign === '}' && open.at(-1) === depth) {
      open.pop();
      at += 1;
      readString('`');
    } else {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      at += 1;
    }
  }
  return found;

  function endOf(mark: string): number {
    const end = source.indexOf(mark, at + 2);
    return end < 0 ? source.length : end + mark.length;
  }
}
