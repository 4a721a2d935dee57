import { toLocal } from '#domain/local-time.ts';
import type { Money } from '#domain/money.ts';

/** What a cell holds: a number stays a number, a day a day. `moment`: ISO; shown in the agency's time. */
export type Cell = string | number | null | { money: Money } | { day: string } | { moment: string };

/** A table that is written while it is read, page after page: a million rows take no more memory than fifty. */
export type Table = { titles: string[]; pages: AsyncGenerator<Cell[][]>; timeZone: string };

/** `2026-05-04T10:30`, in the agency's time. */
export const momentIn = (timeZone: string, moment: string): string => toLocal(Date.parse(moment), timeZone);
