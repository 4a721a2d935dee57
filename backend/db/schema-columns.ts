import { sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Cents of pesos are more than four bytes count: a trip of some US$ 5,000 is. Exact as far as `domain/money.ts` lets an amount go on record. */
export const amountMinor = (name: string) => bigint(name, { mode: 'number' });

export const createdAt = moment('created_at').notNull().default(sql`now()`);

export const updatedAt = moment('updated_at').notNull().default(sql`now()`);
