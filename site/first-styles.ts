import { LRUCache } from 'lru-cache';
import styles from './app.css?inline';
import { pruneStyles, readStyles } from './prune-styles.ts';

/** Source text of the code that draws before the whole style sheet is loaded: the first-touch script and its suggestion list. */
const FIRST_TO_DRAW = import.meta.glob<string>(
  ['./first-touch/*.ts', './search-form/places/suggestion-look.ts', '!./**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const DRAWN_FIRST = Object.values(FIRST_TO_DRAW).flatMap((text) => text.split(/[\s"'`]+/));
const SHEET = readStyles(styles);
const CLASS = ' class="';
/** Keyed by class lists: pages of one kind mostly have the same ones in the same order. */
const prepared = new LRUCache<string, string>({ max: 60 });

/**
 * The styles for the head of a page: the rules that match classes in its markup. The framework starts once the whole sheet is
 * loaded (`first-touch/inline-scripts.ts`), so elements drawn later find theirs there.
 */
export function firstStyles(markup: string): string {
  const lists = new Set<string>();
  let end = 0;
  for (let at = markup.indexOf(CLASS); at >= 0 && end >= 0; at = markup.indexOf(CLASS, end)) {
    end = markup.indexOf('"', at + CLASS.length);
    if (end >= 0) lists.add(markup.slice(at + CLASS.length, end));
  }
  const key = [...lists].join('\n');
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const names = key.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/);
  const made = pruneStyles(SHEET, new Set([...DRAWN_FIRST, ...names]));
  prepared.set(key, made);
  return made;
}
