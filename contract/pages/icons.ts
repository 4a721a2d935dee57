import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Iconify's format for names of sets and icons. */
const IconName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** SPEC §7.3: the icon service, with a list of icons in the query. SPEC §8: 424 if it cannot serve them. */
export const readIcons = defineCall({
  method: 'GET',
  path: '/icons/{prefix}',
  summary: 'Drawings of icons of one set, as Iconify’s API answers them; 424 when none of them can be had',
  input: z.object({
    prefix: z.string().regex(IconName).max(40),
    icons: z
      .string()
      .max(2_000)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.string().regex(IconName, 'must be names of icons with commas between them').max(60)).min(1).max(50)),
  }),
  cacheSeconds: 3_600,
  answers: {
    200: z.object({
      prefix: z.string(),
      icons: z.record(z.string(), z.object({ body: z.string(), width: z.number(), height: z.number() })),
      not_found: z.array(z.string()),
    }),
  },
});
