import type { OutingKind } from '#domain/catalogue/outing.ts';
import { isDatabaseTrouble } from '../../db/database-trouble.ts';
import type { Catalogues, OutingPicture } from '../catalogues.ts';

/** A page without its pictures is better than none while the database is away. */
const unlessAway = <Found>(asked: Promise<Found>, none: Found): Promise<Found> =>
  asked.catch((error: unknown) => {
    if (isDatabaseTrouble(error)) return none;
    throw error;
  });

export const picturesNow = ({ pictures }: Pick<Catalogues, 'pictures'>, kind: OutingKind, id: string): Promise<OutingPicture[]> =>
  unlessAway(pictures(kind, id), []);

export const coversNow = (
  { covers }: Pick<Catalogues, 'covers'>,
  kind: OutingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => unlessAway(covers(kind, ids), new Map());
