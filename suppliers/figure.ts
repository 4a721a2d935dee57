import { z } from 'zod';
import { DECIMAL } from '#domain/money.ts';

/**
 * A number, or a text that contains one. `null`, `''` and `true` are no numbers, although JavaScript converts them to zero and
 * one: a missing price, fee or temperature is not zero.
 */
export const figure = z.union([z.number(), z.string().regex(DECIMAL).transform(Number).pipe(z.number())]);
