import { z } from 'zod';
import { DECIMAL } from '#domain/money.ts';

/**
 * A number, or one that is written as a text. Nothing, `''` and `true` are none, although JavaScript makes zeros and ones of them: no price, fee or temperature is
 * zero because nobody said it.
 */
export const figure = z.union([z.number(), z.string().regex(DECIMAL).transform(Number).pipe(z.number())]);
