import type { OutingKind } from '#domain/catalogue/outing.ts';
import { isDatabaseTrouble } from '../../db/database-trouble.ts';
import type { Catalogues, OutingPicture } from '../catalogues.ts';

/** A page without its pictures is better than none while the database is away. */
export const picturesNow = ({ pictures }: Pick<Catalogues, 'pictures'>, kind: OutingKind, id: string): Promise<OutingPicture[]> =>
  pictures(kind, id).catch((error: unknown) => {
    if (isDatabaseTrouble(error)) return [];
    throw error;
  });
