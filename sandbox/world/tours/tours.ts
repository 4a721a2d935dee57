import { COLOMBIA } from './colombia.ts';
import { NORTH } from './north.ts';
import { SOUTH } from './south.ts';
import type { TourRow } from './tour-row.ts';

export const TOURS: readonly TourRow[] = [...COLOMBIA, ...SOUTH, ...NORTH];
