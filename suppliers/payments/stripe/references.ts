import { z } from 'zod';

export const Id = z.string().regex(/^\w{1,255}$/);
/** An object of Stripe's, or only its id. */
export const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish();
