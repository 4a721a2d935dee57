import styles from './app.css?inline';
import { pruneStyles, readStyles } from './prune-styles.ts';

/** What draws something before the whole style sheet is there: the first script, and the suggestions it lists. */
const FIRST_TO_DRAW = import.meta.glob<string>(['./first-touch/*.ts', './search-form/suggestion-look.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DRAWN_FIRST = Object.values(FIRST_TO_DRAW).flatMap((text) => text.split(/[\s"'`]+/));
const SHEET = readStyles(styles);
const CLASS_NAMES = / class="([^"]*)"/g;

/**
 * The styles in the head of a page: all that its own elements have any of. The framework waits for the whole sheet
 * (`first-touch/inline-scripts.ts`), so whatever else is drawn there finds its styles in that.
 */
export function firstStyles(markup: string): string {
  const lists = new Set<string>();
  for (const [, names = ''] of markup.matchAll(CLASS_NAMES)) lists.add(names);
  const classes = new Set(DRAWN_FIRST);
  for (const names of lists) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name);
  }
  return pruneStyles(SHEET, classes);
}
