import { z } from 'zod';

export const IMPORT_KINDS = ['cruises', 'tours', 'rnt'] as const;
export type ImportName = (typeof IMPORT_KINDS)[number];
export const IMPORT_OUTCOMES = ['imported', 'refused'] as const;
export const CHANGES = ['added', 'changed', 'gone'] as const;

/** A file or feed that was read. `id` tells imports and refusals apart: `i12`, `r5`. */
export type ImportRow = {
  id: string;
  kind: ImportName;
  at: string;
  by: string;
  lines: number;
  added: number;
  changed: number;
  gone: number;
  /** Why it was not imported; null of what was. */
  refusal: ImportRefusal | null;
};
export type ImportRefusal = {
  reason: 'file' | 'busy' | 'unavailable';
  told: string;
  problems: number;
  /** Since when, and how often, the same trouble came again. */
  firstAt: string;
  times: number;
};
export type ImportList = { rows: ImportRow[]; next: string | null };

/** What an import did to a record; of a changed one the fields that differ. */
export type RecordChange = {
  kind: string;
  id: string;
  name: string;
  change: (typeof CHANGES)[number];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
export type ImportPage = ImportRow & {
  changes: RecordChange[];
  /** Of more than these were changed only the first are named; earlier imports' are not kept. */
  named: number;
  problems: { line: number; column: string | null; text: string }[];
  next: string | null;
};

export const ImportFilters = z.object({
  kind: z.enum(IMPORT_KINDS).optional(),
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});

export type TourismNumber = { supplier: string; hotelId: string; number: string; validUntil: string; isExpired: boolean };
export type TourismNumbers = {
  rows: TourismNumber[];
  next: string | null;
  /** The import they are of. */
  imported: { at: string; by: string; lines: number } | null;
};
