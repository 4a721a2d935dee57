import { z } from 'zod';
import { officeCall } from '../office-call.ts';
import { CHANGES, ImportFilters, type ImportList, type ImportPage, type TourismNumbers } from './imports.ts';

const Cursor = z.string().max(200).nullable().default(null);

export const listImports = officeCall<ImportList>()({
  summary: 'See imports of the catalogue and of tourism numbers',
  permission: 'catalogue.read',
  input: z.object({ filters: ImportFilters.default({}), cursor: Cursor }),
  logs: 'nothing',
});
export const readImport = officeCall<ImportPage | null>()({
  summary: 'See what an import changed, or why it was refused',
  permission: 'catalogue.read',
  input: z.object({ id: z.string().regex(/^[ir]\d{1,15}$/, 'is no import'), change: z.enum(CHANGES).optional(), cursor: Cursor }),
  logs: 'nothing',
});
export const listTourismNumbers = officeCall<TourismNumbers>()({
  summary: 'See and find tourism numbers of hotels',
  permission: 'catalogue.read',
  input: z.object({
    /** The beginning of a number, or of a hotel's id at a supplier. */
    words: z.string().trim().max(80).default(''),
    state: z.enum(['valid', 'expired']).optional(),
    cursor: Cursor,
  }),
  logs: 'nothing',
});
