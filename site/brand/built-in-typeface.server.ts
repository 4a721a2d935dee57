import regular from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import bold from '@fontsource/inter/files/inter-latin-700-normal.woff2?url';
import type { InterFiles } from './brand-style.server.ts';

/** Inter by weight, for brands that choose it. */
export const builtInTypeface: InterFiles = { 400: regular, 600: semibold, 700: bold };
