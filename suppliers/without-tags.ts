const HIDDEN_ELEMENTS = ['script', 'style', 'title', 'template', 'noscript', 'iframe', 'textarea'];
/** Where a comment begins, or an element whose content is no text for readers. */
const HIDDEN = new RegExp(`<!--|<(${HIDDEN_ELEMENTS.join('|')})(?=[\\s>/])`, 'gi');
const CLOSED = new Map(HIDDEN_ELEMENTS.map((element) => [element, new RegExp(`</${element}(?=[\\s>/])`, 'gi')]));
const COMMENT_CLOSED = /-->/g;

/**
 * Removes tags from a text in linear time, with comments and what scripts, styles and the like contain. Stops at the last `>`:
 * searching the end of a million unclosed tags would take minutes.
 */
export function withoutTags(markup: string, instead: string): string {
  const shown = withoutHidden(markup, instead);
  const end = shown.lastIndexOf('>') + 1;
  return shown.slice(0, end).replace(/<[^>]*>/g, instead) + shown.slice(end);
}

function withoutHidden(markup: string, instead: string): string {
  const shown: string[] = [];
  let at = 0;
  for (const found of markup.matchAll(HIDDEN)) {
    if (found.index < at) continue;
    shown.push(markup.slice(at, found.index));
    at = endOf(markup, found);
  }
  return [...shown, markup.slice(at)].join(instead);
}

/** The end of what begins there; the end of the text if it is never closed, as in browsers. */
function endOf(markup: string, { index, 0: { length }, 1: element }: RegExpExecArray): number {
  const close = CLOSED.get(element?.toLowerCase() ?? '') ?? COMMENT_CLOSED;
  close.lastIndex = index + (element === undefined ? '<!'.length : length);
  const closed = close.exec(markup);
  const end = closed ? markup.indexOf('>', closed.index) : -1;
  return end < 0 ? markup.length : end + 1;
}
