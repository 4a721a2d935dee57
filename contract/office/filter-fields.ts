import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';

/** A field of an address that is given once; an empty one says nothing. */
export const oneField = <Read>(read: z.ZodType<Read, string>) =>
  z
    .string('must be given once')
    .trim()
    .transform((typed) => typed || undefined)
    .pipe(read.optional())
    .optional();

/** Rows of a page: a file takes more at once than a screen. */
export const perPage = z.number().int().min(1).max(500).default(50);

export const dayField = oneField(z.string().refine(isCalendarDate, 'must be a date such as 2026-12-31'));
