import { z } from 'zod';

export const Id = z.string().regex(/^\w{1,255}$/);
/** A Stripe object, or only its id. */
export const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish();
