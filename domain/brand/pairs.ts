import type { ColourName } from './tokens.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what a control is known by. */
export const LEAST_CONTRAST = { text: 4.5, control: 3 } as const;

export type Pair = { front: ColourName; back: ColourName; kind: keyof typeof LEAST_CONTRAST };

const GROUNDS: ColourName[] = ['page', 'surface', 'sunken'];
const on = (backs: readonly ColourName[], fronts: readonly ColourName[], kind: Pair['kind'] = 'text'): Pair[] =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, kind })));

/** Every pair of colours in which something is read or known on pages, in mails and in the office. */
export const PAIRS: readonly Pair[] = [
  ...on(GROUNDS, ['ink', 'muted', 'accent', 'accent-strong', 'second', 'danger', 'warning', 'good']),
  ...on(['accent-soft'], ['ink', 'muted', 'accent', 'accent-strong', 'warning']),
  ...on(['accent', 'accent-strong'], ['on-accent']),
  ...on(['second-soft'], ['ink', 'muted', 'second']),
  ...on(['danger-soft'], ['ink', 'danger']),
  ...on(['warning-soft'], ['ink', 'muted', 'warning', 'accent']),
  ...on(['good-soft'], ['ink', 'good']),
  ...on(['ink'], ['page', 'surface']),
  ...on(GROUNDS, ['line-strong'], 'control'),
];
