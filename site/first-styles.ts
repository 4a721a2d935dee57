import styles from './app.css?inline';
import { pruneStyles } from './prune-styles.ts';

/** Where the classes of the pages stand that are fetched most; their first view carries no styles of the others. */
const FRAME = import.meta.glob<string>(
  ['./root.tsx', './{shell,ui,connection,prices,visitor,search-form,first-touch,airlines}/*.{ts,tsx}', '!./**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const RESULTS = import.meta.glob<string>(
  ['./routes/result.tsx', './results/*.{ts,tsx}', './alerts/alert-card.tsx', './enquiry/hidden-fields.tsx', '!./**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const HOME = import.meta.glob<string>(
  ['./routes/home.tsx', './home/*.{ts,tsx}', './journey/find-booking-notice.tsx', '!./**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const OF_ROUTE: Record<string, string> = {
  result: stylesOf(FRAME, RESULTS),
  home: stylesOf(FRAME, HOME),
};

function stylesOf(...sources: Record<string, string>[]): string {
  const texts = sources.flatMap((files) => Object.values(files));
  return pruneStyles(styles, new Set(texts.flatMap((text) => text.split(/[\s"'`]+/))));
}

/** The styles in the head of a page: all that its first view may need. The whole style sheet comes with what is fetched after it. */
export const firstStyles = (routeId: string | undefined): string => OF_ROUTE[routeId ?? ''] ?? styles;
