import * as es from '../messages/es.ts';

const TABLE = /<table(?=[\s>])/g;

/** Wraps tables in boxes that scroll sideways on a phone: focusable, so that a keyboard can scroll them, each with a name of its own. */
export function readableTables(html: string): string {
  const count = html.match(TABLE)?.length ?? 0;
  let place = 0;
  return html
    .replaceAll(TABLE, (table) => {
      place += 1;
      return `<div class="table-box" role="region" tabindex="0" aria-label="${es.content.table(place, count)}">${table}`;
    })
    .replaceAll('</table>', '</table></div>');
}
